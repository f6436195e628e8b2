import { useSelector } from '@xstate/react'
import { useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import type { Exhibitor } from '#contract/entities.ts'
import { selectEnteredStand, selectHallExhibitors } from '#machines/hall/exhibitors.machine.ts'
import { selectSelectedStand } from '#machines/hall/selection.machine.ts'
import { getStandIndex } from '#machines/hall/stand-index.ts'
import { selectHall, selectHoverRef, selectSelectionRef } from '#machines/hall/guide-selectors.ts'
import { selectFavourites } from '#machines/favourites/favourites.machine.ts'
import { createRowMarker, type RowMarks } from '#src/components/row-marks.ts'
import type { StarLabel } from '#src/components/star-label.ts'
import { useExhibitorList, useHall } from './HallContext.tsx'
import { pickExhibitors } from './pick-exhibitors.ts'
import { useHoverState } from './use-hover-state.ts'

/**
 * Returns the marks of the rows of a list.
 *
 * @param shown the companies that are listed; null: all
 */
export function useRowMarks(shown: ReadonlySet<number> | null): RowMarks {
  const { guide, favourites, openCompany } = useHall()
  const list = useExhibitorList()
  const hall = useSelector(guide, selectHall)
  const all = useSelector(list, selectHallExhibitors)
  const entered = useSelector(list, selectEnteredStand)
  const stand = useSelector(useSelector(guide, selectSelectionRef), selectSelectedStand)
  const starredIds = useSelector(favourites, selectFavourites)
  const { companies } = useHoverState()
  const hovered = useMemo(() => new Set(companies), [companies])
  const starred = useMemo(() => new Set(starredIds), [starredIds])
  const open = useMemo(
    () => new Set([...(openCompany === null ? [] : [openCompany]), ...(entered?.companies ?? [])]),
    [openCompany, entered],
  )
  const selected = useMemo(
    () => new Set(stand === null ? [] : getStandIndex(all, hall).getCompanies(stand)),
    [stand, all, hall],
  )
  return useMemo(
    () => ({ shown, hovered, open, selected, starred }),
    [shown, hovered, open, selected, starred],
  )
}

/** Marks the rows of a list without rendering it again: they are too many for that. */
export function useMarkedRows(
  list: RefObject<HTMLElement | null>,
  exhibitors: readonly Exhibitor[],
  marks: RowMarks,
  label: StarLabel,
): void {
  const mark = useRef<((marks: RowMarks) => void) | null>(null)
  useLayoutEffect(() => {
    if (list.current !== null) mark.current = createRowMarker(list.current, label)
  }, [list, exhibitors, label])
  useLayoutEffect(() => mark.current?.(marks), [exhibitors, label, marks])
  useRemovedRow(exhibitors, marks)
}

/** Reports a hovered row that leaves the list. */
function useRemovedRow(exhibitors: readonly Exhibitor[], { shown, hovered }: RowMarks): void {
  const hover = useSelector(useHall().guide, selectHoverRef)
  const [company] = hovered
  const isListed =
    company !== undefined && (shown?.has(company) ?? true) && pickExhibitors(exhibitors, [company]).length > 0
  useEffect(
    () => (isListed ? () => hover.send({ type: 'row.removed', company }) : undefined),
    [hover, isListed, company],
  )
}
