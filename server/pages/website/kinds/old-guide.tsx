import { createActor } from 'xstate'
import { getEditionPhase } from '#contract/programme/editions.ts'
import { readPlanTarget } from '#contract/plan/plan-target.ts'
import { oldGuideMachine } from '#machines/hall/old-guide.machine.ts'
import { selectOldGuideStates } from '#machines/hall/old-guide-states.ts'
import type { ResolvedPageRequest, PageSections } from '#server/pages/website/page-type.ts'
import { readToday } from '#server/pages/website/read-today.ts'
import { formatLocalDay } from '#server/programme/local-day.ts'
import { Island } from '#server/pages/website/Island.tsx'

/** Renders the old guide (section 2, Old guide and catalogue), and what is on while an edition is on. */
export async function renderOldGuide({
  context,
  lang,
  session,
  query,
}: ResolvedPageRequest): Promise<PageSections> {
  const data = await context.oldGuide.read(lang, session, readPlanTarget(query, context.fair.halls))
  const guide = createActor(oldGuideMachine, { input: { data, href: '' } })
  const today = readToday(context, { lang, session })
  const day = formatLocalDay(context.clock(), context.fair.timezone)
  const isOn = today !== undefined && getEditionPhase(today.days, day, today.now) === 'on'
  return {
    before: isOn && <Island name="on-now" data={today} />,
    after: <Island name="old-guide" data={data} />,
    states: selectOldGuideStates(guide, { 'data-overlay': 'none' }),
  }
}
