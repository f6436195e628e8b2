import type { IslandData } from '#contract/islands.ts'
import type { ResolvedPageRequest, PageSections } from '#server/pages/website/page-type.ts'
import { describeSentCards } from '#server/pages/website/describe-sent-cards.ts'
import { Island } from '#server/pages/website/Island.tsx'

/** Renders a text with accordion items, and a form if the page has one (section 2; readings 25). */
export async function renderStandard(request: ResolvedPageRequest): Promise<PageSections> {
  const { content } = request.page
  if (content.form === undefined) return {}
  switch (content.form) {
    case 'registration':
    case 'ticket':
      return { after: <Island name="form" data={{ form: content.form, done: content.done ?? '' }} /> }
    case 'visitor':
      return { after: <Island name="visitor" data={await readAccountData(request)} /> }
  }
}

async function readAccountData({
  session,
  context,
  lang,
}: ResolvedPageRequest): Promise<IslandData['visitor']> {
  const visitor = session?.visitor ?? null
  if (visitor === null) return { visitor, sessions: 0, cards: [] }
  const { visitors } = context.store
  return {
    visitor,
    sessions: await visitors.countSessions(visitor.UID, context.clock()),
    cards: describeSentCards(context, await visitors.listCards(visitor.UID), lang),
  }
}
