import type { Actors } from './app.machine.ts'
import { selectOverlay } from './guide/overlay.machine.ts'
import { selectListState } from './plan/exhibitors.machine.ts'
import { selectPlanState } from './plan/floorPlan.machine.ts'
import { selectExhibitorsRef, selectFloorPlanRef, selectOverlayRef } from './plan/planGuide.machine.ts'
import { selectIsConnectionLost } from './session/connection.machine.ts'
import { selectVisitorState } from './session/visitor.machine.ts'
import { selectModal } from './site/dialog.machine.ts'

const GUIDE_STATES = { loading: 'loading', shown: 'ready', unavailable: 'unavailable' } as const

/** The named states that the root element carries, attribute to value (readings 29). */
export function rootStates(actors: Actors): Record<string, string> {
  const { connection, visitor, dialog, guide } = actors
  return {
    'data-visitor': selectVisitorState(visitor.getSnapshot()),
    'data-connection': selectIsConnectionLost(connection.getSnapshot()) ? 'lost' : 'connected',
    'data-page': 'loaded',
    ...(guide === undefined ? {} : guideStates(guide, selectModal(dialog.getSnapshot()))),
  }
}

function guideStates(guide: NonNullable<Actors['guide']>, modal: string | null): Record<string, string> {
  const snapshot = guide.getSnapshot()
  return {
    'data-guide': GUIDE_STATES[selectListState(selectExhibitorsRef(snapshot).getSnapshot())],
    'data-plan': selectPlanState(selectFloorPlanRef(snapshot).getSnapshot()),
    'data-overlay': modal ?? selectOverlay(selectOverlayRef(snapshot).getSnapshot()),
  }
}
