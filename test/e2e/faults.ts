import type { Page, Route } from 'playwright'
import { calls, type CallName } from '../../contract/calls.ts'
import type { Fault } from '../../contract/answers.ts'
import { LANGS } from '../../contract/lang.ts'

/** A way in which an answer goes wrong (section 8), and what it means. */
export interface Trouble {
  name: string
  means: Exclude<Fault, 'rejected'>
  answer: (route: Route) => Promise<void>
}

const says =
  (body: string, status = 200, contentType = 'application/json') =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, contentType, body })

export const TROUBLES: readonly Trouble[] = [
  { name: 'a 502 page', means: 'unauthorized', answer: says('<h1>Bad gateway</h1>', 502, 'text/html') },
  { name: 'cut JSON', means: 'unauthorized', answer: says('{"data":[{"id":1,"na') },
  { name: 'code 3', means: 'unauthorized', answer: says('{"response":"error","code":3,"message":""}', 401) },
  { name: 'a plain string', means: 'refused', answer: says('"closed for the night"') },
  { name: 'code 2', means: 'refused', answer: says('{"response":"error","code":2,"message":""}', 503) },
  { name: 'error_info', means: 'ignored', answer: says('{"error_info":"no data"}') },
  { name: 'a hang', means: 'unreachable', answer: (route) => route.abort('timedout') },
  { name: 'no network', means: 'unreachable', answer: (route) => route.abort('internetdisconnected') },
]

/** One of a list for each trouble. */
export const nth = (list: readonly number[], trouble: Trouble): number => list[TROUBLES.indexOf(trouble)] ?? 0

/** Where one call takes long, the languages share the troubles. */
export const SHARED = LANGS.map(
  (lang, at) => [lang, TROUBLES.filter((_, index) => index % 2 === at)] as const,
)

/** One for each thing that a trouble means. */
export const ONE_OF_EACH = TROUBLES.filter(
  ({ means }, index) => index === TROUBLES.findIndex((trouble) => trouble.means === means),
)

/** What a browser says by itself of a call that failed. */
export const BROWSER_SAYS = /Failed to load resource/

/** Lets each call of a name go wrong until the returned function is called. */
export async function breakCall(
  page: Page,
  call: CallName,
  { answer }: Trouble,
): Promise<() => Promise<void>> {
  const isIt = (url: URL) => url.pathname === calls[call].path
  await page.route(isIt, answer)
  return () => page.unroute(isIt, answer)
}

/** Goes through all troubles; a failure names the one it came with. */
export async function eachTrouble(
  live: (trouble: Trouble) => Promise<void>,
  troubles: readonly Trouble[] = TROUBLES,
): Promise<void> {
  for (const trouble of troubles)
    await live(trouble).catch((cause: unknown) => {
      throw new Error(`With ${trouble.name}: ${String(cause)}`, { cause })
    })
}
