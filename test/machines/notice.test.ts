import { createActor, SimulatedClock } from 'xstate'
import { describe, expect, test } from 'vitest'
import { noticeMachine, selectMissingKind, selectNotice } from '#machines/visitor/notice.machine.ts'
import type { AddressFact } from '#machines/facts.ts'
import { noticeModel } from '#test/models/notice.model.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import { isTriggeredBy } from '#test/models/rules.ts'

const isUnknown = ({ route }: Pick<AddressFact, 'route'>) => route?.guide === 'unknown'

describe('notice', () => {
  verifyModel(noticeModel)
  const { everyEdge, everyState } = createRuleTests(noticeModel)

  everyEdge(
    'shows the newest notice',
    ({ to, event }) => event.type === 'notice.show' && selectNotice(to) === event.notice,
    isTriggeredBy('notice.show'),
  )

  everyState(
    'is empty while it is hidden',
    (state) => state.matches('hidden') === (selectNotice(state) === null),
  )

  everyState(
    'only what is missing lasts, and it names its kind',
    (state) => state.matches('lasting') === (selectMissingKind(state) !== null),
  )

  everyEdge(
    'what is missing lasts until it is dismissed or something else is opened, here or on another page',
    ({ to, event }) => {
      const opens =
        event.type === 'address.changed' &&
        (event.href.endsWith('/1/1') ||
          event.href.includes('/events/') ||
          event.hash !== '' ||
          isUnknown(event))
      return to.matches('hidden') === (event.type !== 'address.changed' || opens)
    },
    (edge) => edge.from.matches('lasting') && !isTriggeredBy('notice.show')(edge),
  )

  everyEdge(
    'navigation does not hide other notices',
    ({ from, to }) => from.value === to.value,
    (edge) => !edge.from.matches('lasting') && isTriggeredBy('address.changed', 'page.changed')(edge),
  )

  test('begins with the notice of a missing target', () => {
    const actor = createActor(noticeMachine, { input: { notice: 'missing-event' } })
    expect(selectMissingKind(actor.getSnapshot())).toBe('event')
    expect(selectNotice(createActor(noticeMachine, { input: { notice: null } }).getSnapshot())).toBeNull()
  })

  test('shows a notice for eight seconds, and a new one for another eight', () => {
    const clock = new SimulatedClock()
    const actor = createActor(noticeMachine, { clock, input: undefined }).start()
    const word = () => selectNotice(actor.getSnapshot())
    actor.send({ type: 'notice.show', notice: 'card-refused' })
    clock.increment(7999)
    expect(word()).toBe('card-refused')
    actor.send({ type: 'notice.show', notice: 'favourites-refused' })
    clock.increment(7999)
    expect(word()).toBe('favourites-refused')
    clock.increment(1)
    expect(word()).toBeNull()
  })
})
