import { isOnlineEdition } from '#server/programme/online-edition.ts'
import type { FairEvent } from '#contract/entities.ts'
import { isAddable } from '#contract/event-time.ts'
import { getRoomSpot } from '#contract/programme/room-spot.ts'
import type { ResolvedPageRequest, PageSections } from '#server/pages/website/page-type.ts'
import { RoomsNow } from './RoomsNow.tsx'
import { Island } from '#server/pages/website/Island.tsx'
import { findSpotHref } from '#server/pages/website/company-href.ts'
import { findEventHref } from '#server/pages/website/find-page.ts'
import { listAlternates } from '#server/open-data/open-data-files.ts'
import { OpenDataLink } from './OpenDataLink.tsx'
import { DayTimelines } from './DayTimelines.tsx'
import { NoProgramme, NothingShown, ProgrammeFilterForm } from './ProgrammeFilterForm.tsx'
import { groupByDay, getEditionYear, listEditionEvents, narrowProgramme } from './edition-events.ts'

/** Removes the fields that the calendar does not show, to keep the page small. */
const removeDetails = (event: FairEvent): FairEvent => ({
  ...event,
  PREVIEW_TEXT: '',
  DETAIL_TEXT: '',
  SHORT_TEXT_TRANSLATION: { TEXT: '' },
  PROGRAM_TRANSLATION: { TEXT: '' },
  ORGANIZER: null,
  ORGANIZERS: [],
  PARTNER_LOGOS: [],
  PARTNER_LOGOS_DESCRIPTION: [],
  SPEAKERS: event.SPEAKERS.map(({ NAME, NAME_TRANSLATION }) => ({
    NAME,
    NAME_TRANSLATION,
    POSITION: '',
    POSITION_TRANSLATION: '',
    COMPANY: '',
    COMPANY_TRANSLATION: '',
    PHOTO: '',
    IS_MODERATOR: '',
  })),
})

/** Renders events that can be added to a personal calendar, the newest day first (section 2, Other pages). */
export async function renderCalendar(request: ResolvedPageRequest): Promise<PageSections> {
  const { context, lang } = request
  const year = getEditionYear(request)
  const listed = listEditionEvents(request)
  if (listed.length === 0) return { after: <NoProgramme /> }
  const programme = narrowProgramme(request, listed)
  const now = context.clock().getTime()
  const newestFirst = groupByDay(programme.matching).flatMap(([, held]) => held)
  const events = newestFirst.map((event) => {
    const spot = getRoomSpot(event)
    const href = findEventHref(context, lang, { id: event.ID, year })
    const roomHref = spot && findSpotHref(context.fair, lang, { year, ...spot })
    return {
      ...removeDetails(event),
      isOnline: isOnlineEdition(context.fair, year),
      ...(href !== undefined && { href }),
      ...(roomHref !== undefined && { roomHref }),
    }
  })
  return {
    head: { alternates: listAlternates(lang, 'programme', year) },
    before: <RoomsNow request={request} events={listed} />,
    after: (
      <>
        <ProgrammeFilterForm programme={programme} />
        <DayTimelines request={request} programme={programme} />
        <Island name="calendar" data={{ events, now, days: programme.days }} />
        <NothingShown programme={programme} />
        {listed.some((event) => isAddable(event, now)) && (
          <OpenDataLink file="calendar" lang={lang} year={year} />
        )}
      </>
    ),
  }
}
