import { useSelector } from '@xstate/react'
import { isCancelled } from '#contract/event-time.ts'
import { selectProgramme } from '#machines/hall/online-guide.machine.ts'
import { selectLiveEvent, selectToday } from '#machines/programme/programme.machine.ts'
import { useOnlineGuide, usePage } from '#src/views/ActorsContext.tsx'
import { OnNowLine } from './OnNowLine.tsx'
import { OtherEditionLine } from './OtherEditionLine.tsx'
import { useEvents } from './use-events.ts'

/**
 * Renders the line of what is on now on a day with events, beside the event that is on air, and that of another edition
 * on its days; otherwise nothing.
 */
export function OnlineOnNow() {
  const programme = useSelector(useOnlineGuide(), selectProgramme)
  const live = useSelector(programme, selectLiveEvent)
  const today = useSelector(programme, selectToday)
  const { events, now } = useEvents()
  const other = usePage().online?.other_on
  const held = events.filter(({ DATE }) => DATE === today)
  if (other !== undefined) return <OtherEditionLine other={other} now={now} />
  if (held.length === 0) return null
  const others = held
    .filter((event) => event !== live && !isCancelled(event))
    .toSorted((one, other) => one.TS - other.TS)
  return <OnNowLine events={others} now={now} />
}
