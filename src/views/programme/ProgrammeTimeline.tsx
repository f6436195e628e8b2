import { useSelector } from '@xstate/react'
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import type { BriefEvent } from '#contract/entities.ts'
import type { PlanSpot } from '#contract/plan/plan-target.ts'
import { matchesProgrammeFilter } from '#contract/programme/filter.ts'
import { findRowAt, layOutTimeline } from '#contract/programme/timeline.ts'
import { selectNow } from '#machines/programme/programme.machine.ts'
import { usePage } from '#src/views/ActorsContext.tsx'
import type { ProgrammeTimelineProps } from '#src/views/ViewsContext.tsx'
import { SpotLink } from './event/SpotLink.tsx'
import { Timeline } from './Timeline.tsx'
import { useGrowingCount } from './use-growing-count.ts'
import { useIsVisible } from './use-is-visible.ts'
import { WindowLink } from './WindowLink.tsx'

/** Renders the rooms of a day beside each other, with the events that the filter leaves, once that is on the screen. */
export function ProgrammeTimeline(props: ProgrammeTimelineProps) {
  const slot = useRef<HTMLDivElement>(null)
  const isVisible = useIsVisible(slot)
  const [wasVisible, setWasVisible] = useState(isVisible)
  if (isVisible && !wasVisible) setWasVisible(true)
  return (
    <div className={wasVisible ? undefined : 'timeline-slot'} ref={slot}>
      {wasVisible && <DayTimeline {...props} isVisible={isVisible} />}
    </div>
  )
}

interface DayTimelineProps extends ProgrammeTimelineProps {
  isVisible: boolean
}

function DayTimeline({ actor, events, filter, day, isVisible }: DayTimelineProps) {
  const { lang, fair } = usePage()
  const whole = useMemo(
    () =>
      layOutTimeline(
        events.filter((event) => event.DATE === day && matchesProgrammeFilter(event, filter, lang)),
        lang,
      ),
    [events, day, filter, lang],
  )
  const nowRow = useSelector(actor, (snapshot) => findRowAt(whole, selectNow(snapshot)))
  const count = useGrowingCount(whole.rows, isVisible)
  const timeline = useMemo(() => ({ ...whole, rows: whole.rows.slice(0, count) }), [whole, count])
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
