import * as v from 'valibot'
import { readId } from '#contract/addresses.ts'
import type { Survey } from '#contract/survey.ts'
import { decodeText, MAX_FILE_BYTES, listNames, readPackFile } from './pack-files.ts'
import { keepOptions } from './keep-options.ts'
import { JsonFields } from './field-lines.ts'
import { findJsonFault } from './find-json-fault.ts'
import type { Findings } from './findings.ts'
import { readIssue, rule } from './schema-rules.ts'
import type { ProgrammeSources } from './programme-sources.ts'

const FOLDER = 'surveys'
const ISO_WITH_OFFSET = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/
const SCALE_ENDS = 2

const KINDS = ['single', 'multiple', 'text', 'scale'] as const
const MAX_LINE_LENGTH = 2000
const MAX_ENTRIES = 100

const line = v.pipe(v.string(rule('not-text')), v.trim(), v.maxLength(MAX_LINE_LENGTH, rule('too-long')))
const texts = v.pipe(
  v.strictObject({ ru: v.optional(line, ''), en: v.optional(line, '') }),
  v.check(({ ru, en }) => ru !== '' || en !== '', rule('empty-both')),
)

const QuestionSchema = v.pipe(
  v.strictObject({
    id: v.custom<number>(isId, rule('id')),
    kind: v.picklist(KINDS, rule('survey-kind')),
    text: texts,
    required: v.optional(v.boolean(rule('not-flag')), false),
    options: v.optional(
      v.pipe(v.array(texts, rule('not-list')), v.maxLength(MAX_ENTRIES, rule('too-many'))),
      [],
    ),
  }),
  v.check(({ kind, options }) => hasRequiredOptions(kind, options.length), rule('survey-options')),
)

const SurveySchema = v.strictObject({
  title: texts,
  closes: v.optional(v.custom<string>(isIsoDateTime, rule('survey-closes')), ''),
  questions: v.pipe(
    v.array(QuestionSchema, rule('not-list')),
    v.minLength(1, rule('empty')),
    v.maxLength(MAX_ENTRIES, rule('too-many')),
    v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, rule('twice')),
  ),
})

/** Reads and checks `surveys/{id}.json`. */
export async function readSurveys({
  folder,
  findings,
  earlierSurveys,
}: ProgrammeSources): Promise<{ surveys: Survey[]; ids: ReadonlySet<number> }> {
  const surveys: Survey[] = []
  const ids = new Set<number>()
  for (const name of await listNames(folder, FOLDER)) {
    const file = `${FOLDER}/${name}`
    const id = readId(/^(\d+)\.json$/.exec(name)?.[1])
    if (id === undefined) {
      findings.skip('survey-name', { file })
      continue
    }
    const survey = await readSurvey(folder, file, id, findings)
    if (survey === undefined) continue
    ids.add(id)
    surveys.push(survey)
  }
  return { surveys: keepOptions(surveys, earlierSurveys), ids }
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
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    const { line, found } = findJsonFault(text, error as Error)
    findings.skip('not-json', { file, line }, { found })
    return undefined
  }
  const parsed = v.safeParse(SurveySchema, json)
  if (parsed.success) return { id, ...parsed.output }
  const fields = new JsonFields(file, text)
  for (const issue of parsed.issues) {
    const { kind, ...details } = readIssue(issue)
    findings.skip(kind, fields.locate((issue.path ?? []).map(({ key }) => key as string | number)), details)
  }
  return undefined
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
