/** A page of the program, with what its address says. */
export type Route =
  | { page: 'home' }
  | { page: 'table'; table: string }
  | { page: 'new'; game: string }
  | { page: 'rules'; game: string; clause: string }
  | { page: 'cards'; game: string }
  | { page: 'how'; game: string }
  | { page: 'replay'; record: string }
  | { page: 'replays'; guest: string }
  | { page: 'evening'; record: string }
  | { page: 'best'; game: string }
  | { page: 'about' }
  | { page: 'move' }
  | { page: 'nowhere'; path: string }

/** Reads an address. Table codes are upper case, whatever was typed. */
export function parseRoute(path: string, hash = ''): Route {
  const [first = '', second = ''] = path.split('/').filter(Boolean).map(decode)
  switch (first) {
    case '':
      return { page: 'home' }
    case 't':
      return second ? { page: 'table', table: second.toUpperCase() } : { page: 'home' }
    case 'new':
      return { page: 'new', game: second }
    case 'rules':
      return { page: 'rules', game: second, clause: decode(hash.replace(/^#/, '')) }
    case 'how':
      return { page: 'how', game: second }
    case 'cards':
      return { page: 'cards', game: second }
    case 'replay':
      return { page: 'replay', record: second }
    case 'replays':
      return { page: 'replays', guest: second }
    case 'evening':
      return { page: 'evening', record: second }
    case 'best':
      return { page: 'best', game: second }
    case 'move':
      return { page: 'move' }
    case 'about':
      return { page: 'about' }
    default:
      return { page: 'nowhere', path }
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

class Router {
  route = $state<Route>(parseRoute(location.pathname, location.hash))

  constructor() {
    addEventListener('popstate', () => this.read())
    addEventListener('hashchange', () => this.read())
    document.addEventListener('click', (event) => this.clicked(event))
  }

  /** Goes to an address of this program. */
  go(path: string, how: 'push' | 'replace' = 'push'): void {
    if (how === 'push') history.pushState(null, '', path)
    else history.replaceState(null, '', path)
    this.read()
    scrollTo(0, 0)
  }

  private read(): void {
    this.route = parseRoute(location.pathname, location.hash)
  }

  /** Ordinary links stay ordinary links: they can be copied, opened elsewhere and read aloud. */
  private clicked(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (
      !link ||
      event.defaultPrevented ||
      event.button ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    if (
      link.target ||
      link.hasAttribute('download') ||
      link.origin !== location.origin ||
      link.pathname.startsWith('/api/')
    )
      return
    if (link.pathname === location.pathname && link.hash) return // a place on this page
    event.preventDefault()
    this.go(link.pathname + link.search + link.hash)
  }
}

export const router = new Router()
