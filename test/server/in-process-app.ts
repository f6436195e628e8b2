import { createActor, type Actor } from 'xstate'
import type { PageData } from '#contract/page.ts'
import { type appMachine } from '#machines/app.machine.ts'
import { selectActors, type Actors } from '#machines/app-selectors.ts'
import { APP_ID } from '#machines/facts.ts'
import { selectVisitor } from '#machines/visitor/visitor.machine.ts'
import { provideApp } from '#src/ports/provide/app.ts'
import { listLazyWindows, provideGuide } from '#src/ports/provide/guide.ts'
import type { Dependencies, GuideDependencies } from '#src/ports/provide/dependencies.ts'
import { sendMade } from '#src/ports/provide/submissions.ts'
import type { SafeStorage } from '#src/ports/storage.ts'
import { createTransport } from '#src/ports/transport.ts'
import type { Browser } from './browser.ts'
import { parsePageData } from './page-data.ts'

/** What the network does to a request: lets it through, loses it on the way there, loses or replaces its answer. */
export type NetworkCondition = 'fine' | 'lost request' | 'lost answer' | 'captive portal'

/** The browser side of the product, its calls plugged into the server without a network between. */
export interface InProcessApp {
  app: Actor<typeof appMachine>
  actors: Actors
  dependencies: Dependencies
  stop(): void
}

export interface InProcessAppOptions {
  browser: Browser
  page: PageData
  memory: SafeStorage
  networkCondition?: () => NetworkCondition
  navigate?: (href: string) => void
}

export const createEmptyMemory = (): SafeStorage => {
  const entries = new Map<string, string>()
  return { read: (key) => entries.get(key) ?? null, write: (key, value) => void entries.set(key, value) }
}

/** Reads the data that a page of the server hands to the machines. */
export async function readPageData(browser: Browser, path: string): Promise<PageData> {
  return parsePageData((await browser.get(path)).body)
}

export async function startInProcessApp(options: InProcessAppOptions): Promise<InProcessApp> {
  const { browser, page, memory, networkCondition = () => 'fine', navigate = () => undefined } = options
  const visitor = () => selectVisitor(selectActors(app).visitor.getSnapshot())?.UID
  const transport = createTransport({
    notify: (fact) => app.send(fact),
    now: () => performance.now(),
    fetch: createServerFetch(browser, networkCondition),
    getVisitorUid: visitor,
  })
  const server: GuideDependencies = {
    transport,
    submit: (made) => sendMade(transport, made),
    getVisitorUid: visitor,
    storage: memory,
    offlineAnswers: {},
    lang: page.lang,
    year: (page.guide ?? page.online)?.guide_year ?? 2021,
    getServerTime: () => page.now,
    correctTime: () => undefined,
    isPageStored: false,
    loadControlMessages: async () => undefined,
    navigate,
    markEntry: () => undefined,
    reportAddress: () => undefined,
    notifyTabs: () => undefined,
    log: () => undefined,
  }
  const machine = provideApp(server, await provideGuide(server, page))
  const input = { page, svg: null, lazyWindows: listLazyWindows(page) }
  const app = createActor(machine, { input, systemId: APP_ID })
  app.start()
  return { app, actors: selectActors(app), dependencies: server, stop: () => app.stop() }
}

/** A `fetch` that ends in the server, whatever the weather does to it. */
export const createServerFetch =
  (browser: Browser, weather: () => NetworkCondition = () => 'fine'): typeof fetch =>
  async (input, init) => {
    const { url, method, headers, body } = requestOf(input, init)
    const today = weather()
    if (today === 'lost request') throw new TypeError('fetch failed')
    const answer = await browser.request({
      method: method as 'GET' | 'POST',
      url,
      headers: { ...headers, 'sec-fetch-site': 'same-origin' },
      ...(body === undefined ? {} : { payload: body }),
    })
    if (today === 'lost answer') throw new TypeError('fetch failed')
    if (today === 'captive portal')
      return new Response('<html>', { headers: { 'content-type': 'text/html' } })
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type']) },
    })
  }

function requestOf(input: RequestInfo | URL, init: RequestInit | undefined) {
  if (input instanceof Request) throw new TypeError('The transport names its addresses as texts')
  const headers = Object.fromEntries(new Headers(init?.headers).entries())
  const body = typeof init?.body === 'string' ? init.body : undefined
  return { url: String(input), method: init?.method ?? 'GET', headers, body }
}
