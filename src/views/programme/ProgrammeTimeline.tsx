import { useSelector } from '@xstate/react'
import { useCallback, useMemo, type ReactNode } from 'react'
import type { BriefEvent } from '#contract/entities.ts'
import type { PlanSpot } from '#contract/plan/plan-target.ts'
import { matchesProgrammeFilter } from '#contract/programme/filter.ts'
import { findRowAt, layOutTimeline } from '#contract/programme/timeline.ts'
import { selectFilter, selectNow } from '#machines/programme/programme.machine.ts'
import { usePage } from '#src/views/ActorsContext.tsx'
import type { ProgrammeTimelineProps } from '#src/views/ViewsContext.tsx'
import { SpotLink } from './event/SpotLink.tsx'
import { Timeline } from './Timeline.tsx'
import { WindowLink } from './WindowLink.tsx'

/** Renders the rooms of a day beside each other, with the events that the filter leaves. */
export function ProgrammeTimeline({ actor, events, day }: ProgrammeTimelineProps) {
  const { lang, fair } = usePage()
  const filter = useSelector(actor, selectFilter)
  const timeline = useMemo(
    () =>
      layOutTimeline(
        events.filter((event) => event.DATE === day && matchesProgrammeFilter(event, filter, lang)),
        lang,
      ),
    [events, day, filter, lang],
  )
  const nowRow = useSelector(actor, (snapshot) => findRowAt(timeline, selectNow(snapshot)))
  const renderEvent = useCallback(
    ({ ID: id }: BriefEvent, content: ReactNode) => (
      <WindowLink address={{ kind: 'event', id }}>{content}</WindowLink>
    ),
    [],
  )
  const renderRoom = useCallback(
    (spot: PlanSpot, name: ReactNode) => <SpotLink spot={spot}>{name}</SpotLink>,
    [],
  )
  if (timeline.rooms.length === 0) return null
  return (
    <Timeline
      day={day}
      timeline={timeline}
      nowRow={nowRow}
      lang={lang}
      timezone={fair.timezone}
      renderEvent={renderEvent}
      renderRoom={renderRoom}
    />
  )
}
