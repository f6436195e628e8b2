import { FormattedMessage } from 'react-intl'
import type { TodayData } from '#contract/islands.ts'
import { countDays } from '#contract/programme/editions.ts'
import type { TodayFacts } from './use-today.ts'

interface EditionLineProps {
  data: Pick<TodayData, 'name' | 'dates' | 'days' | 'halls'>
  facts: TodayFacts
}

/** Renders name and dates of the edition with its current day, the days until it begins, or that it is over. */
export function EditionLine({
  data: { name, dates, days, halls },
  facts: { phase, today, daysLeft },
}: EditionLineProps) {
  const count = countDays(days.from, days.to) + 1
  // The night of the last day belongs to it.
  const day = Math.min(countDays(days.from, today) + 1, count)
  return (
    <>
      <strong>{name}</strong> <span className="today-fact">{dates}</span>{' '}
      <span className="today-fact">
        {phase === 'before' && <FormattedMessage id="today.in" values={{ days: daysLeft }} />}
        {phase === 'on' && <FormattedMessage id="today.day" values={{ day, days: count }} />}
        {phase === 'after' && <FormattedMessage id="today.over" />}
      </span>{' '}
      {phase === 'on' && halls !== '' && <span className="today-fact">{halls}</span>}
    </>
  )
}
