const MONTHS: readonly (readonly [string, string])[] = [
  ['янв', 'jan'],
  ['фев', 'feb'],
  ['мар', 'mar'],
  ['апр', 'apr'],
  ['ма[йя]', 'may'],
  ['июн', 'jun'],
  ['июл', 'jul'],
  ['авг', 'aug'],
  ['сен', 'sep'],
  ['окт', 'oct'],
  ['ноя', 'nov'],
  ['дек', 'dec'],
]

const ISO_DAY = /^(\d{4})-(\d\d)-(\d\d)(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/
const DAY_FIRST = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d\d)(?:\s*г\.?)?$/
const YEAR_FIRST = /^(\d{4})[./](\d{1,2})[./](\d{1,2})$/
const NAMED = /^(\d{1,2})\.?\s+(\p{L}{3,})\.?,?\s+(\d{4})(?:\s*(?:г|года)\.?)?$/u
const NAMED_FIRST = /^(\p{L}{3,})\.?\s+(\d{1,2}),?\s+(\d{4})$/u
/** What a spreadsheet makes of a day in words when it saves CSV: `22-Sep-26`, `22.сен.2026`. */
const SHORT = /^(\d{1,2})[./-](\p{L}{3,})\.?[./-](\d{4}|\d\d)$/u
/** Days since the end of 1899, as spreadsheets count them, for the years 1990 to 2099. */
const SERIAL = /^(3[2-9]|[4-6]\d|7[0-2])\d{3}$/
const SERIAL_START = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000
const DAY_MINUTES = 1440

/** A day with a time: `22.09.2021 10:30`, `2021-09-22T10:30:00`, `22.09.2021 2:30 PM`. */
const DAY_AND_TIME = /^(\d\S+?)(?:T|\s+)(\d{1,2}:\d\d(?::\d\d)?(?:\s*[ap]\.?m\.?)?)$/i

const WEEKDAY = String.raw`(?:пн|вт|ср|чт|пт|сб|вс|понедельник|вторник|сред[ау]|четверг|пятниц[ау]|суббот[ау]|воскресенье|mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs?(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)(?!\p{L})`
const WEEKDAY_FIRST = new RegExp(String.raw`^${WEEKDAY}[.,]?\s*`, 'iu')
const WEEKDAY_LAST = new RegExp(String.raw`[\s,]+\(?${WEEKDAY}\.?\)?$`, 'iu')
/** Days without a year: `22.09`, `22 сентября`, `September 22`, and `22.сен` or `22-Sep` of a spreadsheet. */
const NUMERIC_ONLY = /^(\d{1,2}[./]\d{1,2})\.?$/
const NAMED_ONLY = /^(?:\d{1,2}\.?\s+\p{L}{3,}|\p{L}{3,}\.?\s+\d{1,2})\.?$/u

const SHORT_ONLY = /^\d{1,2}[./-]\p{L}{3,}\.?$/u

const dropWeekday = (text: string): string => text.trim().replace(WEEKDAY_FIRST, '').replace(WEEKDAY_LAST, '')

/** Parses a day without a year, as one of a year. Returns undefined for anything else. */
export function readDayInYear(text: string, year: number): string | undefined {
  const bare = dropWeekday(text)
  const numeric = NUMERIC_ONLY.exec(bare)?.[1]
  if (numeric !== undefined) return readBareDay(`${numeric.replace('/', '.')}.${year}`)
  if (SHORT_ONLY.test(bare)) return readBareDay(`${bare}-${year}`)
  return NAMED_ONLY.test(bare) ? readBareDay(`${bare} ${year}`) : undefined
}

const LEAP_YEAR = 2024

/** Returns true for a day in words or with separators, with a year or without. */
export const readsAsDay = (text: string): boolean =>
  !SERIAL.test(text) && (readWrittenDay(text) !== undefined || readDayInYear(text, LEAP_YEAR) !== undefined)

/**
 * Parses a day to `2021-09-01`: `01.09.2021`, `1.9.21`, `1 сентября 2021 г.`, `September 1, 2021`, or a spreadsheet's
 * number of days; a weekday beside it and a time after it are left out. Returns undefined for anything else, and for days that do not exist.
 */
export function readWrittenDay(text: string): string | undefined {
  return readBareDay(DAY_AND_TIME.exec(text)?.[1] ?? text)
}

function readBareDay(written: string): string | undefined {
  const text = dropWeekday(written)
  const iso = ISO_DAY.exec(text) ?? YEAR_FIRST.exec(text)
  if (iso !== null) return formatDay(iso[1], iso[2], iso[3])
  const numeric = DAY_FIRST.exec(text)
  if (numeric !== null) return formatDay(numeric[3], numeric[2], numeric[1])
  const named = NAMED.exec(text) ?? SHORT.exec(text)
  if (named !== null) return formatDay(named[3], findMonth(named[2]), named[1])
  const first = NAMED_FIRST.exec(text)
  if (first !== null) return formatDay(first[3], findMonth(first[1]), first[2])
  return SERIAL.test(text)
    ? new Date(SERIAL_START + Number(text) * DAY_MS).toISOString().slice(0, 10)
    : undefined
}

