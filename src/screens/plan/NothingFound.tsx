import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { selectFoundByHall, type ExhibitorsRef } from '../../../machines/plan/exhibitors.machine.ts'
import { selectHall, selectHalls } from '../../../machines/guide/guideParts.ts'
import { Button } from '../../parts/Button.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { useActors, useGuide } from '../ActorsContext.tsx'

interface NothingFoundProps {
  actor: ExhibitorsRef
  /** Whether nothing else was found either: no company without a hall. */
  isAll: boolean
}

/** Why the list is empty, and where to go from here. */
export function NothingFound({ actor, isAll }: NothingFoundProps) {
  const intl = useIntl()
  const guide = useGuide()
  const found = useSelector(actor, selectFoundByHall)
  const hall = useSelector(guide, selectHall)
  const halls = useSelector(guide, selectHalls)
  const isOfAllHalls = useActors().online !== undefined
  if (found === null) {
    const id = isOfAllHalls ? 'online.noExhibitors' : 'plan.hallEmpty'
    return <Empty icon="list" title={intl.formatMessage({ id })} />
  }
  const others = isOfAllHalls ? [] : halls.filter((other) => other !== hall && (found[other] ?? 0) > 0)
  const isElsewhere = others.length > 0
  if (!isAll && !isElsewhere) return null
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
            onClick={() => guide.send({ type: 'hall.choose', hall: other })}
          >
            <FormattedMessage id="plan.goFound" values={{ hall: other, count: found[other] ?? 0 }} />
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
