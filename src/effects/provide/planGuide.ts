import { planHref } from '../../../contract/addresses.ts'
import { planGuideMachine } from '../../../machines/plan/planGuide.machine.ts'
import { provideExhibitors, provideFloorPlan } from './lists.ts'
import { provideOverlay } from './windows.ts'
import type { World } from './world.ts'

export function providePlanGuide(world: World) {
  const { lang, navigate } = world
  return planGuideMachine.provide({
    actions: {
      navigate: (_, { address, replace }) => navigate(planHref(lang, address), { replace }),
    },
    actors: {
      exhibitors: provideExhibitors(world),
      floorPlan: provideFloorPlan(world),
      overlay: provideOverlay(world, planHref(lang, {})),
    },
  })
}
