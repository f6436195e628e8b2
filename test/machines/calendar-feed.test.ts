import { describe } from 'vitest'
import type {} from 'xstate'
import {
  selectCalendarAddress,
  selectCalendarFeedState,
  selectCalendarTrouble,
  selectIsCalendarFeedBusy,
} from '#machines/visitor/calendar-feed.machine.ts'
import { calendarFeedModel } from '#test/models/calendar-feed.model.ts'
import { isTriggeredBy, isUndecided, listStartInputs } from '#test/models/rules.ts'
import { createRuleTests, verifyModel } from '#test/models/verify-model.ts'

const MADE = 'xstate.done.actor.makeFeed'

const isFailure = isTriggeredBy('xstate.error.actor.makeFeed', 'xstate.error.actor.withdrawFeed')

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
    'a failure that the server answered is shown and changes nothing',
    ({ from, to }) =>
      selectCalendarTrouble(to) !== null &&
      selectCalendarAddress(to) === selectCalendarAddress(from) &&
      to.value === (from.context.exists ? 'present' : 'absent'),
    (edge) => isFailure(edge) && !isUndecided(edge),
  )

  everyEdge(
    'after a lost answer the address is forgotten, and whether there is one is asked again',
    (edge) =>
      selectCalendarAddress(edge.to) === null &&
      listStartInputs(edge, 'findFeed').length === 1 &&
      selectCalendarTrouble(edge.to) === (edge.from.value === 'making' ? 'made' : 'withdrawn'),
    (edge) => isFailure(edge) && isUndecided(edge),
  )

  everyEdge(
    'a request that is abandoned leaves no address, which may have ended',
    ({ to }) => selectCalendarAddress(to) === null,
    (edge) =>
      selectIsCalendarFeedBusy(edge.from) &&
      isTriggeredBy('visitor.lost', 'visitor.left', 'visitor.authorized')(edge),
  )

  everyEdge(
    'what a lost answer left unknown is said until the next request, or until there is no address to withdraw',
    ({ from, to }) =>
      selectCalendarTrouble(to) === selectCalendarTrouble(from) ||
      (selectCalendarTrouble(from) === 'withdrawn' && to.value === 'absent'),
    ({ from, event }) => from.value === 'finding' && event.type.endsWith('findFeed'),
  )
})
