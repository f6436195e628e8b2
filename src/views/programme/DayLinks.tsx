import { useIntl } from 'react-intl'
import { ALL_DAYS } from '#contract/programme/days.ts'
import { DayName } from './DayTabs.tsx'

interface DayLinksProps {
  /** In the order in which they come. */
  days: readonly string[]
  chosen: string | undefined
  today: string
  /** The parameters that every link keeps: `topic=x`. */
  query?: string
}

/** Renders the tabs of days on a page of the website as links that work without script; nothing for a single day. */
export function DayLinks({ days, chosen, today, query = '' }: DayLinksProps) {
  const intl = useIntl()
  if (days.length < 2) return null
  return (
    <nav className="day-links" aria-label={intl.formatMessage({ id: 'programme.days' })}>
      <ul>
        {[...days, ALL_DAYS].map((day) => (
          <li key={day}>
            <a
              className="chip"
              href={buildDayHref(day, query)}
              aria-current={day === chosen ? 'true' : undefined}
            >
              <DayName day={day} today={today} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Returns the address of a day on the same page. */
export const buildDayHref = (day: string, query: string): string =>
  `?day=${day}${query === '' ? '' : `&${query}`}`
