import type { FairEvent } from '#contract/entities.ts'
import { listDays } from '#contract/programme/days.ts'
import { findRowAt, layOutTimeline } from '#contract/programme/timeline.ts'
import { findSpotHref } from '#server/pages/website/company-href.ts'
import { findEventHref } from '#server/pages/website/find-page.ts'
import type { ResolvedPageRequest } from '#server/pages/website/page-type.ts'
import { Timeline } from '#src/views/programme/Timeline.tsx'
import { getEditionYear, type NarrowedProgramme } from './edition-events.ts'

interface DayTimelinesProps {
  request: ResolvedPageRequest
  programme: NarrowedProgramme
}

/** Renders the rooms of the chosen days beside each other; styles hide them on a phone. */
export function DayTimelines({ request, programme: { matching, isDayShown } }: DayTimelinesProps) {
  const { context, lang } = request
  const year = getEditionYear(request)
  const now = context.clock().getTime()
  const timelines = listDays(matching)
    .toReversed()
    .filter(isDayShown)
    .map((day) => {
      const timeline = layOutTimeline<FairEvent>(
        matching.filter(({ DATE }) => DATE === day),
        lang,
      )
      return (
        <Timeline
          key={day}
          day={day}
          timeline={timeline}
          rowNow={findRowAt(timeline, now)}
          lang={lang}
          timezone={context.fair.timezone}
          renderEvent={({ ID: id }, content) => (
            <a href={findEventHref(context, lang, { id, year })}>{content}</a>
          )}
          renderRoom={(spot, name) => (
            <a href={findSpotHref(context.fair, lang, { year, ...spot })}>{name}</a>
          )}
        />
      )
    })
  return timelines.length > 0 && <div className="day-timelines">{timelines}</div>
}
