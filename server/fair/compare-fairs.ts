import { getOtherLang, localize, type BilingualText, type Lang } from '#contract/lang.ts'
import { getIntl } from '#server/pages/intl.ts'
import { namePlaceKind } from '#server/pages/name-place-kind.ts'
import { countOtherChanges, listChangedCompanies, listChangedEvents } from './compare-details.ts'
import type { ComparedTable } from './compared-tables.ts'
import { compareEvents, listMovedCompanies } from './compare-whereabouts.ts'
import type { FairTables } from './tables.ts'

type Compared = Pick<FairTables, ComparedTable>

interface Item {
  id: string
  /** In the language of the operator. */
  name: string
  /** The names in both languages, that of the operator first; empty where there is none. */
  names?: readonly string[]
}

/** The changes that an import makes to one kind of items that visitors star and that links lead to. */
interface Changes {
  removed: Item[]
  added: Item[]
  renamed: (Item & { before: string })[]
  /**
   * Things that are under another id now, which stars and links do not follow: they are neither in `removed` nor in
   * `added`.
   */
  moved: { name: string; from: string; to: string }[]
}

const MAX_SHOWN = 20

/**
 * Returns the changes of a fair as lines for the organiser: what was removed, added or renamed, which events and
 * companies have moved, and what else is different.
 */
export function describeChanges(before: Compared, after: Compared, lang: Lang): string[] {
  if (isAnotherFair(before, after)) return [describeAnotherFair(before, after, lang)]
  const kinds: [string, Changes][] = [
    ['exhibitors', compareItems(toItems(before.companies, lang), toItems(after.companies, lang))],
    ['events', compareItems(toItems(before.events, lang), toItems(after.events, lang))],
    ['places', compareItems(toPlaceItems(before.places, lang), toPlaceItems(after.places, lang))],
    ['passages', compareItems(toPassageItems(before.passages, lang), toPassageItems(after.passages, lang))],
    ['halls', compareItems(toHallItems(before), toHallItems(after))],
    // Links of others lead to the address of a page; what is new or has another title breaks none.
    [
      'pages',
      { removed: listRemoved(toPageItems(before), toPageItems(after)), added: [], renamed: [], moved: [] },
    ],
  ]
  const { rescheduled, cancelled, restored } = compareEvents(before.events, after.events, lang)
  const lines = [
    ...kinds.flatMap(([kind, changes]) => formatChanges(kind, changes, lang)),
    ...formatList({ id: 'server.changes.cancelled', lang }, cancelled),
    ...formatList({ id: 'server.changes.restored', lang }, restored),
    ...formatList({ id: 'server.changes.rescheduled', lang }, rescheduled),
    ...formatList({ id: 'server.changes.stands', lang }, listMovedCompanies(before, after, lang)),
    ...formatList(
      { id: 'server.changes.misread', lang },
      listMisreadQuestions(before.surveys, after.surveys, lang),
    ),
    ...formatList(
      { id: 'server.changes.details', kind: 'exhibitors', lang },
      listChangedCompanies(before, after, lang),
    ),
    ...formatList(
      { id: 'server.changes.details', kind: 'events', lang },
      listChangedEvents(before, after, lang),
    ),
    ...describeOthers(before, after, lang),
  ]
  return lines.length === 0 ? [getIntl(lang).formatMessage({ id: 'server.changes.none' })] : lines
}

function describeOthers(before: Compared, after: Compared, lang: Lang): string[] {
  const { formatMessage } = getIntl(lang)
  const counts = countOtherChanges(before, after)
  const title = formatMessage({ id: 'server.changes.others' })
  const lines = counts.map((values) => `  ${formatMessage({ id: 'server.changes.other' }, { ...values })}`)
  return lines.length === 0 ? [] : [title, ...lines]
}

/** Of fewer exhibitors all may be new in a later import. */
const MANY = 10

/** Returns true if no exhibitor of many stays, as where an own fair replaces the demo: a list of all would say nothing. */
function isAnotherFair({ companies: before }: Compared, { companies: after }: Compared): boolean {
  const list = ({ name: { ru, en } }: { name: BilingualText }): string[] =>
    [ru, en].filter((each) => each !== '')
  const names = new Set(before.flatMap(list))
  return before.length >= MANY && after.length > 0 && !after.flatMap(list).some((name) => names.has(name))
}

const describeAnotherFair = (before: Compared, after: Compared, lang: Lang): string =>
  getIntl(lang).formatMessage(
    { id: 'server.changes.anotherFair' },
    {
      exhibitorsBefore: before.companies.length,
      exhibitors: after.companies.length,
      eventsBefore: before.events.length,
      events: after.events.length,
    },
  )

const toItems = (rows: readonly { id: number; name: BilingualText }[], lang: Lang): Item[] =>
  rows.map(({ id, name }) => ({
    id: String(id),
    name: localize(lang, name).text,
    names: [name[lang], name[getOtherLang(lang)]],
  }))

/** Two places of a hall may have the same name. */
const toPlaceItems = (places: Compared['places'], lang: Lang): Item[] =>
  places.map(({ id, year, hall, kind, name }) => ({
    id: String(id),
    name: `${localize(lang, name).text || namePlaceKind(lang, kind)} (${year}, ${hall})`,
  }))

