import { describe, expect, test } from 'vitest'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { planGuideMachine, type PlanGuideEvent } from '../../machines/plan/planGuide.machine.ts'
import { graphsOf } from '../models/coverage.ts'
import { keyOf } from '../models/graph.ts'
import { planGuideModel } from '../models/planGuide.model.ts'
import { nodesOf, pathOf } from '../models/transitions.ts'
import { expectShown } from './plan.expected.ts'
import {
  pressCrowdedStand,
  pressHall,
  pressRow,
  pressStand,
  pressTab,
  typeAddress,
  type Gesture,
} from './plan.gestures.ts'
import { showPlan, type ShownPlan } from './plan.shown.tsx'

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
async function perform(shown: ShownPlan, event: EventObject): Promise<void> {
  const gesture = GESTURES[event.type as Done] as Gesture<EventObject> | undefined
  let isDone = false
  await shown.does(() => void (isDone = gesture?.(event, shown) ?? false))
  if (!isDone) throw new Error(`The screen does not offer ${JSON.stringify(event)}`)
}

const leavesOf = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes.filter(({ type }) => type === 'atomic').map(pathOf)

const graphs = graphsOf(planGuideModel)
const seen = new Set<string>()

describe('each generated path leads through the rendered views as it leads through the machine', () => {
  test.each(graphs.map(({ input: { data }, paths }) => ({ address: data.address, data, paths })))(
    'from $address',
    { timeout: 60_000 },
    async ({ data: { address, company }, paths }) => {
      for (const { steps } of paths) {
        const shown = showPlan({ address, company })
        await shown.answerAll()
        for (const { event, state } of steps) {
          if (event.type !== 'xstate.init') await perform(shown, event)
          const snapshot = shown.live.guide().getSnapshot()
          expect(keyOf(planGuideModel, snapshot)).toBe(keyOf(planGuideModel, state))
          expectShown(shown.live)
          if (await shown.answerAll()) expectShown(shown.live)
          for (const leaf of leavesOf(snapshot)) seen.add(leaf)
        }
        shown.leave()
      }
    },
  )

  test('and they see every state of it', () => {
    const leaves = nodesOf(planGuideMachine).filter(({ type }) => type === 'atomic')
    expect(leaves.map(pathOf).filter((leaf) => !seen.has(leaf))).toEqual([])
  })
})
