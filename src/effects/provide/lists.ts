import { CallFault } from '../../../contract/answers.ts'
import type { Exhibitor } from '../../../contract/entities.ts'
import { exhibitorsMachine } from '../../../machines/plan/exhibitors.machine.ts'
import { floorPlanMachine } from '../../../machines/plan/floorPlan.machine.ts'
import { recallPlan, rememberPlan } from '../planMemory.ts'
import { answeredBy, type World } from './world.ts'

const paramsOf = ({ lang, year }: World, hall: string) => ({
  year: String(year),
  lang,
  hall: hall === '' ? [] : [hall],
})

/** The exhibitors of a hall, or of the whole edition where no hall is named. */
export async function loadExhibitors(world: World, hall: string): Promise<Exhibitor[]> {
  const answer = await world.transport.call('exhibitors', { params: paramsOf(world, hall) })
  if (answer.filtered || !Array.isArray(answer.data)) throw new CallFault('rejected')
  return answer.data
}

export function provideExhibitors(world: World) {
  return exhibitorsMachine.provide({
    actors: {
      loadExhibitors: answeredBy(({ hall }) => loadExhibitors(world, hall)),
      filterExhibitors: answeredBy(async ({ hall, w, rubs }) => {
        const params = { ...paramsOf(world, hall), filter: { w, rubs: rubs.map(String) } }
        const answer = await world.transport.call('exhibitors', { params })
        return answer.filtered ? { ids: answer.data, found: answer.found } : null
      }),
    },
  })
}

export function provideFloorPlan({ transport, memory, log }: World) {
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
