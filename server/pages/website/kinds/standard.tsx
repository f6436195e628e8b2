import type { AccountTicket, IslandData } from '#contract/islands.ts'
import { localize, type Lang } from '#contract/lang.ts'
import { getEditionPhase } from '#contract/programme/editions.ts'
import { formatLocalDay } from '#server/programme/local-day.ts'
import { createTicket } from '#server/visitor/ticket-code.ts'
import { readFormValues } from '#server/pages/website/read-form-values.ts'
import { readReturnTarget } from '#server/pages/website/read-return-target.ts'
import type { ResolvedPageRequest, PageSections } from '#server/pages/website/page-type.ts'
import { describeConsents } from '#server/pages/website/describe-consents.ts'
import { describeSentCards } from '#server/pages/website/describe-sent-cards.ts'
import { renderGetTicket } from './get-ticket.tsx'
import { Island } from '#server/pages/website/Island.tsx'

/** Renders a text with accordion items, and a form if the page has one (section 2; readings 25). */
export async function renderStandard(request: ResolvedPageRequest): Promise<PageSections> {
  const { content } = request.page
  if (content.form === undefined) return {}
  switch (content.form) {
    case 'registration': {
      const returnTo = readReturnTarget(request)
      const data = {
        form: content.form,
        done: content.done ?? '',
        returnTo,
        values: await readFormValues(request),
      }
      return { before: <Island name="form" data={data} /> }
    }
    case 'ticket':
      return renderGetTicket(request)
    case 'visitor': {
      const authorized = Boolean(request.session?.visitor)
      const account = (
        <>
          <Island name="visitor" data={await readAccountData(request)} />
          <Island name="calendar-feed" data={{ authorized }} />
        </>
      )
      // Visitors come for their ticket or for the login, so both precede the text.
      return { before: account }
    }
  }
}

async function readAccountData({
  session,
  context,
  lang,
}: ResolvedPageRequest): Promise<IslandData['visitor']> {
  const visitor = session?.visitor ?? null
  if (visitor === null) return { visitor, sessions: 0, cards: [], consents: [], tickets: [] }
  const { visitors, consents } = context.store
  return {
    visitor,
    sessions: await visitors.countSessions(visitor.UID, context.clock()),
    cards: describeSentCards(context, await visitors.listCards(visitor.UID), lang),
    consents: describeConsents(context, await consents.listConsents(visitor.UID), lang),
    tickets: await readTickets(context, visitor.EMAIL, lang),
  }
}

/** Resolves with the tickets of a visitor to editions that are not over (readings 39). */
async function readTickets(
  { fair, clock, store }: ResolvedPageRequest['context'],
  email: string,
  lang: Lang,
): Promise<AccountTicket[]> {
  const now = clock()
  const day = formatLocalDay(now, fair.timezone)
  const editions = fair.editions.filter((edition) => getEditionPhase(edition, day, now.getTime()) !== 'after')
  const tickets = await Promise.all(
    editions.map(async ({ year, name }) => {
      const number = await store.registrations.findTicket(email, year)
      if (number === undefined) return []
      return [{ ...createTicket(number), edition: localize(lang, name).text }]
    }),
  )
  return tickets.flat()
}
