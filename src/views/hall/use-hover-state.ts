import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { selectHallExhibitors } from '#machines/hall/exhibitors.machine.ts'
import { selectHall, selectHoverRef } from '#machines/hall/guide-selectors.ts'
import { selectHoverTarget, type HoverTarget } from '#machines/hall/hover.machine.ts'
import { getStandIndex } from '#machines/hall/stand-index.ts'
import { useExhibitorList, useHall } from './HallContext.tsx'

interface HoverState {
  stands: readonly string[]
  companies: readonly number[]
}

const NO_HOVER: HoverState = { stands: [], companies: [] }

const isSameTarget = (before: HoverTarget | null, now: HoverTarget | null): boolean =>
  before === now || (before !== null && now !== null && getTargetId(before) === getTargetId(now))

const getTargetId = (target: HoverTarget): string | number =>
  'stand' in target ? target.stand : target.company

/** Returns the hovered stand with its rows, or the hovered row with its stands (section 4, stand hover). */
export function useHoverState(): HoverState {
  const { guide } = useHall()
  const hall = useSelector(guide, selectHall)
  const hover = useSelector(useSelector(guide, selectHoverRef), selectHoverTarget, isSameTarget)
  const all = useSelector(useExhibitorList(), selectHallExhibitors)
  return useMemo(() => {
    if (hover === null) return NO_HOVER
    const index = getStandIndex(all, hall)
    return 'stand' in hover
      ? { stands: [hover.stand], companies: index.getCompanies(hover.stand) }
      : { stands: index.getStands(hover.company), companies: [hover.company] }
  }, [hover, all, hall])
}
