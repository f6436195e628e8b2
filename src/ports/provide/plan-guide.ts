import { buildPlanHref } from '#contract/addresses.ts'
import { allHallsMachine } from '#machines/hall/all-halls.machine.ts'
import { planGuideMachine } from '#machines/hall/plan-guide.machine.ts'
import { loadExhibitors, provideHall } from './hall.ts'
import { provideOverlay } from './windows.ts'
import { fromAsync, type Dependencies } from './dependencies.ts'

export function providePlanGuide(world: Dependencies) {
  const { lang, navigate } = world
  return planGuideMachine.provide({
    actions: {
      navigate: (_, { address, replace }) => navigate(buildPlanHref(lang, address), { replace }),
    },
    actors: {
      hall: provideHall(world),
      allHalls: allHallsMachine.provide({
        actors: { loadAllExhibitors: fromAsync(() => loadExhibitors(world, '')) },
      }),
      overlay: provideOverlay(world, buildPlanHref(lang, {})),
    },
  })
}
