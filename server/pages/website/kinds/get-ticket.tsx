import { getLangPrefix } from '#contract/lang.ts'
import { isSellingTickets } from '#server/fair/ticket-sale.ts'
import { findProgrammePath } from '#server/pages/website/find-page.ts'
import { Island } from '#server/pages/website/Island.tsx'
import type { ResolvedPageRequest, PageSections } from '#server/pages/website/page-type.ts'
import { readFormValues } from '#server/pages/website/read-form-values.ts'
import { TicketSaleEnded } from '#server/pages/website/TicketSaleEnded.tsx'

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
