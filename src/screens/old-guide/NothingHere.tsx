import { FormattedMessage, useIntl } from 'react-intl'
import type { OldGuideData } from '../../../contract/islands.ts'
import type { OldGuideRef } from '../../../machines/archive/oldGuide.machine.ts'
import { Button } from '../../parts/Button.tsx'
import { Empty } from '../../parts/Empty.tsx'
import type { OldList } from './useOldList.ts'

interface NothingHereProps {
  data: OldGuideData
  actor: OldGuideRef
  list: OldList
}

/** Why the list is empty, and where to go from here. */
export function NothingHere({ data, actor, list: { hall, foundByHall } }: NothingHereProps) {
  const intl = useIntl()
  if (foundByHall === null) return <Empty icon="list" title={intl.formatMessage({ id: 'plan.hallEmpty' })} />
  const others = data.halls.filter((other) => other !== hall && (foundByHall[other] ?? 0) > 0)
  const isElsewhere = others.length > 0
  return (
    <Empty
      icon="search"
      title={intl.formatMessage({ id: isElsewhere ? 'plan.nothingHere' : 'plan.nothing' })}
      text={intl.formatMessage({ id: isElsewhere ? 'plan.nothingHereText' : 'plan.nothingText' })}
    >
      <div className="actions">
        {others.map((other) => (
          <Button
            key={other}
            kind={others.length === 1 ? 'primary' : 'secondary'}
            onClick={() => actor.send({ type: 'hall.choose', hall: other })}
          >
            <FormattedMessage id="plan.goFound" values={{ hall: other, count: foundByHall[other] ?? 0 }} />
          </Button>
        ))}
        {!isElsewhere && (
          <Button onClick={() => actor.send({ type: 'filter.clear' })}>
            <FormattedMessage id="plan.showAll" />
          </Button>
        )}
      </div>
    </Empty>
  )
}
