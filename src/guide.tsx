import { hydrateRoot } from 'react-dom/client'
import { navigate } from 'wouter/use-browser-location'
import { guideBase } from '../contract/addresses.ts'
import { APP_ELEMENT, PAGE_DATA_ELEMENT, type PageData } from '../contract/page.ts'
import { guideStates } from '../machines/guide/guideStates.ts'
import { boot, log, readData, whenIdle } from './boot.ts'
import { provideGuide } from './effects/provide/guides.ts'
import { createTrust } from './effects/trusted.ts'
import { addWindowMessages, loadMessages } from './messages.ts'
import { scriptRuns } from './parts/scriptState.ts'
import { Root } from './Root.tsx'
import { loadWindows, splitScreens } from './screens/split.ts'
import type { WaysOut } from './site/fromGuide.ts'
import './styles/index.css'
import { createWords } from './words.ts'

/** Until they are loaded, what is no address of the guide is loaded whole. */
const NO_WAYS_OUT: WaysOut = {
  moved: (isInside) => isInside || location.reload(),
  states: () => ({}),
}

/** A guide: the machines and the views of one screen, drawn by React from the first paint on. */
async function start(root: HTMLElement, page: PageData, isTurned: boolean): Promise<void> {
  const messages = loadMessages(page)
  const svg = root.querySelector('.plan-markup')?.innerHTML ?? null
  const toTrusted = createTrust()
  const leaving = new AbortController()
  let waysOut: WaysOut = NO_WAYS_OUT
  const { app, world, preload, showStates } = await boot(
    { page, svg },
    {
      navigate,
      provideScreen: (world) => provideGuide(world, page),
      statesOf: (actors) => ({ ...guideStates(actors), ...waysOut.states() }),
    },
    leaving.signal,
  )
  const words = createWords(page, await messages, ({ message }) => log(message))
  const addWords = () => addWindowMessages(words, page.lang)
  // Without it React would take the window away that stands there to be read.
  if (page.guide?.company) await loadWindows(addWords)
  const views = hydrateRoot(
    root,
    <Root
      app={app}
      page={page}
      words={words}
      toTrusted={toTrusted}
      screens={splitScreens(addWords)}
      onMoved={(isInside) => waysOut.moved(isInside)}
    />,
  )
  scriptRuns()
  leaving.signal.addEventListener('abort', () => views.unmount())
  if (page.online !== null) {
    const { hearSurveys } = await import('./effects/surveyFrame.ts')
    hearSurveys(world.transport, leaving.signal)
  }
  const loadWaysOut = async () => {
    const { openWaysOut } = await import('./site/fromGuide.ts')
    const base = guideBase(page.guide === null ? 'guide-new' : 'guide-v2', page.lang)
    waysOut = openWaysOut({ app, world, toTrusted, base, showStates, leaving })
  }
  const loadRest = () => {
    untilDone(loadWaysOut)
    preload()
    loadWindows(addWords).catch(() => undefined)
  }
  if (isTurned) loadRest()
  else whenIdle(loadRest)
}

const AGAIN_MS = 5000

/** Without a network it is tried again and again. */
const untilDone = (load: () => Promise<void>): void =>
  void load().catch(() => setTimeout(untilDone, AGAIN_MS, load))

/**
 * Starts the guide that stands in the document, where there is one.
 *
 * @param isTurned it took the place of another page, and its first paint waits for nothing
 */
export async function startGuide(isTurned = false): Promise<void> {
  const root = document.getElementById(APP_ELEMENT)
  const page = readData<PageData>(PAGE_DATA_ELEMENT)
  if (root !== null && page !== undefined) await start(root, page, isTurned)
}
