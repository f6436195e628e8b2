import type { FairEvent } from '#contract/entities.ts'
import { listRoomsNow } from '#contract/programme/now-and-next.ts'
import { findSpotHref } from '#server/pages/website/company-href.ts'
import { findEventHref } from '#server/pages/website/find-page.ts'
import type { ResolvedPageRequest } from '#server/pages/website/page-type.ts'
import { formatLocalDay } from '#server/programme/local-day.ts'
import { NowAndNext } from '#src/views/programme/NowAndNext.tsx'
import { getEditionYear } from './edition-events.ts'

interface RoomsNowProps {
  request: ResolvedPageRequest
  /** Events of the page's edition. */
  events: readonly FairEvent[]
}

/** Renders what goes on in each room at this minute and what comes next today, with links to events and rooms. */
export function RoomsNow({ request, events }: RoomsNowProps) {
  const { context, lang } = request
  const year = getEditionYear(request)
  const moment = context.clock()
  const now = moment.getTime()
  const today = formatLocalDay(moment, context.fair.timezone)
  return (
    <NowAndNext
      rooms={listRoomsNow(events, { now, today, lang })}
      now={now}
      lang={lang}
      renderEvent={({ ID: id }, name) => <a href={findEventHref(context, lang, { id, year })}>{name}</a>}
      renderRoom={(spot, name) => <a href={findSpotHref(context.fair, lang, { year, ...spot })}>{name}</a>}
    />
  )
}
