import { FormattedMessage } from 'react-intl'
import { onlineHref } from '../../../../contract/addresses.ts'
import { eventTime } from '../../../../contract/eventTime.ts'
import { langPrefix } from '../../../../contract/lang.ts'
import { excerpt } from '../../escape.ts'
import { eventData } from '../../linked-data.ts'
import { LangMark } from '../../../../src/parts/Worded.tsx'
import { EventText } from './EventText.tsx'
import { eventName, eventPreview } from '../../../../src/screens/online/eventWording.ts'
import { onlineYear } from '../../../online-edition.ts'
import type { Asked, Drawing } from '../asked.ts'
import { Island } from '../Island.tsx'
import { companyHref } from '../company-href.ts'
import { eventPath } from '../find-page.ts'
import type { SitePage } from '../../../store/site-store.ts'
import { editionOf, eventsOf } from './events-of.ts'

const DESCRIPTION_LENGTH = 160

/** One event of the programme (section 2, event detail). */
export async function drawEvent(asked: Asked): Promise<Drawing | undefined> {
  const { context, lang, event: id, origin } = asked
  const event = (await eventsOf(asked)).find(({ ID }) => ID === id)
  if (event === undefined || id === undefined) return undefined
  const name = eventName(event, lang)
  const year = editionOf(asked)
  const exhibitors = await context.store.fair.exhibitors({ year, lang, halls: [] })
  const organizer = exhibitors.find((each) => each.id === event.ORGANIZER?.ID)
  const organizerHref = organizer && companyHref(context.fair, lang, { ...organizer, year })
  const now = context.clock().getTime()
  const isRecorded = event.HAS_BROADCAST && eventTime(event, now) === 'ended'
  const programme = wayUp(context.pages, year)
  const url = `${origin}${langPrefix(lang)}${eventPath(context.pages, { id, year }) ?? ''}`
  return {
    heading: (
      <h1>
        <span lang={name.lang}>{name.text}</span>
        {name.lang && <LangMark lang={name.lang} />}
      </h1>
    ),
    before: programme && (
      <p className="way-up">
        <a href={`${langPrefix(lang)}${programme}`}>
          <FormattedMessage id="server.site.toProgramme" />
        </a>
      </p>
    ),
    after: (
      <>
        <EventText event={event} lang={lang} organizerHref={organizerHref}>
          <Island name="calendar" data={{ events: [{ ...event, href: '' }], now }} />
        </EventText>
        {year === onlineYear(context.fair) && (
          <p className="event-ways">
            <a
              className="button button-accent"
              href={onlineHref(lang, { kind: isRecorded ? 'broadcast' : 'event', id })}
            >
              <FormattedMessage id={isRecorded ? 'event.toRecording' : 'server.site.inGuide'} />
            </a>
          </p>
        )}
      </>
    ),
    head: {
      title: name.text,
      description: excerpt(eventPreview(event, lang).text, DESCRIPTION_LENGTH) || name.text,
      linkedData: eventData(context.fair, event, lang, url),
    },
  }
}

/** The page that lists the events of an edition. */
function wayUp(pages: readonly SitePage[], year: number): string | undefined {
  const pathOf = (listing: SitePage['type']) =>
    pages.find(({ type, content }) => type === listing && content.edition === year)?.path
  return pathOf('business-program') ?? pathOf('calendar')
}
