import { createActor, type InspectionEvent } from 'xstate'
import { DEFAULT_GUIDE_YEAR } from '../contract/limits.ts'
import { PAGE_DATA_ELEMENT } from '../contract/page.ts'
import { selectActors, type Actors, type AppInput, type AppRef } from '../machines/app.machine.ts'
import { APP, type TabFact } from '../machines/facts.ts'
import { selectVisitor } from '../machines/session/visitor.machine.ts'
import { createLazyTransport } from './effects/lazyTransport.ts'
import { provideApp, type Screen } from './effects/provide/app.ts'
import type { World } from './effects/provide/world.ts'
import { showRootStates, type ShownStates } from './effects/rootStates.ts'
import { memory } from './effects/storage.ts'

export interface Booted {
  /** Not started yet. */
  app: AppRef
  world: World
  preload: () => void
  /** Shows the named states of the root element anew. */
  showStates: ShownStates['show']
}

/** What a page with a guide has otherwise than a page of the website. */
interface Surroundings extends Pick<World, 'navigate'> {
  /** Connects the machines of the screen. */
  provideScreen: (world: World) => Screen | Promise<Screen>
  /** The named states of the root element. */
  statesOf: (actors: Actors) => Record<string, string>
}

/**
 * Builds the page's actor system and connects it to the world, whatever the page is drawn with.
 *
 * @param signal ends the system: another one takes the document
 */
export async function boot(
  { page, svg, href }: AppInput,
  { navigate, provideScreen, statesOf }: Surroundings,
  signal: AbortSignal,
): Promise<Booted> {
  const arrived = arrivedAt()
  const otherTabs = new BroadcastChannel('changes')
  const visitor = () => selectVisitor(selectActors(app).visitor.getSnapshot())?.UID
  const transport = createLazyTransport({
    tell: (fact) => app.send(fact),
    now: () => Date.now(),
    fetch: (...request) => fetch(...request),
    visitor,
    onChange: () => otherTabs.postMessage('changed'),
  })
  const world: World = {
    transport,
    visitor,
    memory,
    lang: page.lang,
    year: (page.guide ?? page.online)?.guide_year ?? DEFAULT_GUIDE_YEAR,
    serverNow: () => page.now + Date.now() - arrived,
    navigate,
    tellTabs: (fact) => otherTabs.postMessage(fact),
    log,
  }
  const machine = provideApp(world, await provideScreen(world))
  const inspect = await inspectorInDevelopment()
  const app: AppRef = createActor(machine, {
    input: { page, svg, href },
    systemId: APP,
    ...(inspect && { inspect }),
  })
  otherTabs.onmessage = ({ data }: MessageEvent<'changed' | TabFact>) => {
    transport.forget()
    if (data !== 'changed') app.send(data)
  }
  const states = showRootStates(app, document.documentElement, statesOf)
  const retry = () => selectActors(app).connection.send({ type: 'connection.retry' })
  addEventListener('online', retry, { signal })
  const end = () => {
    // Not closed: what is still said into it would throw.
    otherTabs.onmessage = null
    states.end()
    app.stop()
  }
  // Where it is one of its own actors that leaves, that one ends its step first.
  signal.addEventListener('abort', () => queueMicrotask(end))
  return { app, world, preload: () => transport.preload(), showStates: states.show }
}

/**
 * When the page's data came, milliseconds of this device's clock, which goes on while it sleeps: a fragment may have waited
 * in the request cache, a document for its scripts.
 */
function arrivedAt(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const ago = performance.now() - (navigation?.responseStart ?? performance.now())
  return Number(document.getElementById(PAGE_DATA_ELEMENT)?.dataset['arrived'] ?? Date.now() - ago)
}

/** After the first paint, before the network of a crowded hall fails: what the first wishes will need. */
export function whenIdle(load: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(load, { timeout: 3000 })
  else setTimeout(load, 1000)
}

/** Plan failures and missing translations are logged, no more (section 8). */
export function log(message: string): void {
  console.warn(message)
}

/** `?inspect` opens the Stately inspector while developing; the built product does not contain it. */
async function inspectorInDevelopment(): Promise<((event: InspectionEvent) => void) | undefined> {
  if (!import.meta.env.DEV || !new URLSearchParams(location.search).has('inspect')) return undefined
  const { openInspector } = await import('./effects/inspector.ts')
  return openInspector()
}

/** The data that the server put into an element of the page; undefined: there is none. */
export function readData<Data>(id: string, within: ParentNode = document): Data | undefined {
  const text = within.querySelector(`#${id}`)?.textContent
  return text === undefined || text === null ? undefined : (JSON.parse(text) as Data)
}
