/** How a layer differs from a plain picture. Angles in degrees. */
export interface Extras {
  turn?: number
  flip?: boolean
  fade?: number
  /** A CSS filter, for pictures that are too pale or too bright for their ground. */
  filter?: string
  /** The colour of an own drawing that has none. */
  ink?: string
}

/**
 * Picture, centre (x, y) and size, all in percent of the card's picture square. Names with `own-` stand in
 * art/drawings.svg.
 */
export type Layer = [name: string, x: number, y: number, size: number, extras?: Extras]

export type Pictures = Record<string, Layer[]>

export const burst = (ink: string, size = 104, x = 50, y = 50): Layer => ['own-burst', x, y, size, { ink }]
export const plate: Layer = ['own-plate', 50, 56, 108]
