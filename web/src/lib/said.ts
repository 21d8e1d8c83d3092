import type { ChatLine } from './wire.ts'

/** A line as it is read since somebody in it has another name. */
export function underName(said: ChatLine, guest: string, name: string): ChatLine {
  if (said.guest === guest || said.who === guest) return { ...said, name }
  return said.other === guest ? { ...said, text: name } : said
}

/** What was heard before and what the server still knows, each line once: a new deal tells the last lines only. */
export function joined(before: ChatLine[], told: ChatLine[]): ChatLine[] {
  const known = new Set(told.map((said) => `${said.time} ${said.guest} ${said.text}`))
  return [...before.filter((said) => !known.has(`${said.time} ${said.guest} ${said.text}`)), ...told].slice(-100)
}
