import { describe } from 'vitest'
import type { ChatMessage } from '#contract/entities.ts'
import { CHAT_MESSAGES_KEPT } from '#contract/limits.ts'
import { selectEarlierMessages, selectHistoryState } from '#machines/broadcast/chat-history.machine.ts'
import { chatHistoryModel } from '#test/models/chat-history.model.ts'
import { isTriggeredBy, listStartInputs } from '#test/models/rules.ts'
import { createRuleTests, verifyModel } from '#test/models/verify-model.ts'

describe('chat history', () => {
  verifyModel(chatHistoryModel)
  const { everyEdge } = createRuleTests(chatHistoryModel)

  everyEdge(
    'a page is asked for by the visitor alone',
    isTriggeredBy('history.wanted'),
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
      const isRemoved = ({ ID }: ChatMessage) => from.context.removed.some((each) => each.ID === ID)
      const listIds = (messages: readonly ChatMessage[]) => messages.map(({ ID }) => ID)
      return (
        JSON.stringify(listIds(after ?? [])) === JSON.stringify(listIds([...added, ...(before ?? [])])) &&
        (after ?? []).every((message) => !isRemoved(message) || message.REMOVED)
      )
    },
    isTriggeredBy('xstate.done.actor.loadEarlier', 'xstate.error.actor.loadEarlier'),
  )

  everyEdge(
    'a page that is not full is the beginning of the room, which is said once it is rendered',
    ({ to, event }) =>
      selectHistoryState(to) === 'loading' &&
      to.matches('completed') === ('output' in event && (event.output as unknown[]).length < 100),
    isTriggeredBy('xstate.done.actor.loadEarlier'),
  )

  everyEdge(
    'a message that was removed is not shown, and is remembered for a page that is under way',
    ({ from, to }) =>
      selectEarlierMessages(to).every(({ ID, REMOVED }) => ID !== 450 || REMOVED) &&
      (!from.matches('loading') || to.context.removed.some(({ ID }) => ID === 450)),
    isTriggeredBy('message.removed'),
  )

  everyEdge(
    'what the chat does not keep any more follows the earlier messages, unless nobody reads them',
    ({ from, to, event }) => {
      const before = selectEarlierMessages(from)
      const dropped = event.type === 'messages.dropped' ? event.messages : []
      const isIgnored = from.matches('idle') && before.length === 0
      const expected = isIgnored ? [] : [...before, ...dropped].slice(-CHAT_MESSAGES_KEPT)
      return JSON.stringify(selectEarlierMessages(to)) === JSON.stringify(expected)
    },
    isTriggeredBy('messages.dropped'),
  )

  everyEdge(
    'the beginning is not said to be shown when it is not kept any more',
    ({ from, to, event }) =>
      event.type !== 'messages.dropped' ||
      from.context.messages.length + event.messages.length <= CHAT_MESSAGES_KEPT ||
      selectHistoryState(to) === 'idle',
    ({ from }) => from.matches('whole'),
  )
})
