import type { Actors } from './app.machine.ts'
import { selectOverlay, type OverlayRef } from './guide/overlay.machine.ts'
import { selectListState, type ExhibitorsRef } from './plan/exhibitors.machine.ts'
import { selectPlanState, type FloorPlanRef } from './plan/floorPlan.machine.ts'
import {
  selectOnlineExhibitors,
  selectOnlineFloorPlan,
  selectOnlineOverlay,
} from './guide/onlineGuide.machine.ts'
import { selectExhibitorsRef, selectFloorPlanRef, selectOverlayRef } from './plan/planGuide.machine.ts'
import { selectIsConnectionLost } from './session/connection.machine.ts'
import { selectVisitorState } from './session/visitor.machine.ts'
import { selectModal } from './site/dialog.machine.ts'

const GUIDE_STATES = { loading: 'loading', shown: 'ready', unavailable: 'unavailable' } as const

/** The named states that the root element carries, attribute to value (readings 29). */
export function rootStates(actors: Actors): Record<string, string> {
  const { connection, visitor, dialog } = actors
  const modal = selectModal(dialog.getSnapshot())
  return {
    'data-visitor': selectVisitorState(visitor.getSnapshot()),
    'data-connection': selectIsConnectionLost(connection.getSnapshot()) ? 'lost' : 'connected',
    'data-page': 'loaded',
    'data-overlay': modal ?? 'none',
    ...guideStates(actors, modal),
  }
}

function guideStates({ guide, online }: Actors, modal: string | null): Record<string, string> {
  if (guide !== undefined) {
    const snapshot = guide.getSnapshot()
    return states(selectExhibitorsRef(snapshot), selectFloorPlanRef(snapshot), selectOverlayRef(snapshot), modal)
  }
  if (online === undefined) return {}
  const snapshot = online.getSnapshot()
  return states(
    selectOnlineExhibitors(snapshot),
    selectOnlineFloorPlan(snapshot),
    selectOnlineOverlay(snapshot),
    modal,
  )
}

const states = (exhibitors: ExhibitorsRef, floorPlan: FloorPlanRef, overlay: OverlayRef, modal: string | null) => ({
  'data-guide': GUIDE_STATES[selectListState(exhibitors.getSnapshot())],
  'data-plan': selectPlanState(floorPlan.getSnapshot()),
  'data-overlay': modal ?? selectOverlay(overlay.getSnapshot()),
})
