import { selectPlanState } from './floor-plan.machine.ts'
import { selectFloorPlanRef } from './guide-selectors.ts'
import { selectOldCompany, type OldGuideRef } from './old-guide.machine.ts'

/**
 * The named states of the root element on the old guide's page (readings 29): its list came with the page, and a modal
 * goes before its window.
 *
 * @param page those of any page of the website
 */
export function selectOldGuideStates(
  guide: OldGuideRef,
  page: Record<string, string>,
): Record<string, string> {
  const snapshot = guide.getSnapshot()
  const hasWindow = selectOldCompany(snapshot) !== undefined
  return {
    ...page,
    'data-guide': 'ready',
    'data-plan': selectPlanState(selectFloorPlanRef(snapshot).getSnapshot()),
    ...(hasWindow && page['data-overlay'] === 'none' && { 'data-overlay': 'company' }),
  }
}
