/** Text as one searches it: without accents, apostrophes and capitals. `folded("Perché No?")` is `perche no`. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
}

/** Whether every word of a search occurs. */
export function matches(text: string, words: string): boolean {
  const place = folded(text)
  return folded(words)
    .split(/\s+/)
    .every((word) => place.includes(word))
}
