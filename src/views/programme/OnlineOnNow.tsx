import { useSelector } from '@xstate/react'
import { isCancelled, isTakingPlace } from '#contract/event-time.ts'
import { getRoomSpot } from '#contract/programme/room-spot.ts'
import { selectProgramme } from '#machines/hall/online-guide.machine.ts'
import { selectLiveEvent, selectToday } from '#machines/programme/programme.machine.ts'
import { useOnlineGuide, usePage } from '#src/views/ActorsContext.tsx'
import { OnNowLine } from './OnNowLine.tsx'
import { OtherEditionLine } from './OtherEditionLine.tsx'
import { useEvents } from './use-events.ts'

/**
 * Renders the line of what is on now on a day with events, and that of another edition on its days; otherwise nothing.
 * The event that is on air has a box of its own; the line names it only if a plan shows its room, to which it leads.
 */
export function OnlineOnNow() {
  const programme = useSelector(useOnlineGuide(), selectProgramme)
  const live = useSelector(programme, selectLiveEvent)
  const today = useSelector(programme, selectToday)
  const { events, now } = useEvents()
  const other = usePage().online?.other_on
  // An event of yesterday may still be on after midnight.
  const held = events.filter((event) => event.DATE === today || isTakingPlace(event, now))
  if (other !== undefined) return <OtherEditionLine other={other} now={now} />
  if (held.length === 0) return null
  const named = held
    .filter((event) => !isCancelled(event) && (event !== live || getRoomSpot(event) !== undefined))
    .toSorted((one, other) => one.TS - other.TS)
  return <OnNowLine events={named} now={now} />
}
