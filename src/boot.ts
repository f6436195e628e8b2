import { createActor, type InspectionEvent } from 'xstate'
import { CallFault } from '#contract/faults.ts'
import { DEFAULT_GUIDE_YEAR } from '#contract/limits.ts'
import type { PageData } from '#contract/page.ts'
import {
  joinPageData,
  PAGE_DATA_ELEMENT,
  PAGE_LISTS_ELEMENT,
  PAGE_VISITOR_ELEMENT,
  type PageAddress,
  type PageLists,
  type PageVisitor,
} from '#contract/page-data.ts'
import { type AppInput, type AppRef } from '#machines/app.machine.ts'
import { selectActors, type Actors } from '#machines/app-selectors.ts'
import { APP_ID, type TabFact } from '#machines/facts.ts'
import { selectVisitor } from '#machines/visitor/visitor.machine.ts'
import { createLazyTransport } from './ports/lazy-transport.ts'
import { provideApp, type PageMachines } from './ports/provide/app.ts'
import type { Dependencies } from './ports/provide/dependencies.ts'
import { bindRootStates } from './document/root-states.ts'
import { createServerTime } from './ports/server-time.ts'
import { forgetSavedNotes, safeLocalStorage } from './ports/storage.ts'
import { openTabChannel, TAB_CHANNEL } from './ports/tab-channel.ts'

interface BootedApp {
  /** Created, but not started. */
  app: AppRef
  /** Starts the machines. On a page from the worker's store they learn at once that the network has failed. */
  start: () => void
  dependencies: Dependencies
  preloadTransport: () => void
}

/** Options that differ between guides and website pages. */
interface BootOptions extends Pick<Dependencies, 'navigate' | 'reportAddress'> {
  providePageMachines: (dependencies: Dependencies) => PageMachines | Promise<PageMachines>
  selectRootStates: (actors: Actors) => Record<string, string>
}

/**
 * Creates the page's actor system and provides its ports.
 *
 * @param signal stops the system when another one takes over the document
 */
export async function boot(
  input: AppInput,
  { navigate, reportAddress, providePageMachines, selectRootStates }: BootOptions,
  signal: AbortSignal,
): Promise<BootedApp> {
  const { page } = input
  // The page behind a letter's link, which may have logged in, leaves that to this one.
  if (page.visitor !== null) forgetSavedNotes(safeLocalStorage)
  const arrived = readArrivalTime()
  const serverTime = createServerTime({ pageTime: page.now, arrived, storage: safeLocalStorage })
  const otherTabs = openTabChannel()
  const notifyTabs = (message: 'changed' | TabFact): void => {
    safeLocalStorage.write(TAB_CHANNEL, `${Date.now()}`)
    otherTabs.postMessage(message)
  }
  const visitor = () => selectVisitor(selectActors(app).visitor.getSnapshot())?.UID
  const offlineAnswers = {}
  const transport = createLazyTransport({
    notify: (fact) => app.send(fact),
    now: () => Date.now(),
    fetch: (...request) => fetch(...request),
    getVisitorUid: visitor,
    onChange: () => notifyTabs('changed'),
    publication: page.publication,
    build: page.build,
    offlineAnswers,
  })
  const dependencies: Dependencies = {
    transport,
    offlineAnswers,
    submit: async (made) => {
      const { createSubmit } = await loadSubmissions()
      return createSubmit(app, dependencies)(made)
    },
    getVisitorUid: visitor,
    storage: safeLocalStorage,
    lang: page.lang,
    year: (page.guide ?? page.online)?.guide_year ?? DEFAULT_GUIDE_YEAR,
    getServerTime: serverTime.get,
    correctTime: serverTime.correct,
    isPageStored: arrived === undefined,
    navigate,
    reportAddress,
    notifyTabs,
    loadControlMessages: async () =>
      (await import('./i18n/control-messages.ts')).loadControlMessages(page.lang),
    log,
  }
  const machine = provideApp(dependencies, await providePageMachines(dependencies))
  const inspect = await loadDevelopmentInspector()
  const app: AppRef = createActor(machine, {
    input,
    systemId: APP_ID,
    ...(inspect && { inspect }),
  })
  otherTabs.onmessage = ({ data }: MessageEvent<'changed' | TabFact>) => {
    transport.clearCache()
    // A tab that slept may report what belongs to the account before.
    if (
      data === 'changed' ||
      (data.type === 'consent.recorded' && data.visitor !== dependencies.getVisitorUid())
    )
      return
    app.send(data)
  }
  bindRootStates(app, document.documentElement, selectRootStates)
  const stop = () => {
    // The channel stays open, because posting to a closed one throws.
    otherTabs.onmessage = null
    app.stop()
  }
  // An actor of this system may be the one that aborts, so its current step finishes first.
  signal.addEventListener('abort', () => queueMicrotask(stop))
  const start = () => {
    app.start()
    if (isAnswerStored()) app.send({ type: 'call.failed', fault: 'unreachable' })
  }
  return { app, start, dependencies, preloadTransport: () => transport.preload() }
}

/** Returns true if the service worker took the document from its store, as the network failed (readings 46). */
export const isAnswerStored = (): boolean =>
  document.getElementById(PAGE_VISITOR_ELEMENT)?.dataset['stored'] !== undefined

/**
 * Returns when the page's data arrived, in milliseconds of this device's clock, which goes on during sleep; undefined if
 * the browser had stored the page. A fragment may have waited in the request cache since, and a document for its scripts.
 */
function readArrivalTime(): number | undefined {
  const fragmentArrived = document.getElementById(PAGE_DATA_ELEMENT)?.dataset['arrived']
  if (fragmentArrived !== undefined) return Number(fragmentArrived)
  if (isAnswerStored()) return undefined
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation === undefined) return Date.now()
  // A body from the browser's store was not transferred, and after a 304 only its headers were.
  if (navigation.transferSize < navigation.encodedBodySize) return undefined
  return Date.now() - (performance.now() - navigation.responseStart)
}

/** @throws {CallFault} if the network fails before the script is there: nothing was sent */
const loadSubmissions = () =>
  import('./ports/provide/submissions.ts').catch(() => {
    throw new CallFault('unreachable')
  })

/** Logs plan failures and missing translations, which are not shown to the visitor (section 8). */
export function log(message: string): void {
  console.warn(message)
}

/** Opens the Stately inspector on `?inspect` in development; the production build does not contain it. */
async function loadDevelopmentInspector(): Promise<((event: InspectionEvent) => void) | undefined> {
  if (!import.meta.env.DEV || !new URLSearchParams(location.search).has('inspect')) return undefined
  const { openInspector } = await import('./ports/inspector.ts')
  return openInspector()
}

/** Returns the data of the document's page; undefined if the document has none. */
export function readPageData(): PageData | undefined {
  const address = readJsonElement<PageAddress>(PAGE_DATA_ELEMENT)
  const visitor = readJsonElement<PageVisitor>(PAGE_VISITOR_ELEMENT)
  if (address === undefined || visitor === undefined) return undefined
  return joinPageData(address, readJsonElement<PageLists>(PAGE_LISTS_ELEMENT), visitor)
}

/** Returns the JSON data of a server-rendered element; undefined if the element is missing. */
export function readJsonElement<Data>(id: string, within: ParentNode = document): Data | undefined {
  const text = within.querySelector(`#${id}`)?.textContent
  return text === undefined || text === null ? undefined : (JSON.parse(text) as Data)
}
