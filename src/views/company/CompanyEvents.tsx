import { FormattedMessage } from 'react-intl'
import type { CompanyEvent } from '#contract/entities.ts'
import { LocalDate } from '#src/components/LocalDate.tsx'
import { LocalizedName } from '#src/components/LocalizedText.tsx'
import { SpotLink } from '#src/views/programme/event/SpotLink.tsx'
import type { CompanyEventsProps } from '#src/views/ViewsContext.tsx'
import { WindowLink } from '#src/views/programme/WindowLink.tsx'

/** Renders the events of a company, each with its time, its room and a link to its window. */
export const CompanyEvents = ({ events }: CompanyEventsProps) => (
  <section>
    <h3>
      <FormattedMessage id="company.events" />
    </h3>
    <ul className="company-events">
      {events.map((event) => (
        <li key={event.id} className={event.cancelled && 'is-cancelled'}>
          <p className="company-event-time">
            <LocalDate date={event.day} options={{ day: 'numeric', month: 'long' }} />, {event.times}
            {event.cancelled && (
              <span className="event-mark-cancelled">
                {' '}
                <FormattedMessage id="event.cancelled" />
              </span>
            )}
          </p>
          <WindowLink address={{ kind: 'event', id: event.id }}>
            <LocalizedName text={event.name} lang={event.langs?.['name']} />
          </WindowLink>
          {event.room !== '' && (
            <p>
              <Room event={event} />
            </p>
          )}
        </li>
      ))}
    </ul>
  </section>
)

/** Renders the room, with a link to its place on the plan. */
function Room({ event: { room, langs, place } }: { event: CompanyEvent }) {
  const name = <LocalizedName text={room} lang={langs?.['room']} />
  return place === undefined ? name : <SpotLink spot={{ hall: place.hall, place: place.id }}>{name}</SpotLink>
}
