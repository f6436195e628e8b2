import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { selectIsPlanFailed, type FloorPlanRef } from '../../../machines/plan/floorPlan.machine.ts'
import { Button } from '../../parts/Button.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { useGuide } from '../ActorsContext.tsx'

/** Section 8: the guide continues without a plan. */
export function NoPlan({ actor }: { actor: FloorPlanRef }) {
  const intl = useIntl()
  const guide = useGuide()
  const failed = useSelector(actor, selectIsPlanFailed)
  return (
    <Empty
      icon="plan"
      title={intl.formatMessage({ id: 'plan.absent' })}
      text={intl.formatMessage({ id: 'plan.absentText' })}
    >
      <div className="actions">
        {failed && (
          <Button icon="retry" onClick={() => actor.send({ type: 'plan.retry' })}>
            <FormattedMessage id="plan.retry" />
          </Button>
        )}
        <Button
          className="thin"
          kind="primary"
          onClick={() => guide.send({ type: 'tab.chosen', tab: 'exhibitors' })}
        >
          <FormattedMessage id="plan.toList" />
        </Button>
      </div>
    </Empty>
  )
}
