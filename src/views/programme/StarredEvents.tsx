import { Fragment, useMemo, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import type { BriefEvent } from '#contract/entities.ts'
import { findClashes } from '#contract/programme/clashes.ts'
import { listDays } from '#contract/programme/days.ts'
import { LocalDate, WEEKDAY_FORMAT } from '#src/components/LocalDate.tsx'
import { useActors, usePage } from '#src/views/ActorsContext.tsx'
import { NoteLineSlot } from '#src/views/notes/NoteSlots.tsx'
import { useFavourites } from '#src/views/use-favourites.ts'
import { ClashNote } from './ClashNote.tsx'
import { EventRows } from './EventRows.tsx'
import { useEvents } from './use-events.ts'

const MINUTE_MS = 60_000

/** Renders the starred events by day and time, each with its clashes and the visitor's note. */
export function StarredEvents() {
  const { lang } = usePage()
  const { favouriteEvents } = useActors()
  const ids = useFavourites(favouriteEvents)
  const { events: all, now } = useEvents()
  const minute = Math.floor(now / MINUTE_MS)
  const heading = useRef<HTMLHeadingElement>(null)
  const clashing = useMemo(
    () => findClashes(all, (id) => ids.includes(id), { now: minute * MINUTE_MS, lang }),
    [all, ids, minute, lang],
  )
  const events = useMemo(
    () => all.filter(({ ID }) => ids.includes(ID)).toSorted((one, other) => one.TS - other.TS),
    [all, ids],
  )
  const remarks = useMemo(() => {
    const swap = (event: BriefEvent, run: BriefEvent) => {
      favouriteEvents.send({ type: 'favourites.toggle', id: event.ID })
      favouriteEvents.send({ type: 'favourites.toggle', id: run.ID })
      // The pressed button is removed with its row.
      heading.current?.focus()
    }
    return new Map(
      events.map((event) => {
        const found = clashing.get(event.ID)
        return [
          event.ID,
          <Fragment key={event.ID}>
            {found && <ClashNote event={event} found={found} onSwap={(run) => swap(event, run)} />}
            <NoteLineSlot kind="events" id={event.ID} />
          </Fragment>,
        ]
      }),
    )
  }, [events, clashing, favouriteEvents])
  if (events.length === 0) return null
  return (
    <section className="starred-events">
      <h2 className="list-head" tabIndex={-1} ref={heading}>
        <FormattedMessage id="favourite.events" />
      </h2>
      <p className="rows-note" role="status">
        {clashing.size > 0 && <FormattedMessage id="clash.summary" values={{ count: clashing.size }} />}
      </p>
      {listDays(events).map((day) => (
        <StarredDay key={day} day={day} events={events} remarks={remarks} />
      ))}
    </section>
  )
}

interface StarredDayProps extends Pick<Parameters<typeof EventRows>[0], 'events' | 'remarks'> {
  day: string
}

function StarredDay({ day, events, remarks }: StarredDayProps) {
  const held = useMemo(() => events.filter(({ DATE }) => DATE === day), [events, day])
  return (
    <section>
      <h3 className="rows-head">
        <LocalDate date={day} options={WEEKDAY_FORMAT} />
      </h3>
      <EventRows events={held} {...(remarks && { remarks })} />
    </section>
  )
}
