import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { getStartKey } from '#contract/plan/way-starts.ts'
import { buildWayTarget, type RouteWish } from '#contract/plan/wished-way.ts'
import { selectHall } from '#machines/hall/guide-selectors.ts'
import {
  selectWayFacts,
  selectWayWish,
  type DescribedLeg,
  type WayRef,
  type WayResult,
} from '#machines/hall/way.machine.ts'
import { Button } from '#src/components/Button.tsx'
import { useHall } from './HallContext.tsx'
import { HallName } from './HallName.tsx'
import { useWayNames, type WayNames } from './use-way-names.ts'
import { formatStep, roundMetres, type EndName } from './way-steps.ts'

type FoundRoute = Extract<WayResult, { kind: 'route' }>

/** Renders a way in words, which can be folded so that more of the plan is seen. */
export function RouteInWords({ way, route }: { way: WayRef; route: FoundRoute }) {
  const { legs, metres, minutes, isEstimate } = route
  const wish = useSelector(way, selectWayWish)
  const names = useWayNames(useSelector(way, selectWayFacts))
  const [first, last] = [legs[0], legs.at(-1)]
  if (wish === null || 'stops' in wish || first === undefined || last === undefined) return null
  const isOverHalls = legs.length > 1 || last.gate !== undefined
  const values = {
    from: isOverHalls ? names.spotInHall(first.hall, first.from) : names.spot(first.from),
    to: isOverHalls ? names.spotInHall(wish.to.hall, wish.to.spot) : names.spot(wish.to.spot),
    minutes,
    metres: roundMetres(metres),
  }
  return (
    <details className="way-words" open>
      <summary className="way-sum">
        <FormattedMessage id="way.sum" values={values} />{' '}
        {isEstimate && <FormattedMessage id="way.estimate" />}{' '}
        {wish.isStepFree && isOverHalls && <FormattedMessage id="way.isStepFree" />}
      </summary>
      {legs.map((leg, index) => (
        <LegInWords
          key={getStartKey({ hall: leg.hall, spot: leg.from })}
          wish={wish}
          leg={leg}
          names={names}
          isFirst={index === 0}
          isOnlyHall={!isOverHalls}
        />
      ))}
    </details>
  )
}

interface LegInWordsProps {
  wish: RouteWish
  leg: DescribedLeg
  names: WayNames
  isFirst: boolean
  isOnlyHall: boolean
}

/** Renders the part of a way in one hall, with the passage at its end. */
function LegInWords({ wish, leg, names, isFirst, isOnlyHall }: LegInWordsProps) {
  const intl = useIntl()
  const { hall, from, to, steps, gate } = leg
  const fromName: EndName = {
    kind: isFirst ? ('stand' in from ? 'stand' : 'place') : 'gate',
    name: names.spot(from),
  }
  const toName: EndName = {
    kind: gate ? 'gate' : 'stand' in to ? 'stand' : 'place',
    name: names.spot(to),
  }
  return (
    <>
      {!isOnlyHall && <LegTitle hall={hall} wish={wish} />}
      <ol className="way-steps">
        {steps.map((step) => (
          <li key={JSON.stringify(step)}>{formatStep(intl, step, fromName, toName)}</li>
        ))}
        {gate && (
          <li>
            <FormattedMessage
              id="way.gate"
              values={{
                hall: names.hall(gate.hall),
                metres: roundMetres(gate.metres),
                isFar: gate.metres > 0 ? 'yes' : 'no',
              }}
            />
          </li>
        )}
      </ol>
    </>
  )
}

/** Renders the hall of a part, and leads to its plan where another one is shown: by an address, which a reload keeps. */
function LegTitle({ hall, wish }: { hall: string; wish: RouteWish }) {
  const { guide, askWay } = useHall()
  const isShown = useSelector(guide, selectHall) === hall
  return (
    <p className="way-hall">
      <strong>
        <HallName hall={hall} />
      </strong>
      {!isShown && (
        <Button kind="quiet" icon="pin" onClick={() => askWay?.({ hall, ...buildWayTarget(wish, hall) })}>
          <FormattedMessage id="way.showHall" />
        </Button>
      )}
    </p>
  )
}
