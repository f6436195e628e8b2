import type { SnapshotFrom } from 'xstate'
import type { Submission, SubmissionAnswer } from './submission.ts'
import type { submissionsMachine } from './submissions.machine.ts'

type SubmissionsSnapshot = SnapshotFrom<typeof submissionsMachine>

/** Where a submission stands: `unanswered` was sent, and the server may have it. */
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

/** Returns what became of the card to a company that has been sent since the page came; null if none was. */
export const selectSentCard = (
  { context: { sent } }: SubmissionsSnapshot,
  company: number,
): SubmissionAnswer =>
  sent.findLast(({ kind, subject }) => kind === 'card' && subject === company)?.answer ?? null
