import type { Actors } from './app.machine.ts'
import { selectOverlay, type OverlayRef } from './guide/overlay.machine.ts'
import { selectListState, type ExhibitorsRef } from './plan/exhibitors.machine.ts'
import { selectPlanState, type FloorPlanRef } from './plan/floorPlan.machine.ts'
import { selectIsConnectionLost } from './session/connection.machine.ts'
import { selectVisitorState } from './session/visitor.machine.ts'
import { selectModal } from './site/dialog.machine.ts'
import { selectPageState } from './site/pageState.ts'

const GUIDE_STATES = { loading: 'loading', shown: 'ready', unavailable: 'unavailable' } as const

/** The named states that the root element carries, attribute to value (readings 29). */
export function rootStates(actors: Actors): Record<string, string> {
  const { connection, visitor, dialog, page } = actors
  const modal = selectModal(dialog.getSnapshot())
  return {
    'data-visitor': selectVisitorState(visitor.getSnapshot()),
    'data-connection': selectIsConnectionLost(connection.getSnapshot()) ? 'lost' : 'connected',
    'data-page': page === undefined ? 'loaded' : selectPageState(page.getSnapshot()),
    'data-overlay': modal ?? 'none',
    ...guideStates(actors, modal),
  }
}

/** What both guides have; the machine of the guide that the page does not show is not loaded for this. */
interface GuideParts {
  exhibitors?: ExhibitorsRef | undefined
  floorPlan?: FloorPlanRef | undefined
  overlay?: OverlayRef | undefined
}

function guideStates({ guide, online }: Actors, modal: string | null): Record<string, string> {
  const { exhibitors, floorPlan, overlay }: GuideParts = (guide ?? online)?.getSnapshot().children ?? {}
  if (!exhibitors || !floorPlan || !overlay) return {}
  return {
    'data-guide': GUIDE_STATES[selectListState(exhibitors.getSnapshot())],
    'data-plan': selectPlanState(floorPlan.getSnapshot()),
    'data-overlay': modal ?? selectOverlay(overlay.getSnapshot()),
  }
}
