import type { ReactNode } from 'react'
import { buildSpotHref, type PlanSpot } from '#contract/plan/plan-target.ts'
import { Link } from '#src/components/Link.tsx'
import { useGuide, usePage } from '#src/views/ActorsContext.tsx'
import { focusOnPlan, PLAN_CARD } from '#src/views/hall/focus-on-plan.ts'

/** Renders a link to a place or a stand on the plan of the guide. */
export function SpotLink({ spot, children }: { spot: PlanSpot; children: ReactNode }) {
  const guide = useGuide()
  const page = usePage()
  const type = page.guide === null ? 'guide-new' : 'guide-v2'
  return (
    <Link
      href={buildSpotHref(page.lang, type, spot)}
      onNavigate={() => {
        focusOnPlan(PLAN_CARD)
        guide.send({ type: 'target.wanted', target: spot })
      }}
    >
      {children}
    </Link>
  )
}
