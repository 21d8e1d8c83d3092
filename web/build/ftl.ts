import { FluentResource } from '@fluent/bundle'
import type { Plugin } from 'vite'

/** Lets the page import its own catalogues as data, parsed: what a browser gets is ready to be spoken. */
export function ftl(): Plugin {
  return {
    name: 'ftl',
    transform(source, id) {
      if (!id.endsWith('.ftl')) return null
      return { code: `export default ${JSON.stringify(new FluentResource(source).body)}`, map: null }
    },
  }
}
