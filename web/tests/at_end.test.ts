import { expect, it } from 'vitest'
import { atEnd } from '../src/ui/at_end.ts'

/** A list of lines of 20 pixels, of which five are seen. */
function listOf(lines: number) {
  const list = document.createElement('ol')
  let length = lines
  Object.defineProperty(list, 'scrollHeight', { get: () => length * 20 })
  Object.defineProperty(list, 'clientHeight', { value: 100 })
  const told = atEnd(list, { seen: [] })!
  const grow = (own = false) => {
    length++
    told.update!({ own, seen: [] })
  }
  const read = (from: number) => {
    list.scrollTop = from
    list.dispatchEvent(new Event('scroll'))
  }
  return { list, grow, read }
}

it('a list that grows shows its last line', () => {
  const { list, grow } = listOf(60)
  expect(list.scrollTop).toBe(1200)
  grow()
  expect(list.scrollTop).toBe(1220)
})

it('whoever reads further up is left alone, until back at the end or after a line of their own', () => {
  const { list, grow, read } = listOf(60)
  read(300)
  grow()
  expect(list.scrollTop).toBe(300)
  read(1100)
  grow()
  expect(list.scrollTop).toBe(1240)
  read(300)
  grow(true)
  expect(list.scrollTop).toBe(1260)
})
