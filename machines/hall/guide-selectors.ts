import type { SnapshotFrom } from 'xstate'
import type { OnlineAddress, PlanAddress } from '#contract/addresses.ts'
import type { Category } from '#contract/entities.ts'
import type { ExhibitorsRef } from './exhibitors.machine.ts'
import type { FloorPlanRef } from './floor-plan.machine.ts'
import type { GestureRef } from './gesture.machine.ts'
import type { HoverRef } from './hover.machine.ts'
import type { PlanGuideRef, planGuideMachine } from './plan-guide.machine.ts'
import type { OnlineGuideRef, onlineGuideMachine } from './online-guide.machine.ts'
import type { OverlayRef } from '#machines/address/overlay.machine.ts'

/** What both guides have, read the same way, so that a view of the plan or the list serves in either. */
export type GuideRef = PlanGuideRef | OnlineGuideRef

type GuideSnapshot = SnapshotFrom<typeof planGuideMachine> | SnapshotFrom<typeof onlineGuideMachine>

export const selectHall = (snapshot: GuideSnapshot): string => snapshot.context.hall
export const selectHalls = (snapshot: GuideSnapshot): readonly string[] => snapshot.context.data.guide_halls
/** Exhibitors of the edition, all halls. */
export const selectTotalCount = (snapshot: GuideSnapshot): number => snapshot.context.data.total_count
export const selectRubrics = (snapshot: GuideSnapshot): readonly Category[] => snapshot.context.data.rubrics

/** What the address names: the language switch keeps it. */
export const selectAddress = (snapshot: GuideSnapshot): PlanAddress | OnlineAddress =>
  snapshot.context.address

/** The company that the address names. */
export function selectOpenCompany({ context: { address } }: GuideSnapshot): number | null {
  if (address === null) return null
  if ('kind' in address) return address.kind === 'company' ? address.id : null
  return address.company ?? null
}

export const selectExhibitorsRef = (snapshot: GuideSnapshot): ExhibitorsRef =>
  snapshot.children.exhibitors as ExhibitorsRef
export const selectFloorPlanRef = (snapshot: GuideSnapshot): FloorPlanRef =>
  snapshot.children.floorPlan as FloorPlanRef
export const selectGestureRef = (snapshot: GuideSnapshot): GestureRef =>
  snapshot.children.gesture as GestureRef
export const selectHoverRef = (snapshot: GuideSnapshot): HoverRef => snapshot.children.hover as HoverRef
export const selectOverlayRef = (snapshot: GuideSnapshot): OverlayRef =>
  snapshot.children.overlay as OverlayRef
