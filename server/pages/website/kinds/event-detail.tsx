import { FormattedMessage } from 'react-intl'
import { getEventTime, isCancelled } from '#contract/event-time.ts'
import { getLangPrefix } from '#contract/lang.ts'
import { createExcerpt } from '#server/pages/escape.ts'
import { createEventLinkedData } from '#server/pages/linked-data.ts'
import { LangMark } from '#src/components/LocalizedText.tsx'
import { EventDetails } from './EventDetails.tsx'
import { localizeEventName, localizeEventPreview } from '#src/views/programme/localize-event.ts'
import { getOnlineYear, isOnlineEdition } from '#server/programme/online-edition.ts'
import type { ResolvedPageRequest, PageSections } from '#server/pages/website/page-type.ts'
import { Island } from '#server/pages/website/Island.tsx'
import { findSpotHref } from '#server/pages/website/company-href.ts'
import { describeCompany } from '#server/pages/website/describe-company.ts'
import { findEventPath, findEventWindowHref, findProgrammePath } from '#server/pages/website/find-page.ts'
import { getEditionYear, listEditionEvents } from './edition-events.ts'

const MAX_DESCRIPTION_LENGTH = 160

/** Renders an event of the programme (section 2, event detail). Returns undefined if there is no such event. */
export function renderEventDetail(request: ResolvedPageRequest): PageSections | undefined {
  const { context, lang, eventId: id, origin } = request
  const event = listEditionEvents(request).find(({ ID }) => ID === id)
  if (event === undefined || id === undefined) return undefined
  const name = localizeEventName(event, lang)
  const year = getEditionYear(request)
  const now = context.clock().getTime()
  const isRecorded = event.HAS_BROADCAST && !isCancelled(event) && getEventTime(event, now) === 'ended'
  const isOnline = year === getOnlineYear(context.fair)
  const windowHref = findEventWindowHref(
    context.fair,
    lang,
    { kind: isRecorded ? 'broadcast' : 'event', id },
    year,
  )
  const programme = findProgrammePath(context.pages, year)
  const url = `${origin}${getLangPrefix(lang)}${findEventPath(context.pages, { id, year }) ?? ''}`
  return {
    heading: (
      <h1>
        <span lang={name.lang}>{name.text}</span>
        {name.lang && <LangMark lang={name.lang} />}
      </h1>
    ),
    before: programme && (
      <p className="way-up">
        <a href={`${getLangPrefix(lang)}${programme}`}>
          <FormattedMessage id="server.site.toProgramme" />
        </a>
      </p>
    ),
    after: (
      <EventDetails
        event={event}
        lang={lang}
        findCompany={(company) => describeCompany(context, company, lang, year)}
        getSpotHref={(spot) => findSpotHref(context.fair, lang, { year, ...spot })}
        guideLink={
          windowHref !== undefined && (
            <p className="event-ways">
              <a className="button button-accent" href={windowHref}>
                <FormattedMessage
                  id={
                    isRecorded ? 'event.toRecording' : isOnline ? 'server.site.inGuide' : 'server.site.inPlan'
                  }
                />
              </a>
            </p>
          )
        }
      >
        <Island
          name="calendar"
          data={{
            events: [{ ...event, isOnline: isOnlineEdition(context.fair, year) }],
            now,
            days: null,
          }}
        />
      </EventDetails>
    ),
    head: {
      title: name.text,
      description: createExcerpt(localizeEventPreview(event, lang).text, MAX_DESCRIPTION_LENGTH) || name.text,
      linkedData: createEventLinkedData({ fair: context.fair, year }, event, lang, url),
    },
  }
}
