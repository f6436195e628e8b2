import { useSelector } from '@xstate/react'
import { Suspense, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { GUIDE_MOBILE_BELOW_PX } from '#contract/limits.ts'
import { selectHallNames } from '#machines/hall/guide-selectors.ts'
import {
  selectAddressHall,
  selectIsEventNamed,
  selectPlanTab,
  selectEventCount,
  type PlanTab,
} from '#machines/hall/plan-guide.machine.ts'
import { MarkedShapeSymbol } from '#src/components/MarkedShape.tsx'
import { RowsSkeleton } from '#src/components/Skeleton.tsx'
import { SharedMarkup } from '#src/components/SharedMarkup.tsx'
import { useIsNarrow } from '#src/components/use-is-narrow.ts'
import { useLang } from '#src/i18n/use-lang.ts'
import { writeHall } from '#src/i18n/write-hall.ts'
import { usePage, usePlanGuide, useActors } from '#src/views/ActorsContext.tsx'
import { GuideWindowSlot } from '#src/views/programme/GuideWindowSlot.tsx'
import { useGuideViews } from '#src/views/ViewsContext.tsx'
import { useDocumentTitle } from '#src/views/layout/use-document-title.ts'
import { ExhibitorsPanel } from './ExhibitorsPanel.tsx'
import { ResponsiveFloorPlan } from './FloorPlan.tsx'
import { GuideHall } from './HallContext.tsx'
import { HallBar } from './HallBar.tsx'
import { Tabs } from '#src/components/Tabs.tsx'
import { useFavourites } from '#src/views/use-favourites.ts'
import { useFilterResult, useTabCount } from './use-filter-result.ts'

/**
 * Renders guide v2. Styles decide by `data-tab` and the width which panels are visible, so that the first paint is right
 * before scripts know the width: the plan is a tab on a phone only.
 */
export function PlanGuideView() {
  const intl = useIntl()
  const lang = useLang()
  const { fair, guide: data } = usePage()
  const isOnNowShown = data?.on_now !== undefined || data?.other_on !== undefined
  const guide = usePlanGuide()
  const hall = useSelector(guide, selectAddressHall)
  const names = useSelector(guide, selectHallNames)
  const hallName = hall && writeHall(intl, lang, hall, names[hall])
  const id = hall === undefined ? 'plan.pageTitle' : 'plan.hallTitle'
  const isEventNamed = useSelector(guide, selectIsEventNamed)
  useDocumentTitle(isEventNamed ? null : intl.formatMessage({ id }, { fair: fair.name, hall: hallName }))
  const { PlanFavourites, PlanOnNow, PlanProgramme } = useGuideViews()
  const tab = useSelector(guide, selectPlanTab)
  return (
    <GuideHall>
      {isOnNowShown && <PlanOnNow />}
      <div className="guide" data-tab={tab}>
        <GuideWindowSlot />
        <MarkedShapeSymbol shape={data?.marked} />
        <SharedMarkup>
          <div className="guide-top">
            <h1>
              <FormattedMessage id="plan.title" />
            </h1>
            <HallBar />
          </div>
          <PlanGuideSide tab={tab}>
            {tab === 'favourites' || tab === 'programme' ? (
              <Suspense key={tab} fallback={<RowsSkeleton />}>
                {tab === 'favourites' ? <PlanFavourites /> : <PlanProgramme />}
              </Suspense>
            ) : (
              <ExhibitorsPanel />
            )}
          </PlanGuideSide>
          <ResponsiveFloorPlan narrowBelow={GUIDE_MOBILE_BELOW_PX} />
        </SharedMarkup>
      </div>
    </GuideHall>
  )
}

/** Renders the tabs around what the chosen one shows. On a phone, it is rendered again for the width, but its children are not. */
function PlanGuideSide({ tab, children }: { tab: PlanTab; children: ReactNode }) {
  const isNarrow = useIsNarrow(GUIDE_MOBILE_BELOW_PX)
  const shown = tab === 'plan' && !isNarrow ? 'exhibitors' : tab
  return (
    <div className="guide-side">
      <PlanTabs selected={shown} />
      <div className="panel" id="list" role="tabpanel" tabIndex={-1} aria-labelledby={`tab-${shown}`}>
        {children}
      </div>
    </div>
  )
}

function PlanTabs({ selected }: { selected: PlanTab }) {
  const intl = useIntl()
  const guide = usePlanGuide()
  const listed = useTabCount()
  const found = useFilterResult()
  const { favouriteCompanies, favouriteEvents } = useActors()
  const starred = [...useFavourites(favouriteCompanies), ...useFavourites(favouriteEvents)]
  const hasProgramme = useSelector(guide, selectEventCount) > 0
  const tab = <Id extends PlanTab>(id: Id, panelId: string, count?: number | null) => ({
    id,
    panelId,
    count,
    name: intl.formatMessage({ id: `plan.tab.${id}` }),
  })
  return (
    <Tabs
      label={intl.formatMessage({ id: 'plan.tabs' })}
      tabs={[
        { ...tab('exhibitors', 'list', listed), isFiltered: found !== null },
        tab('favourites', 'list', starred.length),
        ...(hasProgramme ? [tab('programme', 'list')] : []),
        tab('plan', 'floor'),
      ]}
      selected={selected}
      onSelect={(chosen) => guide.send({ type: 'tab.chosen', tab: chosen })}
    />
  )
}
