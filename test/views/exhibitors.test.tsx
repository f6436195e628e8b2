import { describe, expect, test } from 'vitest'
import { act } from '@testing-library/react'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { KEYWORD_DEBOUNCE_MS } from '#contract/limits.ts'
import { exhibitorsMachine, type ExhibitorsEvent } from '#machines/hall/exhibitors.machine.ts'
import type { Call } from '#test/machines/sentences/fake-ports.ts'
import { getGraphs } from '#test/models/coverage.ts'
import { exhibitorsModel } from '#test/models/exhibitors.model.ts'
import { createStateKey } from '#test/models/graph.ts'
import { parseDelayName, parseEndedChild } from '#test/models/samples.ts'
import { listStateNodes, formatStatePath } from '#test/models/transitions.ts'
import { expectPlan } from './expect-plan.ts'
import { chooseCranes, pressIn, pressStand, typeAddress, typeKeyword, type Gesture } from './plan-gestures.ts'
import { renderPlan, type RenderedPlan } from './render-plan.tsx'

type Gestures = {
  [T in ExhibitorsEvent['type']]?: Gesture<Extract<ExhibitorsEvent, { type: T }>>
}

const GESTURES: Gestures = {
  'hall.changed': ({ hall }) => typeAddress({ hall }),
  'exhibitors.reload': () => pressIn('#list .empty', 'Try again'),
  'keyword.typed': ({ w }) => typeKeyword(w),
  'categories.chosen': ({ rubs }) => chooseCranes(rubs),
  'filter.clear': () => pressIn('.found', 'Clear filter') || pressIn('#list .empty', 'Show all exhibitors'),
  'filter.retry': () => pressIn('.found', 'Try again'),
  'stand.opened': ({ stand }) => pressStand(stand),
  'stand.released': () => pressIn('.stand-chip', 'Show all stands of the hall'),
  'connection.restored': (event, { live }) => {
    live.app.send(event)
    return true
  },
}

type Answer = EventObject & Parameters<Call['settle']>[0]

/** Whether the screen offers it; an answer comes to who asked, and time passes for anyone. */
async function perform(shown: RenderedPlan, event: EventObject): Promise<boolean> {
  const { live, perform } = shown
  const port = parseEndedChild(event)
  if (port !== undefined) {
    const [call] = live.openCalls(`exhibitors.${port}`)
    if (call === undefined) return false
    await act(async () => call.settle(event as Answer))
    return true
  }
  if (parseDelayName(event) !== undefined) {
    await perform(() => live.clock.increment(KEYWORD_DEBOUNCE_MS))
    return true
  }
  const gesture = GESTURES[event.type as ExhibitorsEvent['type']] as Gesture<EventObject> | undefined
  let isDone = false
  await perform(() => void (isDone = gesture?.(event, shown) ?? false))
  return isDone
}

const OTHERS = ['favourites.recallFavourites', 'floorPlan.recallPlan', 'floorPlan.loadPlan']
const leavesOf = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes.filter(({ type }) => type === 'atomic').map(formatStatePath)

const [graph] = getGraphs(exhibitorsModel)
const seen = new Set<string>()

describe('each generated path of the list and its filter leads through the rendered views', () => {
  test('as far as the screen offers it', async () => {
    let steps = 0
    for (const path of graph?.paths ?? []) {
      const shown = renderPlan()
      await shown.answerAll(...OTHERS)
      for (const { event, state } of path.steps) {
        if (event.type !== 'xstate.init' && !(await perform(shown, event))) break
        await shown.answerAll(...OTHERS)
        const snapshot = shown.live.exhibitors().getSnapshot()
        expect(createStateKey(exhibitorsModel, snapshot)).toBe(createStateKey(exhibitorsModel, state))
        expectPlan(shown.live)
        for (const leaf of leavesOf(snapshot)) seen.add(leaf)
        steps += 1
      }
      shown.unmount()
    }
    expect(steps).toBeGreaterThan(100)
  })

  test('and they see every state that lasts', () => {
    const leaves = listStateNodes(exhibitorsMachine).filter(
      ({ type, always }) => type === 'atomic' && !always,
    )
    expect(leaves.map(formatStatePath).filter((leaf) => !seen.has(leaf))).toEqual([])
  })
})
