import type { SurveyAnswers } from '#contract/survey.ts'
import type { SurveyOutcome } from '#contract/form-pages.ts'
import type { SubmissionFact, TabFact } from '#machines/facts.ts'
import type { Submission } from '#machines/outbox/submission.ts'
import type { SafeStorage } from '#src/ports/storage.ts'
import { eraseSubmission, putSubmission, readSubmissions } from '#src/ports/submissions-storage.ts'
import { createRandomKey } from '#src/random-key.ts'

/** A survey with the UID of the visitor who answers it. */
interface AnsweredSurvey {
  id: number
  name: string
  visitor: string
}

/** The other pages of this browser, whose outbox sends the answers. */
export type Tabs = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>

/** The outcome of answers that were passed to the outbox; `withdrawn` if the visitor withdraws them there. */
export type LeftOutcome = SurveyOutcome | 'withdrawn'

/**
 * Creates an outbox that stores a survey's answers and passes them to the pages of this browser, which send them once.
 */
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
     * Replaces earlier answers. Returns undefined if nothing can be stored.
     *
     * @param isAttempted true if the answers were sent but not answered, so that the server may have them
     */
    leave(answers: SurveyAnswers, isAttempted: boolean): Promise<LeftOutcome> | undefined {
      const earlier = findWaiting()
      const key = createRandomKey()
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
