import { describe } from 'vitest'
import type { ChatMessage } from '#contract/entities.ts'
import { selectEarlierMessages, selectHistoryState } from '#machines/broadcast/chat-history.machine.ts'
import { chatHistoryModel } from '#test/models/chat-history.model.ts'
import { isTriggeredBy, listStartInputs } from '#test/models/rules.ts'
import { createRuleTests, verifyModel } from '#test/models/verify-model.ts'

describe('chat history', () => {
  verifyModel(chatHistoryModel)
  const { everyEdge } = createRuleTests(chatHistoryModel)

  everyEdge(
    'a page is asked for by the visitor, or again if a message was removed meanwhile',
    isTriggeredBy('history.wanted', 'message.removed'),
    (edge) => listStartInputs(edge, 'loadEarlier').length > 0,
  )

  everyEdge(
    'the page before the oldest message is asked for, and after a failure the same again',
    (edge) =>
      JSON.stringify(listStartInputs(edge, 'loadEarlier')) ===
      JSON.stringify([{ room: 5, before: edge.to.context.before }]),
    (edge) =>
      isTriggeredBy('history.wanted')(edge) &&
      ['idle', 'failed'].includes(selectHistoryState(edge.from)) &&
      selectHistoryState(edge.to) === 'loading',
  )

  everyEdge(
    'messages are added above those that are there, a failure leaves them',
    ({ from, to, event }) => {
      const [before, after] = [from, to].map(selectEarlierMessages)
      const added = 'output' in event ? (event.output as readonly ChatMessage[]) : []
      return JSON.stringify(after) === JSON.stringify([...added, ...(before ?? [])])
    },
    isTriggeredBy('xstate.done.actor.loadEarlier', 'xstate.error.actor.loadEarlier'),
  )

  everyEdge(
    'a page that is not full is the beginning of the room',
    ({ to, event }) =>
      (selectHistoryState(to) === 'whole') ===
      ('output' in event && (event.output as unknown[]).length < 100),
    isTriggeredBy('xstate.done.actor.loadEarlier'),
  )

  everyEdge(
    'a message that was removed is not shown, nor one that comes with a page that is under way',
    ({ from, to, ...edge }) =>
      selectEarlierMessages(to).every(({ ID, REMOVED }) => ID !== 450 || REMOVED) &&
      listStartInputs(edge, 'loadEarlier').length === (from.matches('loading') ? 1 : 0),
    isTriggeredBy('message.removed'),
  )

  everyEdge(
    'when the chat drops its oldest messages, those before them go, too, and may be asked for again',
    ({ to }) => selectEarlierMessages(to).length === 0 && selectHistoryState(to) === 'idle',
    isTriggeredBy('history.outdated'),
  )
})
