import { assertEvent, assign, enqueueActions, setup, type EventObject } from 'xstate'
import { CallFault } from '#contract/faults.ts'
import {
  isLogin,
  toApp,
  type ConnectionFact,
  type ConsentFact,
  type ConsentRecord,
  type OwnedConsentRecord,
  type SubmissionFact,
  type VisitorFact,
} from '#machines/facts.ts'
import { createActionPort, createPromisePort } from '#machines/ports.ts'
import { isRateLimited, isUndecided, SAVE_RETRY_MS } from '#machines/save-retry.ts'
import {
  addSubmission,
  dropSubmission,
  isOf,
  isSendable,
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
  /** The key of the submission that another tab has withdrawn while it is being sent here. */
  withdrawn: string
}

/**
 * The outcome of an attempt to send: the server's answer; `unsent` without a network; `gone` if another tab has sent or
 * withdrawn the submission.
 */
type SubmissionOutcome = { answer: SubmissionAnswer } | 'unsent' | 'gone'

interface OwnedSubmission {
  visitor: string
  submission: Submission
}

export const submissionsSetup = setup({
  types: {
    context: {} as SubmissionsContext,
    events: {} as SubmissionsEvent,
    input: {} as { visitor: string | null },
    tags: {} as 'recalling' | 'waiting',
  },
  actors: {
    /** Resolves with the submissions of the account that this device has stored. */
    recallSubmissions: createPromisePort<readonly Submission[], { visitor: string | null }>(
      'recallSubmissions',
    ),
    /** Sends a submission unless another tab sends it. An accepted submission is removed from storage. */
    sendSubmission: createPromisePort<SubmissionOutcome, OwnedSubmission | null>('sendSubmission'),
  },
  actions: {
    storeSubmission: createActionPort<OwnedSubmission>('storeSubmission'),
    /** Removes a submission from this device. */
    eraseSubmission: createActionPort<{ visitor: string; key: string }>('eraseSubmission'),
    notifyTabs: createActionPort<SubmissionFact | OwnedConsentRecord>('notifyTabs'),
    becomeAccount: assign(({ event }) =>
      event.type === 'visitor.authorized'
        ? { visitor: event.visitor.UID, pending: [], sent: [], sending: '', withdrawn: '' }
        : {},
    ),
    /** Stores the submission that was not accepted, and notifies the other tabs of a refusal. */
    storeFailed: enqueueActions(({ context, enqueue }) => {
      const failed = findSending(context)
      if (failed === null || failed.submission.key === context.withdrawn) return
      enqueue({ type: 'storeSubmission', params: failed })
      if (failed.submission.fault !== null)
        enqueue({ type: 'notifyTabs', params: { type: 'submission.refused', ...failed } })
    }),
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
    /** True if the server has refused it. The visitor is asked to try again, so it is not sent again by itself. */
    isRefused: ({ event }) => {
      const { error } = event as EventObject & { error?: unknown }
      return !isUndecided({ event: { error } }) && !isRateLimited(error)
    },
  },
  delays: { repeat: SAVE_RETRY_MS },
})

/**
 * Returns the submissions with the one that was not accepted: marked as attempted if the server may have it, otherwise
 * with the reason of the refusal.
 */
export const markFailed = ({ pending, sending }: SubmissionsContext, error: unknown): Submission[] =>
  pending.map((submission) => {
    if (submission.key !== sending) return submission
    return isUndecided({ event: { error } })
      ? { ...submission, isAttempted: true }
      : { ...submission, fault: toSubmissionFault(error, submission) }
  })

function toSubmissionFault(error: unknown, { kind }: SubmissionSubject): SubmissionFault {
  const field = error instanceof CallFault ? error.field : undefined
  if (field === 'receiver') return field
  if (field !== 'id') return 'other'
  return kind === 'survey' ? 'closed' : 'id'
}

/** Returns the submission that is being sent; null if it was withdrawn meanwhile. */
export function findSending({ visitor, pending, sending }: SubmissionsContext): OwnedSubmission | null {
  const submission = pending.find(({ key }) => key === sending)
  return visitor === null || submission === undefined ? null : { visitor, submission }
}

/** Returns the consent or card that the windows of the page record; null for a survey. */
export function toRecord({ kind, subject, answer }: SentSubmission): ConsentRecord | null {
  if (kind === 'survey') return null
  if (kind !== 'card') return { type: 'consent.recorded', kind, subject }
  return answer && { type: 'consent.recorded', kind, subject, sent: answer.sent, delivery: answer.delivery }
}

/** Returns the fact for a window that waits for the submission; null for a survey. */
const toDeclined = ({ kind, subject }: SubmissionSubject): ConsentFact | null =>
  kind === 'survey' ? null : { type: 'consent.declined', kind, subject }

export const add = submissionsSetup.enqueueActions(({ context, event, enqueue }) => {
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

/** Adds a submission of another tab. */
export const adopt = submissionsSetup.assign(({ context, event }) => {
  assertEvent(event, 'submission.added')
  return context.pending.some(({ key }) => key === event.submission.key)
    ? {}
    : addSubmission(context, event.submission, context.sending)
})

/** Takes over a refusal that another tab has received. */
export const adoptFault = submissionsSetup.assign(({ context: { pending }, event }) => {
  assertEvent(event, 'submission.refused')
  return { pending: replaceSubmission(pending, event.submission) }
})

/** Removes a submission that was withdrawn, here or in another tab. */
export const drop = submissionsSetup.enqueueActions(
  ({ context: { visitor, pending }, event, enqueue, self }) => {
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
  },
)

/** Remembers that another tab has withdrawn what is being sent here: the server may accept it first. */
export const withdrawSending = submissionsSetup.assign({ withdrawn: ({ context }) => context.sending })

/** Ends an attempt. A submission that was withdrawn meanwhile, and did not arrive, is dropped. */
export const endAttempt = submissionsSetup.enqueueActions(
  ({ context: { pending, sending, withdrawn }, enqueue, self }) => {
    enqueue.assign({ sending: '', withdrawn: '' })
    const dropped = pending.find(({ key }) => key === sending && key === withdrawn)
    if (dropped === undefined) return
    enqueue.assign({ pending: dropSubmission(pending, sending) })
    const declined = toDeclined(dropped)
    if (declined !== null) enqueue.sendTo(toApp(self), declined)
  },
)

/** Withdraws a waiting consent that the visitor declines when a window asks for it again. */
export const decline = submissionsSetup.enqueueActions(
  ({ context: { pending, sending }, event, enqueue }) => {
    assertEvent(event, 'consent.declined')
    for (const { kind, subject, key } of pending)
      if (isOf(event)({ kind, subject }) && key !== sending)
        enqueue.raise({ type: 'submission.withdraw', key })
  },
)

/** Takes over a submission that another tab has sent; that tab reports the record to the pages of all. */
export const settle = submissionsSetup.assign(({ context, event }) => {
  assertEvent(event, 'submission.settled')
  return settleSubmission(context, event.sent)
})
