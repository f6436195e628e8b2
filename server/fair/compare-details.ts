import { LANGS, localize, type BilingualText, type Lang } from '#contract/lang.ts'
import { groupBy } from '#server/group-by.ts'
import { namePlaceKind } from '#server/pages/name-place-kind.ts'
import type { ComparedTable } from './compared-tables.ts'
import { listEditionHalls } from './compared-halls.ts'
import type { FairRows, FairTables } from './tables.ts'

type Compared = Pick<FairTables, ComparedTable>

/** What the cells of a row say, by the column of the pack. */
type Cells = Readonly<Record<string, string>>

interface Described {
  id: number | string
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

/** The things whose details are compared one by one. */
export type DetailedKind = 'exhibitors' | 'events' | 'places' | 'halls' | 'surveys' | 'editions'

/** Returns a line for each thing of a kind that is in both fairs and has other details: `3 Alpha: text_en, phone`. */
export function listChangedDetails(
  kind: DetailedKind,
  before: Compared,
  after: Compared,
  lang: Lang,
): string[] {
  if (kind === 'editions') return listChangedEditions(before, after, lang)
  if (kind === 'exhibitors') return listChangedCompanies(before, after, lang)
  if (kind === 'events') return listChangedEvents(before, after, lang)
  return listChanged(DESCRIBE[kind](before), DESCRIBE[kind](after), lang)
}

const DESCRIBE: Readonly<
  Record<
    Exclude<DetailedKind, 'exhibitors' | 'events' | 'editions'>,
    (fair: Compared) => readonly Described[]
  >
> = {
  places: ({ places }) =>
    places.map(({ id, name, kind, onPlan }) =>
      // A place without a name is called by its kind, and another kind is another name.
      name.ru === '' && name.en === ''
        ? {
            id,
            name: { ru: namePlaceKind('ru', kind), en: namePlaceKind('en', kind) },
            cells: toCells({ shape: onPlan }),
          }
        : { id, name, cells: toCells({ kind, shape: onPlan }) },
    ),
  halls: (fair) => listEditionHalls(fair).map(({ key, name }) => ({ id: key, name, cells: {} })),
  surveys: ({ surveys }) =>
    surveys.map(({ id, title, closes, questions }) => ({
      id,
      name: title,
      cells: toCells({ closes, questions: questions.map(describeQuestion) }),
    })),
}

/** Returns a line for each edition with other details. Halls that are new or gone are listed elsewhere, their order is not. */
function listChangedEditions(before: Compared, after: Compared, lang: Lang): string[] {
  const [old = [], current = []] = [before, after].map(({ editions }) =>
    editions.map(({ year, name, from_day: from, to_day: to, online, tickets_until: ticketsUntil }) => ({
      id: year,
      name,
      cells: toCells({ from, to, online, ticketsUntil }),
    })),
  )
  const [was, now] = [before, after].map((fair) => groupBy(listEditionHalls(fair), ({ year }) => year))
  return listChanged(old, current, lang, (year) => {
    const [earlier = [], later = []] = [was, now].map((halls) =>
      halls?.get(Number(year))?.map(({ hall }) => hall),
    )
    return isReordered(earlier, later) ? ['halls'] : []
  })
}

const isReordered = (before: readonly string[], after: readonly string[]): boolean =>
  before.join('\n') !== after.join('\n') && before.toSorted().join('\n') === after.toSorted().join('\n')

/** Returns a question without what an import adds to its options for the sake of earlier answers. */
const describeQuestion = ({ options, ...question }: FairRows['surveys']['questions'][number]): unknown => ({
  ...question,
  options: options.flatMap(({ ru, en, gone }) => (gone ? [] : { ru, en })),
})

function listChangedCompanies(before: Compared, after: Compared, lang: Lang): string[] {
  const [old, current] = [before, after].map((fair) =>
    fair.companies.map(({ id, name, country, fields }) => ({
      id,
      name,
      cells: toCells({ country, ...fields }),
    })),
  )
  const was = listCategories(before, renameCategories(before, after))
  const now = listCategories(after, nameCategories(after))
  return listChanged(old ?? [], current ?? [], lang, (id) =>
    was.get(Number(id)) === now.get(Number(id)) ? [] : ['categories'],
  )
}

const nameCategories = ({ categories }: Compared): Map<number, string> =>
  new Map(categories.map(({ id, name }) => [id, `${name.ru}|${name.en}`]))

/**
 * Returns the names of the categories of `before` by id, with the new name of those that `after` only renames: a renamed
 * category is listed once, and not for each of its companies. An id alone does not tell that it is the same category,
 * because categories without a table are numbered in the order of the exhibitors.
 */
function renameCategories(before: Compared, after: Compared): Map<number, string> {
  const [was, now] = [nameCategories(before), nameCategories(after)]
  const [earlier, later] = [new Set(was.values()), new Set(now.values())]
  return new Map(
    [...was].map(([id, name]) => {
      const renamed = now.get(id)
      return [id, renamed !== undefined && !later.has(name) && !earlier.has(renamed) ? renamed : name]
    }),
  )
}

/** Returns the names of a company's categories, by its id. */
const listCategories = (
  { company_categories: rows }: Compared,
  names: ReadonlyMap<number, string>,
): Map<number, string> =>
  new Map(
    [...groupBy(rows, ({ company }) => company)].map(([company, of]) => [
      company,
      of
        .map(({ category }) => names.get(category) ?? '')
        .toSorted()
        .join('\n'),
    ]),
  )

/** Returns a line for each event of both fairs that has other texts, speakers, references or videos. */
function listChangedEvents(before: Compared, after: Compared, lang: Lang): string[] {
  const [old, current] = [before, after].map((fair) => {
    const speakers = groupBy(fair.event_speakers, ({ event }) => event)
    return fair.events.map((event) => ({
      id: event.id,
      name: event.name,
      cells: toCells(pickEventCells(event, speakers.get(event.id) ?? [])),
    }))
  })
  const replaced = findReplacedStreams(before, after)
  return listChanged(old ?? [], current ?? [], lang, (id) => (replaced.has(Number(id)) ? ['stream'] : []))
}

/** Returns the events with a stored file of the same name and other content. */
function findReplacedStreams(before: Compared, after: Compared): ReadonlySet<number> {
  const toKey = ({ event, path }: FairRows['event_media']): string => `${event} ${path}`
  const hashes = new Map(before.event_media.map((file) => [toKey(file), file.hash]))
  return new Set(
    after.event_media
      .filter((file) => {
        const was = hashes.get(toKey(file))
        return was !== undefined && file.hash !== undefined && was !== file.hash
      })
      .map(({ event }) => event),
  )
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
  listMore: (id: Described['id']) => string[] = () => [],
): string[] {
  const old = new Map(before.map((each) => [each.id, each]))
  return after.flatMap(({ id, name, cells }) => {
    const former = old.get(id)
    if (former === undefined) return []
    const columns = [...new Set([...Object.keys(former.cells), ...Object.keys(cells)])].filter(
      (column) =>
        former.cells[column] !== cells[column] && !(isEmpty(former.cells[column]) && isEmpty(cells[column])),
    )
    const changed = [...new Set([...listNewTranslations(former.name, name), ...columns, ...listMore(id)])]
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
  'site_maps',
  'speakers',
  'banners',
  'pages',
  'documents',
  'fair',
] as const satisfies readonly ComparedTable[]

/** What the product computes of a row, and what depends on other rows. */
const COMPUTED = ['order_no', 'search', 'svg', 'geometry', 'ways'] as const

/**
 * Columns that are not compared: the order of rows, ids that only number the rows, origins that follow from the events, and
 * halls, which are listed with their editions.
 */
const LEFT_OUT: Readonly<Partial<Record<ComparedTable, readonly string[]>>> = {
  categories: ['position', 'id'],
  announcements: ['position', 'id'],
  downloads: ['position', 'id'],
  banners: ['id'],
  pages: ['position'],
  fair: ['frames', 'halls'],
}

/** Counts the entries of other tables that are new, gone or different. Tables without any are left out. */
export const countOtherChanges = (
  before: Compared,
  after: Compared,
): { table: (typeof OTHER_TABLES)[number]; count: number }[] =>
  OTHER_TABLES.map((table) => ({
    table,
    count: countChanged(table, ...listOtherRows(table, before, after)),
  })).filter(({ count }) => count > 0)

/** Returns the rows of a table of both fairs. A category names the one above it, whose id only numbers it. */
function listOtherRows(
  table: ComparedTable,
  before: Compared,
  after: Compared,
): [readonly object[], readonly object[]] {
  if (table !== 'categories') return [before[table], after[table]]
  const nameParents = ({ categories }: Compared, names: ReadonlyMap<number, string>): object[] =>
    categories.map(({ name, parent }) => ({ name, parent: parent === null ? '' : names.get(parent) }))
  return [nameParents(before, renameCategories(before, after)), nameParents(after, nameCategories(after))]
}

function countChanged(table: ComparedTable, before: readonly object[], after: readonly object[]): number {
  const left = new Set<string>([...COMPUTED, ...(LEFT_OUT[table] ?? [])])
  const write = (row: object): string =>
    JSON.stringify(row, (key, value: unknown) => (left.has(key) ? undefined : value))
  const counts = new Map<string, number>()
  for (const row of before.map(write)) counts.set(row, (counts.get(row) ?? 0) + 1)
  for (const row of after.map(write)) counts.set(row, (counts.get(row) ?? 0) - 1)
  const sum = (sign: number): number =>
    [...counts.values()].reduce((total, count) => total + Math.max(0, sign * count), 0)
  return Math.max(sum(1), sum(-1))
}
