import { FormattedMessage } from 'react-intl'
import { useEffect, useState } from 'react'
import type { TodayData, TodayEvent } from '#contract/islands.ts'
import { getEventTime, isCancelled, isTakingPlace } from '#contract/event-time.ts'
import type { MeasureWalk, Walk } from '#contract/plan/measured-walk.ts'
import { getRoomSpot } from '#contract/programme/room-spot.ts'
import type { PlanSpot } from '#contract/plan/plan-target.ts'
import { LocalDate, WEEKDAY_FORMAT } from '#src/components/LocalDate.tsx'
import { useIsHydrated } from '#src/components/use-is-hydrated.ts'
import { useActors } from '#src/views/ActorsContext.tsx'
import { EventStatus } from '#src/views/programme/EventStatus.tsx'
import { useFavourites } from '#src/views/use-favourites.ts'
import { TodayEventLink, TodayRoomLink } from './TodayEventLink.tsx'
import type { TodayFacts } from './use-today.ts'
import { retryUntilDone } from '#src/components/retry-until-done.ts'

const MINUTE_MS = 60_000
/** For an event that begins later than this only the time is shown, not the minutes until then. */
const SOON_MINUTES = 120

interface NextStarredProps {
  data: TodayData
  facts: TodayFacts
  measureWalk: MeasureWalk
}

/**
 * Renders the starred event that is on now, the next one, and the walk to it; without starred events, how to add them.
 * Renders nothing on the server, whose markup is the same for all visitors.
 */
export function NextStarred({ data, facts, measureWalk }: NextStarredProps) {
  const { events, further, programmeHref } = data
  const starred = useFavourites(useActors().favouriteEvents)
  const isHydrated = useIsHydrated()
  const { now } = facts
  const mine = events
    .filter((event) => starred.includes(event.ID) && !isCancelled(event))
    .toSorted((one, other) => one.TS - other.TS)
  const running = mine.filter((event) => isTakingPlace(event, now))
  const furtherDays = Object.keys(further).filter((day) => further[day]?.some((id) => starred.includes(id)))
  const next = mine.find((event) => getEventTime(event, now) === 'upcoming')
  return (
    <section className="today-mine" aria-labelledby="today-mine">
      <h2 id="today-mine">
        <FormattedMessage id="today.mine" />
      </h2>
      {running.map((event) => (
        <p key={event.ID} className="today-mine-now">
          <EventStatus event={event} time={getEventTime(event, now)} />{' '}
          <TodayEventLink event={event} facts={facts} /> <TodayRoomLink event={event} />
        </p>
      ))}
      {next && <NextEvent event={next} data={data} facts={facts} measureWalk={measureWalk} />}
      {isHydrated && mine.length === 0 && (
        <p>
          <NothingSoon hasStarred={starred.length > 0} day={furtherDays.toSorted()[0]} />{' '}
          {programmeHref !== undefined && (
            <a href={programmeHref}>
              <FormattedMessage id="today.programme" />
            </a>
          )}
        </p>
      )}
    </section>
  )
}

/** Renders that no starred event is on today or on the next day, and when the first one is. */
function NothingSoon({ hasStarred, day }: { hasStarred: boolean; day: string | undefined }) {
  if (day === undefined) return <FormattedMessage id={hasStarred ? 'today.noneStarred' : 'today.howToStar'} />
  return (
    <FormattedMessage
      id="today.starredOn"
      values={{
        date: <LocalDate key="date" date={day} options={WEEKDAY_FORMAT} />,
      }}
    />
  )
}

function NextEvent({
  event,
  data: { isOnline },
  facts,
  measureWalk,
}: NextStarredProps & { event: TodayEvent }) {
  const { now, today } = facts
  const walk = useWalk(measureWalk, isOnline ? undefined : getRoomSpot(event))
  const day = event.START_DATE ?? event.DATE
  const minutes = Math.ceil((event.TS * 1000 - now) / MINUTE_MS)
  return (
    <div className="today-next">
      <p className="today-next-time">
        {day !== today && (
          <>
            <LocalDate date={day} options={WEEKDAY_FORMAT} />{' '}
          </>
        )}
        <strong>{event.TIME === '' ? <FormattedMessage id="event.allDay" /> : event.TIME}</strong>{' '}
        {minutes <= SOON_MINUTES && <FormattedMessage id="today.inMinutes" values={{ minutes }} />}
      </p>
      <p className="today-next-name">
        <TodayEventLink event={event} facts={facts} />
      </p>
      <p className="today-next-way">
        <TodayRoomLink event={event} />
        {walk !== null && (
          <span className="today-walk">
            {walk.from === null ? (
              <FormattedMessage id="today.walkEntrance" values={{ minutes: walk.minutes }} />
            ) : (
              <FormattedMessage
                id="today.walkStand"
                values={{ minutes: walk.minutes, stand: walk.from.stand }}
              />
            )}
          </span>
        )}
      </p>
    </div>
  )
}

/** Returns the walk to a place or stand; null until it is known, and if no way is known. */
function useWalk(measureWalk: MeasureWalk, end: PlanSpot | undefined): Walk | null {
  const [measured, setMeasured] = useState<{ key: string; walk: Walk | null } | null>(null)
  // A spot is a new object at each render.
  const key = end && JSON.stringify(end)
  useEffect(() => {
    if (key === undefined) return undefined
    let isLeft = false
    const measure = () => (isLeft ? Promise.resolve(null) : measureWalk(JSON.parse(key) as PlanSpot))
    const show = (walk: Walk | null) => {
      if (!isLeft) setMeasured({ key, walk })
    }
    retryUntilDone(measure).then(show, () => undefined)
    return () => {
      isLeft = true
    }
  }, [measureWalk, key])
  return measured?.key === key ? (measured?.walk ?? null) : null
}
