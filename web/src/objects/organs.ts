/** The winding path of an intestine: `rows` rows from x0 to x1, each `step` below the one before. */
export function intestine(x0: number, x1: number, y: number, rows = 4, step = 31): string {
  const r = step / 2
  let d = `M${x0} ${y}H${x1}`
  for (let row = 1; row < rows; row++)
    d += row % 2 ? `a${r} ${r} 0 0 1 0 ${step}H${x0 + 12}` : `a${r} ${r} 0 0 0 0 ${step}H${x1}`
  return d
}
