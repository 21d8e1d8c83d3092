import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { groups } from '../src/art/groups.ts'

interface IconSet {
  icons: Record<string, { body: string; width?: number; height?: number }>
  aliases?: Record<string, { parent: string }>
  width?: number
  height?: number
}

const NAMES = 'virtual:sprites'
const require = createRequire(import.meta.url)

/**
 * Makes the pictures: one file per game and one for all screens, so that the first page fetches only what it shows.
 * The module `virtual:sprites` tells in which file a picture is. Signs go into the page itself: they must never flash.
 */
export function sprites(root: string): Plugin {
  const files = new Map(Object.entries(groups()).map(([group, names]) => [group, sprite(root, names)]))
  const where = JSON.stringify(
    Object.fromEntries(Object.entries(groups()).flatMap(([group, names]) => names.map((name) => [name, group]))),
  )
  let building = false
  return {
    name: 'sprites',
    configResolved(config) {
      building = config.command === 'build'
    },
    resolveId: (id) => (id === NAMES ? '\0' + NAMES : null),
    load(id) {
      if (id !== '\0' + NAMES) return null
      const urls = [...files].map(([group, source]) => {
        if (!building) return `${JSON.stringify(group)}: '/sprites/${group}.svg'`
        const reference = this.emitFile({ type: 'asset', name: `${group}.svg`, source })
        return `${JSON.stringify(group)}: import.meta.ROLLUP_FILE_URL_${reference}`
      })
      return `export const urls = { ${urls.join(', ')} }\nexport const where = ${where}`
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const source = files.get(/^\/sprites\/(.*)\.svg$/.exec(request.url ?? '')?.[1] ?? '')
        if (source === undefined) return next()
        response.setHeader('Content-Type', 'image/svg+xml')
        response.end(source)
      })
    },
    transformIndexHtml: (html) =>
      html.replace('<!-- signs -->', readFileSync(join(root, 'art/signs.svg'), 'utf8').replace(/\n\s*/g, '')),
  }
}

function sprite(root: string, names: string[]): string {
  const drawings = readFileSync(join(root, 'art/drawings.svg'), 'utf8')
  const symbols = names.map((name) => (name.startsWith('own-') ? drawing(drawings, name) : emoji(name)))
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
}

function drawing(drawings: string, name: string): string {
  const found = new RegExp(`<symbol id="${name}"[^]*?</symbol>`).exec(drawings)
  if (!found) throw new Error(`art/drawings.svg has no ${name}`)
  const text = found[0].replace(/\n\s*/g, '')
  return text.replace(
    / data-sticker="">([^]*)<\/symbol>/,
    (_, body: string) => ` overflow="visible">${contoured(name, body)}`,
  )
}

const emojis = require('@iconify-json/fluent-emoji-flat/icons.json') as IconSet

/** A picture with a white contour below it, as wide as the place that shows it says (`--contour`). */
function emoji(name: string): string {
  const icon = emojis.icons[name] ?? emojis.icons[emojis.aliases?.[name]?.parent ?? '']
  if (!icon) throw new Error(`there is no picture called ${name}`)
  const size = icon.width ?? emojis.width ?? 32
  // Names inside a picture (gradients, masks) must not meet those of another one.
  const body = icon.body.replace(/(id="|url\(#|href="#)([^")]+)/g, `$1${name}-$2`)
  return `<symbol id="${name}" viewBox="0 0 ${size} ${size}" overflow="visible">${contoured(name, body)}`
}

/**
 * The rest of a symbol: its body twice, first as a white stroke, and the body itself beside it. A place that wants no
 * contour does not say that it is `--contoured`, and none of its paths is given a style.
 */
function contoured(name: string, body: string): string {
  const stroke = 'stroke="#fff" stroke-linejoin="round" stroke-width="var(--contour,0)" display="var(--contoured,none)"'
  return `<use href="#${name}." ${stroke}/><use href="#${name}."/></symbol><defs><g id="${name}.">${body}</g></defs>`
}
