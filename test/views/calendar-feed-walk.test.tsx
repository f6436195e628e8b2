import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import {
  selectCalendarAddress,
  selectCalendarFeedState,
  selectCalendarTrouble,
} from '#machines/visitor/calendar-feed.machine.ts'
import { CalendarFeed } from '#src/views/visitor/CalendarFeed.tsx'
import { calendarFeedModel } from '#test/models/calendar-feed.model.ts'
import { ivan, plainPage, withVisitor } from '#test/models/sample-fair.ts'
import { renderChild } from './render-child.tsx'
import { connectionFacts, visitorFacts } from './walk-facts.ts'
import { en, expectTexts, press } from './walk-gestures.ts'
import { walkView } from './walk-view.ts'

const BUTTONS = {
  withheld: [],
  deciding: [],
  finding: [],
  unavailable: ['plan.retry'],
  absent: ['feed.make'],
  making: ['feed.make'],
  present: ['feed.renew', 'feed.withdraw'],
  withdrawing: ['feed.withdraw'],
  renewing: ['feed.yesRenew', 'feed.keep'],
  ending: ['feed.yesWithdraw', 'feed.keep'],
} as const

/** Nothing was typed here that is kept or could be corrected. */
const TROUBLES = {
  made: 'feed.trouble.made',
  withdrawn: 'feed.trouble.withdrawn',
  refused: 'account.trouble.refused',
  rejected: 'account.trouble.rejected',
  unauthorized: 'form.trouble.unauthorized',
  ignored: 'form.trouble.ignored',
  tooMany: 'form.trouble.tooMany',
} as const

function expectFeed(snapshot: SnapshotFrom<typeof calendarFeedModel.machine>): void {
  const state = selectCalendarFeedState(snapshot)
  const [address, trouble] = [selectCalendarAddress(snapshot), selectCalendarTrouble(snapshot)]
  const isShown = state === 'present' && address !== null
  expectTexts(
    '.calendar-feed > .actions > button, .calendar-feed-question button',
    BUTTONS[state].map((id) => en(id)),
  )
  expectTexts('.calendar-feed-address', isShown ? [address] : [])
  expectTexts('[role=alert]', trouble === null ? [] : [en(TROUBLES[trouble])])
  expectTexts(
    '.calendar-feed-question p',
    state === 'renewing' || state === 'ending'
      ? [en(state === 'renewing' ? 'feed.sureRenew' : 'feed.sureWithdraw')]
      : [],
  )
  if (isShown)
    expect(screen.getByRole('link', { name: en('feed.subscribe') }).getAttribute('href')).toBe(
      'webcal://fair.example/visitor/calendar/one.ics',
    )
  expect(document.body.textContent.includes(en('feed.present'))).toBe(state === 'present' && address === null)
  expect(document.body.textContent.includes(en('feed.absent'))).toBe(state === 'absent')
}

walkView({
  model: calendarFeedModel,
  render: ({ authorized }: { authorized: boolean }) =>
    renderChild(
      calendarFeedModel.machine,
      { authorized },
      (feed) => <CalendarFeed feed={feed} copy={() => Promise.resolve(true)} />,
      withVisitor(plainPage, ivan),
    ),
  executors: {
    'calendar.make': () =>
      document.body.textContent.includes(en('feed.renew')) ? press('feed.renew') : press('feed.make'),
    'calendar.withdraw': () => press('feed.withdraw'),
    'calendar.confirm': () =>
      document.body.textContent.includes(en('feed.yesRenew'))
        ? press('feed.yesRenew')
        : press('feed.yesWithdraw'),
    'calendar.cancel': () => press('feed.keep'),
    'calendar.reload': () => press('plan.retry'),
    ...visitorFacts,
    ...connectionFacts,
  },
  expectShown: expectFeed,
})

test.each([
  [true, 'Address copied.'],
  [false, 'The address could not be copied. Select it and copy it by hand.'],
])('says whether the address was copied: %s', async (isDone, text) => {
  const live = renderChild(
    calendarFeedModel.machine,
    { authorized: true },
    (feed) => <CalendarFeed feed={feed} copy={() => Promise.resolve(isDone)} />,
    withVisitor(plainPage, ivan),
  )
  await act(() => live.answer('calendarFeed.findFeed', false))
  press('feed.make')
  await act(() => live.answer('calendarFeed.makeFeed', 'https://fair.example/visitor/calendar/one.ics'))
  press('feed.copy')
  const shownText = await screen.findByText(text)
  expect(shownText.closest('[role=status]')).not.toBeNull()
  expect(screen.queryByText(isDone ? /could not be copied/ : 'Address copied.')).toBeNull()
})

test('an address whose replacement has no answer is shown no more, and the text says that it may have ended', async () => {
  const live = renderChild(
    calendarFeedModel.machine,
    { authorized: true },
    (feed) => <CalendarFeed feed={feed} copy={() => Promise.resolve(true)} />,
    withVisitor(plainPage, ivan),
  )
  await act(() => live.answer('calendarFeed.findFeed', false))
  press('feed.make')
  await act(() => live.answer('calendarFeed.makeFeed', 'https://fair.example/visitor/calendar/one.ics'))
  press('feed.renew')
  press('feed.yesRenew')
  await act(() => live.fail('calendarFeed.makeFeed', 'unreachable'))
  await act(() => live.answer('calendarFeed.findFeed', true))
  expect(screen.queryByText(/one\.ics/)).toBeNull()
  expect(screen.queryByRole('link', { name: en('feed.subscribe') })).toBeNull()
  expect(screen.getByRole('alert').textContent).toMatch(/do not know whether the new address was made/)
  press('feed.withdraw')
  press('feed.yesWithdraw')
  await act(() => live.fail('calendarFeed.withdrawFeed', 'unreachable'))
  expect(screen.getByRole('alert').textContent).toMatch(/do not know whether the address was withdrawn/)
  await act(() => live.answer('calendarFeed.findFeed', false))
  expect(screen.queryByRole('alert')).toBeNull()
})
