import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** The module by which Vite wraps each dynamic import of a build. */
const PRELOAD_HELPER = '\0vite/preload-helper.js'

/** Returns a chunk and all chunks that it imports, directly or through others. */
function collectChunks(bundle: Rolldown.OutputBundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file]
  if (chunk?.type !== 'chunk' || found.has(file)) return found
  found.add(file)
  for (const next of chunk.imports) collectChunks(bundle, next, found)
  return found
}

/**
 * Replaces Vite's wrapper of dynamic imports with the application's, which can load again what failed. The wrapper is
 * given the files that the importing chunk has not loaded itself.
 */
export function importModule(): Plugin {
  const wrapper = join(import.meta.dirname, '..', 'src/document/import-module.ts')
  let loadedBy = (_host: string): ReadonlySet<string> => new Set()
  return {
    name: 'import-module',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, files, { hostId }) =>
            files.filter((file) => !loadedBy(hostId).has(file)),
        },
      },
    }),
    load: {
      filter: { id: new RegExp(`^${PRELOAD_HELPER}$`) },
      handler: () => `export { importModule as __vitePreload } from ${JSON.stringify(wrapper)}`,
    },
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        loadedBy = (host) => collectChunks(bundle, host)
      },
    },
  }
}
