import { ANSWER_HEADER, BUILD_HEADER, PUBLICATION_HEADER, STORED_ANSWER } from '#contract/headers.ts'
import { LIST_PARAM } from '#contract/addresses.ts'
import { splitLang } from '#contract/lang.ts'
import { PAGE_VISITOR_ELEMENT, type PageVisitor } from '#contract/page-data.ts'
import type { KeptVisitor } from '#contract/offline/worker-messages.ts'
import { NOTICE_KEY } from './save-copy.ts'
import { hasArrived, isOwnAnswer } from './network.ts'
import { changeState, readState, VISITED, type SavedCopy, type WorkerState } from './store.ts'

/** Addresses that contain a secret, and lists that are never cached (section 7). */
const NEVER_KEPT =
  /^(?:\/en)?\/(?:io\/tenders|visitor\/(?:calendar|login|copy|delete)|newsletter|documents|online\/(?:survey|files|staff))\//

/** Maximum of visited pages that are kept. */
const VISITED_MAX = 60

/**
 * The bases of the guides: every address below them is answered with the guide's root page, whose machines read the
 * address.
 */
const GUIDE = /^(?:\/en)?\/(?:plan|online)\//

const EVENT_ID = /^[1-9]\d*$/

const VISITOR_DATA = new RegExp(
  `<script type="application/json" id="${PAGE_VISITOR_ELEMENT}">([^]*?)</script>`,
)

/** Returns true if the page of an address may be kept. */
export const isKeptPath = ({ pathname }: Pick<URL, 'pathname'>): boolean => !NEVER_KEPT.test(pathname)

const getPageKey = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string => pathname + search

/** Keeps a page for the visitor for whom it was rendered, and drops everything kept for another visitor. */
export async function keepPage(address: URL, response: Response): Promise<void> {
  if (!isOwnAnswer(response) || !(await hasArrived(response))) return
  const text = await response.text()
  const data = VISITOR_DATA.exec(text)?.[1]
  if (data === undefined) return
  const { now: _, ...visitor } = JSON.parse(data) as PageVisitor
  const publication = Number(response.headers.get(PUBLICATION_HEADER))
  const build = response.headers.get(BUILD_HEADER) ?? ''
  await changeState(async (before) => {
    const state = await setVisitor(before, visitor)
    return state.seen?.publication === publication && state.seen.build === build
      ? state
      : { ...state, seen: { publication, build } }
  })
  if (!isKeptPath(address)) return
  const page = new Response(text, { headers: copyHeaders(response) })
  await changeState(async (state) => {
    // If the visitor has logged out or was deleted meanwhile, the page is not kept.
    if (getUid(state.visitor) === getUid(visitor)) await storePage(getPageKey(address), page)
    return state
  })
}

async function storePage(key: string, page: Response): Promise<void> {
  const cache = await caches.open(VISITED)
  await cache.put(key, page)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(keys.length - VISITED_MAX, 0)).map((each) => cache.delete(each)))
}

const getUid = (kept: KeptVisitor | null): string | null => kept?.visitor?.UID ?? null

/** Sets the visitor whom stored pages show, and drops everything kept for another visitor. */
export const changeVisitor = (visitor: KeptVisitor | null): Promise<unknown> =>
  changeState((state) => setVisitor(state, visitor))

/** If this visitor is the one whom stored pages show, makes them show none, and drops everything kept for the visitor. */
export const forgetVisitor = (uid: string): Promise<unknown> =>
  changeState((state) => (getUid(state.visitor) === uid ? setVisitor(state, null) : state))

async function setVisitor(state: WorkerState, visitor: KeptVisitor | null): Promise<WorkerState> {
  if (getUid(state.visitor) !== getUid(visitor)) await caches.delete(VISITED)
  return JSON.stringify(state.visitor) === JSON.stringify(visitor) ? state : { ...state, visitor }
}

/**
 * Resolves with the stored page of an address, or with a redirect to the stored guide that shows the same; otherwise with
 * the notice that it is not stored, in its language if possible; undefined if nothing is stored at all.
 */
export async function findPage(address: URL): Promise<Response | undefined> {
  const { copies, visitor } = await readState()
  const { [splitLang(address.pathname).lang]: copy, ...others } = copies
  const page = isKeptPath(address) ? await findKeptPage(address, copy) : undefined
  if (page !== undefined) return markStored(page, visitor)
  const inGuide = findInGuide(address, copy)
  if (inGuide !== undefined) return Response.redirect(inGuide)
  const anyCopy = copy ?? Object.values(others)[0]
  const notice = anyCopy && (await (await caches.open(anyCopy.cache)).match(NOTICE_KEY))
  return notice && markStored(notice, visitor)
}

/** Resolves like `findPage`, but with the stored guide's page itself instead of a redirect to it. */
export async function findPageWithoutRedirect(address: URL): Promise<Response | undefined> {
  const found = await findPage(address)
  const href = found?.headers.get('location') ?? null
  return href === null ? found : findPage(new URL(href))
}

async function findKeptPage(address: URL, copy: SavedCopy | undefined): Promise<Response | undefined> {
  const visited = await (await caches.open(VISITED)).match(getPageKey(address))
  if (copy === undefined || (visited !== undefined && isOfCopy(visited, copy))) return visited
  // A newer page than the copy would show its lists with the answers and scripts of the copy.
  return (await findCopiedPage(address, copy)) ?? visited
}

const isOfCopy = ({ headers }: Response, { publication, build }: SavedCopy): boolean =>
  headers.get(PUBLICATION_HEADER) === String(publication) && headers.get(BUILD_HEADER) === build

const addSlash = (path: string): string => (path.endsWith('/') ? path : `${path}/`)

/** Returns the address in a stored guide that shows what the page of an address does. */
function findInGuide({ pathname, origin }: URL, copy: SavedCopy | undefined): URL | undefined {
  const path = addSlash(pathname)
  for (const [page, href] of copy?.inGuide ?? []) {
    const [before = '', after = ''] = page.split('{event}')
    const id = path.slice(before.length, path.length - after.length)
    if (path === before + id + after && (page === path || EVENT_ID.test(id)))
      return new URL(href + id, origin)
  }
  return undefined
}

async function findCopiedPage(address: URL, copy: SavedCopy): Promise<Response | undefined> {
  const cache = await caches.open(copy.cache)
  const path = addSlash(address.pathname)
  const guide = GUIDE.exec(path)?.[0]
  // A shared list has its own page, below the guide's address.
  if (guide !== undefined && address.searchParams.has(LIST_PARAM)) return undefined
  return (await cache.match(path)) ?? (guide === undefined ? undefined : await cache.match(guide))
}

/** Marks a page as stored and inserts the present visitor. */
async function markStored(page: Response, visitor: KeptVisitor | null): Promise<Response> {
  const text = await page.text()
  const marked = text.replace(VISITOR_DATA, (_, data: string) => {
    const rendered = JSON.parse(data) as PageVisitor
    const shown = JSON.stringify({ ...rendered, ...visitor }).replaceAll('<', '\\u003c')
    return `<script type="application/json" id="${PAGE_VISITOR_ELEMENT}" data-stored="true">${shown}</script>`
  })
  const headers = copyHeaders(page)
  headers.set(ANSWER_HEADER, STORED_ANSWER)
  return new Response(marked, { status: page.status, headers })
}

/** Returns the headers of an answer that also apply to a changed body. */
function copyHeaders({ headers }: Response): Headers {
  const copied = new Headers(headers)
  for (const name of ['content-encoding', 'content-length', 'etag', 'vary']) copied.delete(name)
  return copied
}
