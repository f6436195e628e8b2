import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { OldGuideData } from '#contract/islands.ts'
import {
  countWithHall,
  findEnteredStand,
  getHallExhibitors,
  findExhibitors,
  isFilterSet,
  type EnteredStand,
  type ListedExhibitor,
} from '#machines/hall/old-list.ts'
import {
  selectNarrowedStand,
  selectRub,
  selectShownHall,
  selectText,
  type OldGuideRef,
} from '#machines/hall/old-guide.machine.ts'
import { getStandIndex } from '#machines/hall/stand-index.ts'

export interface OldList {
  hall: string
  /** The whole hall. */
  all: readonly ListedExhibitor[]
  /** What the filter found in the hall; null: it is not active. */
  found: readonly ListedExhibitor[] | null
  /** How many it found in each hall. */
  foundByHall: Readonly<Record<string, number>> | null
  /** A stand that the list is narrowed to. */
  stand: string | null
  /** A stand that was typed whole. */
  entered: EnteredStand | null
  /** What the list shows: the companies of a picked stand, else what was found, else the hall. */
  shown: readonly ListedExhibitor[]
}

export function useOldList(actor: OldGuideRef, data: OldGuideData): OldList {
  const hall = useSelector(actor, selectShownHall)
  const rub = useSelector(actor, selectRub)
  const text = useSelector(actor, selectText)
  const stand = useSelector(actor, selectNarrowedStand)
  const foundIn = useMemo(() => {
    const filter = { rub, text }
    if (!isFilterSet(filter)) return null
    return new Map(data.halls.map((each) => [each, findExhibitors(data, each, filter)]))
  }, [data, rub, text])
  return useMemo(() => {
    const all = getHallExhibitors(data.exhibitors, hall)
    const found = foundIn?.get(hall) ?? null
    const companies = stand === null ? null : getStandIndex(all).getCompanies(stand)
    return {
      hall,
      all,
      found,
      stand,
      foundByHall:
        foundIn && Object.fromEntries([...foundIn].map(([each, found]) => [each, countWithHall(found)])),
      entered: findEnteredStand(data, hall, text),
      shown: companies === null ? (found ?? all) : all.filter(({ id }) => companies.includes(id)),
    }
  }, [data, hall, foundIn, stand, text])
}
