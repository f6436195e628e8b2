import { fromCallback, setup, type AnyStateMachine, type EventObject } from 'xstate'
import { APP_ID, GUIDE_ID } from '#machines/facts.ts'
import { listStateNodes } from './transitions.ts'

export type EventReceiver = (to: string, event: EventObject) => void

/** An actor that only listens. */
export const createListener = (hear: EventReceiver) =>
  fromCallback(({ receive, self: { id } }) => receive((event) => hear(id, event)))

interface ParentOptions {
  onEvent: EventReceiver
  /** Starts the machine as `subject`. */
  input: unknown
}

/**
 * The actors that facts go up to, so that a machine alone in a test has someone to tell; without the guide where the
 * machine starts one itself.
 */
export function createParentMachine(machine: AnyStateMachine, options?: ParentOptions) {
  const startsGuide = listStateNodes(machine).some(({ invoke }) =>
    invoke.some(({ systemId }) => systemId === GUIDE_ID),
  )
  const hear: EventReceiver = options?.onEvent ?? (() => {})
  return setup({
    actors: { guide: createListener(hear), subject: machine },
    actions: { hear: ({ event }) => hear(APP_ID, event) },
  }).createMachine({
    invoke: [
      ...(startsGuide ? [] : [{ id: GUIDE_ID, src: 'guide' as const, systemId: GUIDE_ID }]),
      ...(options === undefined
        ? []
        : [{ id: 'subject', src: 'subject' as const, input: () => options.input }]),
    ],
    on: { '*': { actions: 'hear' } },
  })
}
