import { setImmediate as letAnswersTravel } from 'node:timers/promises'
import {
  createActor,
  fromPromise,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate'
import { APP_ID } from '#machines/facts.ts'
import type { Effect } from './effects.ts'
import { ManualClock } from './manual-clock.ts'
import { createParentMachine, createListener } from './parent-machine.ts'
import type { Model } from './model.ts'
import { listActionPorts, listActors } from './ports.ts'
import { mapTransitionNames } from './transitions.ts'

/** A question that a machine asked the world, answered when the test wishes. */
export interface Call {
  id: string
  signal: AbortSignal
  answer: (answer: { output: unknown } | { error: unknown }) => void
  isAnswered: boolean
}

/** The machine as a real actor, its world in the test's hand. */
export interface MachineHarness {
  snapshot: () => AnyMachineSnapshot
  send: (event: EventObject) => void
  /** Makes a delay of the machine pass. */
  ring: (delay: string) => void
  calls: Call[]
  /** What the machine did since it was last asked: ports used, and events sent to others. */
  takeEffects: () => Effect[]
  /** Names of all transitions taken so far. */
  taken: ReadonlySet<string>
  settle: () => Promise<void>
  stop: () => void
}

export function createMachineHarness<M extends AnyStateMachine>(
  { machine, answers }: Model<M>,
  input: unknown,
): MachineHarness {
  const clock = new ManualClock()
  const calls: Call[] = []
  const effects: Effect[] = []
  const taken = new Set<string>()

  const hear = (to: string, event: EventObject) => {
    if (!event.type.startsWith('xstate.')) effects.push({ does: 'send', to, event })
  }
  const usePort = (port: string) => (_: unknown, params: unknown) =>
    effects.push({ does: 'port', port, params })
  const ask = fromPromise(
    ({ self: { id }, signal }) =>
      new Promise((resolve, reject) => {
        const call: Call = {
          id,
          signal,
          isAnswered: false,
          answer: (answer) => {
            call.isAnswered = true
            if ('output' in answer) resolve(answer.output)
            else reject(answer.error)
          },
        }
        calls.push(call)
      }),
  )
  const delays = Object.keys(machine.implementations.delays)
  const subject: AnyStateMachine = machine.provide({
    delays: Object.fromEntries(delays.map((delay, index) => [delay, 1 + index])),
    actions: Object.fromEntries(listActionPorts(machine).map((port) => [port, usePort(port)])),
    actors: Object.fromEntries(
      listActors(machine).map((name) => [name, name in answers ? ask : createListener(hear)]),
    ),
  })
  const names = mapTransitionNames(subject)
  const home = createActor(createParentMachine(subject, { onEvent: hear, input }), {
    systemId: APP_ID,
    clock,
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.microstep') return
      for (const definition of inspected._transitions) {
        const name = names.get(definition)
        if (name !== undefined) taken.add(name)
      }
    },
  })
  home.start()
  const actor = home.getSnapshot().children['subject']
  if (actor === undefined) throw new Error(`${machine.id} did not start`)
  return {
    snapshot: () => actor.getSnapshot() as AnyMachineSnapshot,
    send: (event) => actor.send('logic' in event ? { ...event, logic: createListener(hear) } : event),
    ring: (delay) => clock.ring(1 + delays.indexOf(delay)),
    calls,
    takeEffects: () => effects.splice(0),
    taken,
    settle: () => letAnswersTravel(),
    stop: () => home.stop(),
  }
}
