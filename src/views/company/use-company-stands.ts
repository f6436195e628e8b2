import { useSelector } from '@xstate/react'
import { listCompanyStands, type CompanyStand, type StandHolder } from '#contract/company-stands.ts'
import { selectHall } from '#machines/hall/guide-selectors.ts'
import { useHall } from '#src/views/hall/HallContext.tsx'

/** Returns the stands of a company, those of the shown hall first, each by hall and code. */
export function useCompanyStands(exhibitor: StandHolder): CompanyStand[] {
  const hall = useSelector(useHall().guide, selectHall)
  return listCompanyStands(exhibitor, hall).toSorted(
    (one, other) =>
      Number(other.hall === hall) - Number(one.hall === hall) ||
      compareText(one.hall ?? '', other.hall ?? '') ||
      compareText(one.code, other.code),
  )
}

const compareText = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true })
