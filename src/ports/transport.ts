import * as v from 'valibot'
import {
  ANSWER_HEADER,
  BUILD_HEADER,
  PUBLICATION_HEADER,
  STORED_ANSWER,
  VISITOR_HEADER,
} from '#contract/headers.ts'
import { ofetch } from 'ofetch'
import { CallFault, toFault } from '#contract/faults.ts'
import { readAnswer } from '#contract/read-answer.ts'
import { calls, type AnswerOf, type BodyOf, type CallName, type ParamsOf } from '#contract/calls.ts'
import type { Call } from '#contract/calls/call.ts'
import { PAGE_ELEMENT } from '#contract/page.ts'
import { READ_SLOW_MS, READ_TIME_LIMIT_MS, SAVE_TIME_LIMIT_MS } from '#contract/limits.ts'
import type { CallFact, FairFact } from '#machines/facts.ts'
import type { PageFragment } from '#machines/address/page.machine.ts'
import { stringifyQuery } from './stringify-query.ts'
import { createFirstSave } from './first-save.ts'
import { createRequestCache } from './request-cache.ts'

interface CallRequest<N extends CallName> {
  params?: ParamsOf<N>
  body?: BodyOf<N>
  /** Cancels the call, which then reports nothing. A call with a signal is neither shared with others nor cached. */
  signal?: AbortSignal
}

/** Makes every call to the server, parses the answers and reports the faults. */
export interface Transport {
  /** Resolves with the parsed answer or rejects with a {@link CallFault}. */
  call<N extends CallName>(name: N, request?: CallRequest<N>): Promise<AnswerOf<N>>
  /**
   * Loads the page of an address as a fragment; null if the answer is something else (section 2), or was rendered for
   * another build's scripts.
   */
  loadPage(href: string): Promise<PageFragment | null>
  /** Makes a cheap call without announcing it; its result is reported like any other. */
  probe(options: { gated: boolean }): void
  /** Forgets what belonged to the former visitor; called after a change of the visitor. */
  clearCache(): void
}

/** Answers that the browser works out by itself while the server cannot be reached (readings 46). */
export interface OfflineAnswers {
  /** Returns undefined for what it does not know. */
  exhibitors?: (params: ParamsOf<'exhibitors'>) => AnswerOf<'exhibitors'> | undefined
}

export interface TransportOptions {
  offlineAnswers?: OfflineAnswers
  notify: (fact: CallFact | FairFact) => void
  /** The publication of the fair from which the page was made; undefined if it is not known. */
  publication?: number | undefined
  /** The build of the page's scripts; undefined in development. */
  build?: string | undefined
  now: () => number
  fetch: typeof fetch
  /**
   * Returns the UID of the page's visitor, even while the authorization is lost; undefined if nobody is logged in.
   */
  getVisitorUid: () => string | undefined
  /** Notifies other tabs that the server's data may have changed. */
  onChange?: () => void
}

/** The request for a page of the site as a fragment: GET {page path}?ajax=1. */
const PAGE_CALL: Call = { method: 'GET', path: '', access: 'open', type: 'text/html' }

/** A page takes over another publication by two reads: the facts of the guide, then a hall. */
const RELOAD_MS = 2 * READ_TIME_LIMIT_MS

const isFromStore = (headers: Headers): boolean => headers.get(ANSWER_HEADER) === STORED_ANSWER

const addAjaxParam = (href: string): string => `${href}${href.includes('?') ? '&' : '?'}ajax=1`

/** Captive portals and redirects also answer with pages; both need a full load. */
const isFragment = ({ status, type, text, isRedirected }: HttpAnswer): boolean =>
  status >= 200 &&
  status <= 299 &&
  type.startsWith('text/html') &&
  !isRedirected &&
  text.trimStart().startsWith(`<div id="${PAGE_ELEMENT}"`)

