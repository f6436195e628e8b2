import * as v from 'valibot'
import { CardPart, SurveyAnswers } from '#contract/entities.ts'
import type { Submission } from '#machines/outbox/submission.ts'
import { getSubmissionsKey } from './has-submissions.ts'
import type { SafeStorage } from './storage.ts'

const RECORD = {
  subject: v.number(),
  key: v.string(),
  isAttempted: v.boolean(),
  fault: v.nullable(v.picklist(['id', 'closed', 'other'])),
}
const SubmissionsSchema = v.array(
  v.variant('kind', [
    v.object({
      kind: v.literal('card'),
      ...RECORD,
      content: v.object({ without: v.array(CardPart), message: v.string() }),
    }),
    v.object({ kind: v.picklist(['download', 'broadcast']), ...RECORD }),
    v.object({ kind: v.literal('survey'), ...RECORD, name: v.string(), answers: SurveyAnswers }),
  ]),
)

/** Returns an account's submissions that the server has not accepted; an empty list if they are unreadable. */
export function readSubmissions(memory: SafeStorage, visitor: string): Submission[] {
  try {
    return v.parse(SubmissionsSchema, JSON.parse(memory.read(getSubmissionsKey(visitor)) ?? ''))
  } catch {
    return []
  }
}

const writeSubmissions = (memory: SafeStorage, visitor: string, list: readonly Submission[]): void =>
  memory.write(getSubmissionsKey(visitor), list.length === 0 ? '' : JSON.stringify(list))

/** Stores one submission in place, because other tabs may store others at the same time. */
export function putSubmission(memory: SafeStorage, visitor: string, submission: Submission): void {
  const stored = readSubmissions(memory, visitor)
  const at = stored.findIndex(({ key }) => key === submission.key)
  writeSubmissions(memory, visitor, at === -1 ? [...stored, submission] : stored.with(at, submission))
}

export const eraseSubmission = (memory: SafeStorage, visitor: string, key: string): void =>
  writeSubmissions(
    memory,
    visitor,
    readSubmissions(memory, visitor).filter((each) => each.key !== key),
  )
