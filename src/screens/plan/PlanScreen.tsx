import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { GUIDE_MOBILE_BELOW_PX } from '../../../contract/limits.ts'
import { selectNamedHall, selectTab } from '../../../machines/plan/planGuide.machine.ts'
import { useNarrow } from '../../parts/useNarrow.ts'
import { usePage, usePlanGuide } from '../ActorsContext.tsx'
import { CompanyOverlay } from '../company/CompanyOverlay.tsx'
import { useTitle } from '../site/useTitle.ts'
import { ExhibitorsPanel } from './ExhibitorsPanel.tsx'
import { FavouritesPanel } from './FavouritesPanel.tsx'
import { FloorPlan } from './FloorPlan.tsx'
import { GuideTabs } from './GuideTabs.tsx'
import { HallBar } from './HallBar.tsx'

/**
 * Guide v2. Which tab is to be seen is decided by the style from `data-tab` and the width: the plan is a tab on a
 * phone only, and the page is right before scripts know the width.
 */
export function PlanScreen() {
  const intl = useIntl()
  const { fair } = usePage()
  const guide = usePlanGuide()
  const hall = useSelector(guide, selectNamedHall)
  const id = hall === undefined ? 'plan.pageTitle' : 'plan.hallTitle'
  useTitle(intl.formatMessage({ id }, { fair: fair.name, hall }))
  const tab = useSelector(guide, selectTab)
  const narrow = useNarrow(GUIDE_MOBILE_BELOW_PX)
  const shown = tab === 'plan' && !narrow ? 'exhibitors' : tab
  return (
    <div className="guide" data-tab={tab}>
      <div className="guide-top">
        <h1>
          <FormattedMessage id="plan.title" />
        </h1>
        <HallBar />
      </div>
      <div className="guide-side">
        <GuideTabs selected={shown} />
        <div className="panel" id="list" role="tabpanel" tabIndex={-1} aria-labelledby={`tab-${shown}`}>
          {tab === 'favourites' ? <FavouritesPanel /> : <ExhibitorsPanel />}
        </div>
      </div>
      <FloorPlan narrow={narrow} />
      <CompanyOverlay />
    </div>
  )
}
