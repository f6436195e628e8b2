import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { HallPlace, PlaceEvent } from '#contract/places.ts'
import { selectHall } from '#machines/hall/guide-selectors.ts'
import {
  selectArePlacesMissing,
  selectOrigin,
  selectPlaces,
  selectPlacesTime,
  type PlacesRef,
} from '#machines/hall/places.machine.ts'
import { Button } from '#src/components/Button.tsx'
import { LocalDate } from '#src/components/LocalDate.tsx'
import { LocalizedName } from '#src/components/LocalizedText.tsx'
import { formatEventEnd } from '#src/views/programme/format-event-end.ts'
import { useHall } from './HallContext.tsx'
import { useHallNames } from './use-hall-names.ts'
import { PlaceIcon } from './PlaceIcon.tsx'
import { SoughtAnnouncement } from './SoughtAnnouncement.tsx'
import { useSoughtSpot } from './use-sought-spot.ts'

interface PlaceCardProps {
  actor: PlacesRef
  place: number
  plan: RefObject<HTMLElement | null>
  svg: string
  narrow: boolean
}

/** So many events that begin later are listed. */
const NEXT_EVENTS = 2

/**
 * Renders the card of the selected place: its kind, the way there, and the events that are held there. The card of an
 * unknown place says that it is unknown.
 */
export function PlaceCard({ actor, place: id, plan, svg, narrow }: PlaceCardProps) {
  const intl = useIntl()
  const hall = useSelector(useHall().guide, selectHall)
  const writeHall = useHallNames()
  const places = useSelector(actor, selectPlaces)
  const isMissing = useSelector(actor, selectArePlacesMissing)
  useSoughtSpot(plan, svg, narrow)
  const place = places?.find((each) => each.id === id)
  if (places === null && !isMissing) return null
  const where = place && describePlace(place, writeHall(hall))
  const unknown = intl.formatMessage(
    { id: isMissing ? 'places.unavailable' : 'places.unknown' },
    { hall: writeHall(hall) },
  )
  const text = place && where ? `${where}: ${place.name}` : unknown
  return (
    <div className="plan-card place-card" role="group" aria-label={text} tabIndex={-1}>
      <div className="plan-card-text">
        {place && (
          <p className="plan-card-name">
            <PlaceIcon kind={place.kind} />{' '}
            <LocalizedName text={place.name} {...(place.lang && { lang: place.lang })} />
          </p>
        )}
        <p className="plan-card-where">{where ?? unknown}</p>
        {place && <PlaceEvents actor={actor} place={place} />}
      </div>
      {place && <Directions actor={actor} place={id} />}
      {isMissing && (
        <Button kind="quiet" icon="retry" onClick={() => actor.send({ type: 'places.retry' })}>
          <FormattedMessage id="plan.retry" />
        </Button>
      )}
      <SoughtAnnouncement spot={{ place: id }} text={text} />
    </div>
  )
}

/** Returns the hall, and what the place is unless its name says so. */
const describePlace = ({ name, kindName }: HallPlace, hall: string): string =>
  name === kindName ? hall : `${hall}, ${kindName.toLocaleLowerCase()}`

/** Asks for the way from where the visitor is. */
function Directions({ actor, place }: { actor: PlacesRef; place: number }) {
  const { askWay } = useHall()
  const origin = useSelector(actor, selectOrigin)
  const isThere = origin !== null && 'place' in origin && origin.place === place
  if (askWay === undefined || origin === null || isThere) return null
  return (
    <Button onClick={() => askWay({ place, from: origin })}>
      <FormattedMessage
        id="places.directions"
        values={{ stand: 'stand' in origin ? origin.stand : 'none' }}
      />
    </Button>
  )
}

function PlaceEvents({ actor, place: { events } }: { actor: PlacesRef; place: HallPlace }) {
  const now = useSelector(actor, selectPlacesTime)
  if (now === null) return null
  const seconds = now / 1000
  const running = events.filter(({ ts, tsTo }) => ts < seconds && seconds < tsTo)
  const next = events.filter(({ ts }) => ts >= seconds).slice(0, NEXT_EVENTS)
  if (running.length + next.length === 0) return null
  return (
    <ul className="place-events">
      {running.map((event) => (
        <li key={event.id}>
          <EventLink event={event} runningAt={now} />
        </li>
      ))}
      {next.map((event) => (
        <li key={event.id}>
          <EventLink event={event} />
        </li>
      ))}
    </ul>
  )
}

/** Renders an event that is on at this moment, or one that comes. */
function EventLink({ event, runningAt }: { event: PlaceEvent; runningAt?: number }) {
  const intl = useIntl()
  const { name, lang, href, day, time, timeTo, tsTo } = event
  return (
    <>
      <span className="place-event-time">
        {runningAt !== undefined ? (
          <FormattedMessage
            id="places.now"
            values={{
              until: timeTo === '' ? 'none' : formatEventEnd(timeTo, tsTo, runningAt, intl),
            }}
          />
        ) : (
          <>
            <LocalDate date={day} options={{ day: 'numeric', month: 'short' }} />
            {time !== '' && `, ${time}`}
          </>
        )}
      </span>{' '}
      <a href={href}>
        <LocalizedName text={name} {...(lang && { lang })} />
      </a>
    </>
  )
}
