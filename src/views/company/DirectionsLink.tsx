import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Exhibitor } from '#contract/entities.ts'
import { buildTargetParams } from '#contract/plan/plan-target.ts'
import { buildWayTarget } from '#contract/plan/wished-way.ts'
import {
  selectHallRef,
  selectHallStart,
  selectHasWay,
  selectPlanHashes,
} from '#machines/hall/guide-selectors.ts'
import { Link } from '#src/components/Link.tsx'
import { focusOnPlan, WAY_FORM } from '#src/views/hall/focus-on-plan.ts'
import { useHall } from '#src/views/hall/HallContext.tsx'
import { HereButton } from './HereButton.tsx'
import { useCompanyStands } from './use-company-stands.ts'

/** Returns the company's first stand to which there is a way; undefined if there is none, or no plan. */
function useFirstWithWay(exhibitor: Exhibitor): { hall: string; code: string } | undefined {
  const { guide } = useHall()
  const stands = useCompanyStands(exhibitor)
  const plans = useSelector(guide, selectPlanHashes)
  const at = useSelector(guide, (snapshot) =>
    stands.findIndex(
      ({ hall, code }) => hall !== null && plans[hall] !== undefined && selectHasWay(snapshot, hall, code),
    ),
  )
  const { hall = null, code = '' } = stands[at] ?? {}
  return hall === null ? undefined : { hall, code }
}

/**
 * Renders a link to the way to a stand of the company, and the toggle for being at that stand. Renders nothing where the
 * plans show no way.
 */
export function DirectionsLink({ exhibitor }: { exhibitor: Exhibitor }) {
  const { guide, hrefs, showStand, askWay } = useHall()
  const first = useFirstWithWay(exhibitor)
  const hallRef = useSelector(guide, selectHallRef)
  const start = useSelector(hallRef, selectHallStart)
  const isAsked = useRef(false)
  useEffect(
    () => () => {
      if (isAsked.current) focusOnPlan(WAY_FORM)
    },
    [],
  )
  if (first === undefined || askWay === undefined) return null
  const { hall, code } = first
  const isHere = start !== null && 'stand' in start && start.hall === hall && start.stand === code
  if (start !== null && !isHere) {
    const target = buildWayTarget(
      { from: start, to: { hall, spot: { stand: code } }, isStepFree: false },
      hall,
    )
    return (
      <>
        <Link
          className="stand-link"
          href={`${hrefs.stand(hall, code)}&${buildTargetParams({ from: start }).join('&')}`}
          onNavigate={() => askWay({ hall, ...target })}
        >
          <FormattedMessage id="way.directions" />
        </Link>
        <HereButton hall={hall} stand={code} />
      </>
    )
  }
  const ask = () => {
    isAsked.current = true
    hallRef.send({ type: 'way.asked' })
    showStand?.(hall, code)
  }
  return (
    <>
      <Link className="stand-link" href={hrefs.stand(hall, code)} onNavigate={ask}>
        <FormattedMessage id="way.directions" />
      </Link>
      <HereButton hall={hall} stand={code} />
    </>
  )
}
