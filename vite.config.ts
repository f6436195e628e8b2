import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { noDescriptions, noInjectedStyles } from './scripts/vite-plugin-cut-code.ts'
import { locales } from './scripts/vite-plugin-locales.ts'
import { noChunkCycles } from './scripts/vite-plugin-no-chunk-cycles.ts'

/**
 * Few chunks compress better than many: what every page needs, what guides and islands share, what guides need, what
 * opens over them, what leads from page to page. A guide's machines and views are in no chunk that an island loads.
 */
const CHUNKS = [
  {
    name: 'call',
    test: /node_modules\/(ofetch|ufo|destr|valibot)\/|contract\/(calls|entities|forms|read-answer)|ports\/(transport|stringify-query|request-cache|chat-stream\.|draft-storage)/,
  },
  { name: 'zoom', test: /react-zoom-pan-pinch|ZoomControls|website\/ZoomPicture/ },
  { name: 'calendar', test: /website\/(Calendar|use-now)/ },
  { name: 'slides', test: /node_modules\/keen-slider|website\/slider\/attach-slider/ },
  { name: 'hls', test: /node_modules\/hls\.js/ },
  {
    name: 'modals',
    test: /src\/views\/visitor\/(?!ModalSlot\.|Account|Deletion|LetterSent)|src\/components\/(Modal|use-cookies-enabled)\./,
  },
  { name: 'window', test: /src\/views\/company\/(?!CompanyWindowSlot)/ },
  {
    name: 'event',
    test: /views\/programme\/(event\/(AddToCalendar|calendar-links)|localize-event|EventStatus|format-time-zone)|components\/LiveDot|contract\/event-time/,
  },
  {
    name: 'online',
    test: /online-guide|views\/(programme|broadcast|online)|machines\/(broadcast|programme)\/|ports\/(chat-stream-actor|survey-frame|clock)|contract\/video-source|components\/(VideoPlayer|attach-hls|use-visitor-time-zone)/,
  },
  { name: 'old-guide', test: /views\/hall\/(NothingHere|Old|use-old)|provide\/old-guide|hall\/old-/ },
  {
    name: 'islands',
    test: /src\/islands\/|machines\/(website\/(?!menu)|address\/(hash|window\.)|visitor\/account)|views\/(website\/|visitor\/(Account|Deletion|LetterSent))|provide\/islands|address\/hash-address|ports\/share-address/,
  },
  { name: 'out', test: /src\/address\/page-navigation/ },
  {
    name: 'pages',
    test: /src\/(document\/(alerts|scroll-position|swap-page)|ports\/start-child|address\/(links|system-switch|website-navigation))\.|provide\/page|machines\/address\/(page\.|full-load)/,
  },
  {
    name: 'site',
    test: /src\/document\/(?!root-states|trusted|replay-form-input|early-keys)|provide\/menu|machines\/website\/menu/,
  },
  {
    name: 'guide',
    test: /node_modules\/(wouter|regexparam)\/|machines\/(hall\/|visitor\/(card|file-access|gated-feed)|address\/overlay)|ports\/(plan-storage|provide\/(guide|hall|plan-guide|windows)\.)|contract\/stands|address\/RouteReader|src\/(guide|Root|App|styles\/index)\.|views\/(hall\/|guide-hrefs|company\/CompanyWindowSlot|layout\/(?!AppNotice))|components\/(Chip|EmptyState|Multiselect|OptionList|option-groups|PlanSvg|plan-marks|StarButton|Tabs|use-listbox|use-is-narrow)\./,
  },
  {
    name: 'core',
    test: /node_modules\/xstate\/|vite\/|contract\/(faults|checks|limits|lang|addresses|page)|machines\/(app|facts|ports|root-states|save-retry|favourites|visitor\/|address\/page-state)|src\/boot|components\/script-state|document\/(root-states|trusted)|ports\/(lazy-transport|storage|favourites-storage|provide\/(app|dependencies))/,
  },
  /** Without the entries, which start what they find: a page that is swapped in starts the other side itself. */
  {
    name: 'shared',
    test: /node_modules|vite\/|\/(machines|contract)\/|\/src\/(?!main\.tsx|website\.ts|styles\/(website|survey)|survey\/|button-page\/)/,
  },
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
          input: ['src/main.tsx', 'src/website.ts', 'src/survey/survey.ts', 'src/button-page/button-page.ts'],
          output: { codeSplitting: { groups: CHUNKS, includeDependenciesRecursively: false } },
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
