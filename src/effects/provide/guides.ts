import { CallFault } from '../../../contract/answers.ts'
import { onlineHref, planHref } from '../../../contract/addresses.ts'
import { newsFeedMachine } from '../../../machines/guide/gatedFeed.machine.ts'
import { onlineGuideMachine } from '../../../machines/guide/onlineGuide.machine.ts'
import { programmeMachine } from '../../../machines/guide/programme.machine.ts'
import { exhibitorsMachine } from '../../../machines/plan/exhibitors.machine.ts'
import { floorPlanMachine } from '../../../machines/plan/floorPlan.machine.ts'
import { planGuideMachine } from '../../../machines/plan/planGuide.machine.ts'
import { ticks } from '../ticks.ts'
import { recallPlan, rememberPlan } from '../planMemory.ts'
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
      floorPlan: provideFloorPlan(world),
      overlay: provideOverlay(world, planHref(lang, {})),
    },
  })
}

export function provideOnlineGuide(world: World) {
  const { transport, lang, navigate, serverNow } = world
  return onlineGuideMachine.provide({
    actions: {
      navigate: (_, { address, replace }) => navigate(onlineHref(lang, address), { replace }),
    },
    actors: {
      exhibitors: provideExhibitors(world),
      floorPlan: provideFloorPlan(world),
      programme: programmeMachine.provide({
        actors: {
          loadEvents: answeredBy(() => transport.call('events', { params: { lang } })),
          clock: ticks(serverNow),
        },
      }),
      news: newsFeedMachine.provide({
        actors: { load: answeredBy(() => transport.call('homepageAnnouncements', { params: { lang } })) },
      }),
      overlay: provideOverlay(world, onlineHref(lang, null)),
    },
  })
}

/** The list of a hall, or of the whole edition where no hall is named. */
function provideExhibitors({ transport, lang, year }: World) {
  const paramsOf = (hall: string) => ({ year: String(year), lang, hall: hall === '' ? [] : [hall] })
  return exhibitorsMachine.provide({
    actors: {
      loadExhibitors: answeredBy(async ({ hall }) => {
        const answer = await transport.call('exhibitors', { params: paramsOf(hall) })
        if (answer.filtered || !Array.isArray(answer.data)) throw new CallFault('rejected')
        return answer.data
      }),
      filterExhibitors: answeredBy(async ({ hall, w, rubs }) => {
        const params = { ...paramsOf(hall), filter: { w, rubs: rubs.map(String) } }
        const answer = await transport.call('exhibitors', { params })
        return answer.filtered ? { ids: answer.data, found: answer.found } : null
      }),
    },
  })
}

function provideFloorPlan({ transport, memory, log }: World) {
  return floorPlanMachine.provide({
    actors: {
      recallPlan: answeredBy(({ hash, ...key }) => recallPlan(memory, key, hash)),
      loadPlan: answeredBy(({ year, hall }) =>
        transport.call('floorPlanV2', { params: { hall, year: String(year) } }),
      ),
    },
    actions: {
      rememberPlan: (_, plan) => rememberPlan(memory, plan),
      logPlanFailure: (_, { hall }) => log(`The plan of hall ${hall} did not load`),
    },
  })
}
