import type { IslandData } from '#contract/islands.ts'
import type { ResolvedPageRequest, PageSections } from '#server/pages/website/page-type.ts'
import { Island } from '#server/pages/website/Island.tsx'

/** Renders a text with accordion items, and a form if the page has one (section 2; readings 25). */
export async function renderStandard({
  page: { content },
  session,
  context,
}: ResolvedPageRequest): Promise<PageSections> {
  if (content.form === undefined) return {}
  switch (content.form) {
    case 'registration':
    case 'ticket':
      return { after: <Island name="form" data={{ form: content.form, done: content.done ?? '' }} /> }
    case 'visitor':
      return { after: <Island name="visitor" data={await readAccountData(session, context)} /> }
  }
}

async function readAccountData(
  session: ResolvedPageRequest['session'],
  { store, clock }: ResolvedPageRequest['context'],
): Promise<IslandData['visitor']> {
  const visitor = session?.visitor ?? null
  return {
    visitor,
    sessions: visitor === null ? 0 : await store.visitors.countSessions(visitor.UID, clock()),
  }
}
