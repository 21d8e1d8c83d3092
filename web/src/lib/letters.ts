const LETTERS = 'ABCDEFGH'

/** The seat that a letter of the notation means; -1 for `-` and for nothing. */
export function seatOf(letter: string): number {
  return letter ? LETTERS.indexOf(letter) : -1
}

export function letterOf(seat: number): string {
  return LETTERS[seat] ?? '-'
}

/** The codes of a zone's row: `codes('MC ? HF')`. */
export function codes(row: unknown): string[] {
  return typeof row === 'string' && row ? row.split(' ') : []
}
