import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { OldGuideData } from '../../../contract/islands.ts'
import {
  countPlaced,
  enteredStand,
  exhibitorsIn,
  findExhibitors,
  isFilter,
  type EnteredStand,
  type ListedExhibitor,
} from '../../../machines/archive/oldList.ts'
import {
  selectOnlyStand,
  selectRub,
  selectShownHall,
  selectText,
  type OldGuideRef,
} from '../../../machines/archive/oldGuide.machine.ts'
import { standIndex } from '../../../machines/plan/standIndex.ts'

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
  const stand = useSelector(actor, selectOnlyStand)
  const foundIn = useMemo(() => {
    const filter = { rub, text }
    if (!isFilter(filter)) return null
    return new Map(data.halls.map((each) => [each, findExhibitors(data, each, filter)]))
  }, [data, rub, text])
  return useMemo(() => {
    const all = exhibitorsIn(data.exhibitors, hall)
    const found = foundIn?.get(hall) ?? null
    const companies = stand === null ? null : standIndex(all).companiesOf(stand)
    return {
      ...{ hall, all, found, stand },
      foundByHall:
        foundIn && Object.fromEntries([...foundIn].map(([each, found]) => [each, countPlaced(found)])),
      entered: enteredStand(data, hall, text),
      shown: companies === null ? (found ?? all) : all.filter(({ id }) => companies.includes(id)),
    }
  }, [data, hall, foundIn, stand, text])
}