interface HttpAnswer {
  /** True if the service worker answered from its store, because the network failed (readings 46). */
  isStored: boolean
  status: number
  type: string
  text: string
  isRedirected: boolean
  /** The build of the browser side that the server has. */
  build: string | undefined
}

export function createTransport({
  notify,
  now,
  fetch,
  getVisitorUid,
  onChange,
  publication,
  build,
  offlineAnswers = {},
}: TransportOptions): Transport {
  const cache = createRequestCache(now)
  const firstSave = createFirstSave()
  const open = ofetch.create({}, { fetch })
  let shown = publication
  /** The publication before the shown one, and when that was reported. */
  let last = { publication: shown, at: -Infinity }

  /**
   * Reports a later publication of the fair than that of the page and of all answers. Servers that share a database learn
   * of a publication one after the other, so that an earlier one may still answer. A stored answer brings the publication
   * of the store back into the page, so that the next answer of the server reports its own again.
   */
  function readPublication(headers: Headers): void {
    const named = Number(headers.get(PUBLICATION_HEADER) ?? Number.NaN)
    if (Number.isNaN(named)) return
    if (shown !== undefined && named <= shown) {
      if (isFromStore(headers)) shown = named
      return
    }
    const before = shown
    shown = named
    if (before === undefined) return
    last = { publication: before, at: now() }
    cache.clear()
    notify({ type: 'fair.changed' })
  }

  /** Lets the next answer report the shown publication again if a read failed by which the page was to take it over. */
  function missRead(began: number): void {
    const since = began - last.at
    if (since >= 0 && since < RELOAD_MS) shown = last.publication
  }

  /**
   * Sends a request and reads the whole answer.
   *
   * @throws {CallFault} if the server has not answered to the last byte within the time limit
   */
  async function send(row: Call, url: string, body: unknown, signal?: AbortSignal): Promise<HttpAnswer> {
    const limit = new AbortController()
    signal?.addEventListener('abort', () => limit.abort(), { once: true })
    // The timeout of the library ends with the headers of the answer, but the body may never arrive.
    const timer = setTimeout(
      () => limit.abort(),
      row.method === 'POST' ? SAVE_TIME_LIMIT_MS : READ_TIME_LIMIT_MS,
    )
    try {
      const response = await open.raw(url, {
        method: row.method,
        ...(row.method === 'POST' ? { body: body ?? {} } : {}),
        headers: createHeaders(row),
        responseType: 'text',
        ignoreResponseError: true,
        retry: 0,
        signal: limit.signal,
      })
      readPublication(response.headers)
      return {
        isStored: isFromStore(response.headers),
        status: response.status,
        type: response.headers.get('content-type') ?? '',
        text: String(response._data ?? ''),
        isRedirected: response.redirected,
        build: response.headers.get(BUILD_HEADER) ?? undefined,
      }
    } catch {
      throw new CallFault('unreachable')
    } finally {
      clearTimeout(timer)
    }
  }

  function createHeaders(row: Call): Record<string, string> {
    const uid = getVisitorUid()
    return {
      ...(row.answer === undefined ? {} : { accept: 'application/json' }),
      ...(uid === undefined ? {} : { [VISITOR_HEADER]: encodeURIComponent(uid) }),
    }
  }

  /** Announces a call; reports a read that takes long, and then its end. */
  async function announce<T>({ method }: Call, run: () => Promise<T>): Promise<T> {
    notify({ type: 'call.started' })
    if (method === 'POST') return run()
    let isSlow = false
    const timer = setTimeout(() => {
      isSlow = true
      notify({ type: 'call.slow' })
    }, READ_SLOW_MS)
    try {
      return await run()
    } finally {
      clearTimeout(timer)
      if (isSlow) notify({ type: 'call.settled' })
    }
  }

  /** Makes a call and reports how it ended; returns the data of its answer. */
  async function ask(row: Call, url: string, body: unknown, signal?: AbortSignal): Promise<unknown> {
    const began = now()
    try {
      const answer = await send(row, url, body, signal)
      const data = readBody(row, answer)
      notifyAnswered(answer, row.access === 'authorized')
      if (answer.isStored) cache.drop(url)
      return data
    } catch (error) {
      if (signal?.aborted === true) throw error
      const fault = error instanceof CallFault ? error.fault : 'unreachable'
      if (fault === 'unreachable' && row.method === 'GET') missRead(began)
      notify(
        fault === 'rejected' || fault === 'ignored'
          ? { type: 'call.answered', gated: false }
          : { type: 'call.failed', fault },
      )
      throw error
    }
  }

  /** Reports an answer. An answer from the worker's store is also a failure of the network. */
  const notifyAnswered = ({ isStored }: HttpAnswer, gated: boolean): void =>
    notify(isStored ? { type: 'call.failed', fault: 'unreachable' } : { type: 'call.answered', gated })

  /** Returns what answers a failed call for exhibitors; the failure has been reported by then. */
  const answerOffline =
    (params: unknown) =>
    (error: unknown): never => {
      const answer =
        toFault(error) === 'unreachable'
          ? offlineAnswers.exhibitors?.(params as ParamsOf<'exhibitors'>)
          : undefined
      if (answer === undefined) throw error
      return answer as never
    }

  return {
    call<N extends CallName>(name: N, request: CallRequest<N> = {}): Promise<AnswerOf<N>> {
      const row: Call = calls[name]
      const url = row.path + stringifyQuery(request.params)
      const { body, signal } = request
      const begin = () => announce(row, () => ask(row, url, body, signal) as Promise<AnswerOf<N>>)
      if (signal !== undefined) return begin()
      if (name === 'exhibitors') return cache.getOrLoad(url, begin).catch(answerOffline(request.params))
      if (row.method === 'GET') return cache.getOrLoad(url, begin)
      cache.clear()
      onChange?.()
      return firstSave.call(name, begin).finally(() => cache.clear())
    },
    loadPage: (href) =>
      cache.getOrLoad(href, () =>
        announce(PAGE_CALL, async () => {
          try {
            const answer = await send(PAGE_CALL, addAjaxParam(href), undefined)
            notifyAnswered(answer, false)
            if (!isFragment(answer) || answer.build !== build) return null
            return { kind: 'fragment', markup: answer.text, arrived: now() }
          } catch (error) {
            notify({ type: 'call.failed', fault: 'unreachable' })
            throw error
          }
        }),
      ),
    probe({ gated }) {
      const row: Call = gated ? calls.homepageAnnouncements : calls.favourites
      ask(row, row.path, undefined).catch(() => undefined)
    },
    clearCache() {
      cache.clear()
      firstSave.reset()
    },
  }
}

/** Matches the beginning of an error in JSON, which looks alike for all calls. */
const ERROR_START = /^\s*("|{\s*"(response|error_info)")/
/** An answer that starts like an error is not data, even if it does not name the error. */
const NO_DATA = v.literal(false)

/** Returns true for a status by which a server, or a gateway before it, says that it cannot answer now. */
const isTemporary = (status: number): boolean => status === 429 || status >= 500

/** Returns the data of an answer. A call without a schema gets the text, which its caller parses. */
function readBody(row: Call, { status, type, text }: HttpAnswer): unknown {
  const schema = row.answer ?? (ERROR_START.test(text) ? NO_DATA : undefined)
  if (schema !== undefined) {
    const meaning = readAnswer(text, schema)
    if ('fault' in meaning) {
      // A gateway says in JSON of its own that the server cannot answer now; it does not reject the request.
      const isOfGateway = meaning.fault === 'rejected' && meaning.code === undefined && isTemporary(status)
      const fault = isOfGateway ? 'refused' : meaning.fault
      throw new CallFault(fault, meaning.code, meaning.message, meaning.field)
    }
    return meaning.data
  }
  if (status < 200 || status > 299 || !type.startsWith(row.type ?? '')) throw new CallFault('rejected')
  return text
}
