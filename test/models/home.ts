import { fromCallback, setup, type AnyStateMachine, type EventObject } from 'xstate'
import { APP, GUIDE } from '../../machines/facts.ts'
import { nodesOf } from './transitions.ts'

export type Hear = (to: string, event: EventObject) => void

/** An actor that only listens. */
export const createListener = (hear: Hear) =>
  fromCallback(({ receive, self: { id } }) => receive((event) => hear(id, event)))

interface Options {
  hear: Hear
  /** Starts the machine as `subject`. */
  input: unknown
}

/**
 * The actors that facts go up to, so that a machine alone in a test has someone to tell; without the guide where the
 * machine starts one itself.
 */
export function createHome(machine: AnyStateMachine, options?: Options) {
  const startsGuide = nodesOf(machine).some(({ invoke }) => invoke.some(({ systemId }) => systemId === GUIDE))
  const hear: Hear = options?.hear ?? (() => {})
  return setup({
    actors: { guide: createListener(hear), subject: machine },
    actions: { hear: ({ event }) => hear(APP, event) },
  }).createMachine({
    invoke: [
      ...(startsGuide ? [] : [{ id: GUIDE, src: 'guide' as const, systemId: GUIDE }]),
      ...(options === undefined
        ? []
        : [{ id: 'subject', src: 'subject' as const, input: () => options.input }]),
    ],
    on: { '*': { actions: 'hear' } },
  })
}
