// What a browser fetches, compressed; fails when the page grows out of its limits.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const STATIC = fileURLToPath(new URL('../../src/tavolaccio/server/static', import.meta.url))
const LIMITS = { 'JavaScript of home, lobby and table': 140, 'JavaScript of all screens': 206, 'first load': 265 }

const files = readdirSync(join(STATIC, 'assets'))
  .filter((name) => !/\.(gz|br)$/.test(name))
  .map((name) => ({ name, bytes: size(join(STATIC, 'assets', name)) }))
const index = readFileSync(join(STATIC, 'index.html'), 'utf8')
const first = new Set([...index.matchAll(/assets\/([\w.-]+)/g)].map((match) => match[1]))
const drawn = readdirSync(new URL('../src/art/pictures', import.meta.url)).map((name) => name.replace('.ts', ''))
// The home page also asks for these at once.
const atHome = new RegExp(
  `^(common|home|fredoka-latin-(full|standard|wght|wdth)-normal|en|table\\.en|(${drawn.join('|')})-[\\w-]+\\.js)[-.]?`,
)
// Screens and sheets that come only when somebody asks for them, or, like the podium, while a match is played.
const isAside =
  /^(Replay|Replays|Best|Rulebook|Gallery|About|(Guide|Rule|Keys|Player|Person|Bot|Luck|Ritual)Sheet|TableOptions|Hint|Lesson|tones|Preferences|Company|Podium|Stage|Out|Onlooker|Profile|Device|Move|EveningPage|HowItGoes|GameSheet|Tally|nudges|NudgeButton)-/
const isData = new RegExp(`^(en|it|table|people|tale|${drawn.join('|')})[-.]`)

function size(path) {
  const bytes = readFileSync(path)
  return extname(path) === '.woff2' ? bytes.length : gzipSync(bytes, { level: 9 }).length
}
/**
 * What the server tells of the games, as the home page asks for it; 0 where there is no Python to ask: a page is built
 * all the same, and a test in a real browser measures it again.
 */
function told() {
  const python = fileURLToPath(new URL('../../.venv/bin/python', import.meta.url))
  if (!existsSync(python)) return 0
  try {
    const tool = fileURLToPath(new URL('../../tools/page_data.py', import.meta.url))
    const { list, packs } = JSON.parse(execFileSync(python, [tool], { maxBuffer: 64 << 20, encoding: 'utf8' }))
    const english = Object.entries(packs).filter(([name]) => name.endsWith('/en'))
    return [list, ...english.map(([, pack]) => pack)]
      .map((data) => gzipSync(JSON.stringify(data)).length)
      .reduce((total, bytes) => total + bytes, 0)
  } catch {
    console.log('The games could not be asked what they tell.')
    return 0
  }
}

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(10)
const sum = (list) => list.reduce((total, file) => total + file.bytes, 0)

for (const file of files.toSorted((a, b) => b.bytes - a.bytes).slice(0, 14)) console.log(kB(file.bytes), file.name)
const scripts = files.filter((file) => file.name.endsWith('.js') && !isData.test(file.name))
const measured = {
  'JavaScript of home, lobby and table': sum(scripts.filter((file) => !isAside.test(file.name))),
  'JavaScript of all screens': sum(scripts),
  'first load':
    told() +
    size(join(STATIC, 'index.html')) +
    sum(files.filter((file) => first.has(file.name) || atHome.test(file.name))),
}
for (const [what, bytes] of Object.entries(measured)) {
  const over = bytes > LIMITS[what] * 1000
  console.log(`${kB(bytes)} ${what} (limit ${LIMITS[what]} kB)${over ? ': TOO MUCH' : ''}`)
  if (over) process.exitCode = 1
}
