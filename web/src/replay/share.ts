import { notices } from '../lib/notices.svelte.ts'

/** Hands a link on: by the system's own sheet on a phone, else into the clipboard. Whether that was possible. */
export async function shareLink(title: string, url: string, copied: string): Promise<boolean> {
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    await navigator.share({ title, url }).catch(() => undefined)
    return true
  }
  try {
    await navigator.clipboard.writeText(url)
    notices.say(copied)
    return true
  } catch {
    return false // no clipboard on a plain connection: the caller shows the link
  }
}
