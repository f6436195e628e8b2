// Submissions of an account: business cards, consents, answers to surveys (readings 23, 24).
// A submission is kept under its owner until the server has accepted it, the visitor has withdrawn it, or its refusal
// was shown and dismissed.
import {
  and,
  assertEvent,
  assign,
  enqueueActions,
  not,
  setup,
  type ActorRefFrom,
  type ErrorActorEvent,
  type EventObject,
  type SnapshotFrom,
} from 'xstate'
import { CallFault, ERROR_CODES, toFault } from '#contract/faults.ts'
import {
  isLogin,
  toApp,
  type ConnectionFact,
  type ConsentFact,
  type ConsentRecord,
  type SubmissionFact,
  type VisitorFact,
} from '#machines/facts.ts'
import { createActionPort, createPromisePort } from '#machines/ports.ts'
import { SAVE_RETRY_MS } from '#machines/save-retry.ts'
import {
  addSubmission,
  dropSubmission,
  isOf,
  isSendable,
  joinSubmissions,
  replaceSubmission,
  settleSubmission,
  type SentSubmission,
  type Submission,
  type SubmissionAnswer,
  type SubmissionFault,
  type SubmissionLists,
  type SubmissionSubject,
} from './submission.ts'

export type SubmissionsEvent =
  | { type: 'submission.made'; submission: Submission }
  | { type: 'submission.withdraw'; key: string }
  | SubmissionFact
  | Extract<ConsentFact, { type: 'consent.declined' }>
  | VisitorFact
  | ConnectionFact

interface SubmissionsContext extends SubmissionLists {
  /** The UID of the account; null for an anonymous visitor, who submits nothing. */
  visitor: string | null
  /** The key of the submission that is being sent; empty if none is. */
  sending: string
}

/**
 * What became of an attempt: taken, not made because there is no network, or not made because the submission is gone: another
 * tab has sent it or the visitor has taken it back there.
 */
export type SubmissionOutcome = { answer: SubmissionAnswer } | 'unsent' | 'gone'

/** A submission with its owner. */
interface OwnedSubmission {
  visitor: string
  submission: Submission
}

const toSubmissionFault = (error: unknown, { kind }: SubmissionSubject): SubmissionFault => {
  if (!(error instanceof CallFault) || error.field !== 'id') return 'other'
  return kind === 'survey' ? 'closed' : 'id'
}

const toRecord = ({ kind, subject, answer }: SentSubmission): ConsentRecord | null => {
  if (kind === 'survey') return null
  if (kind !== 'card') return { type: 'consent.recorded', kind, subject }
  return answer && { type: 'consent.recorded', kind, subject, sent: answer.sent, delivery: answer.delivery }
}

/** For a window that waits for it, a submission that was taken back is a consent that was declined. */
const toDeclined = ({ kind, subject }: SubmissionSubject): ConsentFact | null =>
  kind === 'survey' ? null : { type: 'consent.declined', kind, subject }

const submissionsSetup = setup({
  types: {
    context: {} as SubmissionsContext,
    events: {} as SubmissionsEvent,
    input: {} as { visitor: string | null },
    tags: {} as 'recalling' | 'waiting',
  },
  actors: {
    /** Resolves with what this device has stored for the account. */
    recallSubmissions: createPromisePort<readonly Submission[], { visitor: string | null }>(
      'recallSubmissions',
    ),
    /** Sends a submission, unless another tab sends it. What the server has taken is no longer stored then. */
    sendSubmission: createPromisePort<SubmissionOutcome, OwnedSubmission | null>('sendSubmission'),
  },
  actions: {
    storeSubmission: createActionPort<OwnedSubmission>('storeSubmission'),
    /** Removes a submission from this device. */
    eraseSubmission: createActionPort<{ visitor: string; key: string }>('eraseSubmission'),
    notifyTabs: createActionPort<SubmissionFact>('notifyTabs'),
    becomeAccount: assign(({ event }) =>
      event.type === 'visitor.authorized'
        ? { visitor: event.visitor.UID, pending: [], sent: [], sending: '' }
        : {},
    ),
  },
  guards: {
    isLogin,
    isAccount: ({ context }) => context.visitor !== null,
    isSameOwner: ({ context, event }) =>
      'visitor' in event && typeof event.visitor === 'string' && event.visitor === context.visitor,
    hasSendable: ({ context }) => context.pending.some(isSendable),
    isSending: ({ context, event }) =>
      ('key' in event && event.key === context.sending) ||
      ('submission' in event && event.submission.key === context.sending),
    /**
     * True if there was an answer that did not take it. Who made it is told so and asked to try again, so it must not be
     * sent by itself later.
     */
    isRefused: ({ event }) => {
      const { error } = event as EventObject & { error?: unknown }
      const isRateLimited = error instanceof CallFault && error.code === ERROR_CODES.tooMany
      return toFault(error) !== 'unreachable' && !isRateLimited
    },
  },
  delays: { repeat: SAVE_RETRY_MS },
})

