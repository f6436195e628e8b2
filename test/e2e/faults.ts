import type { Page, Request, Route } from 'playwright'
import { calls, type CallName } from '#contract/calls.ts'
import type { Fault } from '#contract/faults.ts'
import { LANGS } from '#contract/lang.ts'
import { expect } from './expect.ts'

/** A way in which an answer goes wrong (section 8), and what it means. */
export interface AnswerFault {
  name: string
  meaning: Exclude<Fault, 'rejected'>
  answer: (route: Route) => Promise<void>
}

const says =
  (body: string, status = 200, contentType = 'application/json') =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, contentType, body })

export const ANSWER_FAULTS: readonly AnswerFault[] = [
  { name: 'a 502 page', meaning: 'unauthorized', answer: says('<h1>Bad gateway</h1>', 502, 'text/html') },
  { name: 'cut JSON', meaning: 'unauthorized', answer: says('{"data":[{"id":1,"na') },
  {
    name: 'code 3',
    meaning: 'unauthorized',
    answer: says('{"response":"error","code":3,"message":""}', 401),
  },
  { name: 'a plain string', meaning: 'refused', answer: says('"closed for the night"') },
  { name: 'code 2', meaning: 'refused', answer: says('{"response":"error","code":2,"message":""}', 503) },
  { name: 'error_info', meaning: 'ignored', answer: says('{"error_info":"no data"}') },
  { name: 'a hang', meaning: 'unreachable', answer: (route) => route.abort('timedout') },
  { name: 'no network', meaning: 'unreachable', answer: (route) => route.abort('internetdisconnected') },
]

/**
 * Returns true if the server itself answered nothing, so that it may have done what was asked: no answer came, or one
 * without a code of the contract, as from a gateway.
 */
export const isUndecided = ({ name, meaning }: AnswerFault): boolean =>
  meaning === 'unreachable' || (meaning !== 'ignored' && !name.startsWith('code '))

/** One of a list for each trouble. */
export const pickByFault = (list: readonly number[], trouble: AnswerFault): number =>
  list[ANSWER_FAULTS.indexOf(trouble)] ?? 0

/** Where one call takes long, the languages share the troubles. */
export const FAULTS_BY_LANG = LANGS.map(
  (lang, at) => [lang, ANSWER_FAULTS.filter((_, index) => index % 2 === at)] as const,
)

/** One for each thing that a trouble means. */
export const ONE_FAULT_OF_EACH_KIND = ANSWER_FAULTS.filter(
  ({ meaning }, index) => index === ANSWER_FAULTS.findIndex((trouble) => trouble.meaning === meaning),
)

/** What a browser says by itself of a call that failed. */
export const BROWSER_ERROR = /Failed to load resource/

/** The calls of a page: pending ones, and the paths of broken ones. */
interface PageCalls {
  underWay: Set<Request>
  broken: Set<string>
}

const callsOfPages = new WeakMap<Page, PageCalls>()
const pathOf = (request: Request): string => new URL(request.url()).pathname
/** The stream of a chat stays open, so nothing waits for its end. */
const PATHS: ReadonlySet<string> = new Set(
  Object.values(calls)
    .map(({ path }) => path)
    .filter((path) => path !== calls.chatStream.path),
)

const listPaths = (...names: CallName[]): ReadonlySet<string> =>
  new Set(names.map((name) => calls[name].path))

/** What an idle page reads without looking at the answer: any answer restores the connection. */
const UNCHECKED_CALLS = listPaths('searchIndex', 'searchTexts', 'planLabels', 'places')
/** What a page reads by itself: notes, whether a loss is over, and whether a consent still holds. */
const CHECKED_CALLS = listPaths('notes', 'favourites', 'homepageAnnouncements', 'consents')

/** Records the calls of a page for `breakCall`. */
export function followCalls(page: Page): void {
  const underWay = new Set<Request>()
  callsOfPages.set(page, { underWay, broken: new Set() })
  page.on('request', (request) => PATHS.has(pathOf(request)) && underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
}

/**
 * Breaks each call of a name until the returned function is called, which waits until one has failed: on a slow machine
 * a call may start only after the test has seen what looks like its outcome. Any answer restores the connection, so a
 * call fails only when no other is pending. From then on the calls that the page makes by itself fail, too, so that
 * the loss of the connection lasts until the fault is over, however late the test looks.
 */
export async function breakCall(
  page: Page,
  call: CallName,
  { answer, meaning }: AnswerFault,
): Promise<() => Promise<void>> {
  const { path } = calls[call]
  const followed = callsOfPages.get(page)
  if (followed === undefined) throw new Error('The page was not opened by `visit`, which follows its calls.')
  const { underWay, broken } = followed
  const listOthers = () => [...underWay].map(pathOf).filter((other) => !broken.has(other))
  let count = 0
  let pending = 0
  let hasLoss = false
  const breakIt = async (route: Route): Promise<void> => {
    pending += 1
    // Another call may start between a look and what follows it.
    while (listOthers().length > 0) await expect.poll(listOthers).toEqual([])
    hasLoss ||= meaning !== 'ignored' && isOfPage(route.request())
    await answer(route)
    count += 1
    pending -= 1
  }
  const breakOwn = async (route: Route): Promise<void> => {
    const request = route.request()
    if (!hasLoss || request.method() !== 'GET' || broken.has(pathOf(request))) return await route.fallback()
    pending += 1
    underWay.delete(request)
    if (UNCHECKED_CALLS.has(pathOf(request))) await route.abort('internetdisconnected')
    else await answer(route)
    pending -= 1
  }
  // The stream of a chat and a survey in its frame report no loss.
  const isOfPage = (request: Request) =>
    request.resourceType() === 'fetch' && request.frame() === page.mainFrame()
  const isIt = (url: URL) => url.pathname === path
  const isOwn = ({ pathname }: URL) => UNCHECKED_CALLS.has(pathname) || CHECKED_CALLS.has(pathname)
  broken.add(path)
  await page.route(isIt, breakIt)
  await page.route(isOwn, breakOwn)
  return async () => {
    await expect.poll(() => count).toBeGreaterThan(0)
    // A call that is repeated meanwhile fails, too: once its route is gone, it cannot be answered.
    await expect.poll(() => pending).toBe(0)
    await page.unroute(isIt, breakIt)
    broken.delete(path)
    await page.unroute(isOwn, breakOwn)
  }
}

/** Goes through all troubles; a failure names the one it came with. */
export async function forEachFault(
  live: (trouble: AnswerFault) => Promise<void>,
  troubles: readonly AnswerFault[] = ANSWER_FAULTS,
): Promise<void> {
  for (const trouble of troubles)
    await live(trouble).catch((cause: unknown) => {
      throw new Error(`With ${trouble.name}: ${String(cause)}`, { cause })
    })
}
