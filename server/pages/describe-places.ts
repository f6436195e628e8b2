import { buildOnlineHref } from '#contract/addresses.ts'
import { localize, type BilingualText, type Lang } from '#contract/lang.ts'
import type { HallPlace, PlaceEvent } from '#contract/places.ts'
import type { FairContext } from '#server/context.ts'
import type { PlaceRow } from '#server/fair/places.ts'
import { getOnlineYear } from '#server/programme/online-edition.ts'
import { namePlaceKind } from './name-place-kind.ts'
import { findEventHref } from './website/find-page.ts'

type Shown = Pick<FairContext, 'fair' | 'revision'>

interface PlacesQuery {
  year: number
  hall: string
  lang: Lang
}

/** Returns the places that the plan of a hall shows, with their events, in a language. */
export function describePlaces(shown: Shown, { year, hall, lang }: PlacesQuery): HallPlace[] {
  return shown.revision.places.listPlaces(year, hall).map(({ id, kind, name, events }) => {
    const kindName = namePlaceKind(lang, kind)
    const own = nameIn(lang, name)
    return {
      id,
      kind,
      ...(own.name === '' ? { name: kindName } : own),
      kindName,
      events: events.flatMap((event) => describeEvent(shown, lang, event) ?? []),
    }
  })
}

function nameIn(lang: Lang, texts: BilingualText): { name: string; lang?: Lang } {
  const { text: name, ...other } = localize(lang, texts)
  return { name, ...other }
}

/** Returns undefined for an event that has no address. */
function describeEvent(
  { fair, revision: { pages } }: Shown,
  lang: Lang,
  { id, year, day, time, time_to: timeTo, ts, ts_to: tsTo, name }: PlaceRow['events'][number],
): PlaceEvent | undefined {
  // The guide that shows the place has the event's window.
  const href =
    year === getOnlineYear(fair)
      ? buildOnlineHref(lang, { kind: 'event', id })
      : findEventHref({ pages, fair }, lang, { id, year })
  return href === undefined ? undefined : { id, ...nameIn(lang, name), href, day, time, timeTo, ts, tsTo }
}
