import { createActor, type AnyActorLogic, type AnyStateMachine, type SnapshotFrom } from 'xstate'
import { expect, test } from 'vitest'
import { findMissedTransitions, walkEveryEdge } from './coverage.ts'
import type { Edge } from './graph.ts'
import type { Model } from './model.ts'
import { listActionPorts, listActorPorts } from './ports.ts'
import { findBadStates, findBreaches, type Rule } from './rules.ts'
import { parseDelayName } from './samples.ts'
import { listDelayEvents } from './transitions.ts'

/**
 * Milliseconds that a walk may take. It waits for nothing outside the process, so that no hang can be meant: only a busy
 * machine makes it slow.
 */
const WALK_MS = 3_600_000

/** What is proved of every machine alike. */
export function verifyModel<M extends AnyStateMachine>(model: Model<M>): void {
  const { machine } = model
  const { implementations } = machine
  const delays = Object.keys(implementations.delays)

  test(
    'the shortest path to each state and each edge hold for the real actor, and no transition is missed',
    async () => {
      expect(findMissedTransitions(model, await walkEveryEdge(model))).toEqual({ missed: [], outdated: [] })
    },
    WALK_MS,
  )

  test('each delay has a name and a length', () => {
    const waitedFor = listDelayEvents(machine).map((type) => parseDelayName({ type }))
    expect(waitedFor.filter((name) => name === undefined || !delays.includes(name))).toEqual([])
  })

  for (const name of listActionPorts(machine))
    test(`the port ${name} is required`, () => {
      expect(implementations.actions[name] as () => void).toThrow(notProvided(name))
    })

  for (const name of listActorPorts(machine))
    test(`the port ${name} is required`, async () => {
      await expect(start(implementations.actors[name] as AnyActorLogic)).rejects.toThrow(notProvided(name))
    })
}

const notProvided = (name: string) => new RegExp(`^The port (\\w+\\.)?${name} is not provided$`)

const start = (logic: AnyActorLogic): Promise<never> =>
  new Promise((_, reject) => {
    const actor = createActor(logic)
    actor.subscribe({ error: reject })
    actor.start()
  })

/** Rules over a model's map, each a test. */
export function createRuleTests<M extends AnyStateMachine>(model: Model<M>) {
  return {
    everyEdge(sentence: string, holds: Rule<Edge<M>>, when?: Rule<Edge<M>>): void {
      test(`${sentence}`, () => expect(findBreaches(model, holds, when)).toEqual([]))
    },
    everyState(sentence: string, holds: Rule<SnapshotFrom<M>>, when?: Rule<SnapshotFrom<M>>): void {
      test(`${sentence}`, () => expect(findBadStates(model, holds, when)).toEqual([]))
    },
  }
}
