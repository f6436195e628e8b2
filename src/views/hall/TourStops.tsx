import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import type { HallTour } from '#contract/plan/way-tour.ts'
import { selectHall, selectSelectionRef } from '#machines/hall/guide-selectors.ts'
import { selectSelectedStand } from '#machines/hall/selection.machine.ts'
import { selectWayWish, type TourStop, type WayRef } from '#machines/hall/way.machine.ts'
import { Button } from '#src/components/Button.tsx'
import { Link } from '#src/components/Link.tsx'
import { useHall } from './HallContext.tsx'
import { HallName } from './HallName.tsx'

/** Renders the stops of a tour with their halls and the minutes between them, and leads from stop to stop. */
export function TourStops({ way, tour }: { way: WayRef; tour: HallTour }) {
  const { guide, hrefs, showStand } = useHall()
  const shown = useSelector(guide, selectHall)
  const selected = useSelector(useSelector(guide, selectSelectionRef), selectSelectedStand)
  const wish = useSelector(way, selectWayWish)
  if (wish === null || !('stops' in wish)) return null
  const stops = tour.order.flatMap((index) => wish.stops[index] ?? [])
  const isHere = ({ hall, spot }: TourStop) => hall === shown && spot.stand === selected
  const next = stops[stops.findIndex(isHere) + 1]
  const left = wish.stops.length - stops.length
  return (
    <details className="way-words" open>
      <summary className="way-sum">
        <FormattedMessage id="way.tourSum" values={{ count: stops.length, minutes: tour.minutes }} />{' '}
        {left > 0 && <FormattedMessage id="way.tourLeft" values={{ count: left }} />}
      </summary>
      {next && showStand && (
        <Button icon="pin" onClick={() => showStand(next.hall, next.spot.stand)}>
          <FormattedMessage
            id={stops.some(isHere) ? 'way.tourNext' : 'way.tourStart'}
            values={{ hall: next.hall, stand: next.spot.stand }}
          />
        </Button>
      )}
      <ol className="way-steps">
        {stops.map((stop, at) => {
          const { hall, spot, name } = stop
          return (
            <li key={`${hall} ${spot.stand}`} aria-current={isHere(stop) ? 'step' : undefined}>
              {hall !== stops[at - 1]?.hall && (
                <strong className="way-hall">
                  <HallName hall={hall} />
                </strong>
              )}
              <Link href={hrefs.stand(hall, spot.stand)} onNavigate={() => showStand?.(hall, spot.stand)}>
                <span className="code">{spot.stand}</span> {name}
              </Link>{' '}
              <LegMinutes leg={tour.legs[at]} />
            </li>
          )
        })}
      </ol>
    </details>
  )
}

/** Renders how long it is to the next stop; undefined after the last one. */
function LegMinutes({ leg }: { leg: HallTour['legs'][number] | undefined }) {
  if (leg === undefined) return null
  return leg === null ? (
    <FormattedMessage id="way.tourGap" />
  ) : (
    <FormattedMessage id="way.tourLeg" values={{ minutes: leg.minutes }} />
  )
}
