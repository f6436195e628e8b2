import * as v from 'valibot'
import { readId } from '../../contract/addresses.ts'
import type { Survey } from '../../contract/entities.ts'
import { decodeText, LARGEST, namesIn, readPackFile } from './pack-files.ts'
import type { Findings } from './problems.ts'
import type { ProgrammeSources } from './read-programme.ts'

const FOLDER = 'surveys'
const ISO_WITH_OFFSET = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/
const SCALE_ENDS = 2

const line = v.pipe(v.string(), v.trim(), v.maxLength(2000))
const texts = v.pipe(
  v.strictObject({ ru: v.optional(line, ''), en: v.optional(line, '') }),
  v.check(({ ru, en }) => ru !== '' || en !== '', 'is empty in both languages'),
)

const Question = v.pipe(
  v.strictObject({
    id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999)),
    kind: v.picklist(['single', 'multiple', 'text', 'scale']),
    text: texts,
    required: v.optional(v.boolean(), false),
    options: v.optional(v.pipe(v.array(texts), v.maxLength(100)), []),
  }),
  v.check(({ kind, options }) => hasItsOptions(kind, options.length), 'has not the options that its kind needs'),
)

const SurveyFile = v.strictObject({
  title: texts,
  closes: v.optional(v.pipe(v.string(), v.check(isMoment, 'is not ISO 8601 with an offset')), ''),
  questions: v.pipe(
    v.array(Question),
    v.minLength(1),
    v.maxLength(100),
    v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, 'two questions have the same id'),
  ),
})

/** Reads `surveys/{id}.json`, each checked against its form. */
export async function readSurveys({ folder, findings }: ProgrammeSources): Promise<Survey[]> {
  const surveys: Survey[] = []
  for (const name of await namesIn(folder, FOLDER)) {
    const survey = await readSurvey(folder, name, findings)
    if (survey !== undefined) surveys.push(survey)
  }
  return surveys
}

async function readSurvey(folder: string, name: string, findings: Findings): Promise<Survey | undefined> {
  const file = `${FOLDER}/${name}`
  const id = readId(name.replace(/\.json$/, ''))
  if (id === undefined || !name.endsWith('.json')) {
    findings.wrong({ file, text: 'is not named as a survey, such as 7.json' })
    return undefined
  }
  const body = await readPackFile(folder, file, LARGEST.picture, findings)
  const text = body === undefined ? undefined : decodeText(body, findings, file)
  if (text === undefined) return undefined
  const parsed = v.safeParse(SurveyFile, parseJson(text))
  if (parsed.success) return { id, ...parsed.output }
  for (const { path, message } of parsed.issues) {
    const field = path?.map(({ key }) => String(key)).join('.')
    findings.wrong({ file, ...(field === undefined ? {} : { field }), text: message })
  }
  return undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

function hasItsOptions(kind: string, count: number): boolean {
  if (kind === 'text') return count === 0
  return kind === 'scale' ? count === SCALE_ENDS : count > 0
}

function isMoment(text: string): boolean {
  return ISO_WITH_OFFSET.test(text) && !Number.isNaN(Date.parse(text))
}
