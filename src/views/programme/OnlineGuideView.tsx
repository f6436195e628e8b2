import { useSelector } from '@xstate/react'
import { Suspense, useRef } from 'react'
import { useIntl } from 'react-intl'
import { GUIDE_MOBILE_BELOW_PX } from '#contract/limits.ts'
import {
  selectOnlineTab,
  selectProgramme,
  selectWindowAddress,
  type OnlineTab,
} from '#machines/hall/online-guide.machine.ts'
import { selectLiveEvent } from '#machines/programme/programme.machine.ts'
import { MarkedShapeSymbol } from '#src/components/MarkedShape.tsx'
import { SharedMarkup } from '#src/components/SharedMarkup.tsx'
import { RowsSkeleton } from '#src/components/Skeleton.tsx'
import { useIsNarrow } from '#src/components/use-is-narrow.ts'
import { useOnlineGuide, usePage } from '#src/views/ActorsContext.tsx'
import { useGuideViews } from '#src/views/ViewsContext.tsx'
import { ResponsiveFloorPlan } from '#src/views/hall/FloorPlan.tsx'
import { HallBar } from '#src/views/hall/HallBar.tsx'
import { GuideHall } from '#src/views/hall/HallContext.tsx'
import { useDocumentTitle } from '#src/views/layout/use-document-title.ts'
import { GuideWindowSlot } from './GuideWindowSlot.tsx'
import { OnlineHeader } from './OnlineHeader.tsx'
import { OnlineTabs } from './OnlineTabs.tsx'
import { ProgrammePanel } from './ProgrammePanel.tsx'
import { Banners } from './side/Banners.tsx'
import { LiveNow } from './side/LiveNow.tsx'
import { News } from './side/News.tsx'
import { useInAppLinks } from './use-in-app-links.ts'

/**
 * Renders the online guide. Styles decide by `data-tab` and the width which panels are visible, so that the first
 * paint is right before scripts know the width: the news are a tab on a phone and a column elsewhere.
 */
export function OnlineGuideView() {
  const intl = useIntl()
  const { online } = usePage()
  const { OnlineOnNow } = useGuideViews()
  const guide = useOnlineGuide()
  const tab = useSelector(guide, selectOnlineTab)
  const isLive = useSelector(useSelector(guide, selectProgramme), selectLiveEvent) !== undefined
  const isNewsTab = tab === 'news'
  const isNewsShown = useIsNarrow(GUIDE_MOBILE_BELOW_PX, isNewsTab)
  const shown = isNewsTab && !isNewsShown ? 'programme' : tab
  const root = useRef<HTMLDivElement>(null)
  useInAppLinks(root)
  return (
    <GuideHall>
      <OnlineDocumentTitle />
      {(online?.is_on || online?.other_on) && <OnlineOnNow />}
      <div className="online" data-tab={shown} data-live={isLive} ref={root}>
        <GuideWindowSlot />
        <MarkedShapeSymbol shape={online?.marked} />
        <SharedMarkup>
          <OnlineHeader />
          <div className="online-main" id="content" tabIndex={-1}>
            <OnlineTabs selected={shown} />
            <div className="online-plan">
              <HallBar />
              <ResponsiveFloorPlan narrowBelow={GUIDE_MOBILE_BELOW_PX} />
            </div>
            <div
              className="panel online-panel"
              id="list"
              role="tabpanel"
              tabIndex={-1}
              aria-labelledby={`tab-${shown}`}
            >
              <OnlinePanel tab={shown} />
            </div>
          </div>
        </SharedMarkup>
        <aside className="online-side" aria-label={intl.formatMessage({ id: 'online.side' })}>
          <LiveNow />
          <Banners />
          <News />
        </aside>
      </div>
    </GuideHall>
  )
}

/**
 * Sets the document title by the address: a company, otherwise the guide; the window of an event or a broadcast sets its
 * own. It renders nothing and is no hook of the guide, which would render as a whole for each window.
 */
function OnlineDocumentTitle(): null {
  const intl = useIntl()
  const { fair } = usePage()
  const address = useSelector(useOnlineGuide(), selectWindowAddress)
  const isEventNamed = address !== null && address.kind !== 'company'
  useDocumentTitle(isEventNamed ? null : intl.formatMessage({ id: 'online.pageTitle' }, { fair: fair.name }))
  return null
}

/**
 * Renders the panel of a tab. The tabs of the plan and the news also contain the programme, which is the only content
 * without scripts; on the other tabs it is hidden, as its rows are costly to render anew.
 */
function OnlinePanel({ tab }: { tab: OnlineTab }) {
  const { OnlineLists } = useGuideViews()
  const list = tab === 'exhibitors' || tab === 'favourites' ? tab : null
  return (
    <>
      <div hidden={list !== null}>
        <ProgrammePanel />
      </div>
      {list !== null && (
        <Suspense fallback={<RowsSkeleton />}>
          <OnlineLists tab={list} />
        </Suspense>
      )}
    </>
  )
}
