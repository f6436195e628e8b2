import type { StandHolder } from '#contract/company-stands.ts'
import { useHall } from '#src/views/hall/HallContext.tsx'
import { StandLinks } from './StandLinks.tsx'
import { useCompanyStands } from './use-company-stands.ts'

/** Renders the stands of a company as links to the plan, those of the shown hall first. */
export function CompanyStands({ exhibitor }: { exhibitor: StandHolder }) {
  const { hrefs, showStand } = useHall()
  return <StandLinks stands={useCompanyStands(exhibitor)} getHref={hrefs.stand} onShow={showStand} />
}
