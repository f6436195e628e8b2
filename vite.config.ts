import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { noDescriptions, noInjectedStyles } from './scripts/vite-plugin-cut-code.ts'
import { locales } from './scripts/vite-plugin-locales.ts'
import { createChunkNamer, type ChunkRule } from './scripts/vite-plugin-chunks.ts'
import { noChunkCycles } from './scripts/vite-plugin-no-chunk-cycles.ts'

const ENTRIES = ['src/main.tsx', 'src/website.ts', 'src/survey/survey.ts', 'src/button-page/button-page.ts']

/**
 * Few chunks compress better than many. What two starts share comes before what one of them has for itself, so that a
 * guide's machines and views are in no chunk that an island loads. Starts that no rule names are chunks of their own.
 */
const CHUNKS: readonly ChunkRule[] = [
  ['core', 'src/main.tsx', 'src/website.ts'],
  ['shared', 'src/main.tsx', 'src/islands/mount-islands.tsx'],
  ['shared', 'src/main.tsx', 'src/views/website/Calendar.tsx'],
  ['guide', 'src/main.tsx'],
  ['call', 'src/ports/transport.ts'],
  ['modals', 'src/views/company/CompanyWindow.tsx', 'src/islands/mount-islands.tsx'],
  ['modals', 'src/views/programme/online-views.ts', 'src/islands/mount-islands.tsx'],
  ['shared', 'src/views/company/CompanyWindow.tsx', 'src/views/website/Calendar.tsx'],
  ['modals', 'src/views/visitor/CurrentModal.tsx'],
  ['window', 'src/views/company/CompanyWindow.tsx'],
  ['event', 'src/views/programme/online-views.ts', 'src/views/website/Calendar.tsx'],
  ['online', 'src/views/programme/online-views.ts'],
  ['online', 'src/ports/provide/online-guide.ts'],
  ['online', 'src/ports/survey-frame.ts'],
  ['pages', 'src/address/page-navigation.ts', 'src/website.ts'],
  ['pages', 'src/address/page-navigation.ts', 'src/islands/mount-islands.tsx'],
  ['site', 'src/website.ts'],
  ['islands', 'src/islands/mount-islands.tsx'],
]

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
 */
const PATIENCE_MS = 120_000
const TEST_MS = 300_000

export default defineConfig({
  plugins: [locales(), noChunkCycles(), noDescriptions(), noInjectedStyles(), react()],
  resolve: { alias: REACT_HAS_IT },
  optimizeDeps: { exclude: ['react-zoom-pan-pinch'] },
  appType: 'custom',
  server: { watch: { ignored: ['**/{data,dist,.cache}/**'] } },
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false }, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        outDir: 'dist/next/client',
        manifest: true,
        rolldownOptions: {
          input: ENTRIES,
          output: {
            codeSplitting: {
              groups: [{ name: createChunkNamer(import.meta.dirname, ENTRIES, CHUNKS), debugName: 'starts' }],
              includeDependenciesRecursively: false,
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/next/server',
        target: 'node20',
        copyPublicDir: false,
        rolldownOptions: {
          input: ['server/main.ts', 'server/cli.ts', 'server/store/embedded-worker.js'],
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
    setupFiles: ['test/patient-waits.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'machines',
          include: ['test/{machines,models,ports}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'views',
          include: ['test/views/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['test/views/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['test/server/**/*.test.{ts,tsx}'],
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
          globalSetup: 'test/e2e/global-setup.ts',
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
})
