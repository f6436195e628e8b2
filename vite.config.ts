import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { noDescriptions, noInjectedStyles, noUnusedFibers } from './scripts/vite-plugin-cut-code.ts'
import { cutLibraries } from './scripts/vite-plugin-cut-libraries.ts'
import { subsetFonts } from './scripts/vite-plugin-subset-fonts.ts'
import { importModule } from './scripts/vite-plugin-import-module.ts'
import { licences } from './scripts/vite-plugin-licences.ts'
import { locales } from './scripts/vite-plugin-locales.ts'
import { createChunkNamer, STARTS, type ChunkRule } from './scripts/vite-plugin-chunks.ts'
import { noChunkCycles } from './scripts/vite-plugin-no-chunk-cycles.ts'
import { TestOrder } from './test/test-order.ts'

const { guideEntry, websiteEntry, website, islands, calendar, companyWindow, modals, pageNavigation } = STARTS
const {
  planView,
  planPorts,
  planProgramme,
  programmePorts,
  onlineView,
  onlinePorts,
  onlineLists,
  eventWindows,
} = STARTS

const ENTRIES = [guideEntry, websiteEntry, STARTS.survey, STARTS.buttonPage]

/**
 * Few chunks compress better than many. What two starts share comes before what one of them has for itself, so that a
 * guide's machines and views are in no chunk that an island loads. Starts that no rule names are chunks of their own.
 */
const CHUNKS: readonly ChunkRule[] = [
  ['start', guideEntry, websiteEntry],
  ['text', website, websiteEntry],
  ['text', islands, websiteEntry],
  ['core', guideEntry, website],
  ['core', planPorts, website],
  ['shared', guideEntry, STARTS.offline],
  ['offline', STARTS.offline],
  ['shared', guideEntry, islands],
  ['shared', guideEntry, calendar],
  ['shared', guideEntry, STARTS.today],
  ['shared', planView, islands],
  ['shared', onlineView, islands],
  ['shared', guideEntry, STARTS.search],
  ['guide', guideEntry],
  ['shared', companyWindow, calendar],
  ['guide', planView, onlineView],
  ['guide', planPorts, onlinePorts],
  ['event', onlineView, calendar],
  ['event', onlineView, STARTS.today],
  ['guide', companyWindow, onlineView],
  ['core', STARTS.transport, companyWindow],
  ['call', STARTS.transport],
  // Pages that load no views import it, too.
  ['call', STARTS.randomKey],
  ['core', STARTS.outboxPorts, companyWindow],
  ['lists', planView, onlineLists],
  ['programme', onlineView, planProgramme],
  ['programme', onlinePorts, programmePorts],
  ['plan', planView],
  ['plan', planPorts],
  ['online', onlineView],
  ['online', onlinePorts],
  ['modals', companyWindow, islands],
  ['modals', eventWindows, islands],
  ['modals', modals],
  ['modals', STARTS.surveyFrame],
  ['control-messages', STARTS.controlMessages],
  ['suggestions', STARTS.search, STARTS.planControls],
  ['spots', STARTS.planControls, STARTS.zoom],
  ['here', companyWindow, STARTS.planControls],
  ['controls', STARTS.planControls],
  ['controls', STARTS.planControlPorts],
  ['notes', STARTS.notePorts],
  ['offline', STARTS.eventPorts, STARTS.outboxPorts],
  ['outbox', STARTS.outboxPorts],
  ['window', companyWindow],
  ['window', STARTS.companyPorts],
  ['calendar', eventWindows, calendar],
  ['events', eventWindows],
  ['events', STARTS.eventPorts],
  ['on-now', STARTS.planOnNow, STARTS.onlineOnNow],
  ['online-lists', onlineLists],
  ['plan-programme', planProgramme],
  ['pages', pageNavigation, website],
  ['pages', pageNavigation, islands],
  ['site', website],
  ['islands', islands],
  ['search', STARTS.search],
]

/**
 * The names of built files. Each chunk names the files that it loads, and letters of a hash cannot be compressed, so that a
 * hash has as few as the build allows; what changes in one build of 2^42 keeps its name.
 */
