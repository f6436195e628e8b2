import { useSelector } from '@xstate/react'
import { Suspense, useState } from 'react'
import { useIntl } from 'react-intl'
import {
  selectHallCounts,
  selectPlanHashes,
  selectSiteMap,
  selectYear,
} from '#machines/hall/guide-selectors.ts'
import { MENU_PROPS } from '#src/components/close-details.ts'
import { Icon } from '#src/components/Icon.tsx'
import { createLazyComponent } from '#src/components/lazy-component.ts'
import type { HallButtonsProps } from './HallButtons.tsx'
import { useHall } from './HallContext.tsx'

const HallGrid = createLazyComponent(async () => (await import('./HallGrid.tsx')).HallGrid)

/** Renders a disclosure with all halls of the edition on the map of the site, or as small plans. */
export function HallOverview(choice: HallButtonsProps) {
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
