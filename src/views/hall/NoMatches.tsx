import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'

interface NoMatchesProps {
  /** The other halls where something matches, and how much. */
  matchingHalls: readonly (readonly [hall: string, count: number])[]
  onChooseHall: (hall: string) => void
  onShowAll: () => void
}

/** Nothing in this hall matches the filter: the way to the halls where something does, or to the whole list. */
export function NoMatches({ matchingHalls, onChooseHall, onShowAll }: NoMatchesProps) {
  const intl = useIntl()
  const isElsewhere = matchingHalls.length > 0
  return (
    <EmptyState
      icon="search"
      title={intl.formatMessage({ id: isElsewhere ? 'plan.nothingHere' : 'plan.nothing' })}
      text={intl.formatMessage({ id: isElsewhere ? 'plan.nothingHereText' : 'plan.nothingText' })}
    >
      <div className="actions">
        {matchingHalls.map(([hall, count]) => (
          <Button
            key={hall}
            kind={matchingHalls.length === 1 ? 'primary' : 'secondary'}
            onClick={() => onChooseHall(hall)}
          >
            <FormattedMessage id="plan.goFound" values={{ hall, count }} />
          </Button>
        ))}
        {!isElsewhere && (
          <Button onClick={onShowAll}>
            <FormattedMessage id="plan.showAll" />
          </Button>
        )}
      </div>
    </EmptyState>
  )
}

/** Returns the other halls with matches, and the number of them. */
export const findMatchingHalls = (
  halls: readonly string[],
  hall: string,
  found: Readonly<Record<string, number>>,
) =>
  halls.flatMap((other) => {
    const count = found[other] ?? 0
    return other === hall || count === 0 ? [] : [[other, count] as const]
  })
