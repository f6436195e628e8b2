import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { selectHallExhibitors } from '#machines/hall/exhibitors.machine.ts'
import { selectSelectionRef } from '#machines/hall/guide-selectors.ts'
import { selectSelectedStand } from '#machines/hall/selection.machine.ts'
import { useExhibitorList, useHall } from './HallContext.tsx'
import { pickExhibitors } from './pick-exhibitors.ts'
import { shortenNames } from './shorten-names.ts'
import { useHoverState } from './use-hover-state.ts'

const LEGEND = ['open', 'found', 'favourite'] as const
const MAX_NAMES = 2

/** Renders below the plan who is on the stand under the pointer; without one, or where its card says so, the legend. */
export function PlanFooter() {
  const { stands, companies } = useHoverState()
  const selected = useSelector(useSelector(useHall().guide, selectSelectionRef), selectSelectedStand)
  const all = useSelector(useExhibitorList(), selectHallExhibitors)
  const names = pickExhibitors(all, companies).map(({ name }) => name)
  return (
    <div className="plan-foot">
      {stands.some((stand) => stand !== selected) ? (
        <HoveredStands stands={stands} names={names} />
      ) : (
        <Legend />
      )}
    </div>
  )
}

function Legend() {
  return (
    <ul className="plan-legend">
      {LEGEND.map((kind) => (
        <li key={kind}>
          <span className={`swatch swatch-${kind}`} />
          <FormattedMessage id={`plan.legend.${kind}`} />
        </li>
      ))}
    </ul>
  )
}

function HoveredStands({ stands, names }: { stands: readonly string[]; names: readonly string[] }) {
  const intl = useIntl()
  return (
    <p className="plan-hint">
      <span className="code">{stands.join(' ')}</span>
      {names.length === 0 ? <FormattedMessage id="plan.standFree" /> : shortenNames(names, MAX_NAMES, intl)}
    </p>
  )
}
