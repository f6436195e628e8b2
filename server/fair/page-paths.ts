import { GUIDE_BASES, type GuideType, readId } from '../../contract/addresses.ts'
import type { FrontMatter } from './front-matter.ts'
import type { Front } from './page-schema.ts'

/** A page whose front matter is right by itself. */
export interface Draft {
  front: Front
  source: FrontMatter
}

const PATH = /^\/(?:[a-z0-9-]+\/)*$/
const EVENT = '{event}'
/** First parts of the product's own addresses; everything that starts with `translate` leaves the site. */
const OWN =
  /^\/(?:ajax|media|assets|online|plan|guide|healthz|livez|readyz|search|documents|newsletter\/(?:confirm|leave)|visitor\/(?:login|copy|delete)|bitrix|lk|en|translate[^/]*)\//

/** Checks each page's path by itself and with those of the others; `known`: all paths, if all could be read. */
export function checkPaths(drafts: readonly Draft[], known: readonly string[] | undefined): void {
  for (const draft of drafts) checkPath(draft)
  checkTranslations(drafts)
  checkEventPages(drafts)
  for (const draft of drafts) checkMenu(draft, drafts, known)
}

function checkPath({ front: { path, type }, source }: Draft): void {
  const wrong = (text: string): void => source.wrong(['path'], text)
  const [before = '', after, more] = path.split(EVENT)
  const isForEvents =
    after !== undefined && more === undefined && before.endsWith('/') && after.startsWith('/')
  if (!PATH.test(isForEvents ? before + after.slice(1) : path)) {
    wrong(`"${path}" is not a path like /about/: lower-case letters, digits and dashes between slashes`)
  } else if (isGuide(type)) {
    if (path !== `${GUIDE_BASES[type]}/`) wrong(`a page of the type ${type} is at ${GUIDE_BASES[type]}/`)
  } else if (OWN.test(path)) wrong(`${path} is an address of the product itself`)
  else if (type === 'homepage' && path !== '/') wrong('a page of the type homepage is at /')
  else if (type === 'event-detail' && !isForEvents) wrong(`${path} does not hold ${EVENT}`)
  else if (type !== 'event-detail' && isForEvents) {
    wrong(`${path} holds ${EVENT}, as only paths of the type event-detail do`)
  }
}

const isGuide = (type: Front['type']): type is GuideType => type in GUIDE_BASES

function checkTranslations(drafts: readonly Draft[]): void {
  const first = new Map<string, Draft>()
  const seen = new Map<string, Draft>()
  for (const draft of drafts) {
    const { path, lang, type } = draft.front
    const key = `${lang} ${path}`
    const same = seen.get(key)
    const other = first.get(path)
    if (same !== undefined) {
      draft.source.wrong(['path'], `${path} is the path of ${same.source.file} too, in the same language`)
    } else if (other !== undefined && other.front.type !== type) {
      draft.source.wrong(['type'], `${path} is of the type ${other.front.type} in ${other.source.file}`)
    }
    seen.set(key, same ?? draft)
    first.set(path, other ?? draft)
  }
}

/** `/programme/12/` would be both the page of an event and one of its own. */
function checkEventPages(drafts: readonly Draft[]): void {
  const templates = drafts.filter(({ front }) => front.path.includes(EVENT))
  for (const { front, source } of drafts) {
    const template = templates.find((each) => eventOf(front.path, each.front.path) !== undefined)
    if (template !== undefined) {
      source.wrong(['path'], `${front.path} is the page of an event in ${template.source.file}`)
    }
  }
}

/** The event whose page a path is, by the path of event pages; undefined: none. */
export function eventOf(path: string, template: string): number | undefined {
  const [before = '', after] = template.split(EVENT)
  if (after === undefined || !path.startsWith(before) || !path.endsWith(after)) return undefined
  return readId(path.slice(before.length, path.length - after.length))
}

function checkMenu(
  { front: { path, menu }, source }: Draft,
  drafts: readonly Draft[],
  known: readonly string[] | undefined,
): void {
  if (menu === undefined) return
  if (path.includes(EVENT)) source.wrong(['menu'], 'pages of single events cannot be in a menu')
  if (menu.parent === undefined) return
  const above = new Map(drafts.map(({ front }) => [front.path, front.menu?.parent]))
  if (known?.includes(menu.parent) === false) {
    source.wrong(['menu', 'parent'], `there is no page ${menu.parent}`)
    return
  }
  const passed = new Set([path])
  for (let at: string | undefined = menu.parent; at !== undefined; at = above.get(at)) {
    if (passed.has(at)) {
      source.wrong(['menu', 'parent'], `${menu.parent} stands below ${path} itself`)
      return
    }
    passed.add(at)
  }
}
