import type { Actors } from '../app.machine.ts'
import { selectListState, type ExhibitorsRef } from '../plan/exhibitors.machine.ts'
import { selectPlanState, type FloorPlanRef } from '../plan/floorPlan.machine.ts'
import { rootStates } from '../rootStates.ts'
import { selectModal } from '../site/dialog.machine.ts'
import { selectOverlay, type OverlayRef } from './overlay.machine.ts'

const GUIDE_STATES = { loading: 'loading', shown: 'ready', unavailable: 'unavailable' } as const

/** What both guides have; the machine of the guide that the page does not show is not loaded for this. */
interface GuideParts {
  exhibitors?: ExhibitorsRef | undefined
  floorPlan?: FloorPlanRef | undefined
  overlay?: OverlayRef | undefined
}

/** The named states of the root element on a guide's page (readings 29). */
export function guideStates(actors: Actors): Record<string, string> {
  const { guide, online, dialog } = actors
  const { exhibitors, floorPlan, overlay }: GuideParts = (guide ?? online)?.getSnapshot().children ?? {}
  if (!exhibitors || !floorPlan || !overlay) return rootStates(actors)
  return {
    ...rootStates(actors),
    'data-guide': GUIDE_STATES[selectListState(exhibitors.getSnapshot())],
    'data-plan': selectPlanState(floorPlan.getSnapshot()),
    'data-overlay': selectModal(dialog.getSnapshot()) ?? selectOverlay(overlay.getSnapshot()),
  }
}
