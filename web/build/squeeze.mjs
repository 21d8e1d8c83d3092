// Writes compressed copies beside everything that shrinks: the server hands a browser the smallest that it takes.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const STATIC = fileURLToPath(new URL('../../src/tavolaccio/server/static', import.meta.url))

for (const name of readdirSync(STATIC, { recursive: true })) {
  if (!/\.(js|css|svg|html|json|webmanifest)$/.test(name)) continue
  const bytes = readFileSync(join(STATIC, name))
  writeFileSync(join(STATIC, `${name}.gz`), gzipSync(bytes, { level: 9 }))
  writeFileSync(join(STATIC, `${name}.br`), brotliCompressSync(bytes))
}
