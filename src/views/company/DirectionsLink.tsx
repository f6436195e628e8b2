import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Exhibitor } from '#contract/entities.ts'
import { buildTargetParams } from '#contract/plan/plan-target.ts'
import { buildWayTarget } from '#contract/plan/wished-way.ts'
import { selectHallRef, selectHallStart, selectPlanHashes } from '#machines/hall/guide-selectors.ts'
import { Link } from '#src/components/Link.tsx'
import { focusWayForm } from '#src/views/hall/focus-way-form.ts'
import { useHall } from '#src/views/hall/HallContext.tsx'
import { HereButton } from './HereButton.tsx'
import { useCompanyStands } from './use-company-stands.ts'

/**
 * Renders a link to the way to the company's first stand, and the toggle for being at that stand. Renders nothing
 * without a plan.
 */
export function DirectionsLink({ exhibitor }: { exhibitor: Exhibitor }) {
  const { guide, hrefs, showStand, askWay } = useHall()
  const plans = useSelector(guide, selectPlanHashes)
  const hallRef = useSelector(guide, selectHallRef)
  const start = useSelector(hallRef, selectHallStart)
  const isAsked = useRef(false)
  useEffect(
    () => () => {
      if (isAsked.current) focusWayForm()
    },
    [],
  )
  const [first] = useCompanyStands(exhibitor).flatMap(({ hall, code }) =>
    hall === null || plans[hall] === undefined ? [] : [{ hall, code }],
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
