import { selectPlanState } from '../plan/floorPlan.machine.ts'
import { selectOldFloorPlan, selectOpened, type OldGuideRef } from './oldGuide.machine.ts'

/**
 * The named states of the root element on the old guide's page (readings 29): its list came with the page, and a modal
 * goes before its window.
 *
 * @param page those of any page of the website
 */
export function oldGuideStates(guide: OldGuideRef, page: Record<string, string>): Record<string, string> {
  const snapshot = guide.getSnapshot()
  const hasWindow = selectOpened(snapshot) !== undefined
  return {
    ...page,
    'data-guide': 'ready',
    'data-plan': selectPlanState(selectOldFloorPlan(snapshot).getSnapshot()),
    ...(hasWindow && page['data-overlay'] === 'none' && { 'data-overlay': 'company' }),
  }
}
