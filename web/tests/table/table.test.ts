import { describe, expect, it } from 'vitest'
import { parseMove } from '../../src/lib/moves.ts'
import { choicesOf, modeOf, movesWith, targetsOf } from '../../src/table/choices.ts'
import { afterwards, around, handCount, isAimedAt, isOut, momentCards, onTurn, pilesOf } from '../../src/table/facts.ts'
import { keyed, type Token, type Want } from '../../src/table/tokens.ts'

const CARDS = ['MC', 'PL', 'HF', 'GR', 'kick-4', 'dodge']
const read = (...moves: string[]) => choicesOf(moves.map((move) => parseMove(move, (code) => CARDS.includes(code))))
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
    const moves = ['keep HF', 'keep PL'].map((move) => parseMove(move, (code) => CARDS.includes(code)))
    const choices = choicesOf(moves.slice(0, 1), ['HF', 'HF'])
    expect(choices.map((choice) => [choice.card, choice.moves[0]!.text])).toEqual([
      ['HF', 'keep HF'],
      ['HF', 'keep HF'],
    ])
    expect(new Set(choices.map((choice) => choice.key)).size).toBe(2)
    expect(choicesOf(moves, ['HF', 'PL'])).toHaveLength(2)
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

  it('foretell only what the server has numbered, and only for me', () => {
    const view = { poop: [3, 1], levels: [3, 4], points: [6, 9], score: [48, 1] }
    expect(afterwards('this-game-is-shit', view, 0, [pending('attack', 'A', 2)])).toBe(5)
    expect(afterwards('this-game-is-shit', view, 0, [pending('attack', 'B', 2)])).toBeNull()
    expect(afterwards('soccmel', view, 0, [pending('sequence', 'A', 10)])).toBe(13)
    expect(afterwards('lunch-money', view, 0, [pending('attack', 'A', 9)])).toBe(0)
    expect(afterwards('stimulix', view, 0, [pending('action', 'A', 0)])).toBeNull()
  })

  it('know what is stopped: the top stands, what it answers does not, and so on down', () => {
    const chain = [
      pending('attack', 'A', 2, 'hook', 'B'),
      pending('defence', 'B', 0, 'block', 'A'),
      pending('humiliation', 'A', 0, 'humiliation', 'C'),
    ]
    const stopped = (upTo: number) => momentCards('lunch-money', {}, chain.slice(0, upTo)).map((card) => card.stopped)
    expect(stopped(1)).toEqual([false])
    expect(stopped(2)).toEqual([true, false])
    expect(stopped(3)).toEqual([false, true, false])
    const view = { points: [6, 9] }
    expect(afterwards('lunch-money', view, 0, chain.slice(0, 1))).toBe(4)
    expect(afterwards('lunch-money', view, 0, chain.slice(0, 2))).toBeNull()
    expect(afterwards('lunch-money', view, 0, chain)).toBe(4)
  })

  it('say that passing costs me only where I am asked about what hits me', () => {
    expect(isAimedAt('this-game-is-shit', 0, [pending('attack', 'A', 2)], null)).toBe(true)
    expect(isAimedAt('this-game-is-shit', 0, [pending('attack', 'A', 2), pending('evacuation', '-', 1)], null)).toBe(
      false,
    )
    const forecast = { now: [4], digests: [2], pending: [5], needs: [10], costs: [9] }
    expect(afterwards('stimulix', { score: [48], forecast }, 0, [])).toBe(57)
    expect(isAimedAt('stimulix', 0, [pending('action', 'A', 0)], forecast)).toBe(true)
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
