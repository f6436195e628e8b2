import { localize, type BilingualText, type Lang } from '#contract/lang.ts'
import { getIntl } from '#server/pages/intl.ts'
import { countOtherChanges, type DetailedKind, listChangedDetails } from './compare-details.ts'
import {
  type Item,
  toEditionItems,
  toHallItems,
  toItems,
  toPageItems,
  toPassageItems,
  toPlaceItems,
  toSurveyItems,
  toVisitorItems,
} from './compared-items.ts'
import type { ComparedTable } from './compared-tables.ts'
import { compareEvents, compareStands } from './compare-whereabouts.ts'
import type { FairTables } from './tables.ts'

type Compared = Pick<FairTables, ComparedTable>

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
  const { rescheduled, cancelled, restored } = compareEvents(before.events, after.events, lang)
  const { moved, left, joined } = compareStands(before, after, lang)
  const lines = [
    ...compareKinds(before, after, lang).flatMap(([kind, changes]) => formatChanges(kind, changes, lang)),
    ...formatList({ id: 'server.changes.cancelled', lang }, cancelled),
    ...formatList({ id: 'server.changes.restored', lang }, restored),
    ...formatList({ id: 'server.changes.rescheduled', lang }, rescheduled),
    ...formatList({ id: 'server.changes.stands', lang }, moved),
    ...formatList({ id: 'server.changes.left', lang }, left),
    ...formatList({ id: 'server.changes.joined', lang }, joined),
    ...formatList(
      { id: 'server.changes.misread', lang },
      listMisreadQuestions(before.surveys, after.surveys, lang),
    ),
    ...DETAILED.flatMap((kind) =>
      formatList({ id: 'server.changes.details', kind, lang }, listChangedDetails(kind, before, after, lang)),
    ),
    ...describeOthers(before, after, lang),
  ]
  return lines.length === 0 ? [getIntl(lang).formatMessage({ id: 'server.changes.none' })] : lines
}

const DETAILED: readonly DetailedKind[] = ['exhibitors', 'events', 'places', 'halls', 'surveys', 'editions']

function compareKinds(before: Compared, after: Compared, lang: Lang): [string, Changes][] {
  const compare = (list: (fair: Compared) => Item[]): Changes => compareItems(list(before), list(after))
  const earlier = new Set(before.editions.map(({ year }) => year))
  const common = new Set(after.editions.map(({ year }) => year).filter((year) => earlier.has(year)))
  const moderators = ({ visitors }: Compared): Compared['visitors'] =>
    visitors.filter(({ isModerator }) => isModerator)
  return [
    ['exhibitors', compare(({ companies }) => toItems(companies, lang))],
    ['events', compare(({ events }) => toItems(events, lang))],
    ['places', compare(({ places }) => toPlaceItems(places, lang))],
    ['passages', compare(({ passages }) => toPassageItems(passages, lang))],
    ['halls', compare((fair) => toHallItems(fair, common, lang))],
    ['editions', compare((fair) => toEditionItems(fair, lang))],
    ['surveys', compare((fair) => toSurveyItems(fair, lang))],
    // Links of others lead to the address of a page; what is new or has another title breaks none.
    ['pages', { ...NO_CHANGES, removed: listRemoved(toPageItems(before), toPageItems(after)) }],
    // Visitors are known by their e-mails, and an import does not change the name of one who is registered.
    ['visitors', compareByIds(toVisitorItems(before.visitors), toVisitorItems(after.visitors))],
    ['moderators', compareByIds(toVisitorItems(moderators(before)), toVisitorItems(moderators(after)))],
  ]
}

const NO_CHANGES: Changes = { removed: [], added: [], renamed: [], moved: [] }

const compareByIds = (before: readonly Item[], after: readonly Item[]): Changes => ({
  ...NO_CHANGES,
  removed: listRemoved(before, after),
  added: listRemoved(after, before),
})

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
