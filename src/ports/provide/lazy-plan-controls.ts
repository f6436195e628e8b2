import { createLazyMachine } from './lazy-machine.ts'
import { fromAsync, type Dependencies } from './dependencies.ts'

/** Provides a hall with the machines of its plan's controls, which are loaded after the first paint. */
export function provideLazyPlanControls({ lang }: Pick<Dependencies, 'lang'>) {
  const load = async () => (await import('./plan-controls.ts')).createPlanControls(lang)
  const standFocus = createLazyMachine(async () => (await load()).standFocus)
  const largePlan = createLazyMachine(async () => (await load()).largePlan)
  return {
    standFocus: standFocus.logic,
    largePlan: largePlan.logic,
    loadControls: fromAsync<void, undefined>(
      async () => void (await Promise.all([standFocus.load(), largePlan.load()])),
    ),
  }
}
