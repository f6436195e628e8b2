import { memo, useMemo, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { BriefEvent } from '#contract/entities.ts'
import { LocalDate, WEEKDAY_FORMAT } from '#src/components/LocalDate.tsx'
import { EventRows } from './EventRows.tsx'

interface ProgrammeDayProps {
  day: string
  /** Events of all days. */
  events: readonly BriefEvent[]
  isShown: (event: BriefEvent) => boolean
  /** False for a day that its tab hides. */
  isChosen: boolean
}

/**
 * Renders one day of the programme, sorted by time; hidden if it is not chosen or has no shown events. Rows of a day
 * that was never chosen are in a `<noscript>`: for browsers with scripts it is one text node instead of thousands of
 * elements.
 */
export const ProgrammeDay = memo(function ProgrammeDay({
  day,
  events,
  isShown,
  isChosen,
}: ProgrammeDayProps) {
  const held = useMemo(
    () => events.filter(({ DATE }) => DATE === day).toSorted((one, other) => one.TS - other.TS),
    [events, day],
  )
  const shownCount = held.filter(isShown).length
  const [wasChosen, setWasChosen] = useState(isChosen)
  if (isChosen && !wasChosen) setWasChosen(true)
  const rows = <EventRows events={held} isShown={isShown} />
  return (
    <section
      className={isChosen ? 'programme-day' : 'programme-day is-other'}
      aria-labelledby={`day-${day}`}
      hidden={!isChosen || shownCount === 0}
    >
      <h2 className="list-head" id={`day-${day}`}>
        <LocalDate date={day} options={WEEKDAY_FORMAT} />
        <span className="list-count">
          <FormattedMessage id="programme.count" values={{ count: shownCount }} />
        </span>
      </h2>
      {wasChosen ? rows : <noscript>{rows}</noscript>}
    </section>
  )
})
