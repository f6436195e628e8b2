import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { TODAY_PATH } from '#contract/addresses.ts'
import { isCancelled } from '#contract/event-time.ts'
import { getLangPrefix } from '#contract/lang.ts'
import { selectHallRef, selectPlacesClock, selectPlacesRef } from '#machines/hall/guide-selectors.ts'
import { usePage, usePlanGuide } from '#src/views/ActorsContext.tsx'
import { OnNowLine } from '#src/views/programme/OnNowLine.tsx'
import { useEvents } from '#src/views/programme/use-events.ts'

/**
 * Renders the line of what is on now on a day of the edition, and a link to another edition on its days; otherwise
 * nothing. The first events come with the page, later ones from the programme.
 */
export function PlanOnNow() {
  const { guide } = usePage()
  const places = useSelector(useSelector(usePlanGuide(), selectHallRef), selectPlacesRef)
  const placesNow = useSelector(places, selectPlacesClock)
  const { events, now } = useEvents()
  if (guide?.other_on !== undefined) return <OtherEditionOn year={guide.other_on} />
  if (!guide?.on_now) return null
  const held = events.filter((event) => !isCancelled(event)).toSorted((one, other) => one.TS - other.TS)
  return <OnNowLine events={held.length > 0 ? held : guide.on_now} now={Math.max(now, placesNow ?? 0)} />
}

function OtherEditionOn({ year }: { year: number }) {
  return (
    <div className="on-now-line">
      <p>
        <a href={getLangPrefix(usePage().lang) + TODAY_PATH}>
          <FormattedMessage id="onNow.otherOn" values={{ year: String(year) }} />
        </a>
      </p>
    </div>
  )
}
