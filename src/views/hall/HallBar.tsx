import { useSelector } from '@xstate/react'
import { buildWayTarget } from '#contract/plan/wished-way.ts'
import { selectHall, selectHalls, selectKeptWay } from '#machines/hall/guide-selectors.ts'
import { useIsHydrated } from '#src/components/use-is-hydrated.ts'
import { HallButtons } from './HallButtons.tsx'
import { HallOverview } from './HallOverview.tsx'
import { useHall } from './HallContext.tsx'
import { useFilterResult } from './use-filter-result.ts'

/** Renders the choice of the hall: a button for each, and an overview of all of them. */
export function HallBar() {
  const { guide, hrefs } = useHall()
  // The bar is part of the markup for all visitors (decision 0016).
  const isHydrated = useIsHydrated()
  const kept = useSelector(guide, selectKeptWay)
  const way = isHydrated ? kept : null
  const choice = {
    halls: useSelector(guide, selectHalls),
    current: useSelector(guide, selectHall),
    foundByHall: useFilterResult()?.countByHall ?? null,
    getHref: (hall: string) => hrefs.hall(hall, undefined, way && buildWayTarget(way, hall)),
    onChoose: (hall: string) => guide.send({ type: 'hall.choose', hall }),
  }
  return (
    <div className="hall-bar">
      <HallButtons {...choice} />
      {choice.halls.length > 1 && <HallOverview {...choice} />}
    </div>
  )
}
