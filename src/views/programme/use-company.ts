import { useSelector } from '@xstate/react'
import type { Exhibitor } from '#contract/entities.ts'
import type { Lang } from '#contract/lang.ts'
import { selectExhibitorsRef, selectHall } from '#machines/hall/guide-selectors.ts'
import { selectHallExhibitors } from '#machines/hall/exhibitors.machine.ts'
import { useGuide } from '#src/views/ActorsContext.tsx'

/** Returns a company of the shown list with its name and hall; undefined if the list does not have it. */
export function useCompany(
  id: number | undefined,
): { text: string; lang?: Lang | undefined; hall: string; exhibitor: Exhibitor } | undefined {
  const guide = useGuide()
  const shown = useSelector(guide, selectHall)
  const all = useSelector(useSelector(guide, selectExhibitorsRef), selectHallExhibitors)
  const company = all.find((exhibitor) => exhibitor.id === id)
  return (
    company && {
      text: company.name,
      lang: company.langs?.['name'],
      hall: company.hall ?? shown,
      exhibitor: company,
    }
  )
}
