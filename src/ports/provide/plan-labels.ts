import { unpackLabels, type PackedPlanLabels } from '#contract/plan/label-columns.ts'
import { planLabelsMachine } from '#machines/hall/plan-labels.machine.ts'
import { fromAsync, type Dependencies } from './dependencies.ts'

/** Provides the names on the stands of a plan in the visitor's language. */
export const providePlanLabels = ({ transport, lang }: Dependencies) =>
  planLabelsMachine.provide({
    actors: {
      loadLabels: fromAsync(async ({ year, hall }) => {
        const answer = await transport.call('planLabels', { params: { hall, year: String(year), lang } })
        return unpackLabels(JSON.parse(answer) as PackedPlanLabels)
      }),
    },
  })
