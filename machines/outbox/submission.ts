/** Functions on what an account submits once, and the server takes once however often it comes: cards, consents, answers to surveys. */
import type { CardReceipt, SurveyAnswers } from '#contract/entities.ts'
import type { CardContent, ConsentKind } from '#machines/consent.ts'

/** What is submitted: `subject` is the id of a company, of the event of a broadcast, or of a survey. */
export interface SubmissionSubject {
  kind: ConsentKind | 'survey'
  subject: number
}

/** Why the server will not take it: the fair no longer has its subject, the survey is closed, or else. */
export type SubmissionFault = 'id' | 'closed' | 'other'

interface SubmissionRecord {
  subject: number
  key: string
  /** True if it was sent without an answer, so that the server may have it. */
  isAttempted: boolean
  fault: SubmissionFault | null
}

export type Submission = SubmissionRecord &
  (
    | { kind: 'card'; content: CardContent }
    | { kind: 'download' | 'broadcast' }
    /** `name` is the title of the survey. */
    | { kind: 'survey'; name: string; answers: SurveyAnswers }
  )

/** What the server answered: what became of a card, and nothing about anything else. */
export type SubmissionAnswer = (CardReceipt & { again?: true | undefined }) | null

/** A submission that the server has taken. */
export interface SentSubmission extends SubmissionSubject {
  key: string
  answer: SubmissionAnswer
}

export interface SubmissionLists {
  /** In the order in which they were made. */
  pending: readonly Submission[]
  sent: readonly SentSubmission[]
}

export const isOf =
  ({ kind, subject }: SubmissionSubject) =>
  (other: SubmissionSubject): boolean =>
    other.kind === kind && other.subject === subject

export const isSendable = ({ fault }: Submission): boolean => fault === null

/** Returns true for what counts once: a second card to a company, or a second consent, is the first one. */
const isOnce = ({ kind }: SubmissionSubject): boolean => kind !== 'survey'

/**
 * Adds a submission. It takes the place of an earlier one of its subject, unless the server may have that one and takes
 * no other.
 *
 * @param sending the key of the submission that is on its way
 */
export function addSubmission(
  { pending, sent }: SubmissionLists,
  made: Submission,
  sending: string,
): SubmissionLists {
  if (isOnce(made) && sent.some(isOf(made))) return { pending, sent }
  const others = sent.filter((each) => !isOf(made)(each))
  const at = pending.findLastIndex((each) => isOf(made)(each) && (isOnce(made) || each.key !== sending))
  const earlier = pending[at]
  if (earlier === undefined) return { pending: [...pending, made], sent: others }
  const isKept = isOnce(made) && earlier.fault === null && (earlier.isAttempted || earlier.key === sending)
  return isKept ? { pending, sent } : { pending: pending.with(at, made), sent: others }
}

/** Adds stored submissions that are not known yet. Older ones come first, as they are sent first. */
export function joinSubmissions(
  pending: readonly Submission[],
  stored: readonly Submission[],
): readonly Submission[] {
  const isNew = (each: Submission) => !pending.some(({ key }) => key === each.key)
  return [...stored.filter(isNew), ...pending]
}

export const dropSubmission = (pending: readonly Submission[], key: string): readonly Submission[] =>
  pending.filter((each) => each.key !== key)

/** Puts what has become of a submission in its place. */
export const replaceSubmission = (
  pending: readonly Submission[],
  submission: Submission,
): readonly Submission[] => pending.map((each) => (each.key === submission.key ? submission : each))

/** Moves a submission to those that the server has taken. */
export const settleSubmission = (
  { pending, sent: before }: SubmissionLists,
  sent: SentSubmission,
): SubmissionLists => ({
  pending: dropSubmission(pending, sent.key),
  sent: [...before.filter(({ key }) => key !== sent.key), sent],
})
