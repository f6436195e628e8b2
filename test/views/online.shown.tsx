import { act, cleanup, render } from '@testing-library/react'
import { RawIntlProvider } from 'react-intl'
import { afterEach } from 'vitest'
import type { Fault } from '../../contract/answers.ts'
import type { OnlineAddress } from '../../contract/addresses.ts'
import type { FairEvent } from '../../contract/entities.ts'
import type { Lang } from '../../contract/lang.ts'
import type { PageData } from '../../contract/page.ts'
import { loadMessages, type Messages } from '../../src/messages.ts'
import { ActorsContext } from '../../src/screens/ActorsContext.tsx'
import { Modals } from '../../src/screens/modals/Modals.tsx'
import { OnlineScreen } from '../../src/screens/online/OnlineScreen.tsx'
import { ScreensContext } from '../../src/screens/ScreensContext.tsx'
import { wholeScreens } from '../../src/screens/whole.ts'
import { createWords } from '../../src/words.ts'
import { createLiveApp, type LiveApp } from '../machines/sentences/liveApp.ts'
import { onlineGuideData, onlinePage, opening } from '../models/sampleFair.ts'

/** What only the server says, in a window that it draws. */
const SERVER: Messages = { 'server.noscript': [{ type: 0, value: 'No scripts' }] }

const messages = {
  ru: { ...(await loadMessages({ ...onlinePage, lang: 'ru' })), ...SERVER },
  en: { ...(await loadMessages({ ...onlinePage, lang: 'en' })), ...SERVER },
}

afterEach(cleanup)

/** A missing word is a fault here. */
function refuse(fault: unknown): never {
  throw fault instanceof Error ? fault : new Error(String(fault))
}

/** Ten to ten, half past ten and noon of the fair, whose one hour begins at ten in Moscow. */
export const BEFORE = (opening.TS - 600) * 1000
export const DURING = (opening.TS + 1800) * 1000
export const AFTER = (opening.TS + 7200) * 1000

interface Fair {
  now?: number
  lang?: Lang
  events?: FairEvent[]
  address?: OnlineAddress
  online?: Partial<NonNullable<PageData['online']>>
  page?: Partial<PageData>
}

export const pageOf = ({
  now = BEFORE,
  lang = 'en',
  events,
  address = null,
  online,
  page,
}: Fair): PageData => ({
  ...onlinePage,
  ...page,
  lang,
  now,
  online: { ...onlineGuideData, address, events: events ?? onlineGuideData.events, ...online },
})

/** The screen, or a part of it in its place. */
export const screenOf = (page: PageData, { actors }: LiveApp, part = <OnlineScreen />) => (
  <RawIntlProvider value={createWords(page, messages[page.lang], refuse)}>
    <ActorsContext value={actors}>
      <ScreensContext value={wholeScreens}>
        {part}
        <Modals />
      </ScreensContext>
    </ActorsContext>
  </RawIntlProvider>
)

/** The online guide as a browser shows it, its world in the test's hand. */
export function showOnline(fair: Fair = {}) {
  const page = pageOf(fair)
  const live = createLiveApp(page)
  const { container } = render(screenOf(page, live))
  const does = (what: () => void) => act(async () => what())
  return {
    live,
    container,
    does,
    answer: (port: string, output: unknown) => act(() => live.answer(port, output)),
    fail: (port: string, fault: Fault = 'rejected') => act(() => live.fail(port, fault)),
    goTo: (address: OnlineAddress) => does(() => live.app.send({ type: 'online.changed', address })),
    /** The addresses that the guide asked for. */
    wishes: () =>
      live.used('onlineGuide.navigate').map((params) => (params as { address: OnlineAddress }).address),
  }
}
