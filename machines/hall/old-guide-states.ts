import { selectPlanState } from './floor-plan.machine.ts'
import { selectPageWindowStates } from '#machines/address/window.machine.ts'
import {
  selectFloorPlanRef,
  selectHallRef,
  selectLargePlanState,
  selectSelectionRef,
  selectWindowRef,
} from './guide-selectors.ts'
import { selectSelectedStand } from './selection.machine.ts'
import type { OldGuideRef } from './old-guide.machine.ts'

/**
 * Returns the named states of the root element on the old guide's page (readings 29): its list came with the page.
 *
 * @param page those of any page of the website
 */
export function selectOldGuideStates(
  guide: OldGuideRef,
  page: Record<string, string>,
): Record<string, string> {
  const snapshot = guide.getSnapshot()
  return {
    ...selectPageWindowStates(selectWindowRef(snapshot), page),
    'data-guide': 'ready',
    'data-large-plan': selectLargePlanState(selectHallRef(snapshot).getSnapshot()),
    'data-plan': selectPlanState(selectFloorPlanRef(snapshot).getSnapshot()),
    'data-selected-stand': selectSelectedStand(selectSelectionRef(snapshot).getSnapshot()) ?? 'none',
  }
}
