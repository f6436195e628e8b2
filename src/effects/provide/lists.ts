import { CallFault } from '../../../contract/answers.ts'
import { exhibitorsMachine } from '../../../machines/plan/exhibitors.machine.ts'
import { floorPlanMachine } from '../../../machines/plan/floorPlan.machine.ts'
import { recallPlan, rememberPlan } from '../planMemory.ts'
import { answeredBy, type World } from './world.ts'

/** The list of a hall, or of the whole edition where no hall is named. */
export function provideExhibitors({ transport, lang, year }: World) {
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
