import { createActor, type InspectionEvent } from 'xstate'
import { DEFAULT_GUIDE_YEAR } from '#contract/limits.ts'
import { PAGE_DATA_ELEMENT } from '#contract/page.ts'
import { selectActors, type Actors, type AppInput, type AppRef } from '#machines/app.machine.ts'
import { APP_ID, type TabFact } from '#machines/facts.ts'
import { selectVisitor } from '#machines/visitor/visitor.machine.ts'
import { createLazyTransport } from './ports/lazy-transport.ts'
import { provideApp, type PageMachines } from './ports/provide/app.ts'
import type { Dependencies } from './ports/provide/dependencies.ts'
import { bindRootStates } from './document/root-states.ts'
import { safeLocalStorage } from './ports/storage.ts'

export interface BootedApp {
  /** Not started yet. */
  app: AppRef
  dependencies: Dependencies
  preloadTransport: () => void
}

/** What a page with a guide has otherwise than a page of the website. */
interface BootOptions extends Pick<Dependencies, 'navigate'> {
  /** Connects the machines of the screen. */
  providePageMachines: (world: Dependencies) => PageMachines | Promise<PageMachines>
  /** The named states of the root element. */
  selectRootStates: (actors: Actors) => Record<string, string>
}

/**
 * Builds the page's actor system and connects it to the world, whatever the page is drawn with.
 *
 * @param signal ends the system: another one takes the document
 */
export async function boot(
  input: AppInput,
  { navigate, providePageMachines, selectRootStates }: BootOptions,
  signal: AbortSignal,
): Promise<BootedApp> {
  const { page } = input
  const arrived = readArrivalTime()
  const otherTabs = new BroadcastChannel('changes')
  const visitor = () => selectVisitor(selectActors(app).visitor.getSnapshot())?.UID
  const transport = createLazyTransport({
    notify: (fact) => app.send(fact),
    now: () => Date.now(),
    fetch: (...request) => fetch(...request),
    getVisitorUid: visitor,
    onChange: () => otherTabs.postMessage('changed'),
  })
  const world: Dependencies = {
    transport,
    getVisitorUid: visitor,
    storage: safeLocalStorage,
    lang: page.lang,
    year: (page.guide ?? page.online)?.guide_year ?? DEFAULT_GUIDE_YEAR,
    getServerTime: () => page.now + Date.now() - arrived,
    navigate,
    notifyTabs: (fact) => otherTabs.postMessage(fact),
    log,
  }
  const machine = provideApp(world, await providePageMachines(world))
  const inspect = await loadDevelopmentInspector()
  const app: AppRef = createActor(machine, {
    input,
    systemId: APP_ID,
    ...(inspect && { inspect }),
  })
  otherTabs.onmessage = ({ data }: MessageEvent<'changed' | TabFact>) => {
    transport.clearCache()
    if (data !== 'changed') app.send(data)
  }
  bindRootStates(app, document.documentElement, selectRootStates)
  const retry = () => selectActors(app).connection.send({ type: 'connection.retry' })
  addEventListener('online', retry, { signal })
  const end = () => {
    // Not closed: what is still said into it would throw.
    otherTabs.onmessage = null
    app.stop()
  }
  // Where it is one of its own actors that leaves, that one ends its step first.
  signal.addEventListener('abort', () => queueMicrotask(end))
  return { app, dependencies: world, preloadTransport: () => transport.preload() }
}

/**
 * When the page's data came, milliseconds of this device's clock, which goes on while it sleeps: a fragment may have waited
 * in the request cache, a document for its scripts.
 */
function readArrivalTime(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const ago = performance.now() - (navigation?.responseStart ?? performance.now())
  return Number(document.getElementById(PAGE_DATA_ELEMENT)?.dataset['arrived'] ?? Date.now() - ago)
}

/** After the first paint, before the network of a crowded hall fails: what the first wishes will need. */
export function runWhenIdle(load: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(load, { timeout: 3000 })
  else setTimeout(load, 1000)
}

/** Plan failures and missing translations are logged, no more (section 8). */
export function log(message: string): void {
  console.warn(message)
}

/** `?inspect` opens the Stately inspector while developing; the built product does not contain it. */
async function loadDevelopmentInspector(): Promise<((event: InspectionEvent) => void) | undefined> {
  if (!import.meta.env.DEV || !new URLSearchParams(location.search).has('inspect')) return undefined
  const { openInspector } = await import('./ports/inspector.ts')
  return openInspector()
}

/** The data that the server put into an element of the page; undefined: there is none. */
export function readJsonElement<Data>(id: string, within: ParentNode = document): Data | undefined {
  const text = within.querySelector(`#${id}`)?.textContent
  return text === undefined || text === null ? undefined : (JSON.parse(text) as Data)
}
