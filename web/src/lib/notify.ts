import { router } from './router.svelte.ts'
import { settings } from './settings.svelte.ts'

/** Can this browser tell me something while I look elsewhere, and has it been told that it may not? */
export const canNotify = () => 'Notification' in globalThis
export const mayNotify = () => canNotify() && Notification.permission === 'granted'

/** Asks the browser; only ever by a tap of mine. */
export async function allowNotices(on: boolean): Promise<void> {
  settings.notify = on && canNotify() && (await Notification.requestPermission()) === 'granted'
}

/** The system says something about a table, where I allowed it and look elsewhere. */
export function notify(table: string, title: string, body: string): void {
  if (!settings.notify || !mayNotify() || document.visibilityState === 'visible') return
  const how = { body, tag: table, icon: '/icon-192.png', data: `/t/${table}` }
  // A phone shows what its service worker says; where there is none, the page says it itself.
  void Promise.resolve(navigator.serviceWorker?.getRegistration())
    .catch(() => undefined)
    .then((worker) => {
      if (worker?.active) return worker.showNotification(title, how)
      const notice = new Notification(title, how)
      notice.onclick = () => {
        focus()
        notice.close()
        router.go(how.data)
      }
      return undefined
    })
}
