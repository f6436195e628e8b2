import { setImmediate as letAnswersTravel } from 'node:timers/promises'
import { act, cleanup } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  EventObject,
  InputFrom,
  SimulatedClock,
  SnapshotFrom,
} from 'xstate'
import type { FakePorts } from '#test/machines/sentences/fake-ports.ts'
import { findMissedTransitions } from '#test/models/coverage.ts'
import { createStateKey } from '#test/models/graph.ts'
import type { Model } from '#test/models/model.ts'
import { parseDelayName, parseEndedChild } from '#test/models/samples.ts'
import { listStateNodes, listTransitions } from '#test/models/transitions.ts'
import { createExecutorFinder, type Executor, type Executors } from '#test/models/executors.ts'
import { MOST_STEPS, planWalks } from '#test/models/view-walks.ts'

/** A view with the actor behind it; the test answers its ports. */
export interface WalkedView {
  snapshot: () => AnyMachineSnapshot
  /** What the actor above passes down. */
  pass: (event: EventObject) => void
  openCalls: FakePorts['openCalls']
  portParams: FakePorts['portParams']
  clock: Pick<SimulatedClock, 'increment'>
  stop?: () => void
}

/** A fact: nobody presses it, the actor above passes it down. */
export const isPassedDown = (event: EventObject, view: WalkedView): void => act(() => view.pass(event))

export interface ViewWalk<M extends AnyStateMachine, V extends WalkedView> {
  model: Model<M>
  /** Where it is walked, if there are several such views. */
  place?: string
  render: (input: InputFrom<M>) => V | Promise<V>
  executors: Executors<M, NoInfer<V>>
  /** Ends of child machines and delays that need more than an answer or time, by the type of their event. */
  ends?: Readonly<Record<string, Executor<EventObject & { output: never }, SnapshotFrom<M>, NoInfer<V>>>>
  /** That the screen shows what the snapshot says. */
  expectShown: (snapshot: SnapshotFrom<M>, view: NoInfer<V>) => void | Promise<void>
  /** Transitions that no walk takes, with the reason. */
  untaken?: Readonly<Record<string, string>>
}

/** Walks generated paths of a machine through its view; what the view does not offer fails. */
export function walkView<M extends AnyStateMachine, V extends WalkedView>(walk: ViewWalk<M, V>): void {
  const { model, place = 'its view', render, expectShown, untaken = {} } = walk
  const { find, isNever, isOffered } = createExecutorFinder<M, V>({ ...walk.ends, ...walk.executors })

  describe(`generated paths of ${model.machine.id} lead through ${place}`, () => {
    const walks = planWalks(model, isOffered)
    const steps = walks.flatMap((each) => each.steps)

    test(`in ${steps.length} steps`, async () => {
      expect(steps.length).toBeLessThanOrEqual(MOST_STEPS)
      for (const { input, start, steps: legs } of walks) {
        const view = await render(input)
        const way: string[] = []
        const compare = async (key: string) => {
          const actual = createStateKey(model, view.snapshot())
          if (actual !== key) throw new Error([actual, 'instead of', key, 'after', ...way].join('\n'))
          await expectShown(view.snapshot() as SnapshotFrom<M>, view)
        }
        await compare(start)
        for (const { event, to, ports } of legs) {
          way.push(JSON.stringify(event))
          const countUses = () => ports.map((port) => view.portParams(`${model.machine.id}.${port}`).length)
          const before = countUses()
          await perform(model, find(event), event, view)
          const unused = ports.filter((_, index) => (countUses()[index] ?? 0) <= (before[index] ?? 0))
          if (unused.length > 0) throw new Error([`without ${unused.join(', ')}`, ...way].join('\n'))
          await compare(to)
        }
        cleanup()
        view.stop?.()
      }
    })

    test('and take every transition that the view and its ports can cause', () => {
      const taken = new Set([...walks, ...steps].flatMap((each) => each.taken))
      const never = listTransitions(model.machine).filter(({ definition }) =>
        isNever(String(definition.eventType)),
      )
      const { missed, outdated } = findMissedTransitions(
        { ...model, untaken: { ...model.untaken, ...untaken } },
        taken,
      )
      expect(missed.filter((name) => never.every((each) => each.name !== name))).toEqual([])
      expect(outdated).toEqual([])
    })
  })
}

async function perform<M extends AnyStateMachine, V extends WalkedView>(
  { machine }: Model<M>,
  executor: Executor<EventObject, SnapshotFrom<M>, V> | undefined,
  event: EventObject,
  view: V,
): Promise<void> {
  const delay = parseDelayName(event)
  const ended = parseEndedChild(event)
  let isDone: unknown
  const gesture = typeof executor === 'function' ? executor : executor && 'act' in executor && executor.act
  if (gesture) isDone = await gesture(event, view)
  else if (delay !== undefined) act(() => view.clock.increment(readDelay(machine, delay, view.snapshot())))
  else isDone = ended !== undefined && answer(machine, ended, event, view)
  await act(letAnswersTravel)
  if (isDone === false) throw new Error(`The view does not offer ${JSON.stringify(event)}`)
}

function readDelay(
  { implementations }: AnyStateMachine,
  name: string,
  { context }: AnyMachineSnapshot,
): number {
  const delay = implementations.delays[name] as number | ((args: { context: unknown }) => number)
  return typeof delay === 'number' ? delay : delay({ context })
}

function answer(machine: AnyStateMachine, id: string, event: EventObject, view: WalkedView): boolean {
  const invoked = listStateNodes(machine).flatMap(({ invoke }) => invoke)
  const source = invoked.find((each) => each.id === id)?.src as string
  const [call] = view.openCalls(`${machine.id}.${source}`)
  call?.settle(event as unknown as { output: unknown } | { error: Error })
  return call !== undefined
}
