import { FormattedMessage } from 'react-intl'
import { getGuideBase, TODAY_PATH } from '#contract/addresses.ts'
import type { Announcement } from '#contract/announcement.ts'
import type { FairEvent } from '#contract/entities.ts'
import type { Ticket as IssuedTicket } from '#contract/forms.ts'
import type { TodayData } from '#contract/islands.ts'
import { getLangPrefix, type Lang } from '#contract/lang.ts'
import { getEditionPhase, type EditionPhase } from '#contract/programme/editions.ts'
import { LocalizedText } from '#src/components/LocalizedText.tsx'
import { TicketCode } from '#src/views/visitor/TicketCode.tsx'
import { AnnouncementItem } from '#src/views/company/AnnouncementItem.tsx'
import { DescribedName, DescribedStands } from '#src/views/company/DescribedCompany.tsx'
import { localizeEventName } from '#src/views/programme/localize-event.ts'
import type { WebsitePage } from '#server/fair/website-page.ts'
import { getIntl } from '#server/pages/intl.ts'
import type { WebsiteRequest } from '#server/pages/website-renderer.ts'
import { isSellingTickets } from '#server/fair/ticket-sale.ts'
import { createTicket } from '#server/visitor/ticket-code.ts'
import { formatLocalDay } from '#server/programme/local-day.ts'
import { getOnlineYear } from '#server/programme/online-edition.ts'
import { describeNews } from './describe-news.ts'
import { describeTicketSale, type TicketSaleTexts } from './describe-ticket-sale.ts'
import { Island } from './Island.tsx'
import { createProductPage } from './notice-page.tsx'
import type { PageSections, WebsiteContext, WebsiteLinks } from './page-type.ts'
import { listRecordings } from './list-recordings.ts'
import { readToday } from './read-today.ts'
import { LinkList } from './LinkList.tsx'

const NEWS_COUNT = 5

/** The facts of the page beside the events. */
interface DayFacts {
  lang: Lang
  phase: EditionPhase
  isAuthorized: boolean
  /** Address of the guide of the edition; undefined if there is none. */
  guideHref: string | undefined
  isPlan: boolean
  programmeHref: string | undefined
  visitorHref: string
  /** Address of the ticket page; undefined if the edition has no tickets. */
  ticketHref: string | undefined
  /** The ended sale of tickets of an edition that is not over. */
  endedSale: TicketSaleTexts | undefined
  /** The ticket of a logged-in visitor, with its code. */
  ticket: IssuedTicket | undefined
  news: Announcement[]
  recordings: { event: FairEvent; href: string }[]
}

/**
 * Creates the page of the visitor's day (readings 49): what is on, the visitor's next event and ticket, news and links.
 */
export async function createTodayPage(
  context: WebsiteContext,
  { lang, session }: Pick<WebsiteRequest, 'lang' | 'session'>,
  links: WebsiteLinks,
): Promise<{ page: WebsitePage; sections: PageSections }> {
  const today = readToday(context, { lang, session })
  const title = getIntl(lang).formatMessage({ id: 'server.today.title' })
  const page = createProductPage(TODAY_PATH, lang, title)
  if (today === undefined) return { page, sections: {} }
  const facts = await readFacts(context, lang, { today, email: session?.visitor?.EMAIL, links })
  return {
    page,
    sections: {
      after: (
        <div className="today">
          <div className="today-main">
            <Island name="today" data={today} />
            <Recordings facts={facts} />
          </div>
          <div className="today-side">
            <Ticket facts={facts} />
            <News facts={facts} />
          </div>
          <WaysOn facts={facts} />
        </div>
      ),
    },
  }
}

interface FactsOptions {
  today: TodayData
  /** The e-mail of a logged-in visitor. */
  email: string | undefined
  links: WebsiteLinks
}

