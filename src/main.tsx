import { hydrateRoot } from 'react-dom/client'
import { navigate } from 'wouter/use-browser-location'
import { createActor, type InspectionEvent } from 'xstate'
import { DEFAULT_GUIDE_YEAR } from '../contract/limits.ts'
import { APP_ELEMENT, PAGE_DATA_ELEMENT, type PageData } from '../contract/page.ts'
import { APP } from '../machines/facts.ts'
import { selectActors, type AppRef } from '../machines/app.machine.ts'
import { provideApp } from './effects/provide/app.ts'
import { showRootStates } from './effects/rootStates.ts'
import { memory } from './effects/storage.ts'
import { createLazyTransport } from './effects/lazyTransport.ts'
import { createTrust } from './effects/trusted.ts'
import './styles/index.css'
import { loadMessages } from './messages.ts'
import { Root } from './Root.tsx'
import { createWords } from './words.ts'
import { preloadWindows, splitScreens } from './screens/split.ts'

async function start(root: HTMLElement, page: PageData): Promise<void> {
  const arrived = performance.now()
  const otherTabs = new BroadcastChannel('changes')
  const transport = createLazyTransport({
    tell: (fact) => app.send(fact),
    now: () => performance.now(),
    fetch: (...request) => fetch(...request),
    onChange: () => otherTabs.postMessage('changed'),
  })
  otherTabs.onmessage = () => transport.forget()
  const messages = loadMessages(page)
  const machine = await provideApp(
    {
      transport,
      memory,
      lang: page.lang,
      year: (page.guide ?? page.online)?.guide_year ?? DEFAULT_GUIDE_YEAR,
      serverNow: () => page.now + performance.now() - arrived,
      navigate,
      log,
    },
    page,
  )
  const svg = root.querySelector('.plan-markup')?.innerHTML ?? null
  const inspect = await inspectorInDevelopment()
  const app: AppRef = createActor(machine, {
    input: { page, svg },
    systemId: APP,
    ...(inspect && { inspect }),
  })
  showRootStates(app, document.documentElement)
  addEventListener('online', () => selectActors(app).connection.send({ type: 'connection.retry' }))
  hydrateRoot(
    root,
    <Root
      app={app}
      page={page}
      words={createWords(page, await messages, ({ message }) => log(message))}
      toTrusted={createTrust()}
      screens={splitScreens}
    />,
  )
  whenIdle(() => {
    transport.preload()
    preloadWindows()
  })
}

/** After the first paint, before the network of a crowded hall fails: what the first wishes will need. */
function whenIdle(load: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(load, { timeout: 3000 })
  else setTimeout(load, 1000)
}

/** Plan failures and missing translations are logged, no more (section 8). */
function log(message: string): void {
  console.warn(message)
}

/** `?inspect` opens the Stately inspector while developing; the built product does not contain it. */
async function inspectorInDevelopment(): Promise<((event: InspectionEvent) => void) | undefined> {
  if (!import.meta.env.DEV || !new URLSearchParams(location.search).has('inspect')) return undefined
  const { openInspector } = await import('./effects/inspector.ts')
  return openInspector()
}

const root = document.getElementById(APP_ELEMENT)
const data = document.getElementById(PAGE_DATA_ELEMENT)?.textContent
// Not awaited: what is loaded on the way imports this module.
if (root !== null && data !== undefined) start(root, JSON.parse(data) as PageData).catch(reportError)
