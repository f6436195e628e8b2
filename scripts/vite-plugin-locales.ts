import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

const PARSER = '@formatjs/icu-messageformat-parser'

/** Compiles a locale, flat id → ICU text, to JSON, id → AST. Throws with the id of an invalid text. */
export function compileMessages(source: string, file: string, isWanted = (_id: string) => true): string {
  const messages: unknown = JSON.parse(source)
  if (typeof messages !== 'object' || messages === null) throw new Error(`${file}: not an object`)
  const compiled = Object.entries(messages)
    .filter(([id]) => isWanted(id))
    .map(([id, text]: [string, unknown]) => {
      if (typeof text !== 'string') throw new Error(`${file}: ${id}: not a text`)
      try {
        return [id, parse(text)]
      } catch (cause) {
        throw new Error(`${file}: ${id}: ${String(cause)}: ${text}`, { cause })
      }
    })
  return JSON.stringify(Object.fromEntries(compiled))
}

/** Ids of messages that only the server, only windows and modals, only the online guide, or only islands show. */
const SERVER_IDS = /^server\./
const ONLINE_IDS =
  /^(online|event|chat|broadcast|programme|calendar|zone)\.|^favourite\.(companies|events|howOnline|otherEdition|toPlan)$/
const WINDOW_IDS = /^(company|modal(?!\.close)|login|consent|card|access|save)\.|^notice\.(card|consent)-/
const WEBSITE_IDS =
  /^(page|oldGuide|gallery|catalogue|slider|form|unlock|subscribe|account|menu|loading|zoom)\./

type IsWanted = (id: string) => boolean

/** Selects the messages of every page: `ru.json`. The online guide loads `ru.json?online` in addition. */
const isForBrowsers: IsWanted = (id) =>
  ![SERVER_IDS, WINDOW_IDS, ONLINE_IDS, WEBSITE_IDS].some((group) => group.test(id))
const MESSAGE_GROUPS: Readonly<Record<string, IsWanted>> = {
  window: (id) => WINDOW_IDS.test(id),
  online: (id) => ONLINE_IDS.test(id),
  site: (id) => WEBSITE_IDS.test(id),
}

/** Compiles imported `locales/*.json`, so that the browser's build needs no ICU parser. */
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
      filter: { id: /\/locales\/\w+\.json(\?(window|online|site))?$/ },
      handler(source, id) {
        if (this.environment.name !== 'client') return { code: compileMessages(source, id), map: null }
        const isWanted = MESSAGE_GROUPS[id.split('?')[1] ?? ''] ?? isForBrowsers
        return { code: compileMessages(source, id, isWanted), moduleType: 'json', map: null }
      },
    },
  }
}
