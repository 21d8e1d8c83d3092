/** A text in pieces, with the names in it marked. Whole words only: `Leo` is not in `Leopard`. */
export function pick(text: string, names: string[]): { text: string; strong: boolean }[] {
  const known = [...new Set(names)].filter(Boolean).sort((a, b) => b.length - a.length)
  if (!known.length) return [{ text, strong: false }]
  const escaped = known.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const words = new RegExp(`(?<![\\p{L}\\d])(${escaped.join('|')})(?![\\p{L}\\d])`, 'u')
  return text
    .split(words)
    .filter(Boolean)
    .map((piece) => ({ text: piece, strong: known.includes(piece) }))
}
