import { useSelector } from '@xstate/react'
import type { Exhibitor } from '#contract/entities.ts'
import { selectExhibitorsRef, selectHall } from '#machines/hall/guide-selectors.ts'
import { selectHallExhibitors } from '#machines/hall/exhibitors.machine.ts'
import { useGuide } from '#src/views/ActorsContext.tsx'

/** Returns a company of the shown list with its hall; undefined if the list does not have it. */
export function useCompany(id: number | undefined): (Pick<Exhibitor, 'name'> & { hall: string }) | undefined {
  const guide = useGuide()
  const shown = useSelector(guide, selectHall)
  const all = useSelector(useSelector(guide, selectExhibitorsRef), selectHallExhibitors)
  const company = all.find((exhibitor) => exhibitor.id === id)
  return company && { name: company.name, hall: company.hall ?? shown }
}
