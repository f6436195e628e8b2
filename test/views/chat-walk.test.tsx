import { fireEvent } from '@testing-library/react'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import {
  selectChatTrouble,
  selectDraft,
  selectHold,
  selectIsModerator,
  selectIsSending,
  selectMessages,
  selectSlowMode,
  selectIsCatchingUp,
  selectStreamState,
} from '#machines/broadcast/chat.machine.ts'
import { Chat } from '#src/views/broadcast/Chat.tsx'
import { chatModel } from '#test/models/chat.model.ts'
import { renderChild } from './render-child.tsx'
import { en, expectTexts, findButton, press, readTexts } from './walk-gestures.ts'
import { isPassedDown, walkView } from './walk-view.ts'

type ChatSnapshot = SnapshotFrom<typeof chatModel.machine>

const field = () => document.querySelector('textarea') ?? document.createElement('textarea')

/** No other clock of the chat runs, which would ring as well. */
const isLineCalm = { when: (snapshot: ChatSnapshot) => selectStreamState(snapshot) === 'open' }
const isWriterCalm = {
  when: (snapshot: ChatSnapshot) => selectHold(snapshot) === null && selectChatTrouble(snapshot) === null,
}

function expectChat(snapshot: ChatSnapshot): void {
  const [line, hold, trouble] = [
    selectStreamState(snapshot),
    selectHold(snapshot),
    selectChatTrouble(snapshot),
  ]
  expect(document.querySelector('.chat')?.getAttribute('data-line')).toBe(line)
  expectTexts('.chat-line', line === 'open' ? [] : [en(`chat.line.${line}`)])
  const log = document.querySelector('[role=log]')
  expect(log?.getAttribute('aria-busy')).toBe(String(selectIsCatchingUp(snapshot)))
  const texts = selectMessages(snapshot).map(({ TEXT, REMOVED }) => (REMOVED ? en('chat.removed') : TEXT))
  expect(readTexts('.message-text, .message-removed')).toEqual(texts)
  expect(document.querySelectorAll('.message-number')).toHaveLength(
    selectIsModerator(snapshot) ? texts.length : 0,
  )
  expect(field().value).toBe(selectDraft(snapshot))
  expect(document.querySelector('form')?.getAttribute('data-hold')).toBe(hold?.REASON ?? 'none')
  const send = findButton('chat.send')
  expect(send?.matches('[aria-busy=true]')).toBe(selectIsSending(snapshot))
  expect(send?.matches(':disabled')).toBe(selectDraft(snapshot).trim() === '' || hold !== null)
  const words = readTexts('.composer-status').join('')
  const slow = selectSlowMode(snapshot)
  expect(words.includes(en('chat.slow', { seconds: slow }))).toBe(hold === null && slow > 0)
  for (const each of ['refused', 'too-fast', 'unconfirmed', 'earlier-sent'] as const) {
    const expectedText = en(each === 'unconfirmed' ? 'save.unconfirmed' : `chat.trouble.${each}`)
    expect(words.includes(expectedText)).toBe(trouble === each)
  }
}

walkView({
  model: chatModel,
  render: (input) => renderChild(chatModel.machine, input, (actor) => <Chat actor={actor} isOver={false} />),
  expectShown: expectChat,
  executors: {
    'draft.typed': {
      act: ({ text }) => fireEvent.change(field(), { target: { value: text } }),
      when: ({ context }, { text }) => context.draft !== text,
    },
    'message.send': {
      act: () => void fireEvent.keyDown(field(), { key: 'Enter' }),
      when: (snapshot) => !selectIsSending(snapshot),
    },
    'line.opened': isPassedDown,
    'line.broken': isPassedDown,
    'line.displaced': isPassedDown,
    'line.wanted': () => press('chat.here'),
    'message.received': isPassedDown,
    'rules.received': isPassedDown,
    'connection.restored': isPassedDown,
  },
  ends: {
    'xstate.after.openLimit.chat.line.listening.opening': isWriterCalm,
    'xstate.after.reconnect.chat.line.broken': isWriterCalm,
    'xstate.after.hold.chat.writing.idle.held': isLineCalm,
    'xstate.after.patience.chat.writing.idle.tooFast': isLineCalm,
    'xstate.after.repeat.chat.writing.unconfirmed': isLineCalm,
  },
})
