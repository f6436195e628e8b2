import type { Actors } from '#machines/app.machine.ts'
import { selectListState, type ExhibitorsRef } from './exhibitors.machine.ts'
import { selectPlanState, type FloorPlanRef } from './floor-plan.machine.ts'
import { selectRootStates } from '#machines/root-states.ts'
import { selectModal } from '#machines/visitor/dialog.machine.ts'
import { selectOverlayState, type OverlayRef } from '#machines/address/overlay.machine.ts'

const GUIDE_STATE_BY_LIST = { loading: 'loading', shown: 'ready', unavailable: 'unavailable' } as const

/** What both guides have; the machine of the guide that the page does not show is not loaded for this. */
interface GuideChildren {
  exhibitors?: ExhibitorsRef | undefined
  floorPlan?: FloorPlanRef | undefined
  overlay?: OverlayRef | undefined
}

/** The named states of the root element on a guide's page (readings 29). */
export function selectGuideStates(actors: Actors): Record<string, string> {
  const { planGuide, onlineGuide, dialog } = actors
  const { exhibitors, floorPlan, overlay }: GuideChildren =
    (planGuide ?? onlineGuide)?.getSnapshot().children ?? {}
  if (!exhibitors || !floorPlan || !overlay) return selectRootStates(actors)
  return {
    ...selectRootStates(actors),
    'data-guide': GUIDE_STATE_BY_LIST[selectListState(exhibitors.getSnapshot())],
    'data-plan': selectPlanState(floorPlan.getSnapshot()),
    'data-overlay': selectModal(dialog.getSnapshot()) ?? selectOverlayState(overlay.getSnapshot()),
  }
}
