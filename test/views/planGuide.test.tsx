import { expect, test } from 'vitest'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { planGuideMachine, type PlanGuideEvent } from '../../machines/plan/planGuide.machine.ts'
import { graphsOf } from '../models/coverage.ts'
import { keyOf } from '../models/graph.ts'
import { planGuideModel } from '../models/planGuide.model.ts'
import { nodesOf, pathOf } from '../models/transitions.ts'
import { expectShown } from './plan.expected.ts'
import {
  pointAtRow,
  pointAtStand,
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
  'route.changed': (shown, { address }) => typeAddress(shown, address),
  'hall.choose': (_, { hall }) => pressHall(hall),
  'company.open': (_, { id }) => pressRow(id),
  'stand.opened': (_, { stand }) => pressStand(stand),
  'stand.hovered': (_, { stand }) => pointAtStand(stand),
  'row.hovered': (_, { company }) => pointAtRow(company),
  'list.wanted': (shown) => pressCrowdedStand(shown),
  'tab.chosen': (_, { tab }) => pressTab(tab),
}

/** Whether the person could do it; the wish to be elsewhere stays a wish until the address comes. */
async function perform(shown: ShownPlan, event: EventObject): Promise<boolean> {
  const gesture = GESTURES[event.type as Done] as Gesture<EventObject> | undefined
  if (gesture === undefined) throw new Error(`Nobody does ${event.type}`)
  let done = false
  await shown.does(() => void (done = gesture(shown, event) !== false))
  return done
}

const leavesOf = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes.filter(({ type }) => type === 'atomic').map(pathOf)

test('each generated path leads through the rendered views as it leads through the machine', async () => {
  const seen = new Set<string>()
  const states = new Set<string>()
  for (const { input, paths } of graphsOf(planGuideModel)) {
    const { address, company } = input.data
    for (const { steps } of paths) {
      const shown = showPlan({ address, company })
      await shown.answerAll()
      for (const { event, state } of steps) {
        if (event.type !== 'xstate.init' && !(await perform(shown, event))) break
        const snapshot = shown.live.guide().getSnapshot()
        expect(keyOf(planGuideModel, snapshot)).toBe(keyOf(planGuideModel, state))
        expectShown(shown.live)
        await shown.answerAll()
        expectShown(shown.live)
        states.add(keyOf(planGuideModel, snapshot))
        for (const leaf of leavesOf(snapshot)) seen.add(leaf)
      }
      shown.leave()
    }
  }
  const leaves = nodesOf(planGuideMachine).filter(({ type }) => type === 'atomic')
  expect([...seen].toSorted()).toEqual(leaves.map(pathOf).toSorted())
  const all = graphsOf(planGuideModel).flatMap(({ paths }) => paths.flatMap(({ steps }) => steps))
  expect(states.size).toBe(new Set(all.map(({ state }) => keyOf(planGuideModel, state))).size)
})
