/** The winding path of an intestine: `rows` rows from x0 to x1, each `step` below the one before. */
export function intestine(x0: number, x1: number, y: number, rows = 4, step = 31): string {
  const r = step / 2
  let d = `M${x0} ${y}H${x1}`
  for (let row = 1; row < rows; row++)
    d += row % 2 ? `a${r} ${r} 0 0 1 0 ${step}H${x0 + 12}` : `a${r} ${r} 0 0 0 0 ${step}H${x1}`
  return d
}

const apart = (count: number, room: number, size: number, part = 0.72) =>
  count < 2 ? 0 : Math.min(size * part, (room - size) / (count - 1))

/** Where a dish lies in the drawing of 366 × 170, and how it is turned. */
export interface Lying {
  x: number
  y: number
  turn: number
}

/** The ways through a body, in order: each says where the dish at place `n` of `count` lies, drawn `size` wide. */
export const WAY: ((n: number, count: number, size: number) => Lying)[] = [
  () => ({ x: 12, y: 38, turn: -5 }),
  (n, count, size) => ({ x: 80 + n * apart(count, 70, size), y: 50 + n * 6, turn: -4 }),
  (n, count, size) => ({ x: 150 + n * 8, y: 46 + n * apart(count, 70, size * 0.8), turn: 90 }),
  (n, count, size) => ({ x: 228 + n * apart(count, 128, size), y: 46 + (n % 2) * 4, turn: 0 }),
]

/** The same in an intestine where every place is to be seen. */
export function placeOf(n: number, count: number, size: number): Lying {
  return { x: 226 + n * apart(count, 132, size, 1.04), y: 52, turn: 0 }
}
