import type { PlanLabels } from '#contract/plan/plan-labels.ts'
import { planLabelsMachine } from '#machines/hall/plan-labels.machine.ts'
import { fromAsync, type Dependencies } from './dependencies.ts'

/** At most so long until the labels are asked for, in milliseconds, however busy the browser is. */
const IDLE_TIMEOUT_MS = 3000

const awaitIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no such callback.
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS })
    else setTimeout(resolve, IDLE_TIMEOUT_MS / 3)
  })

/** Provides the names on the stands of a plan in the visitor's language. */
export const providePlanLabels = ({ transport, lang }: Dependencies) =>
  planLabelsMachine.provide({
    actors: {
      awaitIdle: fromAsync(awaitIdle),
      loadLabels: fromAsync(async ({ year, hall }) => {
        const answer = await transport.call('planLabels', { params: { hall, year: String(year), lang } })
        return JSON.parse(answer) as PlanLabels
      }),
    },
  })
