import type { SnapshotFrom } from 'xstate'
import type { Submission, SubmissionAnswer } from './submission.ts'
import type { submissionsMachine } from './submissions.machine.ts'

type SubmissionsSnapshot = SnapshotFrom<typeof submissionsMachine>

/** The state of a submission; `unanswered` was sent, and the server may have it. */
export type SubmissionState = 'waiting' | 'sending' | 'unanswered' | 'refused'

export function selectSubmissions(
  snapshot: SubmissionsSnapshot,
): readonly { submission: Submission; state: SubmissionState }[] {
  const isWaiting = snapshot.hasTag('waiting')
  const getState = ({ fault, isAttempted }: Submission): SubmissionState => {
    if (fault !== null) return 'refused'
    if (!isWaiting) return 'sending'
    return isAttempted ? 'unanswered' : 'waiting'
  }
  return snapshot.context.pending.map((submission) => ({ submission, state: getState(submission) }))
}

/** Returns the answer to the card that was sent to a company since the page was loaded; null if none was. */
export const selectSentCard = (
  { context: { sent } }: SubmissionsSnapshot,
  company: number,
): SubmissionAnswer =>
  sent.findLast(({ kind, subject }) => kind === 'card' && subject === company)?.answer ?? null
