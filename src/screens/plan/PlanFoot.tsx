import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import type { Exhibitor } from '../../../contract/entities.ts'
import { selectHallExhibitors } from '../../../machines/plan/exhibitors.machine.ts'
import { selectExhibitorsRef } from '../../../machines/guide/guideParts.ts'
import { useGuide } from '../ActorsContext.tsx'
import { useHovered } from './useHovered.ts'

const LEGEND = ['open', 'found', 'favourite'] as const
const NAMED = 2

/** Under the plan: who is on the stand at hand, else what the colours mean. */
export function PlanFoot() {
  const { stands, companies } = useHovered()
  const all = useSelector(useSelector(useGuide(), selectExhibitorsRef), selectHallExhibitors)
  return <PlanFootLine stands={stands} names={namesOf(all, companies)} />
}

export const namesOf = (
  exhibitors: readonly Pick<Exhibitor, 'id' | 'name'>[],
  companies: readonly number[],
): string[] => exhibitors.filter(({ id }) => companies.includes(id)).map(({ name }) => name)

interface PlanFootLineProps {
  /** Under the pointer, and who is there. */
  stands: readonly string[]
  names: readonly string[]
}

export function PlanFootLine({ stands, names }: PlanFootLineProps) {
  return (
    <div className="plan-foot">
      {stands.length > 0 ? <AtHand stands={stands} names={names} /> : <Legend />}
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

function AtHand({ stands, names }: PlanFootLineProps) {
  const more = names.length - NAMED
  return (
    <p className="plan-hint">
      <span className="code">{stands.join(' ')}</span>
      {names.length === 0 && <FormattedMessage id="plan.standFree" />}
      {names.slice(0, NAMED).join(', ')}{' '}
      {more > 0 && <FormattedMessage id="plan.andMore" values={{ count: more }} />}
    </p>
  )
}
