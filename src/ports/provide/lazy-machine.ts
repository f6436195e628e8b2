import type { AnyStateMachine } from 'xstate'

interface LazyMachine<Machine> {
  /** The machine, as an actor starts it; it has to be loaded by then. */
  logic: Machine
  load(): Promise<void>
}

/** Creates the logic of a machine that is loaded later. A failed load can be repeated. */
export function createLazyMachine<Machine extends AnyStateMachine>(
  load: () => Promise<Machine>,
): LazyMachine<Machine> {
  let machine: Machine | undefined
  const get = (): Machine => {
    if (machine === undefined) throw new Error('A lazy machine is started only after it was loaded')
    return machine
  }
  const logic: Pick<
    AnyStateMachine,
    'transition' | 'getInitialSnapshot' | 'getPersistedSnapshot' | 'restoreSnapshot' | 'start'
  > = {
    transition: (...step) => get().transition(...step),
    getInitialSnapshot: (...start) => get().getInitialSnapshot(...start),
    getPersistedSnapshot: (...saved) => get().getPersistedSnapshot(...saved),
    restoreSnapshot: (...saved) => get().restoreSnapshot(...saved),
    start: (snapshot) => get().start(snapshot),
  }
  return {
    logic: logic as Machine,
    async load() {
      machine ??= await load()
    },
  }
}
