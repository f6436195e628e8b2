import { useSelector } from '@xstate/react'
import { useEffect, useMemo, type RefObject } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Point } from '#contract/plan/geometry.ts'
import type { HallStart, WayWish } from '#contract/plan/wished-way.ts'
import { selectPlanSvg } from '#machines/hall/floor-plan.machine.ts'
import { selectFloorPlanRef, selectHall, selectHasWay } from '#machines/hall/guide-selectors.ts'
import {
  selectIsWayFailed,
  selectWayFacts,
  selectWayResult,
  selectWayWish,
  type WayRef,
  type WayResult,
} from '#machines/hall/way.machine.ts'
import { selectWayState } from '#machines/hall/way-state.ts'
import { Button, IconButton } from '#src/components/Button.tsx'
import { hasStand } from '#src/components/plan-spot.ts'
import { useHall } from './HallContext.tsx'
import { HereButton } from '#src/views/company/HereButton.tsx'
import { RouteInWords } from './RouteInWords.tsx'
import { showLine } from './show-line.ts'
import { locateSpot, showPosition } from './show-position.ts'
import { StartInWords } from './StartInWords.tsx'
import { TourStops } from './TourStops.tsx'
import { useStart } from './use-start.ts'
import { useWayNames } from './use-way-names.ts'
import { WayForm } from './WayForm.tsx'

interface WayPanelProps {
  way: WayRef
  container: RefObject<HTMLElement | null>
  stand: string | null
  narrow: boolean
}

/** Asks for the way to the selected stand, and shows a way or a tour: as a line on the plan and in words. */
export function WayPanel({ way, container, stand, narrow }: WayPanelProps) {
  const { guide, askWay } = useHall()
  const hall = useSelector(guide, selectHall)
  const state = useSelector(way, selectWayState)
  const result = useSelector(way, selectWayResult)
  const svg = useSelector(useSelector(guide, selectFloorPlanRef), selectPlanSvg)
  const isOnPlan = useMemo(() => stand !== null && svg !== null && hasStand(svg, stand), [svg, stand])
  const hasWay = useSelector(guide, (snapshot) => selectHasWay(snapshot, hall, stand ?? ''))
  const wish = useSelector(way, selectWayWish)
  // The stand's card says that the plan does not show it.
  const isMissing = stand !== null && svg !== null && !isOnPlan && wish !== null && 'to' in wish
  useWayLine(container, way, narrow)
  const isShown = state !== 'none' && !isMissing
  const canAsk = !isShown && askWay !== undefined
  const { start, place, unknown, forgetUnknown } = useStart(way, canAsk)
  usePositionMark(container, start)
  const isHere = start !== null && 'stand' in start && start.hall === hall && start.stand === stand
  return (
    <div className="way">
      {/* The region exists before it has content, so that screen readers announce it. */}
      <div className="way-status" role="status">
        {isShown && <ShownWay way={way} state={state} result={result} />}
        {canAsk && (
          <StartInWords
            way={way}
            start={start}
            place={place}
            unknown={unknown !== null && 'stand' in unknown && unknown.stand === stand ? null : unknown}
            isStandChosen={isOnPlan && !isHere}
            onForget={forgetUnknown}
          />
        )}
      </div>
      {canAsk && stand !== null && isOnPlan && !isHere && (
        <div className="way-tools">
          {hasWay ? (
            <>
              <WayForm key={hall} way={way} stand={stand} />
              <HereButton hall={hall} stand={stand} />
            </>
          ) : (
            <p>
              <FormattedMessage id="way.absent" values={{ end: 'none' }} />
            </p>
          )}
        </div>
      )}
    </div>
  )
}

interface ShownWayProps {
  way: WayRef
  state: ReturnType<typeof selectWayState>
  result: WayResult | null
}

/** Renders a way or a tour in words, or why there is none. */
function ShownWay({ way, state, result }: ShownWayProps) {
  const intl = useIntl()
  return (
    <section
      className="way-panel"
      aria-label={intl.formatMessage({ id: 'way.title' })}
      data-focus-fallback=""
    >
      {state === 'loading' && <FormattedMessage id="way.loading" />}
      {state === 'absent' && <NoWay way={way} result={result} />}
      {result?.kind === 'route' && <RouteInWords way={way} route={result} />}
      {result?.kind === 'tour' && <TourStops way={way} tour={result} />}
      <CloseWay way={way} />
    </section>
  )
}

function listLines(result: WayResult | null, hall: string): (readonly Point[])[] {
  if (result?.kind !== 'route' && result?.kind !== 'tour') return []
  const legs =
    result.kind === 'route' ? result.legs : result.legs.flatMap((route) => (route === null ? [] : route.legs))
  return legs.filter((leg) => leg.hall === hall).map(({ points }) => points)
}

