import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import type { Exhibitor } from '#contract/entities.ts'
import { selectHallExhibitors } from '#machines/hall/exhibitors.machine.ts'
import { selectExhibitorsRef } from '#machines/hall/guide-selectors.ts'
import { useGuide } from '#src/views/ActorsContext.tsx'
import { useGuideHoverState } from './use-hover-state.ts'

const LEGEND = ['open', 'found', 'favourite'] as const
const MAX_NAMES_SHOWN = 2

/** Under the plan: who is on the stand at hand, else what the colours mean. */
export function PlanFooter() {
  const { stands, companies } = useGuideHoverState()
  const all = useSelector(useSelector(useGuide(), selectExhibitorsRef), selectHallExhibitors)
  return <PlanFooterContent stands={stands} names={listNames(all, companies)} />
}

export const listNames = (
  exhibitors: readonly Pick<Exhibitor, 'id' | 'name'>[],
  companies: readonly number[],
): string[] => exhibitors.filter(({ id }) => companies.includes(id)).map(({ name }) => name)

interface PlanFooterContentProps {
  /** Under the pointer, and who is there. */
  stands: readonly string[]
  names: readonly string[]
}

export function PlanFooterContent({ stands, names }: PlanFooterContentProps) {
  return (
    <div className="plan-foot">
      {stands.length > 0 ? <HoveredStands stands={stands} names={names} /> : <Legend />}
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

function HoveredStands({ stands, names }: PlanFooterContentProps) {
  const more = names.length - MAX_NAMES_SHOWN
  return (
    <p className="plan-hint">
      <span className="code">{stands.join(' ')}</span>
      {names.length === 0 && <FormattedMessage id="plan.standFree" />}
      {names.slice(0, MAX_NAMES_SHOWN).join(', ')}{' '}
      {more > 0 && <FormattedMessage id="plan.andMore" values={{ count: more }} />}
    </p>
  )
}
