import { urls, where } from 'virtual:sprites'

/** Where a picture is: the file of its group, and its name in it. */
export function pictureUrl(name: string): string {
  return `${urls[where[name] ?? 'common']}#${name}`
}
