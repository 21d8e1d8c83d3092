// Keeps the page for lonely moments: hashed files for ever, the page itself as a fall-back when the network is away.
// So are the games, by their stamps. Nothing of a table is ever kept: those answers come from the server or not at all.
const CACHE = 'tavolaccio-1'

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(['/', '/icon.svg', '/manifest.webmanifest'])).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

// Whoever taps a notice comes to the table it speaks of, in the window that is open already where there is one.
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then(async ([open]) => {
      const address = event.notification.data
      if (!open) return self.clients.openWindow(address)
      await open.focus()
      return open.navigate(address)
    }),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (url.pathname.startsWith('/api/screens')) return event.respondWith(url.search ? kept(request) : latest(request))
  if (url.pathname.startsWith('/api/') || url.pathname === '/metrics') return
  if (url.pathname.startsWith('/assets/')) event.respondWith(kept(request))
  else if (request.mode === 'navigate') event.respondWith(fresh(request))
})

async function kept(request) {
  const cache = await caches.open(CACHE)
  const known = await cache.match(request)
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

// The list of games: as it is now, or as it was when the network is away.
async function latest(request) {
  const cache = await caches.open(CACHE)
  try {
    const answer = await fetch(request)
    if (answer.ok) await cache.put(request, answer.clone())
    return answer
  } catch {
    return (await cache.match(request)) ?? Response.error()
  }
}

async function fresh(request) {
  const cache = await caches.open(CACHE)
  try {
    const answer = await fetch(request)
    if (answer.ok) {
      await cache.put('/', answer.clone())
      await sweep(cache, await answer.clone().text())
    }
    return answer
  } catch {
    return (await cache.match('/')) ?? Response.error()
  }
}

// A new page names new files; those of older ones are not needed any more once there are many.
async function sweep(cache, page) {
  const files = (await cache.keys()).filter((request) => new URL(request.url).pathname.startsWith('/assets/'))
  if (files.length < 120) return
  await Promise.all(files.filter((request) => !page.includes(new URL(request.url).pathname)).map((request) => cache.delete(request)))
}
