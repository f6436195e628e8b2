import { FormattedMessage } from 'react-intl'
import { getLangPrefix, type Lang } from '#contract/lang.ts'
import { isSellingTickets } from '#server/fair/ticket-sale.ts'
import { findProgrammePath } from '#server/pages/website/find-page.ts'
import { Island } from '#server/pages/website/Island.tsx'
import type { ResolvedPageRequest, PageSections } from '#server/pages/website/page-type.ts'
import { readFormValues } from '#server/pages/website/read-form-values.ts'
import { getGuideBase, TODAY_PATH } from '#contract/addresses.ts'
import type { FairRecord } from '#server/fair/fair-queries.ts'
import { describeTicketSale } from '#server/pages/website/describe-ticket-sale.ts'
import { LinkList } from '#server/pages/website/LinkList.tsx'

/** Renders the ticket form (readings 25), or that the sale has ended (readings 39). */
export async function renderGetTicket(request: ResolvedPageRequest): Promise<PageSections> {
  const { page, context, lang } = request
  const { fair, clock, pages } = context
  const now = clock()
  if (isSellingTickets(fair, now)) {
    const data = {
      form: 'ticket',
      done: page.content.done ?? '',
      returnTo: null,
      values: await readFormValues(request),
    } as const
    return { before: <Island name="form" data={data} /> }
  }
  const programmePath = findProgrammePath(pages, fair.guideYear)
  const programmeHref = programmePath === undefined ? undefined : getLangPrefix(lang) + programmePath
  return {
    before: <TicketSaleEnded fair={fair} lang={lang} now={now} programmeHref={programmeHref} />,
  }
}

interface TicketSaleEndedProps {
  fair: FairRecord
  lang: Lang
  now: Date
  /** Address of the programme of the edition; undefined if there is none. */
  programmeHref: string | undefined
}

/** Renders a text in place of the ticket form after the sale has ended, with links to other pages. */
function TicketSaleEnded({ fair, lang, now, programmeHref }: TicketSaleEndedProps) {
  const { edition, until, isOver } = describeTicketSale(fair, lang, now)
  const today = getLangPrefix(lang) + TODAY_PATH
  return (
    <section className="sale-ended">
      <p className="sale-ended-text">
        <FormattedMessage id={`server.sale.${isOver ? 'over' : 'ended'}`} values={{ edition, until }} />
      </p>
      {!isOver && (
        <p>
          <FormattedMessage id="server.sale.issued" />{' '}
          <a href={`${today}#ticket`}>
            <FormattedMessage id="server.today.ticket" />
          </a>
        </p>
      )}
      <nav aria-labelledby="sale-ways">
        <h2 id="sale-ways">
          <FormattedMessage id="server.sale.ways" />
        </h2>
        <LinkList
          links={[
            { href: isOver ? undefined : today, text: 'server.today.title' },
            { href: programmeHref, text: 'server.site.toProgramme' },
            { href: `${getGuideBase('guide-v2', lang)}/`, text: 'site.toPlan' },
          ]}
        />
      </nav>
    </section>
  )
}
