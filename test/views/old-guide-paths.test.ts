import type { AnyMachineSnapshot } from 'xstate'
import { describe, expect, test } from 'vitest'
import { oldGuideMachine } from '#machines/hall/old-guide.machine.ts'
import { getGraphs } from '#test/models/coverage.ts'
import { createStateKey } from '#test/models/graph.ts'
import { oldGuideModel } from '#test/models/old-guide.model.ts'
import { listStateNodes, formatStatePath } from '#test/models/transitions.ts'
import { expectOldGuide } from './expect-old-guide.ts'
import { performGesture } from './old-guide-gestures.ts'
import { renderOldGuide } from './render-old-guide.tsx'

const leavesOf = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes.filter(({ type }) => type === 'atomic').map(formatStatePath)

const paths = getGraphs(oldGuideModel)[0]?.paths ?? []
/** Each path is gone without a window and with one, over a company that stands in the hall that is shown first. */
const HASHES = ['', '2']
const seen = new Set<string>()

describe('each generated path of the old guide leads through the rendered views', () => {
  test('as far as the screen offers it', async () => {
    let steps = 0
    for (const [hash, path] of HASHES.flatMap((each) => paths.map((path) => [each, path] as const))) {
      const shown = renderOldGuide()
      await shown.answerAll()
      await shown.perform(() => shown.live.actor.send({ type: 'hash.changed', hash }))
      for (const { event, state } of path.steps) {
        if (event.type !== 'xstate.init' && !(await performGesture(shown, event))) break
        await shown.answerAll()
        const snapshot = shown.live.actor.getSnapshot()
        expect(createStateKey(oldGuideModel, snapshot)).toBe(createStateKey(oldGuideModel, state))
        expectOldGuide(shown)
        for (const leaf of leavesOf(snapshot)) seen.add(leaf)
        steps += 1
      }
      shown.unmount()
    }
    expect(steps).toBeGreaterThan(100)
  })

  test('and they see every state that lasts', () => {
    const leaves = listStateNodes(oldGuideMachine).filter(({ type }) => type === 'atomic')
    expect(leaves.map(formatStatePath).filter((leaf) => !seen.has(leaf))).toEqual([])
  })
})