/** Returns the first stop of a tour in a hall. */
function findStop(wish: WayWish | null, result: WayResult | null, hall: string): string | undefined {
  if (wish === null || !('stops' in wish) || result?.kind !== 'tour') return undefined
  return result.order.map((index) => wish.stops[index]).find((stop) => stop?.hall === hall)?.spot.stand
}

/** Draws the part of a way in the shown hall as long as this plan is shown, and brings it into view. */
function useWayLine(container: RefObject<HTMLElement | null>, way: WayRef, narrow: boolean): void {
  const { guide } = useHall()
  const wish = useSelector(way, selectWayWish)
  const result = useSelector(way, selectWayResult)
  const hall = useSelector(guide, selectHall)
  const svg = useSelector(useSelector(guide, selectFloorPlanRef), selectPlanSvg)
  useEffect(() => {
    const plan = container.current?.querySelector<SVGSVGElement>('.plan-markup svg')
    if (!plan || svg === null) return
    const lines = listLines(result, hall)
    const stop = findStop(wish, result, hall)
    // No known way leads to or from the only stop of a hall without passages; it is marked all the same.
    const alone = lines.length === 0 && stop !== undefined ? locateSpot(plan, { stand: stop }) : undefined
    if (alone !== undefined) lines.push([alone])
    if (lines.length === 0) return
    const line = showLine(plan, lines)
    if (alone !== undefined) line.dataset['lone'] = ''
    // On a phone the plan zooms to it.
    if (narrow) container.current?.dispatchEvent(new Event('way-shown'))
    else line.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    return () => line.remove()
  }, [container, svg, wish, result, hall, narrow])
}

/** Draws the visitor's position as long as this plan is shown, where it is in this hall. */
function usePositionMark(container: RefObject<HTMLElement | null>, start: HallStart | null): void {
  const { guide } = useHall()
  const hall = useSelector(guide, selectHall)
  const svg = useSelector(useSelector(guide, selectFloorPlanRef), selectPlanSvg)
  useEffect(() => {
    const plan = container.current?.querySelector<SVGSVGElement>('.plan-markup svg')
    const isElsewhere = start === null || ('stand' in start && start.hall !== hall)
    if (!plan || svg === null || isElsewhere) return
    const mark = showPosition(plan, start)
    return () => mark?.remove()
  }, [container, svg, start, hall])
}

/** Renders why there is no way, or where to go where nothing is known of ways between halls. */
function NoWay({ way, result }: { way: WayRef; result: WayResult | null }) {
  const hasFailed = useSelector(way, selectIsWayFailed)
  const wish = useSelector(way, selectWayWish)
  const names = useWayNames(useSelector(way, selectWayFacts))
  const isStepFree = wish !== null && 'isStepFree' in wish && wish.isStepFree
  if (result?.kind === 'advice') {
    const { hall, entrance } = result
    const values = {
      hall: names.hall(hall),
      entrance: entrance === undefined ? 'none' : names.spot({ place: entrance }),
    }
    return (
      <p>
        {isStepFree && <FormattedMessage id="way.noStepFree" />}{' '}
        <FormattedMessage id="way.advice" values={values} />
      </p>
    )
  }
  if (result?.kind === 'noStart') {
    const from = wish !== null && 'from' in wish && 'stand' in wish.from ? wish.from : null
    return (
      <p>
        <FormattedMessage
          id="way.noStart"
          values={{ start: from === null ? 'none' : names.spotInHall(from.hall, { stand: from.stand }) }}
        />
      </p>
    )
  }
  if (result?.kind === 'noTour') {
    const stands = result.unknown.map(({ hall, spot }) => names.spotInHall(hall, spot))
    return (
      <p>
        <FormattedMessage id="way.noTour" values={{ stands: stands.join('; ') }} />
      </p>
    )
  }
  const end = wish !== null && 'to' in wish && names.spot(wish.to.spot) !== '' ? wish.to : null
  return (
    <p>
      {hasFailed ? (
        <FormattedMessage id="way.failed" />
      ) : (
        <FormattedMessage
          id="way.absent"
          values={{ end: end === null ? 'none' : names.spotInHall(end.hall, end.spot) }}
        />
      )}{' '}
      {hasFailed && (
        <Button kind="quiet" icon="retry" onClick={() => way.send({ type: 'way.retry' })}>
          <FormattedMessage id="plan.retry" />
        </Button>
      )}
    </p>
  )
}

/** Renders the button that closes a way. The address becomes that of its end, so that a reload shows the same. */
function CloseWay({ way }: { way: WayRef }) {
  const intl = useIntl()
  const { guide, askWay } = useHall()
  const hall = useSelector(guide, selectHall)
  const wish = useSelector(way, selectWayWish)
  const close = () => {
    const isRoute = wish !== null && 'to' in wish
    if (isRoute && wish.to.hall === hall && askWay) askWay(wish.to.spot)
    else {
      way.send({ type: 'way.clear' })
      askWay?.({})
    }
  }
  return <IconButton icon="close" label={intl.formatMessage({ id: 'way.close' })} onClick={close} />
}
