import { hydrateRoot } from 'react-dom/client'
import { navigate } from 'wouter/use-browser-location'
import { APP_ELEMENT, PAGE_DATA_ELEMENT, type PageData } from '../contract/page.ts'
import { guideStates } from '../machines/guide/guideStates.ts'
import { boot, log, readData, whenIdle } from './boot.ts'
import { createTrust } from './effects/trusted.ts'
import { addWindowMessages, loadMessages } from './messages.ts'
import { scriptRuns } from './parts/scriptState.ts'
import { Root } from './Root.tsx'
import { loadWindows, splitScreens } from './screens/split.ts'
import './styles/index.css'
import { createWords } from './words.ts'

/** What only pages of the website do. */
const NO_WEBSITE = {
  preparePage: () => Promise.resolve(false),
  showPage: () => undefined,
  focusHead: () => undefined,
}

/** A guide: the machines and the views of one screen, drawn by React from the first paint on. */
async function start(root: HTMLElement, page: PageData): Promise<void> {
  const messages = loadMessages(page)
  const svg = root.querySelector('.plan-markup')?.innerHTML ?? null
  const { app, world, preload } = await boot(
    { page, svg },
    { navigate, ...NO_WEBSITE, statesOf: guideStates },
  )
  const words = createWords(page, await messages, ({ message }) => log(message))
  const addWords = () => addWindowMessages(words, page.lang)
  // Without it React would take the window away that stands there to be read.
  if (page.guide?.company) await loadWindows(addWords)
  hydrateRoot(
    root,
    <Root app={app} page={page} words={words} toTrusted={createTrust()} screens={splitScreens(addWords)} />,
  )
  scriptRuns()
  if (page.online !== null) {
    const { hearSurveys } = await import('./effects/surveyFrame.ts')
    hearSurveys(world.transport)
  }
  whenIdle(() => {
    preload()
    loadWindows(addWords).catch(() => undefined)
  })
}

/** Starts the guide that stands in the document, where there is one. */
export async function startGuide(): Promise<void> {
  const root = document.getElementById(APP_ELEMENT)
  const page = readData<PageData>(PAGE_DATA_ELEMENT)
  if (root !== null && page !== undefined) await start(root, page)
}
