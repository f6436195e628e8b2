import * as v from 'valibot'
import { readId } from '#contract/addresses.ts'
import type { Survey } from '#contract/entities.ts'
import { decodeText, MAX_FILE_BYTES, listNames, readPackFile } from './pack-files.ts'
import type { Findings } from './problems.ts'
import type { ProgrammeSources } from './programme-sources.ts'

const FOLDER = 'surveys'
const ISO_WITH_OFFSET = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/
const SCALE_ENDS = 2

const KINDS = ['single', 'multiple', 'text', 'scale'] as const
const MAX_LINE_LENGTH = 2000
const MAX_ENTRIES = 100

const line = v.pipe(
  v.string('is not a text'),
  v.trim(),
  v.maxLength(MAX_LINE_LENGTH, `is longer than ${MAX_LINE_LENGTH} characters`),
)
const texts = v.pipe(
  v.strictObject({ ru: v.optional(line, ''), en: v.optional(line, '') }),
  v.check(({ ru, en }) => ru !== '' || en !== '', 'is empty in both languages'),
)

const QuestionSchema = v.pipe(
  v.strictObject({
    id: v.custom<number>(isId, 'is not a positive whole number'),
    kind: v.picklist(KINDS, `is none of ${KINDS.join(', ')}`),
    text: texts,
    required: v.optional(v.boolean('is neither true nor false'), false),
    options: v.optional(
      v.pipe(v.array(texts, 'is not a list'), v.maxLength(MAX_ENTRIES, `has more than ${MAX_ENTRIES}`)),
      [],
    ),
  }),
  v.check(
    ({ kind, options }) => hasRequiredOptions(kind, options.length),
    'has not the options that its kind needs',
  ),
)

const SurveySchema = v.strictObject({
  title: texts,
  closes: v.optional(v.custom<string>(isIsoDateTime, 'is not ISO 8601 with an offset'), ''),
  questions: v.pipe(
    v.array(QuestionSchema, 'is not a list'),
    v.minLength(1, 'has no question'),
    v.maxLength(MAX_ENTRIES, `has more than ${MAX_ENTRIES}`),
    v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, 'two questions have the same id'),
  ),
})

/** Reads and checks `surveys/{id}.json`. `ids` includes surveys with problems. */
export async function readSurveys({
  folder,
  findings,
}: ProgrammeSources): Promise<{ surveys: Survey[]; ids: ReadonlySet<number> }> {
  const surveys: Survey[] = []
  const ids = new Set<number>()
  for (const name of await listNames(folder, FOLDER)) {
    const file = `${FOLDER}/${name}`
    const id = readId(/^(\d+)\.json$/.exec(name)?.[1])
    if (id === undefined) {
      findings.addProblem({ file, text: 'is not named as a survey, such as 7.json' })
      continue
    }
    ids.add(id)
    const survey = await readSurvey(folder, file, id, findings)
    if (survey !== undefined) surveys.push(survey)
  }
  return { surveys, ids }
}

async function readSurvey(
  folder: string,
  file: string,
  id: number,
  findings: Findings,
): Promise<Survey | undefined> {
  const body = await readPackFile(folder, file, MAX_FILE_BYTES.picture, findings)
  const text = body === undefined ? undefined : decodeText(body, findings, file)
  if (text === undefined) return undefined
  const json = parseJson(text)
  if (json === undefined) {
    findings.addProblem({ file, text: 'is not JSON' })
    return undefined
  }
  const parsed = v.safeParse(SurveySchema, json.value)
  if (parsed.success) return { id, ...parsed.output }
  for (const issue of parsed.issues) {
    const field = v.getDotPath(issue)
    findings.addProblem({ file, ...(field === null ? {} : { field }), text: describeIssue(issue) })
  }
  return undefined
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  if (issue.type !== 'strict_object') return issue.message
  if (issue.expected === 'never') return 'is not known here'
  return issue.received === 'undefined' ? 'is missing' : 'is not an object'
}

function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text.replace(/^\uFEFF/, '')) as unknown }
  } catch {
    return undefined
  }
}

function isId(value: unknown): boolean {
  return readId(String(value)) === value
}

function hasRequiredOptions(kind: string, count: number): boolean {
  if (kind === 'text') return count === 0
  return kind === 'scale' ? count === SCALE_ENDS : count > 0
}

/** Returns true for ISO 8601 with an offset, and for an empty text. */
function isIsoDateTime(text: unknown): boolean {
  if (text === '') return true
  return typeof text === 'string' && ISO_WITH_OFFSET.test(text) && !Number.isNaN(Date.parse(text))
}
