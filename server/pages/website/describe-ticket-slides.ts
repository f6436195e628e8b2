import { getGuideBase } from '#contract/addresses.ts'
import type { Slide } from '#contract/islands.ts'
import { getLangPrefix, type Lang } from '#contract/lang.ts'
import { isSellingTickets } from '#server/fair/ticket-sale.ts'
import { getIntl } from '#server/pages/intl.ts'
import { describeTicketSale } from './describe-ticket-sale.ts'
import type { WebsiteContext } from './page-type.ts'

/**
 * Returns the slides of the homepage. After the sale of tickets, slides that link to the ticket page say that it has
 * ended, and link to the plan.
 */
export function describeTicketSlides(
  { fair, clock, pages }: WebsiteContext,
  lang: Lang,
  slides: readonly Slide[],
): Slide[] {
  const now = clock()
  const path = pages.find(({ type }) => type === 'get-ticket')?.path
  if (path === undefined || isSellingTickets(fair, now)) return [...slides]
  const { until, isOver } = describeTicketSale(fair, lang, now)
  const id = isOver ? 'server.sale.slide.over' : 'server.sale.slide.ended'
  const text = getIntl(lang).formatMessage({ id }, { until })
  const href = `${getGuideBase('guide-v2', lang)}/`
  return slides.map((slide) => (slide.href === getLangPrefix(lang) + path ? { ...slide, text, href } : slide))
}