async function readFacts(
  context: WebsiteContext,
  lang: Lang,
  { today: { year, days, programmeHref }, email, links }: FactsOptions,
): Promise<DayFacts> {
  const { fair, clock, pages, revision, store } = context
  const hasTicketPage = pages.some(({ type }) => type === 'get-ticket')
  const now = clock()
  const day = formatLocalDay(now, fair.timezone)
  const phase = getEditionPhase(days, day, now.getTime())
  const isPlan = year === fair.guideYear
  const isShown = isPlan || year === getOnlineYear(fair)
  const number =
    email === undefined || phase === 'after' ? undefined : await store.registrations.findTicket(email, year)
  return {
    lang,
    phase,
    isAuthorized: email !== undefined,
    guideHref: isShown ? `${getGuideBase(isPlan ? 'guide-v2' : 'guide-new', lang)}/` : undefined,
    isPlan,
    programmeHref,
    visitorHref: links.visitorHref,
    // Tickets belong to guide v2's edition (readings 25), until it is over (readings 39).
    ticketHref: isPlan && phase !== 'after' ? links.ticketHref : undefined,
    endedSale:
      isPlan && phase !== 'after' && hasTicketPage && !isSellingTickets(fair, now)
        ? describeTicketSale(fair, lang, now)
        : undefined,
    ticket: number === undefined ? undefined : createTicket(number),
    news:
      email === undefined
        ? []
        : describeNews(
            context,
            revision.materials.listHomepageAnnouncements(day).slice(0, NEWS_COUNT),
            lang,
            year,
          ),
    recordings: phase === 'after' ? listRecordings(context, lang, year) : [],
  }
}

interface DayProps {
  facts: DayFacts
}

/** Renders the visitor's ticket, or how to get one; nothing if the edition has none. */
function Ticket({ facts: { ticket, ticketHref, endedSale, visitorHref, isAuthorized } }: DayProps) {
  if (ticket === undefined && ticketHref === undefined && endedSale === undefined) return null
  return (
    <section className="today-ticket" id="ticket" aria-labelledby="ticket-title">
      <h2 id="ticket-title">
        <FormattedMessage id="server.today.ticket" />
      </h2>
      {ticket === undefined ? (
        <>
          {endedSale && (
            <p>
              <FormattedMessage
                id="server.sale.ended"
                values={{ edition: endedSale.edition, until: endedSale.until }}
              />
            </p>
          )}
          <p>
            <FormattedMessage id={isAuthorized ? 'server.today.ticketNone' : 'server.today.ticketLogin'} />
          </p>
          <p className="today-buttons">
            {ticketHref !== undefined && (
              <a className="button button-accent" href={ticketHref}>
                <FormattedMessage id="server.site.getTicket" />
              </a>
            )}
            {!isAuthorized && (
              <a className="button button-secondary" href={visitorHref}>
                <FormattedMessage id="visitor.login" />
              </a>
            )}
          </p>
        </>
      ) : (
        <TicketCode ticket={ticket} />
      )}
    </section>
  )
}

/** Renders the broadcasts of a past edition; nothing if it had none. */
function Recordings({ facts: { recordings, lang } }: DayProps) {
  if (recordings.length === 0) return null
  return (
    <section>
      <h2>
        <FormattedMessage id="server.today.recordings" />
      </h2>
      <ul className="today-list">
        {recordings.map(({ event, href }) => (
          <li key={event.ID}>
            <a href={href}>
              <LocalizedText {...localizeEventName(event, lang)} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Renders the newest announcements for logged-in visitors. */
function News({ facts: { news, isAuthorized, visitorHref } }: DayProps) {
  return (
    <section className="today-news">
      <h2>
        <FormattedMessage id="online.news" />
      </h2>
      {!isAuthorized && (
        <p>
          <FormattedMessage id="server.today.newsLogin" />{' '}
          <a href={visitorHref}>
            <FormattedMessage id="visitor.login" />
          </a>
        </p>
      )}
      {isAuthorized && news.length === 0 && (
        <p>
          <FormattedMessage id="online.newsNone" />
        </p>
      )}
      {news.length > 0 && (
        <ul className="today-list">
          {news.map((item) => (
            <AnnouncementItem key={item.ID} item={item} heading="h3">
              {item.ORGANIZER?.company && (
                <p className="news-owner">
                  <DescribedName {...item.ORGANIZER.company} />
                  <DescribedStands {...item.ORGANIZER.company} />
                </p>
              )}
            </AnnouncementItem>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Renders links to further pages. */
function WaysOn({ facts: { phase, guideHref, isPlan, programmeHref, lang } }: DayProps) {
  return (
    <nav aria-labelledby="today-ways">
      <h2 id="today-ways">
        <FormattedMessage id={`server.today.ways.${phase}`} />
      </h2>
      <LinkList
        links={[
          { href: programmeHref, text: 'server.site.toProgramme' },
          { href: guideHref, text: isPlan ? 'site.toPlan' : 'site.toOnline' },
          { href: `${getLangPrefix(lang)}/`, text: 'server.site.toHome' },
        ]}
      />
    </nav>
  )
}
