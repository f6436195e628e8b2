import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { describe, expect, test } from 'vitest'
import { selectKnownExhibitorsRef } from '#machines/hall/guide-selectors.ts'
import { getGraphs } from '#test/models/coverage.ts'
import { createStateKey } from '#test/models/graph.ts'
import { knownExhibitorsModel } from '#test/models/known-exhibitors.model.ts'
import type { Model } from '#test/models/model.ts'
import { oldGuideModel } from '#test/models/old-guide.model.ts'
import { listStateNodes, formatStatePath } from '#test/models/transitions.ts'
import { expectOldGuide } from './expect-old-guide.ts'
import { performGesture } from './old-guide-gestures.ts'
import { renderOldGuide, type RenderedOldGuide } from './render-old-guide.tsx'

const leavesOf = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes.filter(({ type }) => type === 'atomic').map(formatStatePath)

/** Halls, a list and its filter go on under an open window. */
const WALKS = ['', '2'].flatMap((under) => [
  {
    under,
    model: oldGuideModel as Model<AnyStateMachine>,
    read: ({ live }: RenderedOldGuide): AnyMachineSnapshot => live.actor.getSnapshot(),
  },
  {
    under,
    model: knownExhibitorsModel as Model<AnyStateMachine>,
    read: ({ live }: RenderedOldGuide): AnyMachineSnapshot =>
      selectKnownExhibitorsRef(live.actor.getSnapshot()).getSnapshot(),
  },
])

describe.each(WALKS)(
  'each generated path of $model.machine.id leads through the rendered views over #$under',
  ({ under, model, read }) => {
    const paths = getGraphs(model)[0]?.paths ?? []
    const seen = new Set<string>()

    test('to its end', async () => {
      for (const path of paths) {
        const shown = renderOldGuide()
        await shown.answerAll()
        await performGesture(shown, { type: 'hash.changed', hash: under } as EventObject)
        for (const { event, state } of path.steps) {
          const isDone = event.type === 'xstate.init' || (await performGesture(shown, event))
          if (!isDone) throw new Error(`The screen does not offer ${JSON.stringify(event)}`)
          await shown.answerAll()
          const snapshot = read(shown)
          expect(createStateKey(model, snapshot)).toBe(createStateKey(model, state))
          expectOldGuide(shown)
          for (const leaf of leavesOf(snapshot)) seen.add(leaf)
        }
        shown.unmount()
      }
    })

    test('and they see every state that lasts', () => {
      const leaves = listStateNodes(model.machine).filter(({ type }) => type === 'atomic')
      expect(leaves.map(formatStatePath).filter((leaf) => !seen.has(leaf))).toEqual([])
    })
  },
)
