import { describe } from 'vitest'
import {
  selectCalendarAddress,
  selectCalendarFeedState,
  selectCalendarTrouble,
  selectIsCalendarFeedBusy,
} from '#machines/visitor/calendar-feed.machine.ts'
import { calendarFeedModel } from '#test/models/calendar-feed.model.ts'
import { isTriggeredBy, listStartInputs } from '#test/models/rules.ts'
import { createRuleTests, verifyModel } from '#test/models/verify-model.ts'

const MADE = 'xstate.done.actor.makeFeed'

describe('the calendar that follows starred events', () => {
  verifyModel(calendarFeedModel)
  const { everyEdge, everyState } = createRuleTests(calendarFeedModel)

  everyEdge(
    'an address is replaced or withdrawn by a second confirmation alone',
    (edge) => isTriggeredBy('calendar.confirm')(edge) && edge.from.context.exists,
    (edge) =>
      listStartInputs(edge, 'withdrawFeed').length > 0 ||
      (listStartInputs(edge, 'makeFeed').length > 0 && edge.from.context.exists),
  )

  everyEdge(
    'a confirmation does what was asked, and a cancelled one nothing',
    (edge) => {
      const [makes, withdraws] = ['makeFeed', 'withdrawFeed'].map(
        (port) => listStartInputs(edge, port as 'makeFeed').length > 0,
      )
      const isConfirmed = isTriggeredBy('calendar.confirm')(edge)
      return (
        makes === (isConfirmed && edge.from.value === 'renewing') &&
        withdraws === (isConfirmed && edge.from.value === 'ending')
      )
    },
    ({ from, event }) =>
      (from.value === 'renewing' || from.value === 'ending') &&
      ['calendar.confirm', 'calendar.cancel'].includes(event.type),
  )

  everyEdge(
    'an address is known from the answer that made it',
    isTriggeredBy(MADE),
    ({ from, to }) =>
      selectCalendarAddress(to) !== null && selectCalendarAddress(to) !== selectCalendarAddress(from),
  )

  everyEdge(
    'the address of a visitor who left, or before another one logged in, is forgotten',
    ({ to }) => selectCalendarAddress(to) === null && !to.context.exists,
    ({ event }) => event.type === 'visitor.left' || (event.type === 'visitor.authorized' && event.login),
  )

  everyState(
    'an address that is known exists',
    (state) => selectCalendarAddress(state) === null || state.context.exists,
  )

  everyState(
    'that there is none is said only after the server said so, or ended it',
    (state) => selectCalendarFeedState(state) !== 'absent' || !state.context.exists,
  )

  everyEdge(
    'a pending request ends with its answer, or with the visitor',
    isTriggeredBy(
      MADE,
      'xstate.error.actor.makeFeed',
      'xstate.done.actor.withdrawFeed',
      'xstate.error.actor.withdrawFeed',
      'visitor.authorized',
      'visitor.lost',
      'visitor.left',
    ),
    ({ from, to }) => selectIsCalendarFeedBusy(from) && !selectIsCalendarFeedBusy(to),
  )

  everyEdge(
    'a failure is shown and changes nothing',
    ({ from, to }) =>
      selectCalendarTrouble(to) !== null && to.value === (from.context.exists ? 'present' : 'absent'),
    isTriggeredBy('xstate.error.actor.makeFeed', 'xstate.error.actor.withdrawFeed'),
  )
})
