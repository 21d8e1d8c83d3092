import { describe, expect, it } from 'vitest'
import { inject } from 'vitest'
import { moveOf } from '../../src/lib/moves.ts'
import { choicesOf, modeOf, movesWith, targetsOf } from '../../src/table/choices.ts'
import { around, handCount, isOut, isSet, momentCards, mostOf, onTurn, pilesOf } from '../../src/table/facts.ts'
import { keyed, type Token, type Want } from '../../src/table/tokens.ts'

const { plays } = inject('told')
const MOVES = { ...plays['this-game-is-shit']!.moves, ...plays['lunch-money']!.moves }
const PASSES = ['pass', 'end']
const parsed = (...moves: string[]) => moves.map((move) => moveOf(MOVES, move))
const read = (...moves: string[]) => choicesOf(parsed(...moves), PASSES)
const pending = (kind: string, target: string, number: number, card = 'MC', by = 'C') => ({
  kind,
  card,
  by,
  target,
  number,
  also: '-',
})

describe('choices', () => {
  it('gather the targets of a card and put the pass last', () => {
    const choices = read('end', 'MC > B', 'MC > C', 'HF')
    expect(choices.map((choice) => choice.key)).toEqual(['MC', 'HF', 'end'])
    expect(targetsOf(choices[0]!.moves)).toEqual([1, 2])
    expect(choices[2]!.pass).toBe(true)
  })

  it('show both of two equal cards just drawn', () => {
    const moves = parsed('keep HF', 'keep PL')
    const choices = choicesOf(moves.slice(0, 1), PASSES, ['HF', 'HF'])
    expect(choices.map((choice) => [choice.card, choice.moves[0]!.text])).toEqual([
      ['HF', 'keep HF'],
      ['HF', 'keep HF'],
    ])
    expect(new Set(choices.map((choice) => choice.key)).size).toBe(2)
    expect(choicesOf(moves, PASSES, ['HF', 'PL'])).toHaveLength(2)
  })

  it('keep what else can be done with a card apart', () => {
    const choices = read('pass', 'kick-4 > B', 'discard kick-4', 'discard dodge')
    expect(movesWith(choices, 'kick-4').map((move) => move.text)).toEqual(['kick-4 > B', 'discard kick-4'])
    expect(movesWith(choices, 'GR')).toEqual([])
  })

  it('lose no option of the server', () => {
    const moves = ['pass', 'GR', 'MC > A', 'MC > B', 'keep HF', 'bid 3', 'bid 4']
    expect(
      read(...moves)
        .flatMap((choice) => choice.moves.map((move) => move.text))
        .sort(),
    ).toEqual([...moves].sort())
  })

  it.each([
    [['end', 'MC > B'], 'game', 'fan'],
    [['pass', 'GR'], 'attack', 'choices'],
    [['reload', 'play'], 'choice', 'fan'],
    [[], 'attack', 'none'],
  ])('%j at %s are shown as %s', (moves, point, mode) =>
    expect(modeOf(read(...moves), ['MC', 'GR'], ['game'], point)).toBe(mode),
  )

  it('leave the hand as it is where nobody asks for one of its cards', () => {
    expect(modeOf(read('GR'), ['MC', 'GR'], [], 'choice', false)).toBe('fan')
    expect(modeOf(read('GR'), ['MC'], [], 'choice', false)).toBe('choices')
  })
})

describe('tokens', () => {
  let counter = 0
  const next = () => ++counter
  const want = (place: string, code: string): Want => ({ place, code, from: -1 })

  it('keep the key of a card that goes from the hand to the table', () => {
    const before = keyed([], [want('hand:0', 'MC'), want('hand:1', 'GR')], next)
    const after = keyed(before, [want('hand:0', 'GR'), want('stack:0', 'MC')], next)
    expect(after.map((token) => token.key)).toEqual([before[1]!.key, before[0]!.key])
  })

  it('never give one key twice, and a new card a new one', () => {
    const before = keyed([], [want('hand:0', 'MC'), want('hand:1', 'MC')], next)
    const after: Token[] = keyed(before, [want('hand:0', 'MC'), want('hand:1', 'MC'), want('hand:2', 'MC')], next)
    expect(new Set(after.map((token) => token.key)).size).toBe(3)
    expect(before.map((token) => token.key).includes(after[2]!.key)).toBe(false)
  })
})

describe('facts', () => {
  it('seat the others from my left', () => {
    expect(around(4, 1)).toEqual([2, 3, 0])
    expect(around(3, -1)).toEqual([0, 1, 2])
  })

  it('show as stopped what the forecast says, and nothing else', () => {
    const chain = [pending('attack', 'A', 2, 'hook', 'B'), pending('defence', 'B', 0, 'block', 'A')]
    const stopped = (view: object) => momentCards('lunch-money', { ...view }, chain).map((card) => card.stopped)
    expect(stopped({})).toEqual([false, false])
    expect(stopped({ forecast: { stopped: [0] } })).toEqual([true, false])
  })

  it('say something of a seat by letters, by numbers and by letters of others, in the view or in the forecast', () => {
    const view = { hidden: 'BC', laps: [0, 2], holder: ['-', 'A'], forecast: { down: { B: 3 } } }
    const found = (seat: number) =>
      ['hidden', 'laps', 'holder', 'down', 'nothing'].map((field) => isSet(view, field, seat))
    expect(found(0)).toEqual([0, 0, 0, 0, 0])
    expect(found(1)).toEqual([1, 2, 1, 3, 0])
  })

  it('read how far the counter goes from the table, from its options, or from the screen', () => {
    expect(mostOf('this-game-is-shit', { critical_mass: 7 })).toBe(7)
    expect(mostOf('stimulix', { options: { limit: 40 } })).toBe(40)
    expect(mostOf('soccmel', {})).toBe(10)
  })

  it('read zones, piles and turns', () => {
    const view = {
      active: 'C',
      out: 'B',
      hands: ['MC GR', '? ?', '?'],
      deck: '? ? ?',
      discards: '? PL',
      evacuations: '',
      removed: '',
      sequence: 'H1a S2b',
      laid_by: 'CA',
    }
    expect(handCount('this-game-is-shit', view, 1)).toBe(2)
    expect(isOut(view, 1)).toBe(true)
    expect(onTurn(view, null)).toBe(2)
    expect(pilesOf('this-game-is-shit', view)[1]).toEqual({ zone: 'discards', count: 2, top: 'PL' })
    expect(pilesOf('this-game-is-shit', view)[0]!.top).toBe('')
    expect(momentCards('soccmel', view, []).map(({ by }) => by)).toEqual([2, 0])
    expect(
      momentCards('this-game-is-shit', view, [pending('attack', 'A', 1), pending('discard', '-', 0, '-')]),
    ).toHaveLength(1)
  })
})
