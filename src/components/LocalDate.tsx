import { useIntl, type FormatDateOptions } from 'react-intl'

const LONG_DATE_FORMAT: FormatDateOptions = { day: 'numeric', month: 'long', year: 'numeric' }

/**
 * Renders a date. A date without a time is in the fair's time zone already, so it is formatted without conversion.
 * Browsers punctuate dates differently, so hydration keeps the server's text.
 */
export function LocalDate({
  date,
  options = LONG_DATE_FORMAT,
}: {
  date: string
  options?: FormatDateOptions
}) {
  const intl = useIntl()
  return (
    <time dateTime={date} suppressHydrationWarning>
      {intl.formatDate(`${date}T00:00:00Z`, { ...options, timeZone: 'UTC' })}
    </time>
  )
}
