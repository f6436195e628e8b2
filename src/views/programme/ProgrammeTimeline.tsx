import { useSelector } from '@xstate/react'
import {
  useCallback,
  useMemo,
  useRef,
  startTransition,
  useEffect,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import type { BriefEvent } from '#contract/entities.ts'
import type { PlanSpot } from '#contract/plan/plan-target.ts'
import { matchesProgrammeFilter } from '#contract/programme/filter.ts'
import { findRowAt, layOutTimeline } from '#contract/programme/timeline.ts'
import { selectNow } from '#machines/programme/programme.machine.ts'
import { usePage } from '#src/views/ActorsContext.tsx'
import type { ProgrammeTimelineProps } from '#src/views/ViewsContext.tsx'
import { SpotLink } from './event/SpotLink.tsx'
import { Timeline } from './Timeline.tsx'
import { WindowLink } from './WindowLink.tsx'

/** Renders the rooms of a day beside each other, with the events that the filter leaves, once that is on the screen. */
export function ProgrammeTimeline(props: ProgrammeTimelineProps) {
  const slot = useRef<HTMLDivElement>(null)
  const wasVisible = useWasVisible(slot)
  return (
    <div className={wasVisible ? undefined : 'timeline-slot'} ref={slot}>
      {wasVisible && <DayTimeline {...props} />}
    </div>
  )
}

function DayTimeline({ actor, events, filter, day }: ProgrammeTimelineProps) {
  const { lang, fair } = usePage()
  const timeline = useMemo(
    () =>
      layOutTimeline(
        events.filter((event) => event.DATE === day && matchesProgrammeFilter(event, filter, lang)),
        lang,
      ),
    [events, day, filter, lang],
  )
  const rowNow = useSelector(actor, (snapshot) => findRowAt(timeline, selectNow(snapshot)))
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
      rowNow={rowNow}
      lang={lang}
      timezone={fair.timezone}
      renderEvent={renderEvent}
      renderRoom={renderRoom}
    />
  )
}

/**
 * Returns true once an element has been visible, and always in browsers without `IntersectionObserver`. The change is
 * rendered with low priority.
 */
function useWasVisible(ref: RefObject<HTMLElement | null>): boolean {
  const [wasVisible, setWasVisible] = useState(() => typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (wasVisible || ref.current === null) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting === true) startTransition(() => setWasVisible(true))
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref, wasVisible])
  return wasVisible
}
