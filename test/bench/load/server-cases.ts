import { buildPlanHref, getGuideBase } from '#contract/addresses.ts'
import { calls } from '#contract/calls.ts'
import { type BenchFair, HALL, PLAN_YEAR } from '#test/bench/fair/create-fair.ts'
import { createEmail } from '#test/bench/fair/write-pack.ts'
import { createAddress, type LoadRequest } from './load-request.ts'

/** A load of the server part of the benchmark. */
export interface ServerCase {
  id: string
  label: string
  requests: readonly LoadRequest[]
  status: number
  /** Where in the requests each run begins, if no run may repeat another. */
  isOneOff?: boolean
}

/** Each may change something 240 times a minute. */
const SAVERS = 400
const WORDS = 40_000
const SAVED_AT_MOST = 20

export const LIST_PATH = `${calls.exhibitors.path}?year=${PLAN_YEAR}&lang=en&hall[]=${HALL}`

/** Sends a POST as a browser does and resolves with the session's cookie of the answer. */
async function fetchCookie(origin: string, path: string, body: object, address: string): Promise<string> {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': address,
    },
    body: JSON.stringify(body),
  })
  const [cookie] = answer.headers.getSetCookie()
  if (!answer.ok || cookie === undefined) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return cookie.split(';')[0] ?? ''
}

/** Stars a company on a new device and resolves with its cookie. */
export const starOnDevice = (origin: string, company: number, index: number): Promise<string> =>
  fetchCookie(origin, calls.saveFavouriteCompanies.path, { ids: [company] }, createAddress(index))

export const logIn = (origin: string, visitor: number): Promise<string> =>
  fetchCookie(origin, calls.login.path, { email: createEmail(visitor) }, createAddress(visitor))

async function fetchText(url: string): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return answer.text()
}

/** Prepares sessions and returns all cases. */
export async function prepareServerCases(origin: string, fair: BenchFair): Promise<ServerCase[]> {
  const planPath = buildPlanHref('en', {})
  const ids = fair.exhibitors.map(({ id }) => id)
  const [first = 0] = ids
  const page = await fetchText(origin + planPath)
  const script = /\/assets\/guide-[^"]+\.js/.exec(page)?.[0] ?? /\/assets\/[^"]+\.js/.exec(page)?.[0]
  const etag = (await fetch(origin + LIST_PATH)).headers.get('etag') ?? ''
  const device = { cookie: await starOnDevice(origin, first, 0) }
  const visitor = { cookie: await logIn(origin, 0) }
  const onlinePath = `${getGuideBase('guide-new', 'en')}/`
  const good = (id: string, label: string, requests: readonly LoadRequest[]): ServerCase => ({
    id,
    label,
    requests,
    status: 200,
  })
  return [
    good('page', 'page, anonymous', [{ path: planPath }]),
    good('devicePage', 'page with a session', [{ path: planPath, headers: device }]),
    good('visitorPage', 'page, authorized', [{ path: planPath, headers: visitor }]),
    good('onlinePage', 'online guide, anonymous', [{ path: onlinePath }]),
    good('onlineDevicePage', 'online guide with a session', [{ path: onlinePath, headers: device }]),
    good(
      'companyPage',
      'a company’s page, each another',
      (['en', 'ru'] as const).flatMap((lang) =>
        ids.map((company) => ({ path: buildPlanHref(lang, { hall: HALL, company }) })),
      ),
    ),
    good('listIdentity', 'list, identity', [{ path: LIST_PATH, headers: { 'accept-encoding': 'identity' } }]),
    good('listBrotli', 'list, brotli', [{ path: LIST_PATH }]),
    {
      id: 'listNotModified',
      label: 'list, 304',
      requests: [{ path: LIST_PATH, headers: { 'if-none-match': etag } }],
      status: 304,
    },
    ...(script === undefined ? [] : [good('file', 'a built file', [{ path: script }])]),
    {
      ...good(
        'filter',
        'filter, each another word',
        Array.from({ length: WORDS }, (_, index) => ({
          path: `${LIST_PATH}&filter[w]=word${index}`,
        })),
      ),
      isOneOff: true,
    },
    good('saves', 'durable saves', await prepareSaves(origin, ids)),
  ]
}

/** Devices that save longer and shorter lists by turns, so that each save changes what is stored. */
async function prepareSaves(origin: string, ids: readonly number[]): Promise<LoadRequest[]> {
  const cookies: string[] = []
  for (let index = 0; index < SAVERS; index += 1)
    cookies.push(await starOnDevice(origin, ids[index % ids.length] ?? 0, index))
  return Array.from({ length: SAVED_AT_MOST }, (_, round) =>
    cookies.map((cookie, index) => ({
      path: calls.saveFavouriteCompanies.path,
      headers: { cookie },
      body: JSON.stringify({ ids: pickIds(ids, index, 1 + ((round * 7) % SAVED_AT_MOST)) }),
    })),
  ).flat()
}

const pickIds = (ids: readonly number[], from: number, count: number): number[] =>
  Array.from({ length: Math.min(count, ids.length) }, (_, index) => ids[(from + index) % ids.length] ?? 0)
