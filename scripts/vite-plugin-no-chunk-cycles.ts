import type { Plugin } from 'vite'

/** A chunk that needs itself round about finds values undefined and stops the page: such a build fails. */
export function noChunkCycles(): Plugin {
  return {
    name: 'no-chunk-cycles',
    apply: 'build',
    generateBundle(_, bundle) {
      const walk = (file: string, way: readonly string[]): void => {
        if (way.includes(file)) this.error(`chunks in a circle: ${[...way, file].join(' → ')}`)
        const chunk = bundle[file]
        if (chunk?.type === 'chunk') for (const next of chunk.imports) walk(next, [...way, file])
      }
      for (const file of Object.keys(bundle)) walk(file, [])
    },
  }
}
