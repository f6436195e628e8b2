import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { locales } from './scripts/vite-plugin-locales.ts'
import { noChunkCycles } from './scripts/vite-plugin-no-chunk-cycles.ts'
import { noDescriptions } from './scripts/vite-plugin-no-descriptions.ts'
import { noInjectedStyles } from './scripts/vite-plugin-no-injected-styles.ts'

/**
 * Few chunks compress better than many: what every page needs, what guides and islands share, what guides need, what
 * opens over them, what leads from page to page. A guide's machines and views are in no chunk that an island loads.
 */
const CHUNKS = [
  {
    name: 'call',
    test: /node_modules\/(ofetch|ufo|destr|valibot)\/|contract\/(calls|entities|forms|readAnswer)|effects\/(transport|query|requestCache|chatStream|chatMemory)/,
  },
  { name: 'zoom', test: /react-zoom-pan-pinch|ZoomPlan|website\/ZoomPicture/ },
  { name: 'calendar', test: /website\/(Calendar|useNow)/ },
  { name: 'slides', test: /node_modules\/keen-slider|website\/slider\/moveSlides/ },
  { name: 'hls', test: /node_modules\/hls\.js/ },
  { name: 'modals', test: /src\/screens\/modals\/(?!Modals\.)|src\/parts\/(Modal|useCookies)\./ },
  { name: 'window', test: /src\/screens\/company\/(?!CompanyOverlay)/ },
  {
    name: 'event',
    test: /screens\/online\/(event\/(AddToCalendar|calendarLinks)|eventWording|EventMark|zoneName)|parts\/LiveDot|contract\/eventTime/,
  },
  {
    name: 'online',
    test: /onlineGuide|screens\/online|machines\/guide\/(broadcast|chat|eventWindow|programme)|effects\/(chatLine|surveyFrame|ticks)|contract\/videoSource|parts\/(VideoPlayer|attachHls|useOwnZone)/,
  },
  { name: 'old-guide', test: /screens\/old-guide|provide\/oldGuide|archive\/old/ },
  {
    name: 'islands',
    test: /src\/islands\/|machines\/(archive|site\/(?!dialog|notice|page|menu|fullLoad))|screens\/website\/|provide\/website|effects\/(hashAddress|share)\./,
  },
  { name: 'out', test: /src\/site\/fromGuide/ },
  {
    name: 'pages',
    test: /src\/site\/(alerts|links|passFacts|place|swap|turn)\.|routing\/siteAddress|provide\/page|machines\/site\/(page\.|fullLoad)/,
  },
  {
    name: 'site',
    test: /src\/site\/|provide\/menu|machines\/site\/menu/,
  },
  {
    name: 'guide',
    test: /node_modules\/(wouter|regexparam)\/|machines\/(plan|guide)\/|effects\/(planMemory|provide\/(guides|lists|planGuide|windows))|contract\/stands|routing\/RouteReader|src\/(guide|Root|App|styles\/index)\.|screens\/(plan\/|guideHrefs|company\/CompanyOverlay|site\/(?!Toast))|parts\/(Chip|Empty|Multiselect|Options|options|PlanSvg|planMarks|StarButton|Tabs|useListbox|useNarrow)\./,
  },
  {
    name: 'core',
    test: /node_modules\/xstate\/|vite\/|contract\/(answers|checks|limits|lang|addresses|page)|machines\/(app|facts|ports|rootStates|saving|session|site\/(dialog|notice|pageState))|src\/boot|parts\/scriptState|effects\/(lazyTransport|rootStates|storage|trusted|favouriteMemory|provide\/(app|world))/,
  },
  /** Without the entries, which start what they find: a page that is swapped in starts the other side itself. */
  {
    name: 'shared',
    test: /node_modules|vite\/|\/(machines|contract)\/|\/src\/(?!main\.tsx|site\.ts|styles\/website)/,
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
          input: ['src/main.tsx', 'src/site.ts'],
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
    projects: [
      {
        extends: true,
        test: {
          name: 'machines',
          include: ['test/{machines,models,effects}/**/*.test.ts'],
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'views',
          include: ['test/views/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['test/server/**/*.test.{ts,tsx}'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { name: 'tooling', include: ['test/tooling/**/*.test.ts'], testTimeout: 300_000 },
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
