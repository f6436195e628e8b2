import { act, render } from '@testing-library/react'
import { RawIntlProvider } from 'react-intl'
import type { Fault } from '#contract/faults.ts'
import type { OnlineAddress, OnlineKind } from '#contract/addresses.ts'
import type { BriefEvent, FairEvent } from '#contract/entities.ts'
import type { Lang } from '#contract/lang.ts'
import type { PageData } from '#contract/page.ts'
import { loadMessages, type MessageGroup, type Messages } from '#src/i18n/messages.ts'
import { ActorsContext } from '#src/views/ActorsContext.tsx'
import { ModalSlot } from '#src/views/visitor/ModalSlot.tsx'
import { OnlineGuideView } from '#src/views/programme/OnlineGuideView.tsx'
import { ViewsContext } from '#src/views/ViewsContext.tsx'
import { eagerViews } from '#src/views/eager-views.ts'
import { createFairIntl } from '#src/i18n/fair-intl.ts'
import { createTestApp, type TestApp } from '#test/machines/sentences/test-app.ts'
import { onlineGuideData, onlinePage, opening } from '#test/models/sample-fair.ts'
import { onlineAddressFact } from '#test/models/addresses.ts'
import { failOnError } from './test-document.ts'

/** What only the server says, in a window that it draws. */
const SERVER: Messages = { 'server.noscript': [{ type: 0, value: 'No scripts' }] }

const GROUPS: readonly MessageGroup[] = ['search', 'guide', 'online', 'lists', 'onNow', 'window', 'events']

const messages = {
  ru: { ...(await loadMessages('ru', GROUPS)), ...SERVER },
  en: { ...(await loadMessages('en', GROUPS)), ...SERVER },
}

/** Ten to ten, half past ten and noon of the fair, whose one hour begins at ten in Moscow. */
export const BEFORE = (opening.TS - 600) * 1000
export const DURING = (opening.TS + 1800) * 1000
export const AFTER = (opening.TS + 7200) * 1000

interface Fair {
  now?: number
  lang?: Lang
  /** Whole events; the page of an event's address carries the whole event, as it does from the server. */
  events?: BriefEvent[]
  address?: OnlineAddress
  online?: Partial<NonNullable<PageData['online']>>
  page?: Partial<PageData>
  /** The plan that came with the page. */
  svg?: string
  /** The windows whose machines are loaded later. */
  lazyWindows?: readonly OnlineKind[] | undefined
  /** True for a clock of the broadcast that reports nothing by itself. */
  isClockSilent?: boolean
}

export const createPage = ({
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
  online: {
    ...onlineGuideData,
    address,
    events: events ?? onlineGuideData.events,
    event: findWhole(events ?? [opening], address),
    ...online,
  },
})

const isWhole = (event: BriefEvent): event is FairEvent => 'SPEAKERS' in event

const findWhole = (events: readonly BriefEvent[], address: OnlineAddress): FairEvent | null =>
  address === null || address.kind === 'company'
    ? null
    : (events.filter(isWhole).find(({ ID }) => ID === address.id) ?? null)

/** The screen, or a part of it in its place. */
export const createGuideElement = (page: PageData, { actors }: TestApp, part = <OnlineGuideView />) => (
  <RawIntlProvider value={createFairIntl(page, messages[page.lang], failOnError)}>
    <ActorsContext value={actors}>
      <ViewsContext value={eagerViews}>
        {part}
        <ModalSlot />
      </ViewsContext>
    </ActorsContext>
  </RawIntlProvider>
)

/** Renders the online guide as a browser shows it; the test answers its ports. */
export function renderOnlineGuide(fair: Fair = {}) {
  const page = createPage(fair)
  const live = createTestApp(
    page,
    fair.svg ?? null,
    '/',
    fair.lazyWindows,
    fair.isClockSilent ? null : page.now,
  )
  const { container } = render(createGuideElement(page, live))
  const does = (what: () => void) => act(async () => what())
  return {
    live,
    container,
    does,
    answer: (port: string, output: unknown) => act(() => live.answer(port, output)),
    fail: (port: string, fault: Fault = 'rejected', field?: string) =>
      act(() => live.fail(port, fault, undefined, field)),
    goTo: (address: OnlineAddress) => does(() => live.app.send(onlineAddressFact(address))),
    /** The addresses that the guide asked for. */
    wishes: () =>
      live.portParams('onlineGuide.navigate').map((params) => (params as { address: OnlineAddress }).address),
  }
}
