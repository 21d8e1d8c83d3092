/** Where a bubble lies; `above`: `y` is its lower edge. */
export interface Spot {
  x: number
  y: number
  w: number
  above: boolean
}

const GAP = 8

/** Bubbles below their speakers, none over another: who speaks later is read further down. */
export function apart<T extends Spot>(spots: T[], heights: number[]): T[] {
  const placed: { spot: T; h: number }[] = []
  spots.forEach((spot, n) => {
    let y = spot.y
    const h = heights[n] ?? 0
    if (!spot.above)
      for (const one of placed.filter(({ spot }) => !spot.above).sort((a, b) => a.spot.y - b.spot.y)) {
        const beside = one.spot.x + one.spot.w <= spot.x || spot.x + spot.w <= one.spot.x
        const clear = y + h + GAP <= one.spot.y || one.spot.y + one.h + GAP <= y
        if (!beside && !clear) y = one.spot.y + one.h + GAP
      }
    placed.push({ spot: { ...spot, y }, h })
  })
  return placed.map(({ spot }) => spot)
}
