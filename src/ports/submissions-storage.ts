import * as v from 'valibot'
import { CardPart } from '#contract/entities.ts'
import { SurveyAnswers } from '#contract/survey.ts'
import type { Submission } from '#machines/outbox/submission.ts'
import { getSubmissionsKey } from './has-submissions.ts'
import type { SafeStorage } from './storage.ts'

const RECORD = {
  subject: v.number(),
  key: v.string(),
  isAttempted: v.boolean(),
  fault: v.nullable(v.picklist(['id', 'closed', 'receiver', 'other'])),
}
const SubmissionSchema = v.variant('kind', [
  v.object({
    kind: v.literal('card'),
    ...RECORD,
    content: v.object({ without: v.array(CardPart), message: v.string() }),
  }),
  v.object({ kind: v.literal('download'), ...RECORD }),
  v.object({ kind: v.literal('broadcast'), ...RECORD, receiver: v.optional(v.number()) }),
  v.object({ kind: v.literal('survey'), ...RECORD, name: v.string(), answers: SurveyAnswers }),
])

/**
 * Refuses a consent that an earlier version of the site has stored without the company that it named: whoever receives
 * the contact now may be another, so that the visitor is asked again.
 */
const refuseUnnamed = (submission: Submission): Submission =>
  submission.kind === 'broadcast' && submission.receiver === undefined
    ? { ...submission, fault: 'receiver' }
    : submission

/** Returns an account's submissions that the server has not accepted, without those that are unreadable. */
export function readSubmissions(storage: SafeStorage, visitor: string): Submission[] {
  try {
    const stored = v.parse(v.array(v.unknown()), JSON.parse(storage.read(getSubmissionsKey(visitor)) ?? ''))
    return stored.flatMap((each) => {
      const { success, output } = v.safeParse(SubmissionSchema, each)
      return success ? [refuseUnnamed(output)] : []
    })
  } catch {
    return []
  }
}

const writeSubmissions = (storage: SafeStorage, visitor: string, list: readonly Submission[]): void =>
  storage.write(getSubmissionsKey(visitor), list.length === 0 ? '' : JSON.stringify(list))

/** Stores one submission in place, because other tabs may store others at the same time. */
export function putSubmission(storage: SafeStorage, visitor: string, submission: Submission): void {
  const stored = readSubmissions(storage, visitor)
  const at = stored.findIndex(({ key }) => key === submission.key)
  writeSubmissions(storage, visitor, at === -1 ? [...stored, submission] : stored.with(at, submission))
}

export const eraseSubmission = (storage: SafeStorage, visitor: string, key: string): void =>
  writeSubmissions(
    storage,
    visitor,
    readSubmissions(storage, visitor).filter((each) => each.key !== key),
  )
