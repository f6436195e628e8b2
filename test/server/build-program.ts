import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { locales } from '#scripts/vite-plugin-locales.ts'
import { closeAfterFile } from './close-after-file.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Inside the project, so that programs find its packages. */
const CACHE = join(ROOT, '.cache')
/** A thread, which the server starts from the file beside it. */
const THREAD = 'server/store/embedded-worker.js'

/** Programs of the test file that runs, by name. */
const programs = new Map<string, Promise<string>>()

/**
 * Bundles a program of this folder, such as `replica-process`, and resolves with the file that Node can run until the
 * test file ends. A bundle is made in a fraction of the time in which one process loads the sources one by one.
 */
export function buildProgram(name: string): Promise<string> {
  const known = programs.get(name)
  if (known !== undefined) return known
  const building = buildNew(name)
  programs.set(name, building)
  return building
}

async function buildNew(name: string): Promise<string> {
  await mkdir(CACHE, { recursive: true })
  const folder = await mkdtemp(join(CACHE, 'test-program-'))
  closeAfterFile(async () => {
    programs.delete(name)
    await rm(folder, { recursive: true, force: true })
  })
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [locales()],
    build: {
      ssr: true,
      outDir: folder,
      target: 'node20',
      copyPublicDir: false,
      rolldownOptions: {
        input: [join(import.meta.dirname, `${name}.ts`), THREAD],
        output: { chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  return join(folder, `${name}.js`)
}
