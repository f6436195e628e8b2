import type { AnyMachineSnapshot } from 'xstate'
import { describe, expect, test } from 'vitest'
import { oldGuideMachine } from '../../machines/archive/oldGuide.machine.ts'
import { graphsOf } from '../models/coverage.ts'
import { keyOf } from '../models/graph.ts'
import { oldGuideModel } from '../models/oldGuide.model.ts'
import { nodesOf, pathOf } from '../models/transitions.ts'
import { expectShown } from './oldGuide.expected.ts'
import { perform } from './oldGuide.gestures.ts'
import { showOldGuide } from './oldGuide.shown.tsx'

const leavesOf = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes.filter(({ type }) => type === 'atomic').map(pathOf)

/** Longer ways only combine what does not know of each other: a filter and a window. */
const MOST_STEPS = 4

const paths = graphsOf(oldGuideModel)[0]?.paths.filter(({ steps }) => steps.length <= 1 + MOST_STEPS) ?? []
const seen = new Set<string>()

describe('each generated path of the old guide leads through the rendered views', () => {
  test('as far as the screen offers it', { timeout: 120_000 }, async () => {
    let steps = 0
    for (const path of paths) {
      const shown = showOldGuide()
      await shown.answerAll()
      for (const { event, state } of path.steps) {
        if (event.type !== 'xstate.init' && !(await perform(shown, event))) break
        await shown.answerAll()
        const snapshot = shown.live.actor.getSnapshot()
        expect(keyOf(oldGuideModel, snapshot)).toBe(keyOf(oldGuideModel, state))
        expectShown(shown)
        for (const leaf of leavesOf(snapshot)) seen.add(leaf)
        steps += 1
      }
      shown.leave()
    }
    expect(steps).toBeGreaterThan(100)
  })

  test('and they see every state that lasts', () => {
    const leaves = nodesOf(oldGuideMachine).filter(({ type }) => type === 'atomic')
    expect(leaves.map(pathOf).filter((leaf) => !seen.has(leaf))).toEqual([])
  })
})
