import { useIntl, type IntlShape } from 'react-intl'
import type { BriefEvent } from '#contract/entities.ts'
import { usePage } from '#src/views/ActorsContext.tsx'
import { formatTimeZone } from './format-time-zone.ts'
import { useEvents } from './use-events.ts'
import { useIsElsewhere } from './visitor-time.ts'

/** Returns the edition's dates and whether it is over, derived from the times of its events. */
function formatEdition(
  events: readonly BriefEvent[],
  kind: '' | 'fair.',
  now: number,
  intl: IntlShape,
): string | null {
  const days = events.map(({ DATE }) => DATE).toSorted()
  const [first, last] = [days.at(0), days.at(-1)]
  if (first === undefined || last === undefined) return null
  const at = (day: string) => new Date(`${day}T00:00:00Z`)
  const options = { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' } as const
  const seconds = now / 1000
  if (events.every(({ TS_TO }) => TS_TO <= seconds)) {
    return intl.formatMessage({ id: `online.${kind}over` }, { date: intl.formatDate(at(last), options) })
  }
  const dates = intl.formatDateTimeRange(at(first), at(last), options)
  const isOn = events.some(({ TS }) => TS < seconds)
  return intl.formatMessage({ id: `online.${kind}${isOn ? 'on' : 'soon'}` }, { dates })
}

/** Renders the heading of the online guide: its title, the days of the edition, and the time zone of all times. */
export function OnlineHeader() {
  const intl = useIntl()
  const { fair, online } = usePage()
  const { events, now } = useEvents()
  const edition = formatEdition(events, online?.in_halls ? 'fair.' : '', now, intl)
  const start = events[0]?.TS ?? now / 1000
  const zone = formatTimeZone(fair.timezone, start * 1000, intl)
  const isElsewhere = useIsElsewhere(start)
  return (
    <div className="online-head">
      <h1>{intl.formatMessage({ id: 'online.title' })}</h1>
      {edition !== null && (
        <p className="online-edition" suppressHydrationWarning>
          {edition}
        </p>
      )}
      <p className="online-zone" suppressHydrationWarning>
        {intl.formatMessage({ id: isElsewhere ? 'online.zoneOwn' : 'online.zone' }, { zone })}
      </p>
    </div>
  )
}
