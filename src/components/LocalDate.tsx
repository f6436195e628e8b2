import { useIntl, type FormatDateOptions } from 'react-intl'

const LONG_DATE_FORMAT: FormatDateOptions = { day: 'numeric', month: 'long', year: 'numeric' }

/**
 * A date without a time is the fair's own already: it is only worded, never moved to another zone. Browsers of different
 * years set its commas differently; the server's stay.
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
