import { useSelector } from '@xstate/react'
import { Fragment, useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import type { HallTour } from '#contract/plan/way-tour.ts'
import { buildTargetParams } from '#contract/plan/plan-target.ts'
import { getStartKey, nameCompanies } from '#contract/plan/way-starts.ts'
import { buildWayTarget, type TourStop } from '#contract/plan/wished-way.ts'
import { selectHall, selectSelectionRef, type GuideRef } from '#machines/hall/guide-selectors.ts'
import { selectSelectedStand } from '#machines/hall/selection.machine.ts'
import { selectWayStarts, type WayStartsRef } from '#machines/hall/way-starts.machine.ts'
import { selectWayStartsRef, selectWayWish, type WayRef } from '#machines/hall/way.machine.ts'
import { Button } from '#src/components/Button.tsx'
import { Link } from '#src/components/Link.tsx'
import { useActors } from '#src/views/ActorsContext.tsx'
import { useFavourites } from '#src/views/use-favourites.ts'
import { useHall } from './HallContext.tsx'
import { HallName } from './HallName.tsx'
import { useHallNames } from './use-hall-names.ts'

/** Renders the stops of a tour with their halls and the minutes between them, and leads from stop to stop. */
export function TourStops({ way, tour }: { way: WayRef; tour: HallTour }) {
  const { guide, hrefs, askWay } = useHall()
  const writeHall = useHallNames()
  const shown = useSelector(guide, selectHall)
  const selected = useSelector(useSelector(guide, selectSelectionRef), selectSelectedStand)
  const wish = useSelector(way, selectWayWish)
  const starts = useSelector(way, selectWayStartsRef)
  const list = useRef<HTMLDetailsElement>(null)
  useEffect(() => scrollToCurrent(list.current), [shown, selected, tour])
  if (wish === null || !('stops' in wish)) return null
  const stops = tour.order.flatMap((index) => wish.stops[index] ?? [])
  const isHere = ({ hall, spot }: TourStop) => hall === shown && spot.stand === selected
  const next = stops[stops.findIndex(isHere) + 1]
  // The focus stays here, from where the next stop is chosen.
  const show =
    askWay &&
    (({ hall, spot: { stand } }: TourStop) => (guide as GuideRef).send({ type: 'stand.wanted', hall, stand }))
  const left = wish.stops.length - stops.length
  return (
    <details className="way-words" open ref={list}>
      <summary className="way-sum">
        <FormattedMessage
          id="way.tourSum"
          values={{
            count: stops.length,
            minutes: tour.minutes,
            gaps: tour.legs.includes(null) ? 'yes' : 'no',
          }}
        />{' '}
        {left > 0 && (
          <span className="way-left">
            <FormattedMessage id="way.tourLeft" values={{ count: left }} />
          </span>
        )}
      </summary>
      {next && show && (
        <Button icon="pin" onClick={() => show(next)}>
          <FormattedMessage
            id={stops.some(isHere) ? 'way.tourNext' : 'way.tourStart'}
            values={{ hall: writeHall(next.hall), stand: next.spot.stand }}
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
                  href={`${hrefs.stand(hall, stop.spot.stand)}&${buildTargetParams(buildWayTarget(wish, hall)).join('&')}`}
                  onNavigate={() => show?.(stop)}
                >
                  <span className="code">{stop.spot.stand}</span>{' '}
                  {starts && <StopName starts={starts} stop={stop} />}
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

/** Scrolls the panel, and none of its ancestors, to the visitor's stop. */
function scrollToCurrent(list: Element | null): void {
  const stop = list?.querySelector('[aria-current]')?.getBoundingClientRect()
  const panel = list?.closest('.way-panel')
  if (stop === undefined || !panel) return
  const { top, bottom } = panel.getBoundingClientRect()
  if (stop.top < top) panel.scrollTop += stop.top - top
  else if (stop.bottom > bottom) panel.scrollTop += stop.bottom - bottom
}

/** Renders the companies of a stop, once they are known: of many all those that the visitor has starred. */
function StopName({ starts, stop: { hall, spot } }: { starts: WayStartsRef; stop: TourStop }) {
  const starred = useFavourites(useActors().favouriteCompanies)
  const known = useSelector(starts, selectWayStarts)
  const option = known?.options.find((each) => getStartKey(each) === getStartKey({ hall, spot }))
  if (option === undefined) return null
  const { names, more } = nameCompanies(option.companies, ({ id = 0 }) => starred.includes(id), Infinity)
  return (
    <>
      {names} {more > 0 && <FormattedMessage id="plan.andMore" values={{ count: more }} />}
    </>
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
