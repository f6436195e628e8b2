import { FormattedMessage } from 'react-intl'
import { getGuideBase, TODAY_PATH } from '#contract/addresses.ts'
import { getLangPrefix, type Lang } from '#contract/lang.ts'
import type { FairRecord } from '#server/fair/fair-queries.ts'
import { describeTicketSale } from './describe-ticket-sale.ts'
import { LinkList } from './LinkList.tsx'

interface TicketSaleEndedProps {
  fair: FairRecord
  lang: Lang
  now: Date
  /** Address of the programme of the edition; undefined if there is none. */
  programmeHref: string | undefined
}

/** Renders a text in place of the ticket form after the sale has ended, with links to other pages. */
export function TicketSaleEnded({ fair, lang, now, programmeHref }: TicketSaleEndedProps) {
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