const BUILT_NAME = 'assets/[name]-[hash:7]'

/** The bit of `light-dark()` among the features of Lightning CSS; browsers without it keep the light colours. */
const LIGHT_DARK = 1 << 20

/** What packages bring along for older versions of React. */
const REACT_HAS_IT = [
  {
    find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
    replacement: 'use-sync-external-store/with-selector',
  },
  { find: /^use-sync-external-store\/shim(\/index(\.js)?)?$/, replacement: 'react' },
]

/**
 * How long tests wait for what has to happen. A machine that is busy with other work needs seconds for what takes
 * milliseconds; so only what never comes reaches this limit, or that of a whole test.
 * Tests with a planted error wait less, because there much never comes.
 */
const PATIENCE_MS = Number(process.env['TEST_PATIENCE_MS'] ?? 120_000)
const TEST_MS = 2.5 * PATIENCE_MS

export default defineConfig({
  plugins: [
    subsetFonts(),
    locales(),
    licences(),
    importModule(),
    noChunkCycles(),
    noDescriptions(),
    noInjectedStyles(),
    noUnusedFibers(),
    cutLibraries(),
    react(),
  ],
  resolve: { alias: REACT_HAS_IT },
  optimizeDeps: { exclude: ['react-zoom-pan-pinch'] },
  appType: 'custom',
  server: { watch: { ignored: ['**/{data,dist,.cache}/**'] } },
  // Lowered, both values of a colour would depend on the root's scheme (src/styles/tokens.css).
  css: { lightningcss: { exclude: LIGHT_DARK } },
  build: {
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/next/client',
        manifest: true,
        rolldownOptions: {
          input: ENTRIES,
          output: {
            entryFileNames: `${BUILT_NAME}.js`,
            chunkFileNames: `${BUILT_NAME}.js`,
            assetFileNames: `${BUILT_NAME}[extname]`,
            codeSplitting: {
              groups: [{ name: createChunkNamer(import.meta.dirname, ENTRIES, CHUNKS), debugName: 'starts' }],
              includeDependenciesRecursively: false,
            },
          },
        },
      },
    },
    // The service worker is one script at its own address, without the chunks of pages.
    worker: {
      consumer: 'client',
      build: {
        outDir: 'dist/next/client',
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: { sw: 'src/worker/worker.ts' },
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    },
    // A classic script, which the server puts into the pages.
    head: {
      consumer: 'client',
      build: {
        outDir: 'dist/next/client',
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/document/early-input.ts',
          output: { format: 'iife', entryFileNames: '.vite/early-input.js' },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/next/server',
        target: 'node20',
        copyPublicDir: false,
        rolldownOptions: {
          input: [
            'server/main.ts',
            'server/cli.ts',
            'server/store/embedded-worker.js',
            'server/fair/draft-worker.ts',
            'server/plan/picture-worker.js',
          ],
          // Beside the entries, because a chunk that starts the worker names it as its neighbour.
          output: { chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
  test: {
    // All cores: Vitest's default leaves one of them to its main process, which has little to do.
    maxWorkers: '100%',
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
    provide: { patienceMs: PATIENCE_MS },
    sequence: { sequencer: TestOrder },
    setupFiles: ['test/setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'machines',
          include: ['test/{machines,models,ports}/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'views',
          include: ['test/views/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['test/views/setup.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // Files that replace modules, which others of their worker would share.
          name: 'isolated',
          include: ['test/isolated/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['test/views/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['test/server/**/*.test.{ts,tsx}'],
          setupFiles: ['test/server/setup.ts'],
          globalSetup: 'test/server/global-setup.ts',
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { name: 'tooling', include: ['test/tooling/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          isolate: false,
          // What a busy machine upset; the run names the tests that needed it, and what failed in them.
          retry: { count: 2, delay: 10_000 },
          globalSetup: 'test/e2e/global-setup.ts',
          // More than two cores, because a browser test often waits for its page.
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
})
