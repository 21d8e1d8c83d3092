import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterPicture, isAnswering, readInPeace } from '../src/lib/tap_feedback.ts'

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'performance'] }),
)
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

const happens = (type: string, on: EventTarget = window) => on.dispatchEvent(new Event(type, { bubbles: true }))
const picture = () => vi.advanceTimersByTimeAsync(40)

/** A button that does `act` in two steps, as those of the table do. */
function button(act: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.addEventListener('click', () => afterPicture(act))
  document.body.append(made)
  return made
}

function tap(on: HTMLElement): void {
  for (const type of ['pointerdown', 'pointerup', 'click']) happens(type, on)
}

it('is answering from the press to the picture after its click', async () => {
  expect(isAnswering()).toBe(false)
  happens('pointerdown')
  expect(isAnswering()).toBe(true)
  await vi.advanceTimersByTimeAsync(100)
  happens('pointerup')
  happens('click')
  expect(isAnswering()).toBe(true)
  await picture()
  expect(isAnswering()).toBe(false)
})

it('lets the game go on under a finger that stays', async () => {
  happens('pointerdown')
  await vi.advanceTimersByTimeAsync(450)
  expect(isAnswering()).toBe(false)
})

it('shows nothing new to somebody who reads, until all they read is closed', async () => {
  await vi.advanceTimersByTimeAsync(450)
  const [first, second] = [readInPeace(), readInPeace()]
  first()
  first()
  expect(isAnswering()).toBe(true)
  second()
  expect(isAnswering()).toBe(false)
})

it('lights up what is pressed first, and does the rest after that picture', async () => {
  const done: string[] = []
  const card = button(() => done.push('chosen'))
  happens('pointerdown', card)
  await vi.advanceTimersByTimeAsync(30)
  expect(card.dataset['pressed']).toBe('down')
  happens('pointerup', card)
  happens('click', card)
  expect(card.dataset['pressed']).toBe('yes')
  expect(done).toEqual([])
  await picture()
  expect(done).toEqual(['chosen'])
  expect(card.dataset['pressed']).toBeUndefined()
})

it('shows one ring for a short tap, not two', async () => {
  const card = button(() => undefined)
  happens('pointerdown', card)
  expect(card.dataset['pressed']).toBeUndefined()
  happens('pointercancel', card)
  await picture()
  expect(card.dataset['pressed']).toBeUndefined()
  tap(card)
  expect(card.dataset['pressed']).toBe('yes')
  await picture()
})

it('has done what a press leads to before the next press, or key, is heard', async () => {
  const done: string[] = []
  const [card, player] = [button(() => done.push('chosen')), button(() => done.push('hit'))]
  tap(card)
  expect(done).toEqual([])
  happens('pointerdown', player)
  expect(done).toEqual(['chosen'])
  expect(card.dataset['pressed']).toBeUndefined()
  for (const type of ['pointerup', 'click']) happens(type, player)
  tap(card)
  expect(done).toEqual(['chosen', 'hit'])
  happens('keydown')
  expect(done).toEqual(['chosen', 'hit', 'chosen'])
  await picture()
  expect(done).toHaveLength(3)
})

it('keeps the news waiting until what follows a press is painted too', async () => {
  const card = button(() => expect(isAnswering()).toBe(true))
  tap(card)
  await vi.advanceTimersByTimeAsync(18)
  expect(isAnswering()).toBe(true)
  await picture()
  expect(isAnswering()).toBe(false)
})

it('does not wait for a picture that is never painted: nobody sees this tab', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const done: string[] = []
  afterPicture(() => done.push('chosen'))
  await vi.advanceTimersByTimeAsync(120)
  expect(done).toEqual(['chosen'])
  vi.unstubAllGlobals()
})

it.each([
  ['touch', 'main', false],
  ['mouse', 'main', true],
  ['touch', 'div', true],
])('leaves the focus where it is under a finger at a table only (%s, %s)', (pointerType, around, takes) => {
  const place = document.createElement(around)
  place.className = 'table'
  const card = place.appendChild(document.createElement('button'))
  document.body.append(place)
  const pressed = () => {
    card.dispatchEvent(Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType }))
    return card.dispatchEvent(new Event('mousedown', { bubbles: true, cancelable: true }))
  }
  expect(pressed()).toBe(takes)
  // Somebody who was writing is done with it.
  document.body.appendChild(document.createElement('input')).focus()
  expect(pressed()).toBe(true)
})
