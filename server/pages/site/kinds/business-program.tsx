import { FormattedMessage } from 'react-intl'
import { onlineHref } from '../../../../contract/addresses.ts'
import type { FairEvent } from '../../../../contract/entities.ts'
import { langPrefix, type Lang } from '../../../../contract/lang.ts'
import { LocalDate } from '../../../../src/parts/LocalDate.tsx'
import { eventPath } from '../find-page.ts'
import type { Asked, Drawing } from '../asked.ts'
import { EventLine } from './EventLine.tsx'
import { byDay, editionOf, eventsOf } from './events-of.ts'

const WITH_YEAR = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const

/** The events of an edition by day, the newest first; the page remembers its scroll position (section 2). */
export async function drawBusinessProgram(asked: Asked): Promise<Drawing> {
  const { context, lang } = asked
  const events = await eventsOf(asked)
  const now = context.clock().getTime()
  const hrefOf = eventHrefs(asked)
  const days = byDay(events)
  return {
    after: (
      <>
        <p className="zone-note">
          <FormattedMessage id="server.site.zone" values={{ zone: context.fair.timezone }} />
        </p>
        {days.length > 1 && (
          <ul className="day-links">
            {days.map(([day]) => (
              <li key={day}>
                <a className="chip" href={`#day-${day}`}>
                  <LocalDate date={day} options={{ day: 'numeric', month: 'long' }} />
                </a>
              </li>
            ))}
          </ul>
        )}
        {days.map(([day, held]) => (
          <section key={day} className="programme-day" id={`day-${day}`}>
            <h2>
              <LocalDate date={day} options={WITH_YEAR} />
            </h2>
            <ol className="programme-lines">
              {held.map((event) => (
                <EventLine key={event.ID} event={event} lang={lang} now={now} href={hrefOf(event)} />
              ))}
            </ol>
          </section>
        ))}
      </>
    ),
  }
}

/** Where an event of the page's edition is told in full: its page of the site, else its window in the online guide. */
export function eventHrefs(asked: Asked): (event: Pick<FairEvent, 'ID'>) => string {
  const { context, lang } = asked
  const year = editionOf(asked)
  return ({ ID: id }) => hrefOf(eventPath(context.pages, { id, year }), id, lang)
}

const hrefOf = (path: string | undefined, id: number, lang: Lang): string =>
  path === undefined ? onlineHref(lang, { kind: 'event', id }) : langPrefix(lang) + path
