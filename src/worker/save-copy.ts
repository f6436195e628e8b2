import { BUILD_HEADER, PUBLICATION_HEADER } from '#contract/headers.ts'
import type { Lang } from '#contract/lang.ts'
import type { CopyPart, OfflineCopy } from '#contract/offline/offline-copy.ts'
import type { CopyState, SaveFault } from '#contract/offline/worker-messages.ts'
import { forgetAnswers, getPartKey } from './answers.ts'
import { isOwnAnswer } from './network.ts'
import {
  changeState,
  FILES,
  getCopyCache,
  readState,
  removeCaches,
  VISITED,
  type SavedCopy,
} from './store.ts'

const COPY_PATH = '/ajax/guide/offline.php'
/** The key of the page for addresses that are not stored. */
export const NOTICE_KEY = '/.offline/notice'

/** Number of files that are loaded at the same time. */
const PARALLEL = 4

/** The server did not send what it listed, or another server answered. */
class StrangeAnswer extends Error {}

type Saving = Promise<CopyState | { fault: SaveFault }>

const saving = new Map<Lang, Saving>()
let lastSaving: Promise<unknown> = Promise.resolve()

/**
 * Saves the copy in a language, or its changes since the last save. Saves run one at a time, as the end of one removes the
 * files that no copy has.
 */
export function saveCopy(lang: Lang): Saving {
  const running = saving.get(lang)
  if (running !== undefined) return running
  const started = lastSaving
    .then(() => save(lang))
    .catch((error: unknown) => ({ fault: readFault(error) }))
    .finally(() => saving.delete(lang))
  saving.set(lang, started)
  lastSaving = started
  return started
}

const readFault = (error: unknown): SaveFault =>
  error instanceof DOMException && ['QuotaExceededError', 'SecurityError'].includes(error.name)
    ? 'refused'
    : 'unreachable'

async function save(lang: Lang): Promise<CopyState> {
  const { copies } = await readState()
  const before = copies[lang]
  await removeUnfinished(lang, before)
  const copy = await loadCopy(lang, before)
  const id = `${lang}-${copy.publication}-${copy.build}-${Date.now()}`
  const name = getCopyCache(id)
  try {
    const cache = await caches.open(name)
    await storeParts(cache, copy.parts, before)
    await storeFiles(copy.files)
    await storePages(cache, copy)
    await cache.put(NOTICE_KEY, new Response(copy.notice, { status: 503, headers: HTML }))
  } catch (error) {
    await caches.delete(name)
    throw error
  }
  const saved: SavedCopy = {
    cache: name,
    saved: Date.now(),
    publication: copy.publication,
    build: copy.build,
    files: copy.files.map(([href]) => href),
    earlierFiles: listEarlierFiles(before, copy),
    parts: copy.parts.map(({ name: part, hash }) => ({ name: part, hash })),
    gated: copy.gated,
    inGuide: copy.inGuide,
  }
  const state = await changeState((current) => ({ ...current, copies: { ...current.copies, [lang]: saved } }))
  forgetAnswers()
  if (before !== undefined) await caches.delete(before.cache)
  // Pages of an earlier build would load scripts that are no longer kept.
  if (before !== undefined && (before.build !== saved.build || before.publication !== saved.publication))
    await caches.delete(VISITED)
  await removeUnusedFiles(Object.values(state.copies))
  return { saved: saved.saved, isCurrent: true }
}

/** Returns the files of the build before, which pages may still load that were open at the deployment. */
function listEarlierFiles(before: SavedCopy | undefined, { build }: OfflineCopy): string[] {
  if (before === undefined) return []
  return before.build === build ? before.earlierFiles : before.files
}

/** Removes the caches of earlier saves that did not finish because the browser terminated the worker. */
const removeUnfinished = (lang: Lang, saved: SavedCopy | undefined): Promise<void> =>
  removeCaches((name) => name.startsWith(getCopyCache(`${lang}-`)) && name !== saved?.cache)

const HTML = { 'content-type': 'text/html; charset=utf-8' }

async function loadCopy(lang: Lang, before: SavedCopy | undefined): Promise<OfflineCopy> {
  const have = before === undefined ? '' : `&have=${before.parts.map(({ hash }) => hash).join(',')}`
  const response = await fetch(`${COPY_PATH}?lang=${lang}${have}`, { credentials: 'omit' })
  if (!isOwnAnswer(response)) throw new StrangeAnswer('The copy is not an answer of this server')
  return (await response.json()) as OfflineCopy
}

/** Stores the new parts, and takes over the unchanged ones. */
async function storeParts(
  cache: Cache,
  parts: readonly CopyPart[],
  before: SavedCopy | undefined,
): Promise<void> {
  const earlier = before === undefined ? undefined : await caches.open(before.cache)
  for (const part of parts) {
    if (part.answers !== undefined) {
      await cache.put(getPartKey(part.name), Response.json(part))
      continue
    }
    const name = before?.parts.find(({ hash }) => hash === part.hash)?.name
    const stored = name === undefined ? undefined : await earlier?.match(getPartKey(name))
    if (stored === undefined) throw new StrangeAnswer(`The copy lacks ${part.name}`)
    await cache.put(getPartKey(part.name), stored)
  }
}

/** Loads the files that are not stored yet, and checks the hash of each. */
async function storeFiles(files: OfflineCopy['files']): Promise<void> {
  const cache = await caches.open(FILES)
  await forEachParallel(files, async ([href, hash]) => {
    if ((await cache.match(href)) !== undefined) return
    const response = await fetch(href, { credentials: 'omit' })
    if (response.status !== 200) throw new StrangeAnswer(`${href}: ${response.status}`)
    const body = await response.clone().arrayBuffer()
    if ((await hashBytes(body)) !== hash) throw new StrangeAnswer(`${href} is another file`)
    await cache.put(href, response)
  })
}

async function hashBytes(body: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body))
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Loads the pages for an anonymous visitor; all must have the copy's build and publication. */
async function storePages(cache: Cache, { pages, publication, build }: OfflineCopy): Promise<void> {
  await forEachParallel(pages, async (href) => {
    const response = await fetch(href, { credentials: 'omit', cache: 'no-store' })
    // A pack need not have a page for each address of the product.
    if (response.redirected || response.status === 404) return
    if (!isOwnAnswer(response)) throw new StrangeAnswer(`${href} is not a page of this server`)
    const { headers } = response
    if (headers.get(PUBLICATION_HEADER) !== String(publication) || headers.get(BUILD_HEADER) !== build)
      throw new StrangeAnswer(`${href} is of another version`)
    await cache.put(href, response)
  })
}

async function removeUnusedFiles(copies: readonly SavedCopy[]): Promise<void> {
  const used = new Set(copies.flatMap(({ files, earlierFiles }) => [...files, ...earlierFiles]))
  const cache = await caches.open(FILES)
  for (const request of await cache.keys())
    if (!used.has(new URL(request.url).pathname)) await cache.delete(request)
}

async function forEachParallel<T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items]
  const work = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await run(item)
  }
  await Promise.all(Array.from({ length: PARALLEL }, work))
}
