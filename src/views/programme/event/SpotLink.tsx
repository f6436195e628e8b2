import type { ReactNode } from 'react'
import { buildSpotHref, type PlanSpot } from '#contract/plan/plan-target.ts'
import { Link } from '#src/components/Link.tsx'
import { useGuide, usePage } from '#src/views/ActorsContext.tsx'

interface SpotLinkProps {
  spot: PlanSpot
  children: ReactNode
}

/** Renders a link to a place or a stand on the plan of the guide. */
export function SpotLink({ spot, children }: SpotLinkProps) {
  const guide = useGuide()
  const page = usePage()
  const type = page.guide === null ? 'guide-new' : 'guide-v2'
  return (
    <Link
      href={buildSpotHref(page.lang, type, spot)}
      onNavigate={() => guide.send({ type: 'target.wanted', target: spot })}
    >
      {children}
    </Link>
  )
}
