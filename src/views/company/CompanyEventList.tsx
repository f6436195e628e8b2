import type { ComponentType, ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { CompanyEvent } from '#contract/entities.ts'
import type { PlanSpot } from '#contract/plan/plan-target.ts'
import { LocalDate } from '#src/components/LocalDate.tsx'
import { LocalizedName } from '#src/components/LocalizedText.tsx'

interface CompanyEventListProps {
  events: readonly CompanyEvent[]
  titleClass?: string
  EventLink: ComponentType<{ id: number; children: ReactNode }>
  /** Links the name of a room to its place on the plan. */
  RoomLink: ComponentType<{ spot: PlanSpot; children: ReactNode }>
}

/** Renders the events of a company, each with its time, its room and its links, which differ between the guides. */
export const CompanyEventList = ({ events, titleClass, EventLink, RoomLink }: CompanyEventListProps) => (
  <section>
    <h3 className={titleClass}>
      <FormattedMessage id="company.events" />
    </h3>
    <ul className="company-events">
      {events.map(({ id, day, times, name, room, langs, place, cancelled }) => {
        const roomName = <LocalizedName text={room} lang={langs?.['room']} />
        return (
          <li key={id} className={cancelled && 'is-cancelled'}>
            <p>
              <LocalDate date={day} options={{ day: 'numeric', month: 'long' }} />, {times}
              {cancelled && (
                <span className="event-mark-cancelled">
                  {' '}
                  <FormattedMessage id="event.cancelled" />
                </span>
              )}
            </p>
            <EventLink id={id}>
              <LocalizedName text={name} lang={langs?.['name']} />
            </EventLink>
            {room !== '' && (
              <p>
                {place === undefined ? (
                  roomName
                ) : (
                  <RoomLink spot={{ hall: place.hall, place: place.id }}>{roomName}</RoomLink>
                )}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  </section>
)
