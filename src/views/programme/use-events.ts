import { useSelector } from '@xstate/react'
import type { BriefEvent } from '#contract/entities.ts'
import { selectProgrammeRef } from '#machines/hall/guide-selectors.ts'
import { selectEvents, selectNow, type ProgrammeRef } from '#machines/programme/programme.machine.ts'
import { useGuide, usePage } from '#src/views/ActorsContext.tsx'

/** Returns the programme of the page's guide; undefined until guide v2 needs it. */
export const useProgramme = (): ProgrammeRef | undefined => useSelector(useGuide(), selectProgrammeRef)

type ProgrammeSnapshot = Parameters<typeof selectEvents>[0]

const NO_EVENTS: readonly BriefEvent[] = []
const selectEventsOrNone = (snapshot: ProgrammeSnapshot | undefined): readonly BriefEvent[] =>
  snapshot === undefined ? NO_EVENTS : selectEvents(snapshot)

/** Returns the programme's events and the server's current time in milliseconds since 1970. */
export function useEvents(): { events: readonly BriefEvent[]; now: number } {
  const programme = useProgramme()
  const page = usePage()
  const now = useSelector(programme, (snapshot) => (snapshot === undefined ? page.now : selectNow(snapshot)))
  return { events: useSelector(programme, selectEventsOrNone), now }
}

export function useEvent(id: number | undefined): { event: BriefEvent | undefined; now: number } {
  const { events, now } = useEvents()
  return { event: events.find(({ ID }) => ID === id), now }
}
