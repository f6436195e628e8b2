import { FormattedMessage, useIntl } from 'react-intl'
import type { FairEvent } from '#contract/entities.ts'
import { isAddable, isTakingPlace } from '#contract/event-time.ts'
import { buildDayHref, DayLinks } from '#src/views/programme/DayLinks.tsx'
import { formatTimeZone } from '#src/views/programme/format-time-zone.ts'
import { FULL_DAY_FORMAT, LocalDate } from '#src/components/LocalDate.tsx'
import { findSpotHref } from '#server/pages/website/company-href.ts'
import { findEventHref } from '#server/pages/website/find-page.ts'
import type { ResolvedPageRequest, PageSections } from '#server/pages/website/page-type.ts'
import { RoomsNow } from './RoomsNow.tsx'
import { listAlternates } from '#server/open-data/open-data-files.ts'
import { OpenDataLink } from './OpenDataLink.tsx'
import { DayTimelines } from './DayTimelines.tsx'
import { EventItem } from './EventItem.tsx'
import { groupByDay, getEditionYear, listEditionEvents, narrowProgramme } from './edition-events.ts'
import { NoProgramme, NothingShown, ProgrammeFilterForm } from './ProgrammeFilterForm.tsx'

/**
 * Renders an edition's events by day, the newest day first, and hides the days that are not chosen. The browser restores
 * the scroll position (section 2).
 */
export async function renderBusinessProgram(request: ResolvedPageRequest): Promise<PageSections> {
  const { context, lang } = request
  const events = listEditionEvents(request)
  if (events.length === 0) return { after: <NoProgramme /> }
  const now = context.clock().getTime()
  const year = getEditionYear(request)
  const programme = narrowProgramme(request, events)
  const { matching, isDayShown } = programme
  const running = matching.filter((event) => isTakingPlace(event, now))
  return {
    head: { alternates: listAlternates(lang, 'programme', year) },
    before: <RoomsNow request={request} events={events} />,
    after: (
      <>
        <RunningEvents events={running} isShown={isDayShown} query={programme.days.query} />
        <ZoneNote zone={context.fair.timezone} at={(events[0]?.TS ?? 0) * 1000} />
        <DayLinks {...programme.days} />
        <ProgrammeFilterForm programme={programme} />
        <DayTimelines request={request} programme={programme} />
        {groupByDay(matching).map(([day, held]) => (
          <section key={day} className="programme-day" id={`day-${day}`} hidden={!isDayShown(day)}>
            <h2>
              <LocalDate date={day} options={FULL_DAY_FORMAT} />
            </h2>
            <ol className="programme-lines">
              {held.map((event) => (
                <EventItem
                  key={event.ID}
                  event={event}
                  lang={lang}
                  now={now}
                  href={findEventHref(context, lang, { id: event.ID, year })}
                  getSpotHref={(spot) => findSpotHref(context.fair, lang, { year, ...spot })}
                />
              ))}
            </ol>
          </section>
        ))}
        <NothingShown programme={programme} />
        {events.some((event) => isAddable(event, now)) && (
          <OpenDataLink file="calendar" lang={lang} year={year} />
        )}
      </>
    ),
  }
}

/** Renders the number of running events, with a link to the first of them. */
function RunningEvents({
  events,
  isShown,
  query,
}: {
  events: readonly FairEvent[]
  isShown: (day: string) => boolean
  query: string
}) {
  const first = events.find(({ DATE }) => isShown(DATE)) ?? events[0]
  if (first === undefined) return null
  const day = isShown(first.DATE) ? '' : buildDayHref(first.DATE, query)
  return (
    <p>
      <a className="programme-now" href={`${day}#event-${first.ID}`}>
        <FormattedMessage id="server.site.onNow" values={{ count: events.length }} />
      </a>
    </p>
  )
}

function ZoneNote({ zone, at }: { zone: string; at: number }) {
  const intl = useIntl()
  return (
    <p className="zone-note">
      <FormattedMessage id="online.zone" values={{ zone: formatTimeZone(zone, at, intl) }} />
    </p>
  )
}
