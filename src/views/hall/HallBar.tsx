import { useSelector } from '@xstate/react'
import { Suspense, useState } from 'react'
import { useIntl } from 'react-intl'
import { buildWayTarget } from '#contract/plan/wished-way.ts'
import {
  selectHall,
  selectHalls,
  selectKeptWay,
  selectHallCounts,
  selectPlanHashes,
  selectSiteMap,
  selectYear,
} from '#machines/hall/guide-selectors.ts'
import { useIsHydrated } from '#src/components/use-is-hydrated.ts'
import { HallButtons, type HallButtonsProps } from './HallButtons.tsx'
import { useHall } from './HallContext.tsx'
import { useFilterResult } from './use-filter-result.ts'
import { MENU_PROPS } from '#src/components/close-details.ts'
import { Icon } from '#src/components/Icon.tsx'
import { createLazyComponent } from '#src/components/lazy-component.ts'

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

const HallGrid = createLazyComponent(async () => (await import('./HallGrid.tsx')).HallGrid)

/** Renders a disclosure with all halls of the edition on the map of the site, or as small plans. */
function HallOverview(choice: HallButtonsProps) {
  const intl = useIntl()
  const { guide, listAllHalls } = useHall()
  const [isOpen, setIsOpen] = useState(false)
  const year = useSelector(guide, selectYear)
  const plans = useSelector(guide, selectPlanHashes)
  const map = useSelector(guide, selectSiteMap)
  const countByHall = useSelector(guide, selectHallCounts)
  return (
    <details
      className="hall-overview"
      {...MENU_PROPS}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="hall" aria-label={intl.formatMessage({ id: 'plan.allHalls' })}>
        <Icon name="plan" />
      </summary>
      {isOpen && (
        <div className="menu-sheet">
          <Suspense fallback={null}>
            <HallGrid
              {...choice}
              year={year}
              plans={plans}
              map={map}
              countByHall={countByHall}
              onListAll={listAllHalls}
            />
          </Suspense>
        </div>
      )}
    </details>
  )
}
