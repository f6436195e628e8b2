import { renderToString } from 'react-dom/server'
import type { IntlShape } from 'react-intl'
import { createActor } from 'xstate'
import type { Lang } from '../../contract/lang.ts'
import type { PageData } from '../../contract/page.ts'
import en from '../../locales/en.json'
import ru from '../../locales/ru.json'
import { selectActors } from '../../machines/app.machine.ts'
import { APP } from '../../machines/facts.ts'
import { wholeAppMachine } from '../../machines/guides.ts'
import { guideStates } from '../../machines/guide/guideStates.ts'
import type { Messages } from '../../src/messages.ts'
import { Root } from '../../src/Root.tsx'
import { wholeScreens } from '../../src/screens/whole.ts'
import { createWords } from '../../src/words.ts'
import type { PageRenderer } from './renderer.ts'

const messages = { ru, en } as unknown as Record<Lang, Messages>
const known = new Map<string, IntlShape>()

/** A missing translation is logged (section 8). */
const complain = ({ message }: Error): void => void process.stderr.write(`${message}\n`)

/** Its formats are costly to make and the same for every page of a language. */
export function wordsOf(page: PageData): IntlShape {
  const key = `${page.lang} ${page.fair.timezone}`
  const words = known.get(key) ?? createWords(page, messages[page.lang], complain)
  known.set(key, words)
  return words
}

/** The server's markup is sanitised before it is stored, and no Trusted Types watch here. */
export const asItIs = (markup: string): string => markup

/** Draws a page from the machines' initial snapshots: the actor is never started, so it asks for nothing. */
export const renderPage: PageRenderer = (page, plan) => {
  const app = createActor(wholeAppMachine, { input: { page, svg: plan?.svg ?? null }, systemId: APP })
  return {
    html: renderToString(
      <Root app={app} page={page} words={wordsOf(page)} toTrusted={asItIs} screens={wholeScreens} />,
    ),
    states: guideStates(selectActors(app)),
  }
}
