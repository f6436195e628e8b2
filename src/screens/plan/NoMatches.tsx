import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../../parts/Button.tsx'
import { Empty } from '../../parts/Empty.tsx'

interface NoMatchesProps {
  /** The other halls where something matches, and how much. */
  elsewhere: readonly (readonly [hall: string, count: number])[]
  onHall: (hall: string) => void
  onAll: () => void
}

/** Nothing in this hall matches the filter: the way to the halls where something does, or to the whole list. */
export function NoMatches({ elsewhere, onHall, onAll }: NoMatchesProps) {
  const intl = useIntl()
  const isElsewhere = elsewhere.length > 0
  return (
    <Empty
      icon="search"
      title={intl.formatMessage({ id: isElsewhere ? 'plan.nothingHere' : 'plan.nothing' })}
      text={intl.formatMessage({ id: isElsewhere ? 'plan.nothingHereText' : 'plan.nothingText' })}
    >
      <div className="actions">
        {elsewhere.map(([hall, count]) => (
          <Button
            key={hall}
            kind={elsewhere.length === 1 ? 'primary' : 'secondary'}
            onClick={() => onHall(hall)}
          >
            <FormattedMessage id="plan.goFound" values={{ hall, count }} />
          </Button>
        ))}
        {!isElsewhere && (
          <Button onClick={onAll}>
            <FormattedMessage id="plan.showAll" />
          </Button>
        )}
      </div>
    </Empty>
  )
}

/** The halls but this one where something was found, and how much. */
export const foundElsewhere = (
  halls: readonly string[],
  hall: string,
  found: Readonly<Record<string, number>>,
) =>
  halls.flatMap((other) => {
    const count = found[other] ?? 0
    return other === hall || count === 0 ? [] : [[other, count] as const]
  })
