import { LANGS, localize, type BilingualText, type Lang } from '#contract/lang.ts'
import { groupBy } from '#server/group-by.ts'
import type { ComparedTable } from './compared-tables.ts'
import type { FairRows, FairTables } from './tables.ts'

type Compared = Pick<FairTables, ComparedTable>

/** What the cells of a row say, by the column of the pack. */
type Cells = Readonly<Record<string, string>>

interface Described {
  id: number
  name: BilingualText
  cells: Cells
}

const isText = (value: unknown): value is BilingualText =>
  typeof value === 'object' && value !== null && 'ru' in value && 'en' in value

/** Returns the cells of values: a text has a column for each language, and what is absent is empty. */
function toCells(values: Readonly<Record<string, unknown>>): Cells {
  const cells: Record<string, string> = {}
  for (const [column, value] of Object.entries(values)) {
    if (isText(value)) for (const lang of LANGS) cells[`${column}_${lang}`] = value[lang]
    else if (value !== undefined && value !== null) cells[column] = JSON.stringify(value)
  }
  return cells
}

const isEmpty = (cell: string | undefined): boolean => ['', '""', '[]', 'false', undefined].includes(cell)

/** Returns a line for each company of both fairs that has other details: `3 Alpha: text_en, phone`. */
export function listChangedCompanies(before: Compared, after: Compared, lang: Lang): string[] {
  const [old, current] = [before, after].map((fair) =>
    fair.companies.map(({ id, name, country, fields }) => ({
      id,
      name,
      cells: toCells({ country, ...fields }),
    })),
  )
  const [was, now] = [before, after].map(listCategories)
  return listChanged(old ?? [], current ?? [], lang, (id) => {
    const [left, right] = [was?.get(id), now?.get(id)]
    // The name of a category that is another one is counted with the categories.
    return left?.ids === right?.ids || left?.names === right?.names ? [] : ['categories']
  })
}

function listCategories({
  categories,
  company_categories: rows,
}: Compared): Map<number, { ids: string; names: string }> {
  const names = new Map(categories.map(({ id, name }) => [id, `${name.ru}|${name.en}`]))
  const join = (values: readonly string[]): string => values.toSorted().join('\n')
  return new Map(
    [...groupBy(rows, ({ company }) => company)].map(([company, of]) => [
      company,
      {
        ids: join(of.map(({ category }) => String(category))),
        names: join(of.map(({ category }) => names.get(category) ?? '')),
      },
    ]),
  )
}

/** Returns a line for each event of both fairs that has other texts, speakers or references. */
export function listChangedEvents(before: Compared, after: Compared, lang: Lang): string[] {
  const [old, current] = [before, after].map((fair) => {
    const speakers = groupBy(fair.event_speakers, ({ event }) => event)
    return fair.events.map((event) => ({
      id: event.id,
      name: event.name,
      cells: toCells(pickEventCells(event, speakers.get(event.id) ?? [])),
    }))
  })
  return listChanged(old ?? [], current ?? [], lang)
}

const pickEventCells = (
  event: FairRows['events'],
  speakers: readonly FairRows['event_speakers'][],
): Readonly<Record<string, unknown>> => {
  const { topic, preview, detail, program, stream, company, organizer, survey, places } = event
  const { languages: language, main_thread, organizers, partners: partner_logos } = event
  const texts = { topic, preview, detail, program, stream }
  const references = { company, organizer, organizers, partner_logos, survey, places, language, main_thread }
  return {
    ...texts,
    ...references,
    speakers: speakers.map(({ speaker, moderator }) => `${speaker}${moderator ? '*' : ''}`),
  }
}

function listChanged(
  before: readonly Described[],
  after: readonly Described[],
  lang: Lang,
  listMore: (id: number) => string[] = () => [],
): string[] {
  const old = new Map(before.map((each) => [each.id, each]))
  return after.flatMap(({ id, name, cells }) => {
    const former = old.get(id)
    if (former === undefined) return []
    const columns = [...new Set([...Object.keys(former.cells), ...Object.keys(cells)])].filter(
      (column) =>
        former.cells[column] !== cells[column] && !(isEmpty(former.cells[column]) && isEmpty(cells[column])),
    )
    const changed = [...listNewTranslations(former.name, name), ...columns, ...listMore(id)]
    return changed.length === 0 ? [] : [`${id} ${localize(lang, name).text}: ${changed.join(', ')}`]
  })
}

/** Returns the columns of a name that is new or gone in one language. One that differs in a language is another name. */
const listNewTranslations = (before: BilingualText, after: BilingualText): string[] =>
  LANGS.some((lang) => before[lang] !== '' && before[lang] === after[lang])
    ? LANGS.filter((lang) => (before[lang] === '') !== (after[lang] === '')).map((lang) => `name_${lang}`)
    : []

/** The tables that are compared as a whole, in the order in which they are listed. */
const OTHER_TABLES = [
  'categories',
  'staff',
  'announcements',
  'downloads',
  'plans',
  'speakers',
  'banners',
  'pages',
  'documents',
  'editions',
  'fair',
] as const satisfies readonly ComparedTable[]

/** What the product computes of a row, and what depends on other rows. */
const COMPUTED: ReadonlySet<string> = new Set([
  'position',
  'order_no',
  'search',
  'svg',
  'geometry',
  'ways',
  // These have a list of their own.
  'halls',
])
/** Made categories are numbered in the order of the table. */
const NUMBERED: ReadonlySet<string> = new Set([...COMPUTED, 'id', 'parent'])

/** Counts the entries of other tables that are new, gone or different. Tables without any are left out. */
export const countOtherChanges = (
  before: Compared,
  after: Compared,
): { table: (typeof OTHER_TABLES)[number]; count: number }[] =>
  OTHER_TABLES.map((table) => ({ table, count: countChanged(table, before[table], after[table]) })).filter(
    ({ count }) => count > 0,
  )

function countChanged(table: string, before: readonly object[], after: readonly object[]): number {
  const left = table === 'categories' ? NUMBERED : COMPUTED
  const write = (row: object): string =>
    JSON.stringify(row, (key, value: unknown) => (left.has(key) ? undefined : value))
  const counts = new Map<string, number>()
  for (const row of before.map(write)) counts.set(row, (counts.get(row) ?? 0) + 1)
  for (const row of after.map(write)) counts.set(row, (counts.get(row) ?? 0) - 1)
  const sum = (sign: number): number =>
    [...counts.values()].reduce((total, count) => total + Math.max(0, sign * count), 0)
  return Math.max(sum(1), sum(-1))
}
