import { useSelector } from '@xstate/react'
import type { BriefEvent } from '#contract/entities.ts'
import { selectProgramme } from '#machines/hall/online-guide.machine.ts'
import { selectEvents, selectNow } from '#machines/programme/programme.machine.ts'
import { useOnlineGuide } from '#src/views/ActorsContext.tsx'

/** Returns the programme's events and the server's current time in milliseconds since 1970. */
export function useEvents(): { events: readonly BriefEvent[]; now: number } {
  const programme = useSelector(useOnlineGuide(), selectProgramme)
  return { events: useSelector(programme, selectEvents), now: useSelector(programme, selectNow) }
}

export function useEvent(id: number | undefined): { event: BriefEvent | undefined; now: number } {
  const { events, now } = useEvents()
  return { event: events.find(({ ID }) => ID === id), now }
}
