import { useSelector } from '@xstate/react'
import { selectExhibitorsRef } from '#machines/hall/guide-selectors.ts'
import { selectHallExhibitors } from '#machines/hall/exhibitors.machine.ts'
import { useOnlineGuide } from '#src/views/ActorsContext.tsx'

/** Returns the name of a company; undefined if it is not an exhibitor of this edition. */
export function useCompanyName(id: number | null | undefined): string | undefined {
  const all = useSelector(useSelector(useOnlineGuide(), selectExhibitorsRef), selectHallExhibitors)
  return all.find((exhibitor) => exhibitor.id === id)?.name
}
