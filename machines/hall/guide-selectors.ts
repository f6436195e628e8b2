import type { SnapshotFrom } from 'xstate'
import type { ListFilter, OnlineAddress, PlanAddress } from '#contract/addresses.ts'
import type { Category, GuideFacts, SiteMap } from '#contract/entities.ts'
import type { PlanTarget } from '#contract/plan/plan-target.ts'
import type { HallStart, WayWish } from '#contract/plan/wished-way.ts'
import type { ProgrammeRef } from '#machines/programme/programme.machine.ts'
import type { WindowRef } from '#machines/address/window.machine.ts'
import type { ExhibitorsRef } from './exhibitors.machine.ts'
import type { FloorPlanRef } from './floor-plan.machine.ts'
import type { GestureRef } from './gesture.machine.ts'
import type { HallRef } from './hall.machine.ts'
import type { HoverRef } from './hover.machine.ts'
import type { LargePlanRef } from './large-plan.machine.ts'
import type { StandFocusRef } from './stand-focus.machine.ts'
import type { PlacesRef } from './places.machine.ts'
import type { PlanLabelsRef } from './plan-labels.machine.ts'
import type { KnownExhibitorsRef } from './known-exhibitors.machine.ts'
import type { oldGuideMachine } from './old-guide.machine.ts'
import type { PlanGuideRef, PlanTab, planGuideMachine } from './plan-guide.machine.ts'
import type { OnlineGuideRef, OnlineTab, onlineGuideMachine } from './online-guide.machine.ts'
import type { SelectionRef } from './selection.machine.ts'
import type { WayRef } from './way.machine.ts'

/** What both guides have, read the same way, so that a view of the plan or the list serves in either. */
export type GuideRef = PlanGuideRef | OnlineGuideRef

type GuideSnapshot = SnapshotFrom<typeof planGuideMachine> | SnapshotFrom<typeof onlineGuideMachine>

/** Every guide has a hall. */
type HallSnapshot = GuideSnapshot | SnapshotFrom<typeof oldGuideMachine>

/** The list of a hall: loaded by calls, or in the old guide, where it came with the page. */
export type ExhibitorListRef = ExhibitorsRef | KnownExhibitorsRef

export const selectHall = (snapshot: HallSnapshot): string => snapshot.context.hall
export const selectHalls = ({ context: { data } }: HallSnapshot): readonly string[] =>
  'halls' in data ? data.halls : data.guide_halls
const NO_NAMES: NonNullable<GuideFacts['hall_names']> = {}
export const selectHallNames = ({ context: { data } }: HallSnapshot): NonNullable<GuideFacts['hall_names']> =>
  data.hall_names ?? NO_NAMES
export const selectHallCounts = ({ context: { data } }: HallSnapshot): GuideFacts['hall_counts'] =>
  data.hall_counts
export const selectPlanHashes = ({ context: { data } }: HallSnapshot): Readonly<Record<string, string>> =>
  data.plans
/** Returns true if the plans show ways to a stand. */
export function selectHasWay({ context: { data } }: HallSnapshot, hall: string, stand: string): boolean {
  const without = 'no_ways' in data ? data.no_ways[hall] : undefined
  return without === undefined || without?.includes(stand) === false
}
/** Returns the map of the site; undefined where the edition has none. */
export const selectSiteMap = ({ context: { data } }: HallSnapshot): SiteMap | undefined => data.site_map
export const selectYear = ({ context: { data } }: HallSnapshot): number =>
  'guide_year' in data ? data.guide_year : data.year
/** Exhibitors of the edition, all halls. */
export const selectTotalCount = (snapshot: GuideSnapshot): number => snapshot.context.data.total_count
export const selectRubrics = (snapshot: HallSnapshot): readonly Category[] => snapshot.context.data.rubrics

export const selectTab = ({ value }: GuideSnapshot): PlanTab | OnlineTab => value.tab as PlanTab | OnlineTab
/** Returns true while the tab of the programme is chosen. */
export const selectIsProgrammeOpen = (snapshot: GuideSnapshot): boolean => selectTab(snapshot) === 'programme'

