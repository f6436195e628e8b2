import { getOtherLang, localize, type Lang } from '#contract/lang.ts'
import { groupBy } from '#server/group-by.ts'
import { getIntl } from '#server/pages/intl.ts'
import type { FairRows, FairTables } from './tables.ts'

/** The changes that an import makes to events of both fairs, as lines for the organiser. */
interface EventChanges {
  /** Events at another time or in another room, with both. */
  rescheduled: string[]
  cancelled: string[]
  /** Cancelled events that take place again. */
  restored: string[]
}

type Located = Pick<FairTables, 'companies' | 'participations'>

/** Compares the events of both fairs. These changes are the ones that visitors who starred the events are notified of. */
export function compareEvents(
  before: FairTables['events'],
  after: FairTables['events'],
  lang: Lang,
): EventChanges {
  const oldEvents = new Map(before.map((event) => [event.id, event]))
  const changes: EventChanges = { rescheduled: [], cancelled: [], restored: [] }
  for (const event of after) {
    const former = oldEvents.get(event.id)
    if (former === undefined) continue
    const title = `${event.id} ${localize(lang, event.name).text}`
    // A room may have another name in the other language alone.
    const pairs = [lang, getOtherLang(lang)].map((each) => [
      describeWhereabouts(former, each),
      describeWhereabouts(event, each),
    ])
    const [was, now] = pairs.find(([old, current]) => old !== current) ?? []
    if (event.cancelled !== former.cancelled)
      changes[event.cancelled === true ? 'cancelled' : 'restored'].push(title)
    else if (was !== now) changes.rescheduled.push(`${title}: ${was} → ${now}`)
  }
  return changes
}

/** Returns day, times and room of an event: `2021-09-21 14:15–15:30, Hall 1, stage`. */
function describeWhereabouts({ day, time, time_to: timeTo, room }: FairRows['events'], lang: Lang): string {
  const times = [time, timeTo].filter((each) => each !== '').join('–')
  return [[day, times].filter((each) => each !== '').join(' '), localize(lang, room).text]
    .filter((each) => each !== '')
    .join(', ')
}

/** The changes of the stands of companies that are in both fairs, by edition, as lines for the organiser. */
interface StandChanges {
  /** Companies at another stand of an edition, with both. */
  moved: string[]
  /** Companies that are not at an edition any more. */
  left: string[]
  /** Companies that were not at an edition before. */
  joined: string[]
}

export function compareStands(before: Located, after: Located, lang: Lang): StandChanges {
  const [old, current] = [before, after].map(({ participations }) =>
    groupBy(participations, ({ company, year }) => `${company} ${year}`),
  )
  const former = new Set(before.companies.map(({ id }) => id))
  const names = new Map(
    after.companies.filter(({ id }) => former.has(id)).map(({ id, name }) => [id, localize(lang, name).text]),
  )
  const changes: StandChanges = { moved: [], left: [], joined: [] }
  for (const key of new Set([...(old?.keys() ?? []), ...(current?.keys() ?? [])])) {
    const [company = 0, year = 0] = key.split(' ').map(Number)
    const [rows, rowsNow] = [old?.get(key) ?? [], current?.get(key) ?? []]
    const name = names.get(company)
    const [was, now] = [rows, rowsNow].map((each) => describeStands(each, lang))
    if (name === undefined || was === now) continue
    const title = `${company} ${name} (${year})`
    if (rows.length === 0) changes.joined.push(`${title}: ${now}`)
    else if (rowsNow.length === 0) changes.left.push(`${title}: ${was}`)
    else changes.moved.push(`${title}: ${was} → ${now}`)
  }
  return changes
}

/** Returns the stands of a company at an edition: `hall 1, A109; hall 2, A226`. */
function describeStands(rows: readonly FairRows['participations'][], lang: Lang): string {
  const { formatMessage } = getIntl(lang)
  const stands = rows.map(({ hall, stand }) =>
    hall === null
      ? stand || formatMessage({ id: 'server.changes.noStand' })
      : formatMessage({ id: 'server.changes.stand' }, { hall, stand: stand || '–' }),
  )
  return stands.toSorted().join('; ')
}
