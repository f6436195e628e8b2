import { createActor } from 'xstate'
import { readPlanTarget } from '#contract/plan/plan-target.ts'
import { oldGuideMachine } from '#machines/hall/old-guide.machine.ts'
import { selectOldGuideStates } from '#machines/hall/old-guide-states.ts'
import type { ResolvedPageRequest, PageSections } from '#server/pages/website/page-type.ts'
import { Island } from '#server/pages/website/Island.tsx'

/** Renders the old guide (section 2, Old guide and catalogue). */
export async function renderOldGuide({
  context,
  lang,
  session,
  query,
}: ResolvedPageRequest): Promise<PageSections> {
  const data = await context.oldGuide.read(lang, session, readPlanTarget(query, context.fair.halls))
  const guide = createActor(oldGuideMachine, { input: { data, href: '' } })
  return {
    after: <Island name="old-guide" data={data} />,
    states: selectOldGuideStates(guide, { 'data-overlay': 'none' }),
  }
}