const add = submissionsSetup.enqueueActions(({ context, event, enqueue }) => {
  assertEvent(event, 'submission.made')
  const { visitor, sending } = context
  if (visitor === null) return
  const { submission } = event
  const lists = addSubmission(context, submission, sending)
  enqueue.assign(lists)
  if (lists.pending === context.pending) return
  for (const { key } of context.pending)
    if (!lists.pending.some((each) => each.key === key))
      enqueue({ type: 'eraseSubmission', params: { visitor, key } })
  enqueue({ type: 'storeSubmission', params: { visitor, submission } })
  enqueue({ type: 'notifyTabs', params: { type: 'submission.added', visitor, submission } })
})

const adopt = submissionsSetup.assign(({ context, event }) => {
  assertEvent(event, 'submission.added')
  return context.pending.some(({ key }) => key === event.submission.key)
    ? {}
    : addSubmission(context, event.submission, context.sending)
})

const adoptFault = submissionsSetup.assign(({ context: { pending }, event }) => {
  assertEvent(event, 'submission.refused')
  return { pending: replaceSubmission(pending, event.submission) }
})

/** Removes what was taken back, here or in another tab. */
const drop = submissionsSetup.enqueueActions(({ context: { visitor, pending }, event, enqueue, self }) => {
  assertEvent(event, ['submission.withdraw', 'submission.withdrawn'])
  const { key } = event
  const dropped = pending.find((each) => each.key === key)
  if (visitor === null || dropped === undefined) return
  enqueue.assign({ pending: dropSubmission(pending, key) })
  const declined = toDeclined(dropped)
  if (declined !== null) enqueue.sendTo(toApp(self), declined)
  if (event.type === 'submission.withdrawn') return
  enqueue({ type: 'eraseSubmission', params: { visitor, key } })
  enqueue({ type: 'notifyTabs', params: { type: 'submission.withdrawn', visitor, key } })
})

/** Takes back a consent that waits and that the visitor does not give any more when a window asks for it again. */
const decline = submissionsSetup.enqueueActions(({ context: { pending, sending }, event, enqueue }) => {
  assertEvent(event, 'consent.declined')
  for (const { kind, subject, key } of pending)
    if (isOf(event)({ kind, subject }) && key !== sending) enqueue.raise({ type: 'submission.withdraw', key })
})

/** Takes over what another tab has sent. */
const settle = submissionsSetup.enqueueActions(({ context, event, enqueue, self }) => {
  assertEvent(event, 'submission.settled')
  enqueue.assign(settleSubmission(context, event.sent))
  const record = toRecord(event.sent)
  if (record !== null) enqueue.sendTo(toApp(self), record)
})

const findSending = ({ visitor, pending, sending }: SubmissionsContext): OwnedSubmission | null => {
  const submission = pending.find(({ key }) => key === sending)
  return visitor === null || submission === undefined ? null : { visitor, submission }
}

/** Returns the submission that is being sent after an attempt that failed. */
function noteFault(context: SubmissionsContext, error: unknown): OwnedSubmission | null {
  const owned = findSending(context)
  if (owned === null) return null
  const { visitor, submission } = owned
  const change =
    toFault(error) === 'unreachable' ? { isAttempted: true } : { fault: toSubmissionFault(error, submission) }
  return { visitor, submission: { ...submission, ...change } }
}

const keepFault = enqueueActions<
  SubmissionsContext,
  ErrorActorEvent,
  undefined,
  SubmissionsEvent,
  never,
  { type: 'storeSubmission'; params: OwnedSubmission } | { type: 'notifyTabs'; params: SubmissionFact },
  never,
  never,
  never
>(({ context, event, enqueue }) => {
  const failed = noteFault(context, event.error)
  if (failed === null) return
  const { submission } = failed
  enqueue.assign({ pending: replaceSubmission(context.pending, submission) })
  enqueue({ type: 'storeSubmission', params: failed })
  if (submission.fault !== null)
    enqueue({ type: 'notifyTabs', params: { type: 'submission.refused', ...failed } })
})

