import { setImmediate as waitForAnswers } from 'node:timers/promises'
import {
  createActor,
  fromPromise,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventObject,
} from 'xstate'
import { APP_ID } from '#machines/facts.ts'
import type { Effect } from './effects.ts'
import { ManualClock } from './manual-clock.ts'
import { memoizeByObject } from './memoize-by-object.ts'
import { createParentMachine, createListener, type EventReceiver } from './parent-machine.ts'
import type { AnyModel } from './model.ts'
import { listActionPorts, listActors } from './ports.ts'
import { mapTransitionNames } from './transitions.ts'

/** A call that a machine waits for, answered when the test wishes. */
export interface Call {
  id: string
  signal: AbortSignal
  answer: (answer: { output: unknown } | { error: unknown }) => void
}

/** The machine as a real actor whose calls and timers the test ends. */
export interface MachineHarness {
  snapshot: () => AnyMachineSnapshot
  send: (event: EventObject) => void
  /** Ends a delay of the machine. */
  endDelay: (delay: string) => void
  /** The calls that got no answer yet. */
  calls: Set<Call>
  /** What the machine did since this was last called: ports used, and events sent to others. */
  takeEffects: () => Effect[]
  /** Names of all transitions taken so far. */
  taken: ReadonlySet<string>
  settle: () => Promise<void>
  stop: () => void
}

/** What a machine does while a harness runs it. */
interface Recording {
  effects: Effect[]
  calls: Set<Call>
}

interface PreparedMachine {
  parent: ReturnType<typeof createParentMachine>
  delays: string[]
  transitionNames: ReadonlyMap<AnyTransitionDefinition, string>
  listener: ReturnType<typeof createListener>
  /** Replaced by each harness; only one runs at a time. */
  recording: Recording
}

/** Gives a machine ports that record their use. Made once for each model, because it takes longer than most walks. */
const prepareMachine = memoizeByObject(({ machine, answers }: AnyModel): PreparedMachine => {
  const record: EventReceiver = (to, event) => {
    if (!event.type.startsWith('xstate.')) prepared.recording.effects.push({ does: 'send', to, event })
  }
  const usePort = (port: string) => (_: unknown, params: unknown) =>
    prepared.recording.effects.push({ does: 'port', port, params })
  const call = fromPromise(
    ({ self: { id }, signal }) =>
      new Promise((resolve, reject) => {
        const { calls } = prepared.recording
        const waiting: Call = {
          id,
          signal,
          answer: (answer) => {
            calls.delete(waiting)
            if ('output' in answer) resolve(answer.output)
            else reject(answer.error)
          },
        }
        calls.add(waiting)
      }),
  )
  const delays = Object.keys(machine.implementations.delays)
  const subject: AnyStateMachine = machine.provide({
    delays: Object.fromEntries(delays.map((delay, index) => [delay, 1 + index])),
    actions: Object.fromEntries(listActionPorts(machine).map((port) => [port, usePort(port)])),
    actors: Object.fromEntries(
      listActors(machine).map((name) => [name, name in answers ? call : createListener(record)]),
    ),
  })
  const prepared: PreparedMachine = {
    parent: createParentMachine(subject, record),
    delays,
    transitionNames: mapTransitionNames(subject),
    listener: createListener(record),
    recording: { effects: [], calls: new Set() },
  }
  return prepared
})

/** Starts the machine of a model. Ends what an earlier harness of the model records. */
export function createMachineHarness(model: AnyModel, input: unknown): MachineHarness {
  const prepared = prepareMachine(model)
  const recording: Recording = { effects: [], calls: new Set() }
  prepared.recording = recording
  const clock = new ManualClock()
  const taken = new Set<string>()
  const parent = createActor(prepared.parent, {
    systemId: APP_ID,
    clock,
    input: { input },
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.microstep') return
      for (const definition of inspected._transitions) {
        const name = prepared.transitionNames.get(definition)
        if (name !== undefined) taken.add(name)
      }
    },
  })
  parent.start()
  const actor = parent.getSnapshot().children['subject']
  if (actor === undefined) throw new Error(`${model.machine.id} did not start`)
  return {
    snapshot: () => actor.getSnapshot() as AnyMachineSnapshot,
    send: (event) => actor.send('logic' in event ? { ...event, logic: prepared.listener } : event),
    endDelay: (delay) => clock.end(1 + prepared.delays.indexOf(delay)),
    calls: recording.calls,
    takeEffects: () => recording.effects.splice(0),
    taken,
    settle: () => waitForAnswers(),
    stop: () => parent.stop(),
  }
}
