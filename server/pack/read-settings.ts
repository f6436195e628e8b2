import * as v from 'valibot'
import { isHttpsOrigin, isStreamOrigin } from './origins.ts'
import { readSender } from '#server/mail/sender.ts'
import type { PackFair } from './pack.ts'
import { MAX_FILE_BYTES, decodeText, isFileName, readPackFile } from './pack-files.ts'
import type { PictureLoader } from './picture-loader.ts'
import type { Findings } from './problems.ts'
import { isDay } from './row.ts'

const FILE = 'fair.json'
const MAX_TEXT_LENGTH = 2000

const text = v.pipe(
  v.string('is not a text'),
  v.maxLength(MAX_TEXT_LENGTH, `is longer than ${MAX_TEXT_LENGTH} characters`),
)
const texts = v.strictObject({ ru: v.optional(text, ''), en: v.optional(text, '') })
const NO_NAME = { ru: '', en: '' }

/** Returns a hall of the list that all editions share. */
const nameNoHall = (id: string) => ({ id, name: NO_NAME })

const hasTwice = (all: readonly unknown[]): boolean => new Set(all).size < all.length

const requiredTexts = v.pipe(
  texts,
  v.check(({ ru, en }) => ru.trim() !== '' || en.trim() !== '', 'is empty in both languages'),
)
const year = v.pipe(
  v.number('is not a year'),
  v.integer('is not a year'),
  v.minValue(1900, 'is not a year'),
  v.maxValue(2999, 'is not a year'),
)
const day = v.pipe(v.string('is not a text'), v.check(isDay, 'is not a date like 2020-09-22'))

const hall = v.pipe(
  v.string('is not a text'),
  v.regex(/^(?!\.+$)[A-Za-z0-9._-]{1,20}$/, 'is not 1 to 20 letters, digits, dots, dashes and underscores'),
  v.check((id) => !isReservedName(id), 'is the name of another page of a guide'),
)

const hallList = v.pipe(v.array(hall, 'is not a list'), v.minLength(1, 'is empty'))

const namedHall = v.strictObject({ id: hall, name: v.optional(texts, NO_NAME) })

const edition = v.pipe(
  v.strictObject({
    year,
    name: requiredTexts,
    from: day,
    to: day,
    online: v.boolean('is neither true nor false'),
    halls: v.optional(
      v.pipe(
        v.array(namedHall, 'is not a list'),
        v.minLength(1, 'is empty'),
        v.check((all) => !hasTwice(all.map(({ id }) => id)), 'names a hall twice'),
      ),
    ),
  }),
  v.check(({ from, to }) => !isDay(from) || !isDay(to) || from <= to, 'ends before it begins'),
)

const frame = v.pipe(
  v.string('is not a text'),
  v.check(isHttpsOrigin, 'is not an https origin like https://player.example'),
)

const stream = v.pipe(
  v.string('is not a text'),
  v.check(isStreamOrigin, 'is not an https origin like https://cdn.example'),
)

const fileName = v.pipe(v.string('is not a text'), v.check(isFileName, 'is not a file name'))

const translate = v.pipe(
  v.string('is not a text'),
  v.check(isTranslationUrl, 'is not an https address with {url}, and perhaps {from} and {to}'),
)

const mailFrom = v.pipe(
  v.string('is not a text'),
  v.check(
    (text) => readSender(text) !== undefined,
    'is neither an e-mail nor like "Name <mail@fair.example>"',
  ),
)

const brand = v.strictObject({ mailFrom: v.optional(mailFrom) })

const isTimezone = (zone: string): boolean => {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined
  } catch {
    return false
  }
}