/** While something is on its way, an authorization that is back changes nothing; another account does. */
const stayUnlessLogin = [
  { guard: 'isLogin', target: 'recalling', reenter: true, actions: 'becomeAccount' },
  {},
] as const

/** While the stored submissions are read or one is sent, others join the list and do not interrupt it. */
const whileBusy = {
  'submission.made': { guard: 'isAccount', actions: add },
  'submission.added': { guard: 'isSameOwner', actions: adopt },
  'visitor.authorized': stayUnlessLogin,
} as const

export const submissionsMachine = submissionsSetup.createMachine({
  id: 'submissions',
  context: ({ input }) => ({ ...input, pending: [], sent: [], sending: '' }),
  initial: 'starting',
  on: {
    'submission.made': { guard: 'isAccount', target: '.deciding', actions: add },
    'submission.added': { guard: 'isSameOwner', target: '.deciding', actions: adopt },
    'submission.withdraw': [
      { guard: 'isSending', description: 'What is on its way cannot be taken back.' },
      {
        actions: drop,
      },
    ],
    'submission.withdrawn': {
      guard: and(['isSameOwner', not('isSending')]),
      actions: drop,
    },
    'consent.declined': { actions: decline },
    'submission.refused': {
      description: 'Another tab was told so; it is not sent here either.',
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
      { description: 'The authorization is back.', target: '.deciding' },
    ],
    'visitor.left': {
      target: '.settled',
      actions: assign({ visitor: null, pending: [], sent: [], sending: '' }),
    },
  },
  states: {
    starting: {
      always: [{ guard: 'isAccount', target: 'recalling' }, { target: 'settled' }],
    },
    recalling: {
      tags: 'recalling',
      on: whileBusy,
      invoke: {
        id: 'recallSubmissions',
        src: 'recallSubmissions',
        input: ({ context: { visitor } }) => ({ visitor }),
        onDone: {
          target: 'deciding',
          actions: assign({
            pending: ({ context, event }) => joinSubmissions(context.pending, event.output),
          }),
        },
        onError: 'deciding',
      },
    },
    deciding: {
      entry: assign({ sending: '' }),
      always: [{ guard: 'hasSendable', target: 'sending' }, { target: 'settled' }],
    },
    settled: {},
    sending: {
      description: 'One after the other, in the order in which they were made.',
      entry: assign({ sending: ({ context }) => context.pending.find(isSendable)?.key ?? '' }),
      on: whileBusy,
      invoke: {
        id: 'sendSubmission',
        src: 'sendSubmission',
        input: ({ context }) => findSending(context),
        onDone: [
          { guard: ({ event }) => event.output === 'unsent', target: 'waiting' },
          {
            guard: ({ event }) => event.output === 'gone',
            description: 'What became of it is the fact of another tab.',
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
              if (record !== null) enqueue.sendTo(toApp(self), record)
            }),
          },
        ],
        onError: [
          {
            description: 'It stays in the list with the reason, until the visitor removes it.',
            guard: 'isRefused',
            target: 'deciding',
            actions: keepFault,
          },
          {
            guard: ({ event }) => toFault(event.error) === 'unreachable',
            target: 'waiting',
            actions: keepFault,
          },
          { target: 'waiting' },
        ],
      },
    },
    waiting: {
      tags: 'waiting',
      entry: assign({ sending: '' }),
      after: { repeat: 'deciding' },
      on: { 'connection.restored': 'deciding' },
    },
  },
})

export type SubmissionsRef = ActorRefFrom<typeof submissionsMachine>
type SubmissionsSnapshot = SnapshotFrom<typeof submissionsMachine>

export type SubmissionEnd = { answer: SubmissionAnswer } | 'waiting' | 'refused' | 'gone'

/** Returns what has become of the submission of a subject; null while it is on its way. */
export function selectEnd(snapshot: SubmissionsSnapshot, subject: SubmissionSubject): SubmissionEnd | null {
  const { pending, sent } = snapshot.context
  const last = pending.findLast(isOf(subject))
  if (last === undefined)
    return sent.findLast(isOf(subject)) ?? (snapshot.hasTag('recalling') ? null : 'gone')
  if (last.fault !== null) return 'refused'
  return snapshot.hasTag('waiting') ? 'waiting' : null
}
