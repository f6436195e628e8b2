import { useIntl } from 'react-intl'
import type { FairEvent } from '../../../contract/entities.ts'
import { usePage } from '../ActorsContext.tsx'
import { zoneName } from './zoneName.ts'

/** In whose time an event's times are told. */
export function EventZone({ event: { TIME, TS } }: { event: FairEvent }) {
  const intl = useIntl()
  const { timezone } = usePage().fair
  if (TIME === '') return null
  return (
    <span suppressHydrationWarning>
      {intl.formatMessage({ id: 'event.zone' }, { zone: zoneName(timezone, TS * 1000, intl) })}
    </span>
  )
}
