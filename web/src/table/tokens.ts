/** A card wanted at a place of the screen. */
export interface Want {
  place: string
  code: string
  /** The seat it comes from when it was not on the screen before; -1: the deck. */
  from: number
}

/** The same card over time: what keeps its key glides to its new place. */
export interface Token extends Want {
  key: number
}

/**
 * Gives every wanted card a key: cards that stay keep theirs, then cards of the same code that left one place go to
 * where
 * one of that code is wanted now, and the rest is new.
 */
export function keyed(before: Token[], wanted: Want[], next: () => number): Token[] {
  const left = [...before]
  const keys: (number | undefined)[] = wanted.map(() => undefined)
  const take = (fits: (token: Token, want: Want) => boolean) => {
    wanted.forEach((want, n) => {
      if (keys[n] !== undefined) return
      const at = left.findIndex((token) => fits(token, want))
      if (at >= 0) keys[n] = left.splice(at, 1)[0]!.key
    })
  }
  take((token, want) => token.code === want.code && token.place === want.place)
  take((token, want) => token.code === want.code && zone(token.place) === zone(want.place))
  take((token, want) => token.code === want.code)
  return wanted.map((want, n) => ({ ...want, key: keys[n] ?? next() }))
}

/** `hand:3` is a place of `hand`. */
function zone(place: string): string {
  return place.split(':')[0]!
}
