import { createActor, SimulatedClock } from 'xstate'
import { describe, expect, test } from 'vitest'
import { noticeMachine, selectNotice } from '#machines/visitor/notice.machine.ts'
import { noticeModel } from '#test/models/notice.model.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import { isTriggeredBy } from '#test/models/rules.ts'

describe('notice', () => {
  verifyModel(noticeModel)
  const { everyEdge, everyState } = createRuleTests(noticeModel)

  everyEdge(
    'the newest word stands',
    ({ to, event }) => event.type === 'notice.show' && selectNotice(to) === event.notice,
    isTriggeredBy('notice.show'),
  )

  everyState('hidden, it says nothing', (state) => state.matches('shown') === (selectNotice(state) !== null))

  test('a word stands for eight seconds, and a new one for eight of its own', () => {
    const clock = new SimulatedClock()
    const actor = createActor(noticeMachine, { clock }).start()
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
