import { localize, type Lang } from '#contract/lang.ts'
import { getEditionPhase } from '#contract/programme/editions.ts'
import type { FairRecord } from '#server/fair/fair-queries.ts'
import { getTicketSale } from '#server/fair/ticket-sale.ts'
import { getIntl } from '#server/pages/intl.ts'
import { formatLocalDay } from '#server/programme/local-day.ts'

export interface TicketSaleTexts {
  edition: string
  /** Until when tickets were issued; for a past edition its last day. */
  until: string
  /** True once the edition is over. */
  isOver: boolean
}

/** Describes the end of a fair's ticket sale: `23 September 2021 at 15:00`, or the day. */
export function describeTicketSale(fair: FairRecord, lang: Lang, now: Date): TicketSaleTexts {
  const { edition, end, endsWithDay } = getTicketSale(fair)
  const isOver = getEditionPhase(edition, formatLocalDay(now, fair.timezone), now.getTime()) === 'after'
  const { formatDate } = getIntl(lang)
  const until = isOver
    ? formatDate(new Date(`${edition.to}T00:00:00Z`), { timeZone: 'UTC', dateStyle: 'long' })
    : formatDate(new Date(endsWithDay ? end - 1 : end), {
        timeZone: fair.timezone,
        dateStyle: 'long',
        ...(!endsWithDay && { timeStyle: 'short' }),
      })
  return { edition: localize(lang, edition.name).text, until, isOver }
}