const SettingsSchema = v.pipe(
  v.strictObject({
    name: requiredTexts,
    description: texts,
    venue: texts,
    credit: v.optional(texts, { ru: '', en: '' }),
    timezone: v.pipe(v.string('is not a text'), v.check(isTimezone, 'is not a time zone like Europe/Moscow')),
    guideYear: year,
    editions: v.pipe(
      v.array(edition, 'is not a list'),
      v.minLength(1, 'is empty'),
      v.check((all) => !hasTwice(all.map((each) => each.year)), 'names a year twice'),
    ),
    halls: v.optional(
      v.pipe(
        hallList,
        v.check((all) => !hasTwice(all), 'names a hall twice'),
      ),
    ),
    defaultHall: v.optional(v.string('is not a text')),
    frames: v.optional(v.array(frame, 'is not a list'), []),
    streams: v.optional(v.array(stream, 'is not a list'), []),
    picture: v.optional(fileName),
    translate: v.optional(translate),
    brand: v.optional(brand, {}),
  }),
  v.forward(
    v.check(
      ({ guideYear, editions }) => editions.some((each) => each.year === guideYear),
      'is no edition’s year',
    ),
    ['guideYear'],
  ),
  v.forward(
    v.check(
      ({ editions, halls }) => halls !== undefined || editions.every((each) => each.halls),
      'is missing',
    ),
    ['halls'],
  ),
  v.transform(({ halls = [], editions, ...fair }) => ({
    ...fair,
    editions: editions.map((each) => ({ ...each, halls: each.halls ?? halls.map(nameNoHall) })),
  })),
  v.forward(
    v.check(
      ({ defaultHall, guideYear, editions }) =>
        defaultHall === undefined ||
        editions.some(
          ({ year: of, halls }) => of === guideYear && halls.some(({ id }) => id === defaultHall),
        ),
      'is none of the halls',
    ),
    ['defaultHall'],
  ),
)

/** Reads `fair.json`. Resolves with undefined after adding problems to `findings`. */
export async function readSettings(
  folder: string,
  pictures: PictureLoader,
  findings: Findings,
): Promise<PackFair | undefined> {
  const body = await readPackFile(folder, FILE, MAX_FILE_BYTES.table, findings)
  const source = body && decodeText(body, findings, FILE)
  if (source === undefined) return undefined
  let json: unknown
  try {
    json = JSON.parse(source.replace(/^\uFEFF/, ''))
  } catch (error) {
    findings.addProblem({ file: FILE, text: `is not JSON: ${(error as Error).message}` })
    return undefined
  }
  const settings = v.safeParse(SettingsSchema, json)
  if (settings.success) {
    const { picture: name, translate: service = '', defaultHall, brand, ...fair } = settings.output
    const halls = [...new Set(fair.editions.flatMap((each) => each.halls.map(({ id }) => id)))]
    const first = fair.editions.find((each) => each.year === fair.guideYear)?.halls[0]?.id
    const location = { file: FILE, field: 'picture' }
    const picture = name === undefined ? null : await pictures.load('site', name, location)
    if (picture !== null && /\.svg$/i.test(picture.name))
      findings.addWarning({
        ...location,
        text: `${name} is an SVG, which messengers do not show: make it a PNG or JPEG`,
      })
    return {
      ...fair,
      halls,
      picture,
      translate: service,
      defaultHall: defaultHall ?? first ?? '',
      brand: { mailFrom: brand.mailFrom ?? '' },
    }
  }
  for (const issue of settings.issues) {
    const field = v.getDotPath(issue)
    findings.addProblem({ file: FILE, ...(field === null ? {} : { field }), text: describeIssue(issue) })
  }
  return undefined
}

/** A hall's address must not be one of another page (readings 48). */
function isReservedName(id: string): boolean {
  return ['events', 'companies', 'broadcast'].includes(id)
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

/** Describes a schema issue for the organiser. */
export function describeIssue(issue: v.BaseIssue<unknown>): string {
  if (issue.received === 'null') return 'is empty'
  if (issue.type !== 'strict_object') return issue.message
  if (issue.expected === 'never') return 'is not known here'
  return issue.received === 'undefined' ? 'is missing' : 'is not an object'
}
