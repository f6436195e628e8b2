import { describe, expect, test } from 'vitest'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { planGuideMachine, type PlanGuideEvent } from '#machines/hall/plan-guide.machine.ts'
import { getGraphs } from '#test/models/coverage.ts'
import { createStateKey } from '#test/models/graph.ts'
import { planGuideModel } from '#test/models/plan-guide.model.ts'
import { listStateNodes, formatStatePath } from '#test/models/transitions.ts'
import { expectPlan } from './expect-plan.ts'
import {
  pressCrowdedStand,
  pressHall,
  pressRow,
  pressStand,
  pressTab,
  typeAddress,
  type Gesture,
} from './plan-gestures.ts'
import { renderPlan, type RenderedPlan } from './render-plan.tsx'

type Done = PlanGuideEvent['type']
type Gestures = { [T in Done]?: Gesture<Extract<PlanGuideEvent, { type: T }>> }

/** Facts have no gesture; the shortest paths need none of them. */
const GESTURES: Gestures = {
  'route.changed': ({ address }) => typeAddress(address),
  'hall.choose': ({ hall }) => pressHall(hall),
  'company.open': ({ id }) => pressRow(id),
  'stand.opened': ({ stand }) => pressStand(stand),
  'list.wanted': (_, shown) => pressCrowdedStand(shown),
  'tab.chosen': ({ tab }) => pressTab(tab),
}

/** The wish to be elsewhere stays a wish until the address comes. */
async function perform(shown: RenderedPlan, event: EventObject): Promise<void> {
  const gesture = GESTURES[event.type as Done] as Gesture<EventObject> | undefined
  let isDone = false
  await shown.perform(() => void (isDone = gesture?.(event, shown) ?? false))
  if (!isDone) throw new Error(`The screen does not offer ${JSON.stringify(event)}`)
}

const leavesOf = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes.filter(({ type }) => type === 'atomic').map(formatStatePath)

const graphs = getGraphs(planGuideModel)
const seen = new Set<string>()

describe('each generated path leads through the rendered views as it leads through the machine', () => {
  test.each(graphs.map(({ input: { data }, paths }) => ({ address: data.address, data, paths })))(
    'from $address',
    async ({ data: { address, company }, paths }) => {
      for (const { steps } of paths) {
        const shown = renderPlan({ address, company })
        await shown.answerAll()
        for (const { event, state } of steps) {
          if (event.type !== 'xstate.init') await perform(shown, event)
          const snapshot = shown.live.guide().getSnapshot()
          expect(createStateKey(planGuideModel, snapshot)).toBe(createStateKey(planGuideModel, state))
          expectPlan(shown.live)
          if (await shown.answerAll()) expectPlan(shown.live)
          for (const leaf of leavesOf(snapshot)) seen.add(leaf)
        }
        shown.unmount()
      }
    },
  )

  test('and they see every state of it', () => {
    const leaves = listStateNodes(planGuideMachine).filter(({ type }) => type === 'atomic')
    expect(leaves.map(formatStatePath).filter((leaf) => !seen.has(leaf))).toEqual([])
  })
})
