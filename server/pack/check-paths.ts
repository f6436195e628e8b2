import { GUIDE_BASES, type GuideType } from '#contract/addresses.ts'
import { EVENT_PLACEHOLDER, parseEventId } from '#server/programme/event-path.ts'
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
 * Checks the path of each page and compares it with the others.
 * @param known all paths, or undefined if some could not be read
 */
export function checkPaths(drafts: readonly PageDraft[], known: readonly string[] | undefined): void {
  for (const draft of drafts) checkPath(draft)
  checkTranslations(drafts)
  checkEventPages(drafts)
  for (const draft of drafts) checkMenu(draft, drafts, known)
}

function checkPath({ values: { path, type }, source }: PageDraft): void {
  const wrong = (text: string): void => source.addProblem(['path'], text)
  const [before = '', after, more] = path.split(EVENT_PLACEHOLDER)
  const isForEvents =
    after !== undefined && more === undefined && before.endsWith('/') && after.startsWith('/')
  if (!PATH.test(isForEvents ? before + after.slice(1) : path)) {
    wrong(`"${path}" is not a path like /about/: lower-case letters, digits and dashes between slashes`)
  } else if (isGuide(type)) {
    if (path !== `${GUIDE_BASES[type]}/`) wrong(`a page of the type ${type} is at ${GUIDE_BASES[type]}/`)
  } else if (RESERVED_PATH.test(path)) wrong(`${path} is an address of the product itself`)
  else if (type === 'homepage' && path !== '/') wrong('a page of the type homepage is at /')
  else if (type === 'event-detail' && !isForEvents) wrong(`${path} does not hold ${EVENT_PLACEHOLDER}`)
  else if (type !== 'event-detail' && isForEvents) {
    wrong(`${path} holds ${EVENT_PLACEHOLDER}, as only paths of the type event-detail do`)
  }
}

const isGuide = (type: FrontMatterValues['type']): type is GuideType => type in GUIDE_BASES

function checkTranslations(drafts: readonly PageDraft[]): void {
  const first = new Map<string, PageDraft>()
  const seen = new Map<string, PageDraft>()
  for (const draft of drafts) {
    const { path, lang, type } = draft.values
    const key = `${lang} ${path}`
    const same = seen.get(key)
    const other = first.get(path)
    if (same !== undefined) {
      draft.source.addProblem(
        ['path'],
        `${path} is the path of ${same.source.file} too, in the same language`,
      )
    } else if (other !== undefined && other.values.type !== type) {
      draft.source.addProblem(['type'], `${path} is of the type ${other.values.type} in ${other.source.file}`)
    }
    seen.set(key, same ?? draft)
    first.set(path, other ?? draft)
  }
}

/** Rejects a path such as `/programme/12/`, which is also the path of an event's page. */
function checkEventPages(drafts: readonly PageDraft[]): void {
  const templates = drafts.filter(({ values }) => values.path.includes(EVENT_PLACEHOLDER))
  for (const { values, source } of drafts) {
    const template = templates.find((each) => parseEventId(values.path, each.values.path) !== undefined)
    if (template !== undefined) {
      source.addProblem(['path'], `${values.path} is the page of an event in ${template.source.file}`)
    }
  }
}

function checkMenu(
  { values: { path, menu }, source }: PageDraft,
  drafts: readonly PageDraft[],
  known: readonly string[] | undefined,
): void {
  if (menu === undefined) return
  if (path.includes(EVENT_PLACEHOLDER))
    source.addProblem(['menu'], 'pages of single events cannot be in a menu')
  if (menu.parent === undefined) return
  const above = new Map(drafts.map(({ values }) => [values.path, values.menu?.parent]))
  if (known?.includes(menu.parent) === false) {
    source.addProblem(['menu', 'parent'], `there is no page ${menu.parent}`)
    return
  }
  const passed = new Set([path])
  for (let at: string | undefined = menu.parent; at !== undefined; at = above.get(at)) {
    if (passed.has(at)) {
      source.addProblem(['menu', 'parent'], `${menu.parent} stands below ${path} itself`)
      return
    }
    passed.add(at)
  }
}
