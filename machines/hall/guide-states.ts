import { selectGuideRef, type Actors } from '#machines/app-selectors.ts'
import { selectListState } from './exhibitors.machine.ts'
import { selectPlanState } from './floor-plan.machine.ts'
import {
  selectExhibitorsRef,
  selectFloorPlanRef,
  selectHallRef,
  selectLargePlanState,
  selectSelectionRef,
  selectWayRef,
  selectWindowRef,
} from './guide-selectors.ts'
import { selectSelectedStand } from './selection.machine.ts'
import { selectWayState } from './way-state.ts'
import { selectRootStates } from '#machines/root-states.ts'
import { selectModal } from '#machines/visitor/dialog.machine.ts'
import { selectWindowState } from '#machines/address/window.machine.ts'

const GUIDE_STATE_BY_LIST = { loading: 'loading', shown: 'ready', unavailable: 'unavailable' } as const

/** Returns the named states of the root element on a guide's page (readings 29). */
export function selectGuideStates(actors: Actors): Record<string, string> {
  const guide = selectGuideRef(actors)?.getSnapshot()
  if (guide === undefined) return selectRootStates(actors)
  const hall = selectHallRef(guide).getSnapshot()
  return {
    ...selectRootStates(actors),
    'data-large-plan': selectLargePlanState(hall),
    'data-guide': GUIDE_STATE_BY_LIST[selectListState(selectExhibitorsRef(guide).getSnapshot())],
    'data-plan': selectPlanState(selectFloorPlanRef(guide).getSnapshot()),
    'data-selected-stand': selectSelectedStand(selectSelectionRef(guide).getSnapshot()) ?? 'none',
    'data-way': selectWayState(selectWayRef(hall)?.getSnapshot()),
    'data-overlay':
      selectModal(actors.dialog.getSnapshot()) ?? selectWindowState(selectWindowRef(guide).getSnapshot()),
  }
}
