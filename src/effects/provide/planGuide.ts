import { planHref } from '../../../contract/addresses.ts'
import { allHallsMachine } from '../../../machines/plan/allHalls.machine.ts'
import { planGuideMachine } from '../../../machines/plan/planGuide.machine.ts'
import { loadExhibitors, provideExhibitors, provideFloorPlan } from './lists.ts'
import { provideOverlay } from './windows.ts'
import { answeredBy, type World } from './world.ts'

export function providePlanGuide(world: World) {
  const { lang, navigate } = world
  return planGuideMachine.provide({
    actions: {
      navigate: (_, { address, replace }) => navigate(planHref(lang, address), { replace }),
    },
    actors: {
      exhibitors: provideExhibitors(world),
      allHalls: allHallsMachine.provide({
        actors: { loadAllExhibitors: answeredBy(() => loadExhibitors(world, '')) },
      }),
      floorPlan: provideFloorPlan(world),
      overlay: provideOverlay(world, planHref(lang, {})),
    },
  })
}
