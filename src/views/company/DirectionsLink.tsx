import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Exhibitor } from '#contract/entities.ts'
import { selectHallRef, selectPlanHashes } from '#machines/hall/guide-selectors.ts'
import { Link } from '#src/components/Link.tsx'
import { focusWayForm } from '#src/views/hall/focus-way-form.ts'
import { useHall } from '#src/views/hall/HallContext.tsx'
import { useCompanyStands } from './use-company-stands.ts'

/** Renders the link to the plan on which the way to the company's first stand is asked for; nothing without a plan. */
export function DirectionsLink({ exhibitor }: { exhibitor: Exhibitor }) {
  const { guide, hrefs, showStand, askWay } = useHall()
  const plans = useSelector(guide, selectPlanHashes)
  const hallRef = useSelector(guide, selectHallRef)
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
  const ask = () => {
    isAsked.current = true
    hallRef.send({ type: 'way.asked' })
    showStand?.(hall, code)
  }
  return (
    <Link className="stand-link" href={hrefs.stand(hall, code)} onNavigate={ask}>
      <FormattedMessage id="way.directions" />
    </Link>
  )
}
