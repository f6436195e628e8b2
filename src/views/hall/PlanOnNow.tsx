import { useSelector } from '@xstate/react'
import { isCancelled } from '#contract/event-time.ts'
import { selectHallRef, selectPlacesClock, selectPlacesRef } from '#machines/hall/guide-selectors.ts'
import { usePage, usePlanGuide } from '#src/views/ActorsContext.tsx'
import { OnNowLine } from '#src/views/programme/OnNowLine.tsx'
import { OtherEditionLine } from '#src/views/programme/OtherEditionLine.tsx'
import { useEvents } from '#src/views/programme/use-events.ts'

/**
 * Renders the line of what is on now on a day of the edition, and that of another edition on its days; otherwise
 * nothing. The first events come with the page, later ones from the programme.
 */
export function PlanOnNow() {
  const { guide } = usePage()
  const places = useSelector(useSelector(usePlanGuide(), selectHallRef), selectPlacesRef)
  const placesNow = useSelector(places, selectPlacesClock)
  const { events, now } = useEvents()
  const time = Math.max(now, placesNow ?? 0)
  if (guide?.other_on !== undefined) return <OtherEditionLine other={guide.other_on} now={time} />
  if (!guide?.on_now) return null
  const held = events.filter((event) => !isCancelled(event)).toSorted((one, other) => one.TS - other.TS)
  return <OnNowLine events={held.length > 0 ? held : guide.on_now} now={time} />
}
