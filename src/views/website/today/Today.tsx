import type { TodayData } from '#contract/islands.ts'
import type { MeasureWalk } from '#contract/plan/measured-walk.ts'
import { getRoomSpot, isSameSpot } from '#contract/programme/room-spot.ts'
import { useLang } from '#src/i18n/use-lang.ts'
import { NowAndNext } from '#src/views/programme/NowAndNext.tsx'
import { EditionLine } from './EditionLine.tsx'
import { NextDay, NextDayEvent } from './NextDay.tsx'
import { NextStarred } from './NextStarred.tsx'
import { QuietDay } from './QuietDay.tsx'
import { TodayEventLink } from './TodayEventLink.tsx'
import { useToday, type TodayFacts } from './use-today.ts'

interface TodayProps {
  data: TodayData
  /** Milliseconds since 1970. */
  serverNow: () => number
  measureWalk: MeasureWalk
}

/** How many events of the next day are named. */
const LATER_COUNT = 3

/** Renders the visitor's day: the day of the edition, the next starred event, and what is on in each room. */
export function Today({ data, serverNow, measureWalk }: TodayProps) {
  const facts = useToday(data, serverNow)
  const { phase, rooms, now } = facts
  const lang = useLang()
  return (
    <>
      <p className="today-phase">
        <EditionLine data={data} facts={facts} />
      </p>
      {phase !== 'after' && <NextStarred data={data} facts={facts} measureWalk={measureWalk} />}
      {phase === 'on' && (
        <div className="today-rooms">
          <NowAndNext
            rooms={rooms}
            now={now}
            lang={lang}
            renderEvent={(event, name) => (
              <TodayEventLink event={event} facts={facts}>
                {name}
              </TodayEventLink>
            )}
            renderRoom={(spot, name) => {
              const href = data.events.find((event) => isSameSpot(getRoomSpot(event), spot))?.roomHref
              return href === undefined ? name : <a href={href}>{name}</a>
            }}
          />
          {rooms.length === 0 && (
            <p>
              <QuietDay facts={facts} />
            </p>
          )}
        </div>
      )}
      {(phase === 'before' || (phase === 'on' && rooms.length === 0)) && <Later facts={facts} />}
    </>
  )
}

/** Renders the first events of the next day; nothing if there are none. */
function Later({ facts }: { facts: TodayFacts }) {
  const { later } = facts
  const [first] = later
  if (first === undefined) return null
  return (
    <section className="today-later">
      <h2>
        <NextDay date={first.DATE} />
      </h2>
      <ul>
        {later.slice(0, LATER_COUNT).map((event) => (
          <NextDayEvent key={event.ID} event={event} facts={facts} />
        ))}
      </ul>
    </section>
  )
}
