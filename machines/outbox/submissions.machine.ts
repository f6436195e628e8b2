// Submissions of an account: business cards, consents, answers to surveys (readings 23, 24).
// A submission is kept under its owner until the server has accepted it, the visitor has withdrawn it, or its refusal
// was shown and dismissed.
import { and, assign, enqueueActions, not, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { toApp } from '#machines/facts.ts'
import { isUndecided } from '#machines/save-retry.ts'
import {
  dropSubmission,
  isOf,
  isSendable,
  joinSubmissions,
  settleSubmission,
  type SubmissionAnswer,
  type SubmissionFault,
  type SubmissionSubject,
} from './submission.ts'
import {
  add,
  adopt,
  adoptFault,
  decline,
  drop,
  endAttempt,
  findSending,
  markFailed,
  settle,
  submissionsSetup,
  toRecord,
  withdrawSending,
} from './submissions-setup.ts'

/** While stored submissions are read or one is sent, a restored authorization changes nothing, but a login does. */
const restartOnLogin = [
  { guard: 'isLogin', target: 'recalling', reenter: true, actions: 'becomeAccount' },
  {},
] as const

/** While stored submissions are read or one is sent, new ones join the list without an interruption. */
const busyTransitions = {
  'submission.made': { guard: 'isAccount', actions: add },
  'submission.added': { guard: 'isSameOwner', actions: adopt },
  'visitor.authorized': restartOnLogin,
} as const

export const submissionsMachine = submissionsSetup.createMachine({
  id: 'submissions',
  context: ({ input }) => ({ ...input, pending: [], sent: [], sending: '', withdrawn: '' }),
  initial: 'starting',
  on: {
    'submission.made': { guard: 'isAccount', target: '.deciding', actions: add },
    'submission.added': { guard: 'isSameOwner', target: '.deciding', actions: adopt },
    'submission.withdraw': [
      { guard: 'isSending', description: 'A submission that is being sent cannot be withdrawn.' },
      { actions: drop },
    ],
    'submission.withdrawn': [
      { guard: and(['isSameOwner', not('isSending')]), actions: drop },
      { guard: 'isSameOwner', actions: withdrawSending },
    ],
    'consent.declined': { actions: decline },
    'submission.refused': {
      description: 'A submission that another tab was refused is not sent here either.',
      guard: and(['isSameOwner', not('isSending')]),
      actions: adoptFault,
    },
    'submission.settled': {
      description: 'Another tab has sent it.',
      guard: 'isSameOwner',
      actions: settle,
    },
    'visitor.authorized': [
      {
        description: 'The submissions of another account stay stored under that account.',
        guard: 'isLogin',
        target: '.recalling',
        actions: 'becomeAccount',
      },
      { description: 'The authorization is restored.', target: '.deciding' },
    ],
    'visitor.left': {
      target: '.settled',
      actions: assign({ visitor: null, pending: [], sent: [], sending: '', withdrawn: '' }),
    },
  },
  states: {
    starting: {
      always: [{ guard: 'isAccount', target: 'recalling' }, { target: 'settled' }],
    },
    recalling: {
      tags: 'recalling',
      on: busyTransitions,
      invoke: {
        id: 'recallSubmissions',
        src: 'recallSubmissions',
        input: ({ context: { visitor } }) => ({ visitor }),
        onDone: {
          target: 'deciding',
          actions: enqueueActions(({ context, event: { output: stored }, enqueue }) => {
            const { visitor } = context
            const pending = joinSubmissions(context.pending, stored)
            enqueue.assign({ pending })
            if (visitor === null) return
            for (const { key } of stored)
              if (!pending.some((each) => each.key === key))
                enqueue({ type: 'eraseSubmission', params: { visitor, key } })
          }),
        },
        onError: 'deciding',
      },
    },
    deciding: {
      entry: endAttempt,
      always: [{ guard: 'hasSendable', target: 'sending' }, { target: 'settled' }],
    },
    settled: {},
    sending: {
      description: 'One after the other, in the order in which they were made.',
      entry: assign({ sending: ({ context }) => context.pending.find(isSendable)?.key ?? '' }),
      on: busyTransitions,
      invoke: {
        id: 'sendSubmission',
        src: 'sendSubmission',
        input: ({ context }) => findSending(context),
        onDone: [
          { guard: ({ event }) => event.output === 'unsent', target: 'waiting' },
          {
            guard: ({ event }) => event.output === 'gone',
            description: 'The other tab reports the outcome.',
            target: 'deciding',
            actions: assign({ pending: ({ context }) => dropSubmission(context.pending, context.sending) }),
          },
          {
            target: 'deciding',
            actions: enqueueActions(({ context, event: { output }, enqueue, self }) => {
              const owned = findSending(context)
              if (owned === null || typeof output === 'string') return
              const { kind, subject, key } = owned.submission
              const sent = { kind, subject, key, answer: output.answer }
              enqueue.assign(settleSubmission(context, sent))
              enqueue({
                type: 'notifyTabs',
                params: { type: 'submission.settled', visitor: owned.visitor, sent },
              })
              const record = toRecord(sent)
              if (record === null) return
              enqueue.sendTo(toApp(self), record)
              // Pages whose tab has submitted nothing do not run this machine.
              enqueue({ type: 'notifyTabs', params: { ...record, visitor: owned.visitor } })
            }),
          },
        ],
        onError: [
          {
            description: 'It stays in the list with the reason, until the visitor removes it.',
            guard: 'isRefused',
            target: 'deciding',
            actions: [
              assign({ pending: ({ context, event }) => markFailed(context, event.error) }),
              'storeFailed',
            ],
          },
          {
            guard: isUndecided,
            target: 'waiting',
            actions: [
              assign({ pending: ({ context, event }) => markFailed(context, event.error) }),
              'storeFailed',
            ],
          },
          { target: 'waiting' },
        ],
      },
    },
    waiting: {
      tags: 'waiting',
      entry: endAttempt,
      after: { repeat: 'deciding' },
      on: { 'connection.restored': 'deciding' },
    },
  },
})

export type SubmissionsRef = ActorRefFrom<typeof submissionsMachine>
type SubmissionsSnapshot = SnapshotFrom<typeof submissionsMachine>

export type SubmissionEnd = { answer: SubmissionAnswer } | { fault: SubmissionFault } | 'waiting' | 'gone'

/** Returns the outcome of the submission of a subject; null while it is being sent. */
export function selectEnd(snapshot: SubmissionsSnapshot, subject: SubmissionSubject): SubmissionEnd | null {
  const { pending, sent } = snapshot.context
  const last = pending.findLast(isOf(subject))
  if (last === undefined)
    return sent.findLast(isOf(subject)) ?? (snapshot.hasTag('recalling') ? null : 'gone')
  const { fault } = last
  if (fault !== null) return { fault }
  return snapshot.hasTag('waiting') ? 'waiting' : null
}
