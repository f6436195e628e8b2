import type { SharedEvent, SharedListData } from '#contract/islands.ts'
import { encodeSharedList, type SharedList } from '#contract/favourites/shared-list.ts'
import { isCancelled } from '#contract/event-time.ts'
import type { FairEvent } from '#contract/entities.ts'
import type { Lang } from '#contract/lang.ts'
import {
  formatEventTimes,
  localizeEventName,
  localizeEventRoom,
} from '#src/views/programme/localize-event.ts'
import type { PageDependencies } from '#server/dependencies.ts'
import { getIntl } from '#server/pages/intl.ts'
import { describeCompany } from './describe-company.ts'
import { findEventHref } from './find-page.ts'

type Dependencies = Pick<PageDependencies, 'fair' | 'revision' | 'pages' | 'clock'>

/** Returns the entries of a shared list that the fair has, and the number of unknown ones. */
export function describeSharedList(context: Dependencies, list: SharedList, lang: Lang): SharedListData {
  const companies = list.companies.flatMap((id) => describeCompany(context, id, lang) ?? [])
  const listed = listEvents(context, list.events, lang)
  const events = listed.map(({ event, year }) => describeEvent(context, event, year, lang))
  const ends = listed.flatMap(({ event }) => (isCancelled(event) ? [] : event.TS_TO * 1000))
  const known = companies.length + events.length
  return {
    list: encodeSharedList(list),
    companies: companies.toSorted((one, other) => compareByPlace(one, other, lang)),
    events,
    unknown: list.companies.length + list.events.length - known,
    now: context.clock().getTime(),
    ...(ends.length > 0 && { addableUntil: Math.max(...ends) }),
  }
}

/** Sorts companies by hall and stand; those of other editions come later, those without a stand last. */
const compareByPlace = (
  one: SharedListData['companies'][number],
  other: SharedListData['companies'][number],
  lang: Lang,
): number =>
  Number(one.stands.length === 0) - Number(other.stands.length === 0) ||
  Number(one.edition !== undefined) - Number(other.edition !== undefined) ||
  (one.stands[0]?.text ?? '').localeCompare(other.stands[0]?.text ?? '', lang, { numeric: true }) ||
  one.name.localeCompare(other.name, lang)

/** Returns events of all editions, by time. */
function listEvents(
  { revision: { programme } }: Dependencies,
  ids: readonly number[],
  lang: Lang,
): { event: FairEvent; year: number }[] {
  const years = new Set(ids.flatMap((id) => programme.findEventYear(id) ?? []))
  const wanted = new Set(ids)
  return [...years]
    .flatMap((year) =>
      programme
        .listEvents({ year, lang, authorized: false })
        .filter(({ ID }) => wanted.has(ID))
        .map((event) => ({ event, year })),
    )
    .toSorted((one, other) => one.event.TS - other.event.TS)
}

function describeEvent(context: Dependencies, event: FairEvent, year: number, lang: Lang): SharedEvent {
  const { text: name, lang: nameLang } = localizeEventName(event, lang)
  const { text: room, lang: roomLang } = localizeEventRoom(event, lang)
  const href = findEventHref(context, lang, { id: event.ID, year })
  return {
    id: event.ID,
    name,
    ...(nameLang && { lang: nameLang }),
    ...(href !== undefined && { href }),
    day: event.DATE,
    times: formatEventTimes(event, getIntl(lang)),
    room,
    ...(roomLang && { roomLang }),
    isCancelled: isCancelled(event),
  }
}
