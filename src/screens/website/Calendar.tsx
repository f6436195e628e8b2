import { useSelector } from '@xstate/react'
import type { ToggleEvent } from 'react'
import { useIntl } from 'react-intl'
import type { FairEvent } from '../../../contract/entities.ts'
import { eventTime } from '../../../contract/eventTime.ts'
import type { IslandData } from '../../../contract/islands.ts'
import { selectIsAuthorized } from '../../../machines/session/visitor.machine.ts'
import { LocalDate } from '../../parts/LocalDate.tsx'
import { Worded } from '../../parts/Worded.tsx'
import { useActors, usePage } from '../ActorsContext.tsx'
import { AddToCalendar } from '../online/event/AddToCalendar.tsx'
import { EventMark } from '../online/EventMark.tsx'
import { eventName, eventRoom, eventTimes } from '../online/eventWording.ts'
import { zoneName } from '../online/zoneName.ts'
import { useLang } from '../useLang.ts'
import { useNow } from './useNow.ts'

interface CalendarProps {
  data: IslandData['calendar']
  /** Milliseconds since 1970. */
  serverNow: () => number
  /** Tells that an event was taken along; an anonymous visitor's is told to no one. */
  onAdded: (id: number) => void
}

type ListedEvent = IslandData['calendar']['events'][number]

const DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const

/** Events by day, each for the visitor's own calendar until it has ended; an event on its own page is there already. */
export function Calendar({ data: { events, now: drawn }, serverNow, onAdded }: CalendarProps) {
  const now = useNow(drawn, serverNow)
  const isAuthorized = useSelector(useActors().visitor, selectIsAuthorized)
  const addTo = (event: FairEvent) => (
    <Adding event={event} now={now} onAdd={() => isAuthorized && onAdded(event.ID)} />
  )
  const [only] = events
  if (only?.href === '') return <div className="calendar-one">{addTo(only)}</div>
  const days = [...new Set(events.map(({ DATE }) => DATE))]
  return (
    <div className="calendar">
      {only && <Zone event={only} />}
      {days.map((day) => (
        <section key={day} className="calendar-day">
          <h2>
            <LocalDate date={day} options={DAY} />
          </h2>
          <ul>
            {events
              .filter(({ DATE }) => DATE === day)
              .map((event) => (
                <li key={event.ID} className={`calendar-event is-${eventTime(event, now)}`}>
                  <EventWords event={event} />
                  {addTo(event)}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Zone({ event }: { event: FairEvent }) {
  const intl = useIntl()
  const { fair } = usePage()
  const zone = zoneName(fair.timezone, event.TS * 1000, intl)
  return (
    <p className="zone-note" suppressHydrationWarning>
      {intl.formatMessage({ id: 'online.zone' }, { zone })}
    </p>
  )
}

function EventWords({ event }: { event: ListedEvent }) {
  const intl = useIntl()
  const lang = useLang()
  const name = eventName(event, lang)
  const room = eventRoom(event, lang)
  return (
    <>
      <p className="calendar-time">{eventTimes(event, intl)}</p>
      <div className="calendar-words">
        <h3>
          <a href={event.href}>
            <Worded text={name.text} lang={name.lang} />
          </a>
        </h3>
        {room.text !== '' && (
          <p>
            <Worded text={room.text} lang={room.lang} />
          </p>
        )}
      </div>
    </>
  )
}

/** What unfolds below the edge of the screen comes up to it. */
const bringIntoView = ({ currentTarget: sheet }: ToggleEvent<HTMLDetailsElement>): void => {
  if (sheet.open) sheet.lastElementChild?.scrollIntoView({ block: 'nearest' })
}

/** Adding is offered only for events that have not ended (section 4). */
function Adding({ event, now, onAdd }: { event: FairEvent; now: number; onAdd: () => void }) {
  const time = eventTime(event, now)
  return (
    <div className="calendar-add">
      <EventMark time={time} />
      {time !== 'ended' && <AddToCalendar event={event} onAdd={onAdd} onToggle={bringIntoView} />}
    </div>
  )
}
