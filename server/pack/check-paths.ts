import { GUIDE_BASES, type GuideType } from '#contract/addresses.ts'
import { EVENT_PLACEHOLDER, parseEventId } from '#server/programme/event-path.ts'
import type { FindingKind } from './findings.ts'
import type { FrontMatter } from './front-matter.ts'
import type { FrontMatterValues } from './front-matter-schema.ts'

/** A page with valid front matter. */
export interface PageDraft {
  values: FrontMatterValues
  source: FrontMatter
}

const PATH = /^\/(?:[a-z0-9-]+\/)*$/
/** First parts of paths that the product uses. Those that begin with `translate` lead to the translation service. */
const RESERVED_PATH =
  /^\/(?:ajax|media|assets|online|plan|guide|healthz|livez|readyz|search|documents|newsletter\/(?:confirm|leave)|visitor\/(?:login|copy|delete)|bitrix|lk|en|translate[^/]*)\//

/**
 * Checks the path of each page and compares it with the others. Returns the pages with usable paths, without the menu
 * entries that are not.
 *
 * @param known all paths, or undefined if some could not be read
 */
export function checkPaths(drafts: readonly PageDraft[], known: readonly string[] | undefined): PageDraft[] {
  const right = listTranslations(drafts.filter(isPathRight))
  const usable = right.filter((draft) => !isEventPage(draft, right))
  return usable.map((draft) => {
    const { menu, ...values } = draft.values
    return menu === undefined || isMenuRight(draft, usable, known) ? draft : { ...draft, values }
  })
}

/** Returns false after adding a finding. */
function isPathRight({ values: { path, type }, source }: PageDraft): boolean {
  const wrong = (kind: FindingKind, values?: Record<string, string>): false => {
    source.skip(kind, ['path'], { found: path, ...(values && { values }) })
    return false
  }
  const [before = '', after, more] = path.split(EVENT_PLACEHOLDER)
  const isForEvents =
    after !== undefined && more === undefined && before.endsWith('/') && after.startsWith('/')
  if (!PATH.test(isForEvents ? before + after.slice(1) : path)) {
    return wrong('not-path')
  }
  if (isGuide(type)) {
    const own = `${GUIDE_BASES[type]}/`
    return path === own || wrong('path-guide', { path: own })
  }
  if (RESERVED_PATH.test(path)) return wrong('path-reserved')
  if (type === 'homepage' && path !== '/') return wrong('path-homepage')
  if (type === 'event-detail' && !isForEvents)
    return wrong('path-no-event', { placeholder: EVENT_PLACEHOLDER })
  return type === 'event-detail' || !isForEvents || wrong('path-event')
}

const isGuide = (type: FrontMatterValues['type']): type is GuideType => type in GUIDE_BASES

/** Drops pages whose path an earlier page has, in the same language or with another type. */
function listTranslations(drafts: readonly PageDraft[]): PageDraft[] {
  const first = new Map<string, PageDraft>()
  const seen = new Map<string, PageDraft>()
  return drafts.filter((draft) => {
    const { path, lang, type } = draft.values
    const key = `${lang} ${path}`
    const same = seen.get(key)
    const other = first.get(path)
    if (same !== undefined) {
      draft.source.skip('path-twice', ['path'], { found: path, values: { other: same.source.file } })
      return false
    }
    if (other !== undefined && other.values.type !== type) {
      const values = { other: `${other.values.type} (${other.source.file})` }
      draft.source.skip('path-type', ['type'], { found: type, values })
      return false
    }
    seen.set(key, draft)
    first.set(path, other ?? draft)
    return true
  })
}

/** Adds a finding and returns true for a path such as `/programme/12/`, which is also the path of an event's page. */
function isEventPage({ values, source }: PageDraft, drafts: readonly PageDraft[]): boolean {
  const template = drafts.find(
    (each) =>
      each.values.path.includes(EVENT_PLACEHOLDER) &&
      parseEventId(values.path, each.values.path) !== undefined,
  )
  if (template !== undefined)
    source.skip('path-of-event', ['path'], { found: values.path, values: { other: template.source.file } })
  return template !== undefined
}

/** Returns false after adding a finding. */
function isMenuRight(
  { values: { path, menu }, source }: PageDraft,
  drafts: readonly PageDraft[],
  known: readonly string[] | undefined,
): boolean {
  if (path.includes(EVENT_PLACEHOLDER)) {
    source.skip('menu-event', ['menu'])
    return false
  }
  if (menu?.parent === undefined) return true
  const above = new Map(drafts.map(({ values }) => [values.path, values.menu?.parent]))
  if (known?.includes(menu.parent) === false) {
    source.skip('menu-parent', ['menu', 'parent'], { found: menu.parent })
    return false
  }
  const passed = new Set([path])
  for (let at: string | undefined = menu.parent; at !== undefined; at = above.get(at)) {
    if (passed.has(at)) {
      source.skip('menu-cycle', ['menu', 'parent'], { found: menu.parent })
      return false
    }
    passed.add(at)
  }
  return true
}
