import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { selectHallExhibitors } from '#machines/hall/exhibitors.machine.ts'
import { selectExhibitorsRef, selectHoverRef } from '#machines/hall/guide-selectors.ts'
import { selectHoverTarget, type HoverRef } from '#machines/hall/hover.machine.ts'
import { getStandIndex, type StandHolder } from '#machines/hall/stand-index.ts'
import { useGuide } from '#src/views/ActorsContext.tsx'

export interface HoverState {
  stands: readonly string[]
  companies: readonly number[]
}

const NO_HOVER: HoverState = { stands: [], companies: [] }

/** A stand with its rows, or a row with its stands: section 4, stand hover. */
export function useHoverState(actor: HoverRef, all: readonly StandHolder[]): HoverState {
  const hover = useSelector(actor, selectHoverTarget)
  return useMemo(() => {
    if (hover === null) return NO_HOVER
    const index = getStandIndex(all)
    return 'stand' in hover
      ? { stands: [hover.stand], companies: index.getCompanies(hover.stand) }
      : { stands: index.getStands(hover.company), companies: [hover.company] }
  }, [hover, all])
}

export function useGuideHoverState(): HoverState {
  const guide = useGuide()
  const all = useSelector(useSelector(guide, selectExhibitorsRef), selectHallExhibitors)
  return useHoverState(useSelector(guide, selectHoverRef), all)
}
