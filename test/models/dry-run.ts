import { createActor } from 'xstate'
import type { ActorScope, AnyActorRef, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { APP_ID } from '#machines/facts.ts'
import { readEffects, type Effect } from './effects.ts'
import { createParentMachine } from './parent-machine.ts'
import { mapTransitionNames } from './transitions.ts'

/** What one event led to, and which effects it would have had. */
export interface Step {
  to: AnyMachineSnapshot
  effects: Effect[]
  /** Names of the transitions taken, in order. */
  taken: string[]
}

export interface DryRun {
  initial: Step
  run: (from: AnyMachineSnapshot, event: EventObject) => Step
}

/** Lets a machine decide events without carrying anything out. */
export function createDryRun(machine: AnyStateMachine, input: unknown): DryRun {
  const names = mapTransitionNames(machine)
  let current: AnyMachineSnapshot | undefined
  let step: Omit<Step, 'to'> = { effects: [], taken: [] }

  const parent = createActor(createParentMachine(machine), {
    id: APP_ID,
    input: { input: undefined },
    systemId: APP_ID,
    inspect: (inspected) => {
      if (inspected.type === '@xstate.microstep')
        step.taken.push(...inspected._transitions.flatMap((taken) => names.get(taken) ?? []))
    },
  })
  const self = Object.create(parent, { getSnapshot: { value: () => current } }) as AnyActorRef
  const scope: ActorScope<AnyMachineSnapshot, EventObject> = {
    self,
    id: machine.id,
    sessionId: '',
    system: parent.system,
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    actionExecutor: (action) => step.effects.push(...readEffects(action)),
  }

  function traced(decide: () => AnyMachineSnapshot): Step {
    step = { effects: [], taken: [] }
    const to = decide()
    if (to.status === 'error') throw to.error
    return { ...step, to }
  }
  return {
    initial: traced(() => machine.getInitialSnapshot(scope, input) as AnyMachineSnapshot),
    run: (from, event) =>
      traced(() => {
        current = from
        return machine.transition(from, event, scope) as AnyMachineSnapshot
      }),
  }
}
