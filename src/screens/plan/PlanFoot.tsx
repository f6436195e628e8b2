import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { selectHallExhibitors } from '../../../machines/plan/exhibitors.machine.ts'
import { selectExhibitorsRef } from '../../../machines/guide/guideParts.ts'
import { useGuide } from '../ActorsContext.tsx'
import { useHovered } from './useHovered.ts'

const LEGEND = ['open', 'found', 'favourite'] as const
const NAMED = 2

/** Under the plan: who is on the stand at hand, else what the colours mean. */
export function PlanFoot() {
  const { stands, companies } = useHovered()
  return (
    <div className="plan-foot">
      {stands.length > 0 ? <AtHand stands={stands} companies={companies} /> : <Legend />}
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

function AtHand({ stands, companies }: { stands: readonly string[]; companies: readonly number[] }) {
  const all = useSelector(useSelector(useGuide(), selectExhibitorsRef), selectHallExhibitors)
  const names = all.filter(({ id }) => companies.includes(id)).map(({ name }) => name)
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