/** Returns what the address names, for the link to the other language. */
export const selectAddress = (snapshot: GuideSnapshot): PlanAddress | OnlineAddress =>
  snapshot.context.address

export const selectAddressFilter = (snapshot: GuideSnapshot): ListFilter | null => snapshot.context.filter

export const selectAddressTarget = (snapshot: GuideSnapshot): PlanTarget | null => snapshot.context.target

/** Returns the way that addresses of halls keep; null for guides without ways. */
export const selectKeptWay = ({ context }: HallSnapshot): WayWish | null =>
  'way' in context ? context.way : null

export function selectOpenCompany({ context: { address } }: GuideSnapshot): number | null {
  if (address === null) return null
  if ('kind' in address) return address.kind === 'company' ? address.id : null
  return address.company ?? null
}

/** Returns the actors of a hall, which are the same as long as it runs. */
const selectHallChildren = (snapshot: HallSnapshot) => selectHallRef(snapshot).getSnapshot().children

export const selectHallRef = ({ children }: HallSnapshot): HallRef => children.hall as HallRef

export const selectListRef = (snapshot: HallSnapshot): ExhibitorListRef =>
  selectHallChildren(snapshot).exhibitors as ExhibitorListRef
export const selectExhibitorsRef = (snapshot: GuideSnapshot): ExhibitorsRef =>
  selectListRef(snapshot) as ExhibitorsRef
export const selectKnownExhibitorsRef = (
  snapshot: SnapshotFrom<typeof oldGuideMachine>,
): KnownExhibitorsRef => selectListRef(snapshot) as KnownExhibitorsRef
export const selectFloorPlanRef = (snapshot: HallSnapshot): FloorPlanRef =>
  selectHallChildren(snapshot).floorPlan as FloorPlanRef
export const selectGestureRef = (snapshot: HallSnapshot): GestureRef =>
  selectHallChildren(snapshot).gesture as GestureRef
export const selectHoverRef = (snapshot: HallSnapshot): HoverRef =>
  selectHallChildren(snapshot).hover as HoverRef
export const selectSelectionRef = (snapshot: HallSnapshot): SelectionRef =>
  selectHallChildren(snapshot).selection as SelectionRef
/** Returns the actor of the programme; undefined until the plan guide needs it. */
export const selectProgrammeRef = ({ children }: GuideSnapshot): ProgrammeRef | undefined =>
  children.programme
/** Returns the parameters that name what the visitor chose in the programme; empty without one. */
export const selectChosenParams = (programme: SnapshotFrom<ProgrammeRef> | undefined): string =>
  programme?.context.chosen ?? ''
export const selectWindowRef = (snapshot: HallSnapshot): WindowRef => snapshot.children.window as WindowRef

/** Returns the value of `data-large-plan` on the root element (readings 29); the machine itself is loaded later. */
export const selectLargePlanState = (hall: SnapshotFrom<HallRef>): 'open' | 'closed' =>
  selectLargePlanRef(hall)?.getSnapshot().value === 'open' ? 'open' : 'closed'

/** Returns an actor of the plan's controls; undefined until they are loaded. */
export const selectPlanLabelsRef = ({ children }: SnapshotFrom<HallRef>): PlanLabelsRef | undefined =>
  children.planLabels
export const selectPlacesRef = ({ children }: SnapshotFrom<HallRef>): PlacesRef | undefined => children.places
export const selectWayRef = ({ children }: SnapshotFrom<HallRef>): WayRef | undefined => children.way
export const selectStandFocusRef = ({ children }: SnapshotFrom<HallRef>): StandFocusRef | undefined =>
  children.standFocus
export const selectLargePlanRef = ({ children }: SnapshotFrom<HallRef>): LargePlanRef | undefined =>
  children.largePlan
/** Returns the server's time in milliseconds since 1970; null until the places of the plan are loaded. */
export const selectPlacesClock = (snapshot: SnapshotFrom<PlacesRef> | undefined): number | null =>
  snapshot?.context.now ?? null
/** Returns the last known position of the visitor. */
export const selectHallStart = ({ context }: SnapshotFrom<HallRef>): HallStart | null => context.start
