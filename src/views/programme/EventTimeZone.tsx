import { useIntl } from 'react-intl'
import type { BriefEvent } from '#contract/entities.ts'
import { usePage } from '#src/views/ActorsContext.tsx'
import { formatTimeZone } from './format-time-zone.ts'

export function EventTimeZone({ event: { TIME, TS } }: { event: BriefEvent }) {
  const intl = useIntl()
  const { timezone } = usePage().fair
  if (TIME === '') return null
  return (
    <span suppressHydrationWarning>
      {intl.formatMessage({ id: 'event.zone' }, { zone: formatTimeZone(timezone, TS * 1000, intl) })}
    </span>
  )
}
