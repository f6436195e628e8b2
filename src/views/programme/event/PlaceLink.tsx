import type { ReactNode } from 'react'
import { buildSpotHref } from '#contract/plan/plan-target.ts'
import { Link } from '#src/components/Link.tsx'
import { useGuide, usePage } from '#src/views/ActorsContext.tsx'

interface PlaceLinkProps {
  hall: string
  place: number
  children: ReactNode
}

/** Renders a link to a place on the plan of the guide. */
export function PlaceLink({ hall, place, children }: PlaceLinkProps) {
  const guide = useGuide()
  const page = usePage()
  const type = page.guide === null ? 'guide-new' : 'guide-v2'
  return (
    <Link
      href={buildSpotHref(page.lang, type, { hall, place })}
      onNavigate={() => guide.send({ type: 'target.wanted', target: { hall, place } })}
    >
      {children}
    </Link>
  )
}
