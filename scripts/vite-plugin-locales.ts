import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from '@formatjs/icu-messageformat-parser'
import { parseSync, Visitor, type ParseResult, type Plugin } from 'vite'
import { STARTS } from './vite-plugin-chunks.ts'

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

const root = join(import.meta.dirname, '..')

/**
 * The groups of messages that a browser loads, `ru.json?window`, and the modules that load them. A group holds the messages
 * that its modules and all they import name, up to the modules of another group, and that no group before it holds.
 */
const GROUPS = {
  guide: [STARTS.guide],
  plan: [STARTS.planView, STARTS.planPorts],
  programme: [STARTS.planProgramme, STARTS.planFavourites],
  controls: [STARTS.planControls],
  window: [STARTS.companyWindow, STARTS.modals],
  online: [STARTS.onlineView, STARTS.onlinePorts],
  lists: [STARTS.onlineLists],
  onNow: [STARTS.planOnNow, STARTS.onlineOnNow],
  events: [STARTS.eventWindows, STARTS.timeline],
  notes: [STARTS.noteViews],
  changes: [STARTS.changes],
  offline: [STARTS.offlineLine],
  outbox: [STARTS.outbox],
  website: [STARTS.website],
  rare: [STARTS.sharedList, STARTS.calendarFeed, STARTS.oldGuide],
  search: [STARTS.search],
} as const
type Group = keyof typeof GROUPS

const isGroup = (name: string): name is Group => Object.hasOwn(GROUPS, name)

/** Which groups are there already when a group is loaded. */
const LOADED_BEFORE: Record<Group, readonly Group[]> = {
  guide: [],
  plan: ['guide'],
  programme: ['guide', 'plan'],
  // Either guide, and the old one, loads them.
  controls: ['guide'],
  window: ['guide'],
  online: ['guide'],
  lists: ['guide', 'online'],
  // Either guide loads them.
  onNow: ['guide'],
  // Either guide loads them.
  events: ['guide', 'window'],
  // Either guide loads them.
  notes: ['guide'],
  changes: ['guide'],
  offline: ['guide'],
  outbox: ['guide'],
  website: ['guide', 'plan', 'window'],
  // Islands of few pages.
  rare: ['guide', 'plan', 'window', 'website'],
  // The box is a root of its own, on every page.
  search: [],
}

/** Returns the files of ours that a file imports, now or later; types are no imports. */
function listImports(file: string, { module }: ParseResult, text: string): string[] {
  const { staticImports, staticExports, dynamicImports } = module
  const requests = [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (isType ? [] : (moduleRequest?.value ?? []))),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ]
  return requests
    .filter((request) => /^[#.].*\.tsx?$/.test(request))
    .map((request) => (request.startsWith('#') ? request.slice(1) : join(dirname(file), request)))
}

interface Names {
  whole: Set<string>
  starts: Set<string>
}

/**
 * Returns what a file may name messages by: its texts, and the fixed starts of texts that are put together. Types, keys and
 * types of events name none, nor does what stands in a `noscript`, which no script renders.
 */
export function listNames({ program }: Pick<ParseResult, 'program'>): Names {
  const whole: { text: string; at: number }[] = []
  const starts = new Set<string>()
  const others: { start: number; end: number }[] = []
  new Visitor({
    Literal({ value, start }) {
      if (typeof value === 'string') whole.push({ text: value, at: start })
    },
    TemplateLiteral({ quasis, expressions, start: at }) {
      const start = quasis[0]?.value.cooked ?? ''
      if (expressions.length === 0) whole.push({ text: start, at })
      else if (start.includes('.')) starts.add(start)
    },
    Property({ key, value }) {
      others.push(key)
      if (key.type === 'Identifier' && key.name === 'type' && value.type === 'Literal') others.push(value)
    },
    TSLiteralType: (type) => others.push(type),
    JSXElement(element) {
      const { name } = element.openingElement
      if (name.type === 'JSXIdentifier' && name.name === 'noscript') others.push(element)
    },
  }).visit(program)
  const isName = ({ at }: { at: number }) => !others.some(({ start, end }) => start <= at && at < end)
  return { whole: new Set(whole.filter(isName).map(({ text }) => text)), starts }
}

/** Returns a test for the messages that the modules of a group name, with those that are loaded before it. */
function createNameTest(group: Group): (id: string) => boolean {
  const wholes = new Set<string>()
  const starts = new Set<string>()
  const others = new Set<string>(
    Object.entries(GROUPS).flatMap(([name, files]) => (name === group ? [] : files)),
  )
  const files = new Set<string>(GROUPS[group])
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8')
    const parsed = parseSync(file, text)
    const names = listNames(parsed)
    for (const each of names.whole) wholes.add(each)
    for (const each of names.starts) starts.add(each)
    for (const next of listImports(file, parsed, text)) if (!others.has(next)) files.add(next)
  }
  return (id) => wholes.has(id) || [...starts].some((start) => id.startsWith(start))
}

export function groupMessages(ids: readonly string[]): Record<Group, string[]> {
  const named = Object.fromEntries(
    Object.keys(GROUPS).map((group) => [group, ids.filter(createNameTest(group as Group))]),
  ) as Record<Group, string[]>
  const select = (group: Group) => {
    const loaded = new Set(LOADED_BEFORE[group].flatMap((each) => named[each]))
    return named[group].filter((id) => !loaded.has(id))
  }
  return {
    guide: select('guide'),
    plan: select('plan'),
    programme: select('programme'),
    controls: select('controls'),
    window: select('window'),
    online: select('online'),
    lists: select('lists'),
    onNow: select('onNow'),
    events: select('events'),
    notes: select('notes'),
    changes: select('changes'),
    offline: select('offline'),
    outbox: select('outbox'),
    website: select('website'),
    rare: select('rare'),
    search: select('search'),
  }
}

/** Compiles imported `locales/*.json`, so that the browser's build needs no ICU parser. */
export function locales(): Plugin {
  let building = false
  let isGrouped = false
  let groups: Record<Group, string[]> | undefined
  return {
    name: 'locales',
    enforce: 'pre',
    configResolved(config) {
      building = config.command === 'build'
      // A developer's browser has them all, so that a new one shows at once.
      isGrouped = building || config.mode === 'test'
    },
    resolveId(id, importer) {
      if (building && id === PARSER) return this.resolve(`${PARSER}/no-parser.js`, importer)
    },
    transform: {
      filter: { id: /\/locales\/\w+\.json(\?\w+)?$/ },
      handler(source, id) {
        const group = id.split('?')[1]
        // It would load no messages, and views would show their ids.
        if (group !== undefined && !isGroup(group))
          throw new Error(`${id}: there is no such group of messages`)
        const isServer = this.environment.name !== 'client'
        // The server renders with whole locales; what views load by group it never runs.
        if (isServer && building && group !== undefined) return { code: '{}', moduleType: 'json', map: null }
        if (isServer) return { code: compileMessages(source, id), map: null }
        if (!isGrouped || group === undefined) {
          return { code: compileMessages(source, id), moduleType: 'json', map: null }
        }
        groups ??= groupMessages(Object.keys(JSON.parse(source) as object))
        const wanted = new Set(groups[group])
        const code = compileMessages(source, id, (each) => wanted.has(each))
        return { code, moduleType: 'json', map: null }
      },
    },
  }
}
