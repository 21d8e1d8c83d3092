/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { ftl } from './build/ftl.ts'
import { preloadFont } from './build/preload.ts'
import { sprites } from './build/sprites.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = process.env['TAVOLACCIO_SERVER'] ?? 'http://127.0.0.1:8765'

/** What almost every screen needs, and is small. */
const SMALL =
  /src[\\/](ui[\\/](at_end|Sign|Switch|PageBar|Choice|Ring|Sheet|PlacedCard|GameTabs|modal|Avatar|Back|Count|Letters|Picture|Ground|Waiting|DeadEnd)|lib[\\/](levels|gestures|speech|notices|finger|api|router|letters|moves|waiting|records|people|search|notify|options|turns|fluent)|art[\\/]layers|table[\\/]sound)/
/** Tests of which words have come, of opening a page and of the last tap, which it keeps: each in a page of its own. */
const ALONE = [
  'settings.svelte',
  'tap_feedback',
  'table/picker.svelte',
  'table/results.svelte',
  'table/unspoken.svelte',
].map((name) => `tests/${name}.test.ts`)
/** The sheets of the lobby: whoever opens one of them opens another. */
const LOBBY = /src[\\/]screens[\\/](lobby[\\/]Sheets|TableOptions|(Bot|Game|Luck|Person|Ritual)Sheet)/
/** And whoever opens one of a table's. */
const READ = /src[\\/]table[\\/](Keys|Rule|Guide|Player)Sheet/

/** What comes to a table only for some: for a mouse that rests on a card, for advice, for whoever does not play. */
const BESIDE = /src[\\/]table[\\/](Peek|Hint|Out|Onlooker|Tally)\.svelte/
/** The pages of the house: whoever reads one of them reads another. */
const HOUSE = /src[\\/]screens[\\/](About|HowItGoes|Best|Gallery)\.svelte/
/** What somebody sets for themselves. */
const OWN = /src[\\/](ui[\\/](Profile|Preferences|Device)|screens[\\/]Move)\.svelte/

export default defineConfig(({ mode }) => ({
  plugins: [
    // Every name of a class has the hash of its component in it.
    svelte({ compilerOptions: { cssHash: ({ hash, css }) => `s${hash(css)}` } }),
    ftl(),
    sprites(here('.')),
    preloadFont('fredoka-latin-standard'),
  ],
  // vitest would otherwise take the half of Svelte that is meant for servers.
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  build: {
    outDir: here('../src/tavolaccio/server/static'),
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy allows no data: addresses
    modulePreload: {
      polyfill: false,
      // A screen's own file names what it imports: a list of all names beside every import costs more than it helps.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((name) => name.endsWith('.css')),
    },
    target: 'es2022',
    rolldownOptions: {
      checks: { pluginTimings: false },
      // Small things that most screens share come in one file: each of their own costs more than it holds.
      output: {
        codeSplitting: {
          groups: [
            { name: 'shared', test: SMALL },
            { name: 'PersonSheet', test: LOBBY, includeDependenciesRecursively: false },
            { name: 'GuideSheet', test: READ, includeDependenciesRecursively: false },
            { name: 'Hint', test: BESIDE, includeDependenciesRecursively: false },
            { name: 'About', test: HOUSE, includeDependenciesRecursively: false },
            { name: 'Profile', test: OWN, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [here('..')] },
    proxy: { '/api': server, '/ws': { target: server.replace(/^http/, 'ws'), ws: true } },
  },
  test: {
    environment: 'jsdom',
    globalSetup: 'tests/setup/told.ts',
    setupFiles: 'tests/setup/page.ts',
    // To open a page (jsdom, and the sources) takes longer than most files have to do in it.
    projects: [
      { extends: true, test: { name: 'together', include: ['tests/**/*.test.ts'], exclude: ALONE, isolate: false } },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
  },
}))
