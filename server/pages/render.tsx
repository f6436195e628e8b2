import { renderToString } from 'react-dom/server'
import { createActor } from 'xstate'
import en from '../../locales/en.json'
import ru from '../../locales/ru.json'
import { selectActors } from '../../machines/app.machine.ts'
import { APP } from '../../machines/facts.ts'
import { wholeAppMachine } from '../../machines/guides.ts'
import { rootStates } from '../../machines/rootStates.ts'
import type { Messages } from '../../src/messages.ts'
import { Root } from '../../src/Root.tsx'
import { wholeScreens } from '../../src/screens/whole.ts'
import type { PageRenderer } from './renderer.ts'

const messages = { ru, en } as unknown as Record<'ru' | 'en', Messages>

/** The server's markup is sanitised before it is stored, and no Trusted Types watch here. */
const asItIs = (markup: string): string => markup

/** Draws a page from the machines' initial snapshots: the actor is never started, so it asks for nothing. */
export const renderPage: PageRenderer = (page, plan) => {
  const app = createActor(wholeAppMachine, { input: { page, svg: plan?.svg ?? null }, systemId: APP })
  return {
    html: renderToString(
      <Root app={app} page={page} messages={messages[page.lang]} toTrusted={asItIs} screens={wholeScreens} />,
    ),
    states: rootStates(selectActors(app)),
  }
}
