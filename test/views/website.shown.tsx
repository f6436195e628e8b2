import { act, cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { RawIntlProvider } from 'react-intl'
import { afterEach, beforeEach, vi } from 'vitest'
import { createActor, SimulatedClock, type Actor, type AnyStateMachine, type InputFrom } from 'xstate'
import type { Fault } from '../../contract/answers.ts'
import type { Lang } from '../../contract/lang.ts'
import type { PageData } from '../../contract/page.ts'
import { loadSiteMessages } from '../../src/messages.ts'
import { ActorsContext } from '../../src/screens/ActorsContext.tsx'
import { createWords } from '../../src/words.ts'
import { createLiveApp, type LiveApp } from '../machines/sentences/liveApp.ts'
import { createWorldInHand } from '../machines/sentences/worldInHand.ts'
import { plainPage } from '../models/sampleFair.ts'

const messages = {
  ru: await loadSiteMessages('ru', ['calendar']),
  en: await loadSiteMessages('en', ['calendar']),
}

/** What the test's DOM does not know: modal dialogs, sizes, sight and the visitor's wishes. */
beforeEach(() => {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })
  vi.stubGlobal('ResizeObserver', Unseeing)
  vi.stubGlobal('IntersectionObserver', Unseeing)
  vi.stubGlobal('reportError', refuse)
  prefer(false)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function refuse(error: unknown): never {
  throw error instanceof Error ? error : new Error(String(error))
}

class Unseeing {
  observe = () => undefined
  disconnect = () => undefined
}

const media = Object.assign(new EventTarget(), { matches: false })

/** Whether the visitor wishes for less motion, from now on. */
export function prefer(lessMotion: boolean): void {
  vi.stubGlobal('matchMedia', () => media)
  if (media.matches === lessMotion) return
  media.matches = lessMotion
  media.dispatchEvent(new Event('change'))
}

export const wordsOf = (page: PageData, lang: Lang) => createWords({ ...page, lang }, messages[lang], refuse)

interface ShowOptions {
  page?: PageData
  lang?: Lang
}

/** A view of the website on a page, the page's world in the test's hand. */
export function showView(view: ReactElement, { page = plainPage, lang = 'en' }: ShowOptions = {}) {
  const live = createLiveApp({ ...page, lang })
  showOn(live, view, page, lang)
  return live
}

/** The same where the page's actors are there already. */
export function showOn({ actors }: LiveApp, view: ReactElement, page: PageData, lang: Lang = 'en'): void {
  render(
    <RawIntlProvider value={wordsOf(page, lang)}>
      <ActorsContext value={actors}>{view}</ActorsContext>
    </RawIntlProvider>,
  )
}

/** An island: its machine runs as in a browser, its ports in the test's hand. */
export function showIsland<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  viewOf: (actor: Actor<Machine>) => ReactElement,
  options?: ShowOptions,
) {
  const world = createWorldInHand()
  const clock = new SimulatedClock()
  const actor = createActor<Machine>(world.connected(machine), { input, clock })
  const live = showView(viewOf(actor), options)
  actor.start()
  return {
    ...world,
    actor,
    live,
    answer: (port: string, output: unknown) => act(() => world.answer(port, output)),
    fail: (port: string, fault: Fault = 'unreachable') => act(() => world.fail(port, fault)),
    passes: (milliseconds: number) => act(async () => clock.increment(milliseconds)),
  }
}
