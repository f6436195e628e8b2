import { FormattedMessage, useIntl } from 'react-intl'
import { ALL_DAYS } from '#contract/programme/days.ts'
import { LocalDate } from '#src/components/LocalDate.tsx'

interface DayNameProps {
  day: string
  /** The present day at the fair. */
  today: string
}

/** Renders the name of a day's tab; that of the present day says so. */
export function DayName({ day, today }: DayNameProps) {
  if (day === ALL_DAYS) return <FormattedMessage id="programme.allDays" />
  const date = (
    <LocalDate
      date={day}
      options={
        day === today
          ? { day: 'numeric', month: 'short' }
          : { weekday: 'short', day: 'numeric', month: 'short' }
      }
    />
  )
  return day === today ? <FormattedMessage id="programme.today" values={{ date }} /> : date
}

interface DayTabsProps {
  /** In the order in which they come. */
  days: readonly string[]
  chosen: string | undefined
  today: string
  onChoose: (day: string) => void
}

/** Renders the days to choose from, and all of them as the last choice; nothing for a single day. */
export function DayTabs({ days, chosen, today, onChoose }: DayTabsProps) {
  const intl = useIntl()
  if (days.length < 2) return null
  return (
    <div className="programme-days" role="group" aria-label={intl.formatMessage({ id: 'programme.days' })}>
      {[...days, ALL_DAYS].map((day) => (
        <button
          key={day}
          type="button"
          className="toggle"
          aria-pressed={day === chosen}
          data-focus-fallback={day === chosen ? '' : undefined}
          data-day={day}
          onClick={() => onChoose(day)}
        >
          <span>
            <DayName day={day} today={today} />
          </span>
        </button>
      ))}
    </div>
  )
}