function findMonth(name = ''): string {
  const at = MONTHS.findIndex(([ru, en]) => new RegExp(`^(?:${ru}|${en})`, 'iu').test(name))
  return String(at + 1)
}

function formatDay(year = '', month = '', day = ''): string | undefined {
  const whole = year.length === 2 ? `20${year}` : year
  const text = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined
}

/** Between two numbers a dash is that of a span, unless whole five minutes follow: `10-00`. */
const CLOCK = /^(\d{1,2})(?:[:.,чh]\s*([0-5]\d)|-([0-5][05]))(?:[:.]\d\d)?(?:\s*(?:мин|min)\.?)?$/i
const WORD_BEFORE = /^(?:с|со|до|по|from|to|until)\s+/iu
const HALF_DAY = /^(\d{1,2})(?:[:.]([0-5]\d)(?:[:.]\d\d)?)?\s*([ap])\.?m\.?$/i
const FRACTION = /^(?:0?\.\d+|1\.\d{3,}|\d\.\d+E-\d+)$/i
/** Hours from 24 on belong to the night after the day. */
const LAST_HOUR = 47

/**
 * Parses a time to `10:30`: `10.30`, `9:05:00`, `2:30 PM`, or a spreadsheet's fraction of a day; a day before it is left
 * out. Hours go up to 47. Returns undefined for anything else.
 */
export function readWrittenTime(text: string): string | undefined {
  const [, day, time] = DAY_AND_TIME.exec(text) ?? []
  if (day === undefined || time === undefined) return readBareTime(text)
  return readBareDay(day) === undefined ? undefined : readBareTime(time)
}

/** Moves a time by a day: `01:30` to `25:30`. Returns one of the next day already as it is. */
export const toNightTime = (time: string): string => {
  const [hour, minute] = time.split(':').map(Number)
  return hour === undefined || minute === undefined || hour >= 24 ? time : formatTime(hour + 24, minute)
}

function readBareTime(written: string): string | undefined {
  const text = written.replace(WORD_BEFORE, '')
  const half = HALF_DAY.exec(text)
  if (half !== null) {
    const [, hour, minute = '00', which] = half
    const hours = (Number(hour) % 12) + (which?.toLowerCase() === 'p' ? 12 : 0)
    return Number(hour) >= 1 && Number(hour) <= 12 ? formatTime(hours, Number(minute)) : undefined
  }
  // Before fractions: 0.30 is half past midnight; fractions have more than two digits, except quarters.
  if (FRACTION.test(text) && !/^0\.\d\d$/.test(text)) return formatMinutes(Number(text))
  if (/^0\.(?:25|5|75)$/.test(text)) return formatMinutes(Number(text))
  const clock = CLOCK.exec(text)
  return clock !== null && Number(clock[1]) <= LAST_HOUR
    ? formatTime(Number(clock[1]), Number(clock[2] ?? clock[3]))
    : undefined
}

const PART = String.raw`\d{1,2}(?:(?:[:.,чh]\s*[0-5]\d|-[0-5][05])(?:[:.]\d\d)?)?(?:\s*[ap]\.?m\.?)?`
const SPAN = new RegExp(
  String.raw`^(?:(?:с|со|from)\s+)?(${PART})(\s*[–—-]\s*|\s+(?:до|по|to|until)\s+)(${PART})$`,
  'iu',
)
const DAY_BEFORE = /^(\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{4}-\d\d-\d\d)[T\s]+(?=\d)/
const BARE_HOUR = /^\d{1,2}$/
const HALF = /[ap]\.?m\.?$/i

/**
 * Parses start and end: `10:00–11:30`, `10-11`, `с 12:00 до 13:00`, `2–4 PM`; a day before them is left out. Returns
 * undefined for anything else, such as `10-00` or `10-30`, which are clock times.
 */
export function readWrittenSpan(text: string): readonly [start: string, end: string] | undefined {
  const [, from = '', sign = '', to = ''] = SPAN.exec(text.trim().replace(DAY_BEFORE, '')) ?? []
  const end = readSpanTime(to)
  if (end === undefined) return undefined
  const half = HALF.exec(to)?.[0] ?? ''
  const [bare, same] = [readSpanTime(from), readSpanTime(HALF.test(from) ? from : `${from}${half}`)]
  // Of `10–2 PM` the start is in the morning.
  const start = same !== undefined && same < end ? same : bare
  if (start === undefined) return undefined
  const isClock =
    sign === '-' && BARE_HOUR.test(to) && (to === '00' || (BARE_HOUR.test(from) && end <= start))
  return isClock ? undefined : [start, end]
}

const readSpanTime = (text: string): string | undefined => {
  const hour = BARE_HOUR.test(text) ? Number(text) : undefined
  if (hour !== undefined) return hour <= 24 ? formatTime(hour, 0) : undefined
  return readBareTime(text)
}

function formatMinutes(part: number): string {
  const minutes = Math.round(part * DAY_MINUTES)
  return formatTime(Math.floor(minutes / 60), minutes % 60)
}

const formatTime = (hour: number, minute: number): string =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
