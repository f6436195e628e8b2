import { FormattedMessage, useIntl } from 'react-intl'
import type { FairEvent } from '../../../../contract/entities.ts'
import { eventTime } from '../../../../contract/eventTime.ts'
import { zoneName } from '../../../../src/screens/online/zoneName.ts'
import { LocalDate } from '../../../../src/parts/LocalDate.tsx'
import { eventHref } from '../find-page.ts'
import type { Asked, Drawing } from '../asked.ts'
import { EventLine } from './EventLine.tsx'
import { byDay, editionOf, eventsOf } from './events-of.ts'

const WITH_YEAR = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const

/** The events of an edition by day, the newest first; the page remembers its scroll position (section 2). */
export async function drawBusinessProgram(asked: Asked): Promise<Drawing> {
  const { context, lang } = asked
  const events = await eventsOf(asked)
  const now = context.clock().getTime()
  const year = editionOf(asked)
  const days = byDay(events)
  const running = days.flatMap(([, held]) => held).filter((event) => isOn(event, now))
  return {
    after: (
      <>
        <OnNow events={running} />
        <ZoneNote zone={context.fair.timezone} at={(events[0]?.TS ?? 0) * 1000} />
        {days.length > 1 && (
          <ul className="day-links">
            {days.map(([day]) => (
              <li key={day}>
                <a className="chip" href={`#day-${day}`}>
                  <LocalDate date={day} options={{ day: 'numeric', month: 'long' }} />
                </a>
              </li>
            ))}
          </ul>
        )}
        {days.map(([day, held]) => (
          <section key={day} className="programme-day" id={`day-${day}`}>
            <h2>
              <LocalDate date={day} options={WITH_YEAR} />
            </h2>
            <ol className="programme-lines">
              {held.map((event) => (
                <EventLine
                  key={event.ID}
                  event={event}
                  lang={lang}
                  now={now}
                  href={eventHref(context, lang, { id: event.ID, year })}
                />
              ))}
            </ol>
          </section>
        ))}
      </>
    ),
  }
}

const isOn = (event: FairEvent, now: number): boolean => ['live', 'running'].includes(eventTime(event, now))

/** How many events go on, with the way to the first of them. */
function OnNow({ events }: { events: readonly FairEvent[] }) {
  const [first] = events
  if (first === undefined) return null
  return (
    <p>
      <a className="programme-now" href={`#event-${first.ID}`}>
        <FormattedMessage id="server.site.onNow" values={{ count: events.length }} />
      </a>
    </p>
  )
}

function ZoneNote({ zone, at }: { zone: string; at: number }) {
  const intl = useIntl()
  return (
    <p className="zone-note">
      <FormattedMessage id="online.zone" values={{ zone: zoneName(zone, at, intl) }} />
    </p>
  )
}
