import type { SurveyAnswers } from '#contract/entities.ts'
import type { SurveyOutcome } from '#contract/form-pages.ts'
import type { SubmissionFact, TabFact } from '#machines/facts.ts'
import type { Submission } from '#machines/outbox/submission.ts'
import type { SafeStorage } from '#src/ports/storage.ts'
import { eraseSubmission, putSubmission, readSubmissions } from '#src/ports/submissions-storage.ts'

/** A survey, and the UID of who answers it. */
interface AnsweredSurvey {
  id: number
  name: string
  visitor: string
}

/** The pages of this browser, which send what waits. */
export type Tabs = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>

/** What becomes of answers that were left to the outbox; `withdrawn` if the visitor takes them back there. */
export type LeftOutcome = SurveyOutcome | 'withdrawn'

/** Creates what leaves answers to the pages of this browser, which keep what waits and send it once. */
export function createSurveyOutbox(
  { id: subject, name, visitor }: AnsweredSurvey,
  { storage, tabs }: { storage: SafeStorage; tabs: Tabs },
) {
  const findWaiting = (): Submission | undefined =>
    readSubmissions(storage, visitor).find(
      (each) => each.kind === 'survey' && each.subject === subject && each.fault === null,
    )
  const notify = (fact: SubmissionFact): void => tabs.postMessage(fact)
  return {
    hasWaiting: (): boolean => findWaiting() !== undefined,
    /**
     * Earlier answers give way to these. Returns undefined where nothing can be stored.
     *
     * @param isAttempted true if they were sent without an answer, so that the server may have them
     */
    leave(answers: SurveyAnswers, isAttempted: boolean): Promise<LeftOutcome> | undefined {
      const earlier = findWaiting()
      const key = crypto.randomUUID()
      const submission = { kind: 'survey', subject, name, answers, key, isAttempted, fault: null } as const
      putSubmission(storage, visitor, submission)
      if (!readSubmissions(storage, visitor).some((each) => each.key === key)) return undefined
      if (earlier !== undefined) {
        eraseSubmission(storage, visitor, earlier.key)
        notify({ type: 'submission.withdrawn', visitor, key: earlier.key })
      }
      const ended = awaitEnd(key, tabs)
      notify({ type: 'submission.added', visitor, submission })
      return ended
    },
  }
}

const awaitEnd = (key: string, tabs: Tabs): Promise<LeftOutcome> =>
  new Promise((resolve) => {
    const listen = ({ data }: MessageEvent<'changed' | TabFact>): void => {
      const outcome = data === 'changed' ? undefined : readOutcome(data, key)
      if (outcome === undefined) return
      tabs.removeEventListener('message', listen)
      resolve(outcome)
    }
    tabs.addEventListener('message', listen)
  })

function readOutcome(fact: TabFact, key: string): LeftOutcome | undefined {
  if (fact.type === 'submission.settled' && fact.sent.key === key) return 'saved'
  if (fact.type === 'submission.withdrawn' && fact.key === key) return 'withdrawn'
  if (fact.type !== 'submission.refused' || fact.submission.key !== key) return undefined
  return fact.submission.fault === 'closed' ? 'closed' : 'trouble'
}
