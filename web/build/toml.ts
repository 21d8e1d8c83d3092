import { parse } from 'smol-toml'
import type { Plugin } from 'vite'

/** Lets the page import the printed facts of a game (`cards.toml`, `meta.toml`) as data. */
export function toml(): Plugin {
  return {
    name: 'toml',
    transform(source, id) {
      if (!id.endsWith('.toml')) return null
      return { code: `export default ${JSON.stringify(parse(source))}`, map: null }
    },
  }
}
