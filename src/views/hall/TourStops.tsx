import { useSelector } from '@xstate/react'
import { Fragment } from 'react'
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
      {groupByHall(stops).map(({ hall, first, stops: group }) => (
        <Fragment key={`${hall} ${first}`}>
          <p className="way-hall">
            <strong>
              <HallName hall={hall} />
            </strong>
          </p>
          <ol className="way-steps" start={first + 1}>
            {group.map((stop, index) => (
              <li key={stop.spot.stand} aria-current={isHere(stop) ? 'step' : undefined}>
                <Link
                  href={hrefs.stand(hall, stop.spot.stand)}
                  onNavigate={() => showStand?.(hall, stop.spot.stand)}
                >
                  <span className="code">{stop.spot.stand}</span> {stop.name}
                </Link>{' '}
                <LegMinutes leg={tour.legs[first + index]} />
              </li>
            ))}
          </ol>
        </Fragment>
      ))}
    </details>
  )
}

interface HallStops {
  hall: string
  /** The position of its first stop in the tour. */
  first: number
  stops: TourStop[]
}

/** Returns the stops of a tour by hall, in their order. */
function groupByHall(stops: readonly TourStop[]): HallStops[] {
  const groups: HallStops[] = []
  for (const [at, stop] of stops.entries()) {
    const last = groups.at(-1)
    if (last?.hall === stop.hall) last.stops.push(stop)
    else groups.push({ hall: stop.hall, first: at, stops: [stop] })
  }
  return groups
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
