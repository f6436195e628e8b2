import { useSelector } from '@xstate/react'
import { useEffect, useState, type RefObject, type SubmitEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { DescribedWay } from '#contract/plan/describe-way.ts'
import { countMinutes } from '#contract/plan/walking-time.ts'
import type { Tour } from '#contract/plan/plan-tour.ts'
import type { WaySpot } from '#contract/plan/way-grid.ts'
import { normalizeStandCode } from '#contract/stands.ts'
import { selectHallExhibitors } from '#machines/hall/exhibitors.machine.ts'
import { selectFloorPlanRef, selectHall } from '#machines/hall/guide-selectors.ts'
import { selectPlanSvg } from '#machines/hall/floor-plan.machine.ts'
import { getStandIndex } from '#machines/hall/stand-index.ts'
import {
  selectIsWayFailed,
  selectWayResult,
  selectWayWish,
  type WayRef,
  type WayResult,
} from '#machines/hall/way.machine.ts'
import { selectWayState } from '#machines/hall/way-state.ts'
import { Button, IconButton } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { useExhibitorList, useHall } from './HallContext.tsx'
import { showLine } from './show-line.ts'
import { formatStep, roundMetres } from './way-steps.ts'

interface WayPanelProps {
  way: WayRef
  /** The element with the plan. */
  container: RefObject<HTMLElement | null>
  /** The selected stand. */
  stand: string | null
}

/** Asks for the way to the selected stand, and shows a way or a tour: as a line on the plan and in words. */
export function WayPanel({ way, container, stand }: WayPanelProps) {
  const { askWay } = useHall()
  const state = useSelector(way, selectWayState)
  const result = useSelector(way, selectWayResult)
  useWayLine(container, result)
  if (state === 'none') return stand !== null && askWay ? <WayForm key={stand} stand={stand} /> : null
  return (
    <section className="way-panel" aria-live="polite">
      {state === 'loading' && <FormattedMessage id="way.loading" />}
      {state === 'absent' && <NoWay actor={way} />}
      {result !== null &&
        ('steps' in result ? (
          <WayInWords actor={way} way={result} />
        ) : (
          <TourStops actor={way} tour={result} />
        ))}
      <CloseWay actor={way} />
    </section>
  )
}

/** Draws a way as long as it is shown on this plan. */
function useWayLine(container: RefObject<HTMLElement | null>, result: WayResult): void {
  const { guide } = useHall()
  const svg = useSelector(useSelector(guide, selectFloorPlanRef), selectPlanSvg)
  useEffect(() => {
    const plan = container.current?.querySelector<SVGSVGElement>('.plan-markup svg')
    if (!plan || svg === null || result === null) return
    return showLine(plan, 'steps' in result ? [result.points] : result.legs.map(({ points }) => points))
  }, [container, svg, result])
}

function WayForm({ stand }: { stand: string }) {
  const intl = useIntl()
  const { askWay } = useHall()
  const [text, setText] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const ask = (event: SubmitEvent) => {
    event.preventDefault()
    const from = normalizeStandCode(text)
    setIsRefused(from === '')
    if (from !== '') askWay?.({ stand, from: { stand: from } })
  }
  return (
    <details className="way-ask">
      <summary>
        <FormattedMessage id="way.title" />
      </summary>
      <form onSubmit={ask}>
        <Field
          label={intl.formatMessage({ id: 'way.from' })}
          value={text}
          autoComplete="off"
          {...(isRefused && { error: intl.formatMessage({ id: 'way.fromUnknown' }) })}
          onTextChange={setText}
        />
        <Button type="submit">
          <FormattedMessage id="way.show" />
        </Button>
      </form>
    </details>
  )
}

function NoWay({ actor }: { actor: WayRef }) {
  const hasFailed = useSelector(actor, selectIsWayFailed)
  return (
    <p>
      <FormattedMessage id={hasFailed ? 'way.failed' : 'way.absent'} />{' '}
      {hasFailed && (
        <Button kind="quiet" icon="retry" onClick={() => actor.send({ type: 'way.retry' })}>
          <FormattedMessage id="plan.retry" />
        </Button>
      )}
    </p>
  )
}

function WayInWords({ actor, way }: { actor: WayRef; way: DescribedWay }) {
  const { metres, minutes, isEstimate, steps } = way
  const intl = useIntl()
  const wish = useSelector(actor, selectWayWish)
  if (wish === null || 'stops' in wish) return null
  const { from, to } = wish
  return (
    <>
      <p className="way-sum">
        <FormattedMessage
          id="way.sum"
          values={{ from: nameSpot(from), to: nameSpot(to), minutes, metres: roundMetres(metres) }}
        />{' '}
        {isEstimate && <FormattedMessage id="way.estimate" />}
      </p>
      <ol className="way-steps">
        {steps.map((step) => (
          <li key={JSON.stringify(step)}>{formatStep(intl, step, from, to)}</li>
        ))}
      </ol>
    </>
  )
}

const nameSpot = (spot: WaySpot): string => ('stand' in spot ? spot.stand : 'none')

function TourStops({ actor, tour: { order, legs } }: { actor: WayRef; tour: Tour }) {
  const { guide } = useHall()
  const hall = useSelector(guide, selectHall)
  const wish = useSelector(actor, selectWayWish)
  const all = useSelector(useExhibitorList(), selectHallExhibitors)
  const index = getStandIndex(all, hall)
  const stops = wish !== null && 'stops' in wish ? wish.stops : []
  const minutes = countMinutes(legs.reduce((sum, leg) => sum + leg.metres, 0))
  return (
    <>
      <p className="way-sum">
        <FormattedMessage id="way.tourSum" values={{ count: order.length, minutes }} />{' '}
        {order.length < stops.length && (
          <FormattedMessage id="way.tourLeft" values={{ count: stops.length - order.length }} />
        )}
      </p>
      <ol className="way-steps">
        {order.map((stop, at) => {
          const stand = stops[stop] ?? ''
          const ids = index.getCompanies(stand)
          const names = all.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
          const leg = legs[at]
          return (
            <li key={stand}>
              <span className="code">{stand}</span> {names.join(', ')}{' '}
              {leg && <FormattedMessage id="way.tourLeg" values={{ minutes: leg.minutes }} />}
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** The address of a way goes back to that of its end, so that a reload shows the same. */
function CloseWay({ actor }: { actor: WayRef }) {
  const intl = useIntl()
  const { askWay } = useHall()
  const wish = useSelector(actor, selectWayWish)
  const close = () => {
    if (wish !== null && 'to' in wish && askWay) askWay(wish.to)
    else actor.send({ type: 'way.clear' })
  }
  return <IconButton icon="close" label={intl.formatMessage({ id: 'way.close' })} onClick={close} />
}
