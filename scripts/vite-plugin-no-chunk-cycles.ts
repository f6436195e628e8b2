import type { Plugin } from 'vite'

/** Fails a build with circular imports between chunks: such chunks read undefined values and stop the page. */
export function noChunkCycles(): Plugin {
  return {
    name: 'no-chunk-cycles',
    apply: 'build',
    generateBundle(_, bundle) {
      const walk = (file: string, path: readonly string[]): void => {
        if (path.includes(file)) this.error(`chunks in a circle: ${[...path, file].join(' → ')}`)
        const chunk = bundle[file]
        if (chunk?.type === 'chunk') for (const next of chunk.imports) walk(next, [...path, file])
      }
      for (const file of Object.keys(bundle)) walk(file, [])
    },
  }
}
