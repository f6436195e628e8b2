import { useSelector } from '@xstate/react'
import { createContext, useCallback, useContext, useMemo, type ReactNode } from 'react'
import { PLAN_MIN_ZOOM } from '#contract/limits.ts'
import type { PlanTarget } from '#contract/plan/plan-target.ts'
import type { FavouritesRef } from '#machines/favourites/favourites.machine.ts'
import {
  selectAddressFilter,
  selectHall,
  selectListRef,
  selectOpenCompany,
  selectTotalCount,
  type ExhibitorListRef,
  type GuideRef,
} from '#machines/hall/guide-selectors.ts'
import { selectListsAllHalls } from '#machines/hall/exhibitors.machine.ts'
import type { PlanGuideRef } from '#machines/hall/plan-guide.machine.ts'
import type { OldGuideRef } from '#machines/hall/old-guide.machine.ts'
import { useActors, useGuide, usePage } from '#src/views/ActorsContext.tsx'
import { focusOnPlan, PLAN_CARD } from './focus-on-plan.ts'
import { createGuideHrefs, type GuideHrefs } from '#src/views/guide-hrefs.ts'

/** What the views of a hall read of the guide around them. */
interface HallSource {
  guide: GuideRef | OldGuideRef
  favourites: FavouritesRef
  openCompany: number | null
  hrefs: Pick<GuideHrefs, 'company' | 'hall' | 'stand'>
  /** Goes to a stand from outside the plan; undefined where its address is that of a page. */
  showStand?: (hall: string, stand: string) => void
  /** The address of the whole list, where the address names a filter, for browsers without scripts. */
  unfilteredHref?: string
  /** The number of exhibitors of the edition, in a guide that shows it beside the hall's. */
  totalCount: number | null
  listsAllHalls: boolean
  /** Shows the list of all halls; undefined in the old guide, whose lists are of one hall. */
  listAllHalls?: () => void
  /** Shows the list of the hall alone; undefined where it is shown already, or the list is always of all halls. */
  listOneHall?: () => void
  zoom: { minZoom: number; maxZoom?: number }
  /** Asks for the address of a way, or of its end; undefined in the old guide, which has no such addresses. */
  askWay?: (target: PlanTarget) => void
  /** Shows the list where it is a tab beside the plan; undefined: both are in sight, and the filter with them. */
  showList?: () => void
}

export const HallContext = createContext<HallSource | null>(null)

export function useHall(): HallSource {
  const hall = useContext(HallContext)
  if (hall === null) throw new Error('A hall stands inside HallContext')
  return hall
}

export const useExhibitorList = (): ExhibitorListRef => useSelector(useHall().guide, selectListRef)

/** Gives the views of a hall the guide of the page. */
export function GuideHall({ children }: { children: ReactNode }) {
  const guide = useGuide()
  const page = usePage()
  const { favouriteCompanies: favourites } = useActors()
  const openCompany = useSelector(guide, selectOpenCompany)
  const totalCount = useSelector(guide, selectTotalCount)
  const filter = useSelector(guide, selectAddressFilter)
  const { root, company, hall: getHallHref, stand } = useMemo(() => createGuideHrefs(page), [page])
  const current = useSelector(guide, selectHall)
  const listsAllHalls = useSelector(useSelector(guide, selectListRef), selectListsAllHalls)
  const plan = page.guide === null ? undefined : (guide as PlanGuideRef)
  const showStand = useCallback(
    (id: string, code: string) => {
      // Before the window closes, which may ask for another focus.
      focusOnPlan(PLAN_CARD)
      guide.send({ type: 'stand.wanted', hall: id, stand: code })
    },
    [guide],
  )
  // What the address names stays in the addresses of the halls.
  const hrefs: HallSource['hrefs'] = {
    company,
    stand,
    hall: (id, named = filter, target = null) => getHallHref(id, named, target),
  }
  const hall = {
    guide,
    favourites,
    openCompany,
    hrefs,
    ...(filter !== null && { unfilteredHref: getHallHref(current) ?? root }),
    totalCount: plan && listsAllHalls ? null : totalCount,
    listsAllHalls,
    listAllHalls: () =>
      plan?.send({ type: 'scope.chosen', scope: 'all' }) ??
      guide.send({ type: 'tab.chosen', tab: 'exhibitors' }),
    ...(plan && listsAllHalls && { listOneHall: () => plan.send({ type: 'scope.chosen', scope: 'hall' }) }),
    zoom: { minZoom: PLAN_MIN_ZOOM },
    askWay: (target: PlanTarget) => guide.send({ type: 'target.wanted', target }),
    showList: () => guide.send({ type: 'tab.chosen', tab: 'exhibitors' }),
    showStand,
  }
  return <HallContext value={hall}>{children}</HallContext>
}
