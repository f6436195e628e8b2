import { ANSWER_HEADER, PUBLICATION_HEADER, STORED_ANSWER, VISITOR_HEADER } from '#contract/headers.ts'
import {
  readStoredAnswer,
  toAnswerKey,
  type CopyPart,
  type StoredAnswers,
} from '#contract/offline/offline-copy.ts'
import { hasArrived, isOwnAnswer } from './network.ts'
import { readState, VISITED, type SavedCopy, type WorkerState } from './store.ts'

/** Returns the address under which a part of a copy is stored. */
export const getPartKey = (name: string): string => `/.offline/parts/${name}`

/** The answers of copies, read once while the worker runs. */
const read = new Map<string, Promise<StoredAnswers>>()

/** Forgets the answers of removed copies. */
export const forgetAnswers = (): void => read.clear()

function readAnswers(copy: SavedCopy): Promise<StoredAnswers> {
  const known = read.get(copy.cache)
  if (known !== undefined) return known
  const reading = readParts(copy)
  read.set(copy.cache, reading)
  return reading
}

async function readParts({ cache: name, parts }: SavedCopy): Promise<StoredAnswers> {
  const cache = await caches.open(name)
  const stored = await Promise.all(parts.map((part) => cache.match(getPartKey(part.name))))
  const answers = stored.map(async (part) => ((await part?.json()) as CopyPart | undefined)?.answers)
  return Object.assign({}, ...(await Promise.all(answers))) as StoredAnswers
}

/** Returns the visitor of a request; null for an anonymous one. */
const readVisitor = ({ headers }: Request): string | null => {
  const named = headers.get(VISITOR_HEADER)
  return named === null ? null : decodeURIComponent(named)
}

const getVisitor = ({ visitor }: WorkerState): string | null => visitor?.visitor?.UID ?? null

/**
 * Returns true if the answer to a gated call may be kept for the visitor who asked; lists of ids are never kept
 * (readings 46).
 */
function isGatedCall({ pathname, searchParams }: URL, { copies }: WorkerState): boolean {
  const isGated = Object.values(copies).some(({ gated }) => gated.includes(pathname))
  return isGated && (!pathname.endsWith('/exhibitors.php') || searchParams.has('filter[id]'))
}

/** Keeps an answer for the visitor who asked for it. */
export async function keepGatedAnswer(request: Request, response: Response): Promise<void> {
  const url = new URL(request.url)
  const state = await readState()
  const visitor = readVisitor(request)
  if (visitor === null || visitor !== getVisitor(state)) return
  if (!isOwnAnswer(response) || !isGatedCall(url, state) || !(await hasArrived(response))) return
  const cache = await caches.open(VISITED)
  await cache.put(toAnswerKey(url), response)
}

/** Resolves with the stored answer to a call, marked as stored; undefined if there is none. */
export async function findAnswer(request: Request): Promise<Response | undefined> {
  const url = new URL(request.url)
  const key = toAnswerKey(url)
  const state = await readState()
  const visitor = readVisitor(request)
  if (visitor !== null && visitor === getVisitor(state)) {
    const visited = await caches.open(VISITED)
    const own = await visited.match(key)
    if (own !== undefined) return markStored(own)
  }
  const lang = url.searchParams.get('lang') ?? ''
  const first = state.copies[lang]
  for (const copy of new Set([...(first ? [first] : []), ...Object.values(state.copies)])) {
    const answer = readStoredAnswer(await readAnswers(copy), key)
    if (answer === undefined) continue
    const isPlan = typeof answer === 'string'
    return new Response(isPlan ? answer : JSON.stringify(answer), {
      headers: {
        'content-type': isPlan ? 'image/svg+xml; charset=utf-8' : 'application/json; charset=utf-8',
        [PUBLICATION_HEADER]: String(copy.publication),
        [ANSWER_HEADER]: STORED_ANSWER,
      },
    })
  }
  return undefined
}

async function markStored(response: Response): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.set(ANSWER_HEADER, STORED_ANSWER)
  return new Response(await response.blob(), { headers })
}
