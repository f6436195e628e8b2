import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

const PARSER = '@formatjs/icu-messageformat-parser'

/** Turns a locale, flat id → ICU text, into id → AST as JSON; one bad text fails with its id. */
export function compileMessages(source: string, file: string): string {
  const messages: unknown = JSON.parse(source)
  if (typeof messages !== 'object' || messages === null) throw new Error(`${file}: not an object`)
  const compiled = Object.entries(messages).map(([id, text]: [string, unknown]) => {
    if (typeof text !== 'string') throw new Error(`${file}: ${id}: not a text`)
    try {
      return [id, parse(text)]
    } catch (cause) {
      throw new Error(`${file}: ${id}: ${String(cause)}: ${text}`, { cause })
    }
  })
  return JSON.stringify(Object.fromEntries(compiled))
}

/** `locales/*.json` are imported compiled, so that the browser's build needs no ICU parser. */
export function locales(): Plugin {
  let building = false
  return {
    name: 'locales',
    enforce: 'pre',
    configResolved(config) {
      building = config.command === 'build'
    },
    resolveId(id, importer) {
      if (building && id === PARSER) return this.resolve(`${PARSER}/no-parser.js`, importer)
    },
    transform: {
      filter: { id: /\/locales\/\w+\.json$/ },
      handler: (source, id) => ({ code: compileMessages(source, id), map: null }),
    },
  }
}
