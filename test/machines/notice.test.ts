import { createActor, SimulatedClock } from 'xstate'
import { describe, expect, test } from 'vitest'
import { noticeMachine, selectNotice } from '../../machines/site/notice.machine.ts'
import { noticeModel } from '../models/notice.model.ts'
import { prove, rulesOf } from '../models/proof.ts'
import { isBy } from '../models/rules.ts'

describe('notice', () => {
  prove(noticeModel)
  const { everyEdge, everyState } = rulesOf(noticeModel)

  everyEdge(
    'the newest word stands',
    ({ to, event }) => event.type === 'notice.show' && selectNotice(to) === event.notice,
    isBy('notice.show'),
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
