import { getOtherLang, type BilingualText, type Lang } from '#contract/lang.ts'
import { isTimezone } from '#server/pack/parse-settings.ts'
import type { ScheduleFacts } from '#server/pack/read-settings.ts'

/** The time zone of a new fair, and what names it. */
interface ChosenZone {
  name: string
  source: 'option' | 'schedule' | 'computer' | 'unknown'
}

/** Reads `--timezone=Europe/Berlin`. */
export const readZoneOption = (words: readonly string[]): string | undefined =>
  words.find((word) => word.startsWith(ZONE_OPTION))?.slice(ZONE_OPTION.length)

const ZONE_OPTION = '--timezone='

/** Returns the zone of the option, of the schedule or of the computer; undefined if that of the option is unknown. */
export function chooseZone(
  option: string | undefined,
  facts: ScheduleFacts | undefined,
): ChosenZone | undefined {
  if (option !== undefined) return isTimezone(option) ? { name: option, source: 'option' } : undefined
  return facts?.timezone === undefined ? readOwnZone() : { name: facts.timezone, source: 'schedule' }
}

/** Returns the zone of the computer, or UTC where that names none, as with an empty `TZ`. */
function readOwnZone(): ChosenZone {
  const name: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone
  return name !== undefined && isTimezone(name)
    ? { name, source: 'computer' }
    : { name: 'UTC', source: 'unknown' }
}

/** The year of a new fair, and what names it. */
interface ChosenYear {
  year: number
  /** `overruled` is a schedule whose year is another one than that of the option. */
  source: 'option' | 'schedule' | 'overruled' | 'clock'
}

/** Reads `--year=2027`; NaN for what is no year. */
export function readYearOption(words: readonly string[]): number | undefined {
  const text = words.find((word) => word.startsWith(YEAR_OPTION))?.slice(YEAR_OPTION.length)
  return text === undefined ? undefined : /^20\d\d$/.test(text) ? Number(text) : Number.NaN
}

const YEAR_OPTION = '--year='

/**
 * Returns the year of the schedule, because an edition of another year would leave its events out, else the wanted one, else
 * the present one.
 */
export function chooseYear(
  wanted: number | undefined,
  facts: ScheduleFacts | undefined,
  now: Date,
): ChosenYear {
  if (facts !== undefined) {
    const isOverruled = wanted !== undefined && wanted !== facts.year
    return { year: facts.year, source: isOverruled ? 'overruled' : 'schedule' }
  }
  return wanted === undefined
    ? { year: now.getUTCFullYear(), source: 'clock' }
    : { year: wanted, source: 'option' }
}

interface NewSettings {
  year: number
  facts: ScheduleFacts | undefined
  zone: ChosenZone
  languages: readonly Lang[]
}

/** Returns the settings of a new fair, as `fair.json` has them. */
export function createSettings({ year, facts, zone, languages }: NewSettings) {
  const write = (texts: BilingualText): Partial<BilingualText> =>
    Object.fromEntries(languages.map((lang) => [lang, texts[lang] || texts[getOtherLang(lang)]]))
  return {
    name: write(findName(facts) ?? { ru: `Выставка ${year}`, en: `Fair ${year}` }),
    venue: write({ ru: '', en: '' }),
    timezone: zone.name,
    languages,
    guideYear: year,
    editions: [{ year, from: facts?.from ?? `${year}-01-01`, to: facts?.to ?? `${year}-12-31` }],
  }
}

/** Returns the name that a schedule gives the fair; undefined if its title is empty, so that it is named by its year. */
const findName = (facts: ScheduleFacts | undefined): BilingualText | undefined =>
  facts && [facts.name.ru, facts.name.en].includes(String(facts.year)) ? undefined : facts?.name

const EXAMPLE = {
  ru: { name: 'Пример', country: 'Россия' },
  en: { name: 'Example', country: 'Russia' },
} as const

/** Returns a table of exhibitors with an example, as CSV. */
export function createExample(languages: readonly Lang[]): string {
  const cells = [
    ['id', '1'],
    ...(['name', 'country'] as const).flatMap((field) =>
      languages.map((lang) => [`${field}_${lang}`, EXAMPLE[lang][field]]),
    ),
    ...['phone', 'email', 'internet'].map((column) => [column, '']),
    ...languages.map((lang) => [`text_${lang}`, '']),
    ['categories', languages[0] === 'ru' ? 'Примеры' : 'Examples'],
    ['hall', '1'],
    ['stand', 'A1'],
  ]
  return [0, 1].map((at) => `${cells.map((cell) => cell[at]).join(',')}\n`).join('')
}
