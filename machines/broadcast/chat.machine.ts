// The live chat of a broadcast's room (readings 23).
// Every message appears once, in the room's order, and a draft is cleared only when it has been sent.
import { and, assign, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { ChatHold, ChatMessage } from '#contract/entities.ts'
import { CHAT_MESSAGE_MAX_LENGTH } from '#contract/limits.ts'
import { isRateLimited, isUndecided } from '#machines/save-retry.ts'
import type { ChatHistoryRef } from './chat-history.machine.ts'
import { chatSetup, keepAsSent, passToHistory, storeDraft, takeAnswer, takeStored } from './chat-setup.ts'

export const chatMachine = chatSetup.createMachine({
  id: 'chat',
  type: 'parallel',
  context: ({ input }) => ({
    room: input.room,
    messages: [],
    cursor: 0,
    attempts: 0,
    draft: '',
    sent: null,
    isOvertaken: false,
    hold: null,
    slow: 0,
    isModerator: false,
  }),
  invoke: { id: 'history', src: 'history', input: ({ context: { room } }) => ({ room }) },
  states: {
    line: {
      initial: 'listening',
      states: {
        listening: {
          invoke: {
            id: 'listen',
            src: 'listen',
            input: ({ context: { room, cursor } }) => ({ room, after: cursor }),
          },
          on: {
            'message.received': { actions: [passToHistory, 'take'] },
            'line.broken': 'broken',
            'line.displaced': 'displaced',
          },
          initial: 'opening',
          states: {
            opening: {
              on: { 'line.opened': 'open' },
              after: { openLimit: '#chat.line.broken' },
            },
            open: {
              tags: 'line open',
              entry: assign({ attempts: 0 }),
              initial: 'catchingUp',
              states: {
                catchingUp: {
                  description: 'The rules of the room come after the messages that were there before.',
                  tags: 'catching up',
                  on: { 'rules.received': 'live' },
                },
                live: {},
              },
            },
          },
        },
        broken: {
          description:
            'A reconnect misses nothing: the stream continues after the last known change, removals included. A stream does not report the cause, so a gated call is probed; it reports a lost authorization.',
          tags: 'line broken',
          entry: { type: 'probe', params: { gated: true } },
          after: {
            reconnect: {
              target: 'listening',
              actions: assign({ attempts: ({ context }) => context.attempts + 1 }),
            },
          },
          on: { 'connection.restored': 'listening' },
        },
        displaced: {
          description:
            'Chats are open in many other tabs or on many devices. Opening this one again by itself would displace another, which would do the same.',
          tags: 'line displaced',
          on: { 'line.wanted': 'listening' },
        },
      },
    },
    writing: {
      initial: 'recalling',
      on: {
        'rules.received': { actions: 'takeRules' },
        'draft.typed': {
          actions: [
            assign({ draft: ({ event }) => event.text.slice(0, CHAT_MESSAGE_MAX_LENGTH) }),
            storeDraft,
          ],
        },
      },
      states: {
        recalling: {
          description:
            'An unanswered message is stored with its key, so that a repeated request adds it only once.',
          invoke: {
            id: 'recallDraft',
            src: 'recallDraft',
            input: ({ context }) => context.room,
            onDone: [
              {
                guard: 'isAsked',
                target: 'sending',
                // The same text under its former key, as it may have arrived.
                actions: assign(({ context: { sent }, event: { output } }) => ({
                  sent: output.sent?.text === sent?.text ? output.sent : sent,
                })),
              },
              {
                guard: ({ event }) => event.output.sent !== null,
                target: 'unconfirmed',
                actions: takeStored,
              },
              { target: 'idle', actions: takeStored },
            ],
            onError: [{ guard: 'isAsked', target: 'sending' }, { target: 'idle' }],
          },
          initial: 'reading',
          states: {
            reading: {
              on: {
                'message.send': { guard: 'isSendable', target: 'asked', actions: [keepAsSent, storeDraft] },
              },
            },
            asked: { description: 'Sends as soon as the stored message is known.', tags: 'sending' },
          },
        },
        idle: {
          on: {
            'rules.received': [
              { guard: 'changesHold', target: '.calm', actions: 'takeRules' },
              { actions: 'takeRules' },
            ],
            'message.send': [
              { guard: 'isRetry', target: 'sending' },
              {
                guard: 'isSendable',
                target: 'sending',
                actions: [keepAsSent, storeDraft],
              },
            ],
          },
          initial: 'calm',
          states: {
            calm: { always: { guard: 'isHeld', target: 'held' } },
            held: {
              description: 'During a ban or a slow-mode delay nothing is sent, and the draft is kept.',
              tags: 'held',
              after: { hold: { target: 'calm', actions: assign({ hold: null }) } },
              on: { 'message.send': {} },
            },
            refused: { tags: 'refused' },
            tooFast: { tags: 'too fast', after: { patience: 'calm' } },
            earlierSent: {
              description:
                'The draft was changed while a message was not confirmed, and only that one was sent.',
              tags: 'earlier sent',
            },
          },
        },
        sending: {
          tags: 'sending',
          invoke: {
            id: 'sendMessage',
            src: 'sendMessage',
            input: ({ context: { room, sent } }) => ({ room, text: sent?.text ?? '', key: sent?.key ?? '' }),
            onDone: [
              {
                guard: ({ event }) => 'HOLD' in event.output,
                target: 'idle',
                actions: [takeAnswer, 'dropSent', storeDraft],
              },
              {
                guard: and(['isOvertaken', 'isSendable', 'isOther']),
                target: 'idle.earlierSent',
                actions: [takeAnswer, 'dropSent', storeDraft],
              },
              { target: 'idle', actions: [takeAnswer, 'dropSent', storeDraft] },
            ],
            onError: [
              { guard: isUndecided, target: 'unconfirmed' },
              { guard: 'isHeld', target: 'idle' },
              {
                guard: ({ event }) => isRateLimited(event.error),
                target: 'idle.tooFast',
                actions: ['dropSent', storeDraft],
              },
              { target: 'idle.refused' },
            ],
          },
        },
        unconfirmed: {
          description:
            'The message is repeated before anything else is sent; its key makes the request idempotent.',
          tags: 'unconfirmed',
          after: { repeat: 'sending' },
          on: {
            'connection.restored': 'sending',
            'message.send': {
              target: 'sending',
              actions: 'noteDraft',
            },
          },
        },
      },
    },
  },
})

export type ChatRef = ActorRefFrom<typeof chatMachine>
type ChatSnapshot = SnapshotFrom<typeof chatMachine>

export const selectMessages = (snapshot: ChatSnapshot): readonly ChatMessage[] => snapshot.context.messages
export const selectChatHistory = (snapshot: ChatSnapshot): ChatHistoryRef | undefined =>
  snapshot.children.history
export const selectDraft = (snapshot: ChatSnapshot): string => snapshot.context.draft
export const selectIsSending = (snapshot: ChatSnapshot): boolean => snapshot.hasTag('sending')

/** Returns why the visitor may not write now, and until when; null if the visitor may write. */
export const selectHold = (snapshot: ChatSnapshot): ChatHold | null =>
  snapshot.hasTag('held') ? snapshot.context.hold : null
/** Returns the minimum number of seconds between two messages; 0 if there is no slow mode. */
export const selectSlowMode = (snapshot: ChatSnapshot): number => snapshot.context.slow

export const selectIsModerator = (snapshot: ChatSnapshot): boolean => snapshot.context.isModerator

export function selectStreamState(snapshot: ChatSnapshot): 'opening' | 'open' | 'broken' | 'displaced' {
  if (snapshot.hasTag('line displaced')) return 'displaced'
  if (snapshot.hasTag('line broken')) return 'broken'
  return snapshot.hasTag('line open') ? 'open' : 'opening'
}

/** Returns true while the messages arrive that were written before. */
export const selectIsCatchingUp = (snapshot: ChatSnapshot): boolean => snapshot.hasTag('catching up')

/** Returns why the draft was not sent; null if it was, or if there is none. */
export function selectChatTrouble(
  snapshot: ChatSnapshot,
): 'refused' | 'too-fast' | 'unconfirmed' | 'earlier-sent' | null {
  if (snapshot.hasTag('unconfirmed')) return 'unconfirmed'
  if (snapshot.hasTag('too fast')) return 'too-fast'
  if (snapshot.hasTag('earlier sent') && snapshot.context.draft.trim() !== '') return 'earlier-sent'
  return snapshot.hasTag('refused') ? 'refused' : null
}
