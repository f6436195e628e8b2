import * as v from 'valibot'
import { expandTexts } from './expand-texts.ts'
import { LANGS } from '#contract/lang.ts'
import { readSender } from '#server/mail/sender.ts'
import { isColour } from '#server/pages/accent-colours.ts'
import { type FieldPath, JsonFields } from './field-lines.ts'
import { findJsonFault } from './find-json-fault.ts'
import type { Findings } from './findings.ts'
import { RESERVED } from './hall-index.ts'
import { isHttpsOrigin, isStreamOrigin } from './origins.ts'
import { isFileName } from './pack-files.ts'
import { isDay } from './row.ts'
import { readIssue, rule } from './schema-rules.ts'
import { readWrittenDay } from './written-times.ts'

export const SETTINGS_FILE = 'fair.json'
const MAX_TEXT_LENGTH = 2000

const text = v.pipe(v.string(rule('not-text')), v.maxLength(MAX_TEXT_LENGTH, rule('too-long')))
const texts = v.strictObject({ ru: v.optional(text, ''), en: v.optional(text, '') })
const NO_NAME = { ru: '', en: '' }

/** Returns a hall of the list that all editions share. */
const nameNoHall = (id: string) => ({ id, name: NO_NAME })

const hasTwice = (all: readonly unknown[]): boolean => new Set(all).size < all.length

const requiredTexts = v.pipe(
  texts,
  v.check(({ ru, en }) => ru.trim() !== '' || en.trim() !== '', rule('empty-both')),
)
const year = v.pipe(
  v.number(rule('not-year')),
  v.integer(rule('not-year')),
  v.minValue(1900, rule('not-year')),
  v.maxValue(2999, rule('not-year')),
)
const day = v.pipe(v.string(rule('not-text')), v.check(isDay, rule('not-date')))

const dayOrMoment = v.pipe(
  v.string(rule('not-text')),
  v.check((text) => isDay(text) || isMoment(text), rule('not-day-or-moment')),
)

const hall = v.pipe(
  v.string(rule('not-text')),
  v.regex(/^(?!\.+$)[A-Za-z0-9._-]{1,20}$/, rule('not-hall-id')),
  v.check((id) => !RESERVED.has(id), rule('hall-reserved')),
)

const hallList = v.pipe(v.array(hall, rule('not-list')), v.minLength(1, rule('empty')))

const namedHall = v.strictObject({ id: hall, name: v.optional(texts, NO_NAME) })

const edition = v.pipe(
  v.strictObject({
    year,
    name: v.optional(texts, NO_NAME),
    from: day,
    to: day,
    online: v.optional(v.boolean(rule('not-flag')), false),
    ticketsUntil: v.optional(dayOrMoment),
    halls: v.optional(
      v.pipe(
        v.array(namedHall, rule('not-list')),
        v.minLength(1, rule('empty')),
        v.check((all) => !hasTwice(all.map(({ id }) => id)), rule('twice')),
      ),
    ),
  }),
  v.check(({ from, to }) => !isDay(from) || !isDay(to) || from <= to, rule('ends-before')),
)

const frame = v.pipe(v.string(rule('not-text')), v.check(isHttpsOrigin, rule('not-origin')))

const stream = v.pipe(v.string(rule('not-text')), v.check(isStreamOrigin, rule('not-origin')))

const schedule = v.pipe(
  v.string(rule('not-text')),
  v.check((address) => URL.canParse(address) && /^https?:\/\//i.test(address), rule('address')),
)

const fileName = v.pipe(v.string(rule('not-text')), v.check(isFileName, rule('not-file-name')))

const translate = v.pipe(v.string(rule('not-text')), v.check(isTranslationUrl, rule('not-translation')))

const mailFrom = v.pipe(
  v.string(rule('not-text')),
  v.check((text) => readSender(text) !== undefined, rule('not-sender')),
)

const accent = v.pipe(v.string(rule('not-text')), v.check(isColour, rule('not-colour')))

const brand = v.strictObject({
  logo: v.optional(fileName),
  icon: v.optional(fileName),
  share: v.optional(fileName),
  accent: v.optional(accent),
  footer: v.optional(texts),
  mailFrom: v.optional(mailFrom),
})

const languages = v.pipe(
  v.array(v.picklist(LANGS, rule('not-language')), rule('not-list')),
  v.minLength(1, rule('empty')),
)

export const isTimezone = (zone: string): boolean => {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined
  } catch {
    return false
  }
}

const SettingsSchema = v.pipe(
  v.strictObject({
    name: v.optional(requiredTexts),
    description: v.optional(texts, NO_NAME),
    venue: v.optional(texts, NO_NAME),
    credit: v.optional(texts, { ru: '', en: '' }),
    timezone: v.optional(v.pipe(v.string(rule('not-text')), v.check(isTimezone, rule('time-zone')))),
    guideYear: v.optional(year),
    editions: v.optional(
      v.pipe(
        v.array(edition, rule('not-list')),
        v.check((all) => !hasTwice(all.map((each) => each.year)), rule('twice')),
      ),
      [],
    ),
    halls: v.optional(
      v.pipe(
        hallList,
        v.check((all) => !hasTwice(all), rule('twice')),
      ),
    ),
    defaultHall: v.optional(v.string(rule('not-text'))),
    frames: v.optional(v.array(frame, rule('not-list')), []),
    streams: v.optional(v.array(stream, rule('not-list')), []),
    schedules: v.optional(v.array(schedule, rule('not-list'))),
    languages: v.optional(languages),
    picture: v.optional(fileName),
    translate: v.optional(translate),
    brand: v.optional(brand, {}),
  }),
  v.forward(
    v.check(
      ({ guideYear, editions }) =>
        guideYear === undefined || editions.length === 0 || editions.some((each) => each.year === guideYear),
      rule('guide-year'),
    ),
    ['guideYear'],
  ),
  v.transform(({ halls = [], editions, ...fair }) => ({
    ...fair,
    editions: editions.map((each) => ({ ...each, halls: each.halls ?? halls.map(nameNoHall) })),
  })),
  v.forward(
    v.check(
      ({ defaultHall, guideYear, editions }) =>
        defaultHall === undefined ||
        editions.every(
          ({ year: of, halls }) =>
            of !== guideYear || halls.length === 0 || halls.some(({ id }) => id === defaultHall),
        ),
      rule('default-hall'),
    ),
    ['defaultHall'],
  ),
)

