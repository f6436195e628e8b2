import { useSelector } from '@xstate/react'
import type { ToggleEvent } from 'react'
import { useIntl } from 'react-intl'
import type { FairEvent } from '#contract/entities.ts'
import { getEventTime, isAddable, isCancelled } from '#contract/event-time.ts'
import type { IslandData } from '#contract/islands.ts'
import { ALL_DAYS } from '#contract/programme/days.ts'
import { selectIsAuthorized } from '#machines/visitor/visitor.machine.ts'
import { FULL_DAY_FORMAT, LocalDate } from '#src/components/LocalDate.tsx'
import { LabelledStarButton, StarButton } from '#src/components/StarButton.tsx'
import { LocalizedText } from '#src/components/LocalizedText.tsx'
import { useActors, usePage } from '#src/views/ActorsContext.tsx'
import { AddToCalendar } from '#src/views/programme/event/AddToCalendar.tsx'
import { DayLinks } from '#src/views/programme/DayLinks.tsx'
import { EventStatus } from '#src/views/programme/EventStatus.tsx'
import {
  localizeEventName,
  localizeEventRoom,
  formatEventTimes,
} from '#src/views/programme/localize-event.ts'
import { formatTimeZone } from '#src/views/programme/format-time-zone.ts'
import { useLang } from '#src/i18n/use-lang.ts'
import { useFavourites } from '#src/views/use-favourites.ts'
import { EventDescription } from './EventDescription.tsx'
import { useNow } from './use-now.ts'

interface CalendarProps {
  data: IslandData['calendar']
  /** Milliseconds since 1970. */
  serverNow: () => number
  /** Called after an event was added; only a logged-in visitor's is recorded. */
  onAdded: (id: number) => void
}

type ListedEvent = IslandData['calendar']['events'][number]

/**
 * Renders events by day with calendar menus for those that have not ended. The page of an event has no link to
 * itself.
 */
export function Calendar({
  data: { events, now: renderedAt, days: shown },
  serverNow,
  onAdded,
}: CalendarProps) {
  const now = useNow(renderedAt, serverNow)
  const isAuthorized = useSelector(useActors().visitor, selectIsAuthorized)
  const addTo = (event: FairEvent & { isOnline?: boolean }) => (
    <AddEventButton event={event} now={now} onAdd={() => isAuthorized && onAdded(event.ID)} />
  )
  const { favouriteEvents } = useActors()
  const starred = useFavourites(favouriteEvents)
  const lang = useLang()
  const starOf = (event: FairEvent) => ({
    name: localizeEventName(event, lang).text,
    starred: starred.includes(event.ID),
    onToggle: () => favouriteEvents.send({ type: 'favourites.toggle', id: event.ID }),
  })
  const [only] = events
  if (only && shown === null)
    return (
      <div className="calendar-one">
        {addTo(only)}
        <LabelledStarButton {...starOf(only)} />
      </div>
    )
  const days = [...new Set(events.map(({ DATE }) => DATE))]
  const isShown = (day: string) => shown === null || shown.chosen === ALL_DAYS || shown.chosen === day
  return (
    <div className="calendar">
      {only && <TimeZoneNote event={only} />}
      {shown !== null && <DayLinks {...shown} />}
      {days.map((day) => (
        <section key={day} className="calendar-day" id={`day-${day}`} hidden={!isShown(day)}>
          <h2>
            <LocalDate date={day} options={FULL_DAY_FORMAT} />
          </h2>
          <ul>
            {events
              .filter(({ DATE }) => DATE === day)
              .map((event) => (
                <li
                  key={event.ID}
                  className={`calendar-event is-${isCancelled(event) ? 'cancelled' : getEventTime(event, now)}`}
                >
                  <EventSummary event={event} />
                  {addTo(event)}
                  <StarButton {...starOf(event)} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function TimeZoneNote({ event }: { event: FairEvent }) {
  const intl = useIntl()
  const { fair } = usePage()
  const zone = formatTimeZone(fair.timezone, event.TS * 1000, intl)
  return (
    <p className="zone-note" suppressHydrationWarning>
      {intl.formatMessage({ id: 'online.zone' }, { zone })}
    </p>
  )
}

function EventSummary({ event }: { event: ListedEvent }) {
  const intl = useIntl()
  const lang = useLang()
  const name = localizeEventName(event, lang)
  const room = localizeEventRoom(event, lang)
  const roomName = <LocalizedText text={room.text} lang={room.lang} />
  return (
    <>
      <p className="calendar-time">{formatEventTimes(event, intl)}</p>
      <div className="calendar-body">
        <h3>
          {event.href === undefined ? (
            <LocalizedText {...name} />
          ) : (
            <a href={event.href}>
              <LocalizedText {...name} />
            </a>
          )}
        </h3>
        {room.text !== '' && (
          <p>{event.roomHref === undefined ? roomName : <a href={event.roomHref}>{roomName}</a>}</p>
        )}
        <EventDescription event={event} lang={lang} />
      </div>
    </>
  )
}

/** Scrolls a menu that opens below the viewport into view. */
const scrollSheetIntoView = ({ currentTarget: sheet }: ToggleEvent<HTMLDetailsElement>): void => {
  if (sheet.open) sheet.lastElementChild?.scrollIntoView({ block: 'nearest' })
}

/** Renders the menu only for events that have not ended (section 4) and are not cancelled. */
function AddEventButton({
  event,
  now,
  onAdd,
}: {
  event: FairEvent & { isOnline?: boolean }
  now: number
  onAdd: () => void
}) {
  const time = getEventTime(event, now)
  return (
    <div className="calendar-add">
      <EventStatus event={event} time={time} />
      {isAddable(event, now) && <AddToCalendar event={event} onAdd={onAdd} onToggle={scrollSheetIntoView} />}
    </div>
  )
}
