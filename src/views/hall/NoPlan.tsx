import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { selectIsPlanFailed, type FloorPlanRef } from '#machines/hall/floor-plan.machine.ts'
import { Button } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { useHall } from './HallContext.tsx'

/** Renders what takes the place of a plan that is not there (section 8): the guide continues without it. */
export function NoPlan({ actor }: { actor: FloorPlanRef }) {
  const intl = useIntl()
  const { showList } = useHall()
  const failed = useSelector(actor, selectIsPlanFailed)
  return (
    <EmptyState
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
        {showList && (
          <Button className="thin" kind="primary" onClick={showList}>
            <FormattedMessage id="plan.toList" />
          </Button>
        )}
      </div>
    </EmptyState>
  )
}
