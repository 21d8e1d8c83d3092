// Writes a compressed copy beside everything that shrinks: the server hands it to browsers that take it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const STATIC = fileURLToPath(new URL('../../src/tavolaccio/server/static', import.meta.url))

for (const name of readdirSync(STATIC, { recursive: true })) {
  if (/\.(js|css|svg|html|json|webmanifest)$/.test(name))
    writeFileSync(join(STATIC, `${name}.gz`), gzipSync(readFileSync(join(STATIC, name)), { level: 9 }))
}
