import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { selectHallExhibitors } from '../../../machines/plan/exhibitors.machine.ts'
import { selectExhibitorsRef, selectHoverRef } from '../../../machines/guide/guideParts.ts'
import { selectHovered, type HoverRef } from '../../../machines/plan/hover.machine.ts'
import { standIndex, type Placed } from '../../../machines/plan/standIndex.ts'
import { useGuide } from '../ActorsContext.tsx'

export interface Hovered {
  stands: readonly string[]
  companies: readonly number[]
}

const NOTHING: Hovered = { stands: [], companies: [] }

/** A stand with its rows, or a row with its stands: section 4, stand hover. */
export function useHoveredOf(actor: HoverRef, all: readonly Placed[]): Hovered {
  const hover = useSelector(actor, selectHovered)
  return useMemo(() => {
    if (hover === null) return NOTHING
    const index = standIndex(all)
    return 'stand' in hover
      ? { stands: [hover.stand], companies: index.companiesOf(hover.stand) }
      : { stands: index.standsOf(hover.company), companies: [hover.company] }
  }, [hover, all])
}

export function useHovered(): Hovered {
  const guide = useGuide()
  const all = useSelector(useSelector(guide, selectExhibitorsRef), selectHallExhibitors)
  return useHoveredOf(useSelector(guide, selectHoverRef), all)
}
