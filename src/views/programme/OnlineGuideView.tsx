import { useSelector } from '@xstate/react'
import { useRef, Suspense, type ReactNode } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { GUIDE_MOBILE_BELOW_PX } from '#contract/limits.ts'
import { readOnlineAddress, buildOnlineHref } from '#contract/addresses.ts'
import type { Banner, BriefEvent } from '#contract/entities.ts'
import {
  selectOnlineTab,
  selectProgramme,
  selectWindowAddress,
  selectBanners,
  type OnlineTab,
} from '#machines/hall/online-guide.machine.ts'
import { selectLiveEvent } from '#machines/programme/programme.machine.ts'
import { MarkedShapeSymbol } from '#src/components/MarkedShape.tsx'
import { SharedMarkup } from '#src/components/SharedMarkup.tsx'
import { useIsNarrow } from '#src/components/use-is-narrow.ts'
import { useOnlineGuide, usePage } from '#src/views/ActorsContext.tsx'
import { useGuideViews } from '#src/views/ViewsContext.tsx'
import { ResponsiveFloorPlan } from '#src/views/hall/FloorPlan.tsx'
import { GuideHall } from '#src/views/hall/HallContext.tsx'
import { HallBar } from '#src/views/hall/HallBar.tsx'
import { GuideWindowSlot } from './GuideWindowSlot.tsx'
import { LiveNow } from './side/LiveNow.tsx'
import { News } from './side/News.tsx'
import { useDocumentTitle } from '#src/views/layout/use-document-title.ts'
import { RowsSkeleton } from '#src/components/Skeleton.tsx'
import { ProgrammePanel } from './ProgrammePanel.tsx'
import type { IconName } from '#src/components/Icon.tsx'
import { Tabs } from '#src/components/Tabs.tsx'
import { useFilterResult, useTabCount } from '#src/views/hall/use-filter-result.ts'
import { useStarred } from './use-starred.ts'
import { WindowLink } from './WindowLink.tsx'
import { useEvents } from './use-events.ts'
import { useInAppLinks } from './use-in-app-links.ts'
import { useIsElsewhere } from './visitor-time.ts'
import { formatTimeZone } from './format-time-zone.ts'

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

function OnlineTabs({ selected }: { selected: OnlineTab }) {
  const intl = useIntl()
  const guide = useOnlineGuide()
  const listed = useTabCount()
  const found = useFilterResult()
  const { count } = useStarred()
  const tab = <Id extends OnlineTab>(id: Id, panelId: string, icon: IconName, many?: number | null) => ({
    id,
    panelId,
    icon,
    count: many,
    name: intl.formatMessage({ id: `online.tab.${id}` }),
  })
  return (
    <Tabs
      label={intl.formatMessage({ id: 'plan.tabs' })}
      tabs={[
        tab('plan', 'floor', 'plan'),
        {
          ...tab('exhibitors', 'list', 'list', listed),
          isFiltered: found !== null,
        },
        tab('favourites', 'list', 'star', count),
        tab('programme', 'list', 'calendar'),
        tab('news', 'news', 'news'),
      ]}
      selected={selected}
      onSelect={(chosen) => guide.send({ type: 'tab.chosen', tab: chosen })}
    />
  )
}

function Banners() {
  const banners = useSelector(useOnlineGuide(), selectBanners)
  if (banners.length === 0) return null
  return (
    <ul className="banners">
      {banners.map((banner) => (
        <li key={`${banner.path} ${banner.link}`}>
          <BannerLink link={banner.link}>
            <img className="banner-picture" src={banner.path} alt={banner.alt} loading="lazy" />
          </BannerLink>
        </li>
      ))}
    </ul>
  )
}

/** Renders a banner's link: one with `#` is a route of this guide (section 2), any other an ordinary link. */
function BannerLink({ link, children }: { link: Banner['link']; children: ReactNode }) {
  const { lang } = usePage()
  const hash = link.indexOf('#')
  const address = hash === -1 ? undefined : readOnlineAddress(link.slice(hash + 1))
  if (link === '') return children
  if (address === undefined) {
    return (
      <a href={link} rel="noopener noreferrer" target={/^https?:/.test(link) ? '_blank' : undefined}>
        {children}
      </a>
    )
  }
  if (address === null) return <a href={buildOnlineHref(lang, null)}>{children}</a>
  return <WindowLink address={address}>{children}</WindowLink>
}

/** Returns the edition's dates and whether it is over, derived from the times of its events. */
function formatEdition(
  events: readonly BriefEvent[],
  kind: '' | 'fair.',
  now: number,
  intl: IntlShape,
): string | null {
  const days = events.map(({ DATE }) => DATE).toSorted()
  const [first, last] = [days.at(0), days.at(-1)]
  if (first === undefined || last === undefined) return null
  const at = (day: string) => new Date(`${day}T00:00:00Z`)
  const options = { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' } as const
  const seconds = now / 1000
  if (events.every(({ TS_TO }) => TS_TO <= seconds)) {
    return intl.formatMessage({ id: `online.${kind}over` }, { date: intl.formatDate(at(last), options) })
  }
  const dates = intl.formatDateTimeRange(at(first), at(last), options)
  const isOn = events.some(({ TS }) => TS < seconds)
  return intl.formatMessage({ id: `online.${kind}${isOn ? 'on' : 'soon'}` }, { dates })
}

function OnlineHeader() {
  const intl = useIntl()
  const { fair, online } = usePage()
  const { events, now } = useEvents()
  const edition = formatEdition(events, online?.in_halls ? 'fair.' : '', now, intl)
  const start = events[0]?.TS ?? now / 1000
  const zone = formatTimeZone(fair.timezone, start * 1000, intl)
  const isElsewhere = useIsElsewhere(start)
  return (
    <div className="online-head">
      <h1>{intl.formatMessage({ id: 'online.title' })}</h1>
      {edition !== null && (
        <p className="online-edition" suppressHydrationWarning>
          {edition}
        </p>
      )}
      <p className="online-zone" suppressHydrationWarning>
        {intl.formatMessage({ id: isElsewhere ? 'online.zoneOwn' : 'online.zone' }, { zone })}
      </p>
    </div>
  )
}
