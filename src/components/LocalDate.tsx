import { useIntl, type FormatDateOptions } from 'react-intl'

const DATE_FORMAT = { day: 'numeric', month: 'long', year: 'numeric' } as const
/** A day of the fair among others of its year. */
export const WEEKDAY_FORMAT = { weekday: 'long', day: 'numeric', month: 'long' } as const
export const FULL_DAY_FORMAT = { weekday: 'long', ...DATE_FORMAT } as const

/**
 * Renders a date. A date without a time is in the fair's time zone already, so it is formatted without conversion.
 * Browsers punctuate dates differently, so hydration keeps the server's text.
 */
export function LocalDate({ date, options = DATE_FORMAT }: { date: string; options?: FormatDateOptions }) {
  const intl = useIntl()
  return (
    <time dateTime={date} suppressHydrationWarning>
      {intl.formatDate(`${date}T00:00:00Z`, { ...options, timeZone: 'UTC' })}
    </time>
  )
}
