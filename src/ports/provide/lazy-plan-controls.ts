import { awaitIdle } from '#src/ports/idle.ts'
import { createLazyMachine } from './lazy-machine.ts'
import { fromAsync, type Dependencies } from './dependencies.ts'

/** Provides a hall with the machines of its plan's controls, which are loaded after the first paint. */
export function provideLazyPlanControls(dependencies: Dependencies) {
  const load = async () => (await import('./plan-controls.ts')).loadPlanControls(dependencies)
  const standFocus = createLazyMachine(async () => (await load()).standFocus)
  const largePlan = createLazyMachine(async () => (await load()).largePlan)
  const planLabels = createLazyMachine(async () => (await load()).planLabels)
  const way = createLazyMachine(async () => (await load()).way)
  const places = createLazyMachine(async () => (await load()).places)
  return {
    standFocus: standFocus.logic,
    largePlan: largePlan.logic,
    planLabels: planLabels.logic,
    way: way.logic,
    places: places.logic,
    awaitIdle: fromAsync<void, undefined>(() => awaitIdle()),
    loadControls: fromAsync<void, undefined>(async () => {
      await Promise.all([standFocus, largePlan, planLabels, way, places].map((machine) => machine.load()))
    }),
  }
}
