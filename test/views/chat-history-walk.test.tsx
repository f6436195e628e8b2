import { useSelector } from '@xstate/react'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { ChatMessage } from '#contract/entities.ts'
import {
  selectEarlierMessages,
  selectHistoryState,
  type ChatHistoryRef,
} from '#machines/broadcast/chat-history.machine.ts'
import { ChatLog } from '#src/views/broadcast/ChatLog.tsx'
import { chatHistoryModel } from '#test/models/chat-history.model.ts'
import { createMessage } from '#test/models/sample-fair.ts'
import { renderChild } from './render-child.tsx'
import { en, expectTexts, findButton, press, readTexts } from './walk-gestures.ts'
import { isPassedDown, walkView } from './walk-view.ts'

type HistorySnapshot = SnapshotFrom<typeof chatHistoryModel.machine>

/**
 * Returns the earlier messages, and one that the chat keeps after them. The sample pages of a path are the same messages
 * each time, which those of a room never are.
 */
function join(earlier: readonly ChatMessage[]): readonly ChatMessage[] {
  const unique = [...new Map(earlier.map((message) => [message.ID, message])).values()]
  return [...unique, createMessage(Math.max(500, ...unique.map(({ ID }) => ID + 1)))]
}

/** What the chat asks for, which knows its own messages besides. */
let before = 0

function Log({ actor }: { actor: ChatHistoryRef }) {
  const messages = join(useSelector(actor, selectEarlierMessages))
  return (
    <ChatLog
      messages={messages}
      history={useSelector(actor, selectHistoryState)}
      onEarlier={() => actor.send({ type: 'history.wanted', before })}
      isOpen
      isCatchingUp={false}
      isOver={false}
      isNumbered={false}
    />
  )
}

function expectHistory(snapshot: HistorySnapshot): void {
  const state = selectHistoryState(snapshot)
  const messages = join(selectEarlierMessages(snapshot))
  const texts = messages.map(({ TEXT, REMOVED }) => (REMOVED ? en('chat.removed') : TEXT))
  expect(readTexts('.message-text, .message-removed')).toEqual(texts)
  const button = findButton('chat.earlier')
  expect(button !== undefined).toBe(state !== 'whole')
  expect(button?.matches('[aria-busy=true]') ?? false).toBe(state === 'loading')
  expectTexts('[role=alert]', state === 'failed' ? [en('chat.earlierFailed')] : [])
  expectTexts('.chat-none', state === 'whole' ? [en('chat.beginning')] : [])
  // What is added is not read aloud.
  expect(document.querySelector('[role=log]')?.getAttribute('aria-live')).toBe(
    state === 'loading' ? 'off' : 'polite',
  )
}

walkView({
  model: chatHistoryModel,
  render: (input) => renderChild(chatHistoryModel.machine, input, (actor) => <Log actor={actor} />),
  expectShown: expectHistory,
  executors: {
    'history.wanted': {
      act: (event) => {
        before = event.before
        return press('chat.earlier')
      },
      when: (snapshot) => ['idle', 'failed'].includes(selectHistoryState(snapshot)),
    },
    'message.removed': isPassedDown,
    'messages.dropped': isPassedDown,
  },
})
