import { CallFault, ERROR_CODES } from '#contract/faults.ts'
import { chatMachine } from '#machines/broadcast/chat.machine.ts'
import { connectionFacts } from './facts.ts'
import { defineModel } from './model.ts'
import { createMessage } from './sample-fair.ts'

export const chatModel = defineModel({
  machine: chatMachine,
  inputs: [{ room: 5 }],
  events: {
    'draft.typed': [{ text: 'Hello ' }, { text: 'Bye' }],
    'message.send': [{ key: 'key-1' }, { key: 'key-2' }],
    'line.opened': [{}],
    'line.broken': [{}],
    'line.displaced': [{}],
    'line.wanted': [{}],
    'message.received': [
      { message: createMessage(7), cursor: 7 },
      { message: createMessage(5), cursor: 5 },
      { message: createMessage(6, ''), cursor: 8 },
    ],
    'rules.received': [
      { rules: { BAN: null, SLOW: 0, MODERATOR: true } },
      { rules: { BAN: null, SLOW: 30, MODERATOR: false } },
      { rules: { BAN: { REASON: 'ban', UNTIL: 1600759000, WAIT: 60 }, SLOW: 0, MODERATOR: false } },
    ],
    ...connectionFacts,
  },
  answers: {
    recallDraft: {
      done: [
        { draft: '', sent: null },
        { draft: 'Hello ', sent: null },
        { draft: 'Hello ', sent: { text: 'Hello', key: 'key-0' } },
      ],
      failed: [new Error('storage is off')],
    },
    sendMessage: {
      done: [createMessage(6, 'Hello'), { HOLD: { REASON: 'slow', UNTIL: 1600758030, WAIT: 30 } }],
      failed: [
        new CallFault('rejected', ERROR_CODES.tooMany),
        new CallFault('refused', ERROR_CODES.connection),
        new CallFault('refused'),
        new CallFault('unreachable'),
      ],
    },
  },
  key: ({ context: { messages, cursor, draft, sent, isOvertaken, hold } }) => [
    messages.map(({ ID, REMOVED }) => [ID, REMOVED]),
    cursor,
    draft,
    sent?.text,
    isOvertaken,
    hold !== null,
  ],
  limit: 120_000,
})