type Settings = v.InferOutput<typeof SettingsSchema>
type Json = Record<string | number, unknown>

/** Returns the settings without invalid values. Returns undefined after a finding that stops the import. */
export function parseSettings(source: string, findings: Findings): Settings | undefined {
  const json = parseJson(source, findings)
  if (json === undefined) return undefined
  const fields = new JsonFields(SETTINGS_FILE, source)
  expandTexts(json, fields, findings)
  readDays(json, fields, findings)
  for (;;) {
    const parsed = v.safeParse(SettingsSchema, json)
    if (parsed.success) {
      noteWholeYears(parsed.output, fields, findings)
      return parsed.output
    }
    const [issue] = parsed.issues
    const path = (issue.path ?? []).map(({ key }) => key as string | number)
    const { kind, ...details } = readIssue(issue)
    const location = fields.locate(path)
    if (path.length === 0 || kind === 'time-zone') {
      findings.stop(kind, location, details)
      return undefined
    }
    findings.skip(kind, location, { ...details, ...(kind === 'not-translation' && PLACEHOLDER) })
    const removed =
      kind === 'twice'
        ? removeTwins(json, path)
        : [removeAt(json, kind === 'missing' ? path.slice(0, -1) : path)]
    for (const field of removed) fields.remove(field)
  }
}

const PLACEHOLDER = { values: { placeholder: '{url}' } }

function parseJson(source: string, findings: Findings): Json | undefined {
  try {
    const json: unknown = JSON.parse(source)
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json as Json
    findings.stop('not-object', { file: SETTINGS_FILE })
  } catch (error) {
    const { line, found } = findJsonFault(source, error as Error)
    findings.stop('not-json', { file: SETTINGS_FILE, line }, { found })
  }
  return undefined
}

/** Replaces the days of editions that are written in a common form, as in tables. */
function readDays({ editions }: Json, source: JsonFields, findings: Findings): void {
  for (const [index, edition] of (Array.isArray(editions) ? (editions as unknown[]) : []).entries()) {
    if (typeof edition !== 'object' || edition === null) continue
    const fields = edition as Json
    for (const key of ['from', 'to']) {
      const found = fields[key]
      const value = typeof found === 'string' ? readWrittenDay(found.trim()) : undefined
      if (typeof found !== 'string' || value === undefined || value === found) continue
      fields[key] = value
      findings.mend('date-read', source.locate(['editions', index, key]), { found, values: { value } })
    }
  }
}

/** Adds findings for editions that last a year, as in the settings of a new fair. */
function noteWholeYears({ editions }: Settings, source: JsonFields, findings: Findings): void {
  for (const [index, { year: of, from, to }] of editions.entries()) {
    if (from === `${of}-01-01` && to === `${of}-12-31`)
      findings.note('whole-year', source.locate(['editions', index]))
  }
}

/**
 * Drops entries of a list that repeat the year, the id or the value of an earlier one. Returns their paths, the last one
 * first.
 */
function removeTwins(json: Json, path: FieldPath): FieldPath[] {
  let list: unknown = json
  for (const step of path) list = (list as Json)[step]
  if (!Array.isArray(list)) return []
  const identify = (entry: unknown): unknown =>
    typeof entry === 'object' && entry !== null ? ((entry as Json)['year'] ?? (entry as Json)['id']) : entry
  const entries = list as unknown[]
  const names = entries.map(identify)
  const twins = [...names.keys()].filter((at) => names.indexOf(names[at]) !== at).toReversed()
  for (const at of twins) entries.splice(at, 1)
  return twins.map((at) => [...path, at])
}

/** Fields without which an edition is dropped. */
const NEEDED_OF_EDITION: ReadonlySet<string | number> = new Set(['year', 'from', 'to'])

/** Removes an invalid value, or its edition if the field is required. Returns the path of what was removed. */
function removeAt(json: Json, path: FieldPath): FieldPath {
  const [top, index, key] = path
  const isEdition = top === 'editions' && path.length === 3 && NEEDED_OF_EDITION.has(key ?? '')
  const whole = isEdition ? [top, index as number] : path
  const last = whole.at(-1)
  let parent: unknown = json
  for (const step of whole.slice(0, -1)) parent = (parent as Json)[step]
  if (Array.isArray(parent)) parent.splice(Number(last), 1)
  else if (last !== undefined) delete (parent as Json)[last]
  return whole
}

/** Returns true for an ISO 8601 moment with its offset from UTC. */
function isMoment(text: string): boolean {
  const [, day = '', time = ''] =
    /^([\d-]{10})(T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2}))$/.exec(text) ?? []
  return isDay(day) && time !== '' && !Number.isNaN(Date.parse(text))
}

function isTranslationUrl(text: string): boolean {
  const address = text.replace(/\{(?:url|from|to)\}/g, 'x')
  return (
    text.includes('{url}') &&
    /^https:\/\/[^{}\s/?#]+[/?#]/.test(text) &&
    !/[{}\s]/.test(address) &&
    URL.canParse(address)
  )
}
