import { useSelector } from '@xstate/react'
import { listCompanyStands } from '#contract/company-stands.ts'
import type { Exhibitor } from '#contract/entities.ts'
import { selectHall } from '#machines/hall/guide-selectors.ts'
import { useHall } from '#src/views/hall/HallContext.tsx'
import { StandLinks } from './StandLinks.tsx'

/** Renders the stands of a company as links to the plan, those of the shown hall first. */
export function CompanyStands({ exhibitor }: { exhibitor: Exhibitor }) {
  const { guide, hrefs, showStand } = useHall()
  const hall = useSelector(guide, selectHall)
  const stands = listCompanyStands(exhibitor, hall).toSorted(
    (one, other) =>
      Number(other.hall === hall) - Number(one.hall === hall) ||
      compareText(one.hall ?? '', other.hall ?? '') ||
      compareText(one.code, other.code),
  )
  return <StandLinks stands={stands} getHref={hrefs.stand} onShow={showStand} />
}

const compareText = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true })