/** A passage is identified by all its fields, so that any change is listed. */
const toPassageItems = (passages: Compared['passages'], lang: Lang): Item[] =>
  passages.map(({ year, from, to, metres, stepFree }) => ({
    id: `${from}–${to}`,
    name: getIntl(lang).formatMessage(
      { id: 'server.changes.passage' },
      { year: String(year), from, to, metres, stepFree: String(stepFree) },
    ),
  }))

const toHallItems = ({ fair: [fair] }: Compared): Item[] =>
  (fair?.halls ?? []).map((hall) => ({ id: hall, name: hall }))

const toPageItems = ({ pages }: Compared): Item[] =>
  pages.map(({ path, lang, title }) => ({ id: lang === 'ru' ? path : `/${lang}${path}`, name: title }))

function listRemoved(before: readonly Item[], after: readonly Item[]): Item[] {
  const ids = new Set(after.map(({ id }) => id))
  return before.filter(({ id }) => !ids.has(id))
}

function compareItems(before: readonly Item[], after: readonly Item[]): Changes {
  const [old, current] = [mapById(before), mapById(after)]
  const former = new Map(before.map((item) => [item.id, item]))
  const renamed = after.flatMap((item) => findNewName(former.get(item.id), item) ?? [])
  // Of several things with one name nobody knows which became which.
  const [oldIds, newIds] = [mapUniqueNames(before), mapUniqueNames(after)]
  const moved = [...oldIds].flatMap(([name, from]) => {
    const to = newIds.get(name)
    const isElsewhere =
      from !== undefined &&
      to !== undefined &&
      to !== from &&
      current.get(from) !== name &&
      old.get(to) !== name
    return isElsewhere ? [{ name, from, to }] : []
  })
  const [left, reached] = [new Set(moved.map(({ from }) => from)), new Set(moved.map(({ to }) => to))]
  return {
    removed: listRemoved(before, after).filter(({ id }) => !left.has(id)),
    added: after.filter(({ id }) => !old.has(id) && !reached.has(id)),
    renamed,
    moved,
  }
}

/** Maps each name to the id of the only thing that has it; to undefined if several have it. */
function mapUniqueNames(items: readonly Item[]): Map<string, string | undefined> {
  const ids = new Map<string, string | undefined>()
  for (const { id, name } of items) ids.set(name, ids.has(name) ? undefined : id)
  return ids
}

/**
 * Returns the first name that differs, in a language in which both have one: a translation that was added is no other
 * name. Names without a common language are compared as they are shown.
 */
function findNewName(before: Item | undefined, after: Item): Changes['renamed'][number] | undefined {
  if (before === undefined) return undefined
  const pairs = (after.names ?? [])
    .map((name, at) => ({ before: before.names?.[at] ?? '', name }))
    .filter((pair) => pair.before !== '' && pair.name !== '')
  const shown = pairs.length === 0 ? [{ before: before.name, name: after.name }] : pairs
  const changed = shown.find((pair) => pair.before !== pair.name)
  return changed && { id: after.id, ...changed }
}

const mapById = (items: readonly Item[]): Map<string, string> =>
  new Map(items.map(({ id, name }) => [id, name]))

function formatChanges(kind: string, { removed, added, renamed, moved }: Changes, lang: Lang): string[] {
  return [
    ...formatList(
      { id: 'server.changes.removed', kind, lang },
      removed.map(({ id, name }) => `${id} ${name}`),
    ),
    ...formatList(
      { id: 'server.changes.added', kind, lang },
      added.map(({ id, name }) => `${id} ${name}`),
    ),
    ...formatList(
      { id: 'server.changes.renamed', kind, lang },
      renamed.map(({ id, name, before }) => `${id} ${before} → ${name}`),
    ),
    ...formatList(
      { id: 'server.changes.moved', kind, lang },
      moved.map(({ name, from, to }) => `${name}: ${from} → ${to}`),
    ),
  ]
}

interface ListTitle {
  id: string
  kind?: string
  lang: Lang
}

function formatList({ id, kind, lang }: ListTitle, items: readonly string[]): string[] {
  if (items.length === 0) return []
  const { formatMessage } = getIntl(lang)
  const more = items.length - MAX_SHOWN
  return [
    formatMessage({ id }, { kind, count: items.length }),
    ...items.slice(0, MAX_SHOWN).map((item) => `  ${item}`),
    ...(more > 0 ? [`  ${formatMessage({ id: 'server.check.more' }, { count: more })}`] : []),
  ]
}

/** Returns the questions whose stored answers cannot be read any more: answers are stored by question, and are of its kind. */
function listMisreadQuestions(
  before: FairTables['surveys'],
  after: FairTables['surveys'],
  lang: Lang,
): string[] {
  return before.flatMap(({ id, questions }) => {
    const survey = after.find((each) => each.id === id)
    if (survey === undefined) return []
    return questions
      .filter(
        ({ id: question, kind }) => survey.questions.find((each) => each.id === question)?.kind !== kind,
      )
      .map((question) => `${id}.${question.id} ${localize(lang, question.text).text}`)
  })
}
