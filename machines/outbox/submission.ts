/**
 * Functions on submissions: cards, consents and answers to surveys, which the server accepts once however often they
 * arrive.
 */
import type { CardReceipt } from '#contract/entities.ts'
import type { SurveyAnswers } from '#contract/survey.ts'
import type { CardContent, ConsentKind } from '#machines/consent.ts'

/** The subject of a submission: the id of a company, of the event of a broadcast, or of a survey. */
export interface SubmissionSubject {
  kind: ConsentKind | 'survey'
  subject: number
}

/**
 * Why the server refused a submission: an unknown id, a closed survey, a consent to pass the contact to a company that
 * does not receive it any more, or another reason.
 */
export type SubmissionFault = 'id' | 'closed' | 'receiver' | 'other'

interface SubmissionRecord {
  subject: number
  key: string
  /** True if it was sent but not answered, so that the server may have it. */
  isAttempted: boolean
  fault: SubmissionFault | null
}

export type Submission = SubmissionRecord &
  (
    | { kind: 'card'; content: CardContent }
    | { kind: 'download' }
    /** `receiver` is the id of the company that the visitor was told receives the contact. */
    | { kind: 'broadcast'; receiver?: number | undefined }
    /** `name` is the title of the survey. */
    | { kind: 'survey'; name: string; answers: SurveyAnswers }
  )

/** The server's answer: the receipt of a card, null for everything else. */
export type SubmissionAnswer = (CardReceipt & { again?: true | undefined }) | null

/** A submission that the server has accepted. */
export interface SentSubmission extends SubmissionSubject {
  key: string
  answer: SubmissionAnswer
}

export interface SubmissionLists {
  /** In the order in which they were submitted. */
  pending: readonly Submission[]
  sent: readonly SentSubmission[]
}

export const isOf =
  ({ kind, subject }: SubmissionSubject) =>
  (other: SubmissionSubject): boolean =>
    other.kind === kind && other.subject === subject

export const isSendable = ({ fault }: Submission): boolean => fault === null

/**
 * Returns true for a kind that counts once per subject: a second card to a company, or a second consent, is ignored
 * while the first waits. A consent that was sent may have been withdrawn since, so that it is sent again.
 */
const isOnce = ({ kind }: SubmissionSubject): boolean => kind !== 'survey'

/** Returns false for consents to one broadcast that name different receivers of the contact. */
const hasSameReceiver = (one: Submission, other: Submission): boolean =>
  one.kind !== 'broadcast' || other.kind !== 'broadcast' || one.receiver === other.receiver

/** Answers a second card as the server does: another tab may have sent the first one, with another message. */
const markAgain = (card: SentSubmission): SentSubmission => ({
  ...card,
  answer: card.answer && { ...card.answer, again: true },
})

/**
 * Adds a submission. It replaces an earlier one with the same subject, unless the server may have that one and accepts
 * only one. A consent that names another company is always replaced: the server would refuse it, or has it already.
 *
 * @param sending the key of the submission that is being sent
 */
export function addSubmission(
  { pending, sent }: SubmissionLists,
  made: Submission,
  sending: string,
): SubmissionLists {
  if (made.kind === 'card' && sent.some(isOf(made)))
    return { pending, sent: sent.map((each) => (isOf(made)(each) ? markAgain(each) : each)) }
  const others = sent.filter((each) => !isOf(made)(each))
  const at = pending.findLastIndex((each) => isOf(made)(each) && (isOnce(made) || each.key !== sending))
  const earlier = pending[at]
  if (earlier === undefined) return { pending: [...pending, made], sent: others }
  const isKept =
    isOnce(made) &&
    hasSameReceiver(earlier, made) &&
    earlier.fault === null &&
    (earlier.isAttempted || earlier.key === sending)
  return isKept ? { pending, sent } : { pending: pending.with(at, made), sent: others }
}

/**
 * Adds stored submissions that are not known yet. Older ones come first, as they are sent first; a consent that names
 * another company than a newer one to the same broadcast is left out, as `addSubmission` replaces it.
 */
export function joinSubmissions(
  pending: readonly Submission[],
  stored: readonly Submission[],
): readonly Submission[] {
  const isNew = (each: Submission) => !pending.some(({ key }) => key === each.key)
  const isReplaced = (each: Submission) =>
    pending.some((newer) => isOf(newer)(each) && !hasSameReceiver(each, newer))
  return [...stored.filter((each) => isNew(each) && !isReplaced(each)), ...pending]
}

export const dropSubmission = (pending: readonly Submission[], key: string): readonly Submission[] =>
  pending.filter((each) => each.key !== key)

/** Replaces the submission that has the same key. */
export const replaceSubmission = (
  pending: readonly Submission[],
  submission: Submission,
): readonly Submission[] => pending.map((each) => (each.key === submission.key ? submission : each))

/** Moves a submission to those that the server has accepted. */
export const settleSubmission = (
  { pending, sent: before }: SubmissionLists,
  sent: SentSubmission,
): SubmissionLists => ({
  pending: dropSubmission(pending, sent.key),
  sent: [...before.filter(({ key }) => key !== sent.key), sent],
})
