import { fromCallback, setup, type AnyStateMachine, type EventObject } from 'xstate'
import { APP_ID, GUIDE_ID } from '#machines/facts.ts'
import { listStateNodes } from './transitions.ts'

/** Receives the events that a machine sends to another actor, with the id of that actor. */
export type EventReceiver = (to: string, event: EventObject) => void

/** Creates an actor that does nothing but pass on what it is sent. */
export const createListener = (onEvent: EventReceiver) =>
  fromCallback(({ receive, self: { id } }) => receive((event) => onEvent(id, event)))

/**
 * Creates the actors that a machine reports facts to, so that it can be tested alone; without the guide where the machine
 * starts one itself.
 *
 * @param onEvent is given what the machine sends; with it the machine is started as `subject`, with the input of the parent
 */
export function createParentMachine(machine: AnyStateMachine, onEvent?: EventReceiver) {
  const startsGuide = listStateNodes(machine).some(({ invoke }) =>
    invoke.some(({ systemId }) => systemId === GUIDE_ID),
  )
  const receive: EventReceiver = onEvent ?? (() => {})
  return setup({
    types: { context: {} as { input: unknown }, input: {} as { input: unknown } },
    actors: { guide: createListener(receive), subject: machine },
    actions: { receive: ({ event }) => receive(APP_ID, event) },
  }).createMachine({
    context: ({ input }) => input,
    invoke: [
      ...(startsGuide ? [] : [{ id: GUIDE_ID, src: 'guide' as const, systemId: GUIDE_ID }]),
      ...(onEvent === undefined
        ? []
        : [
            {
              id: 'subject',
              src: 'subject' as const,
              input: ({ context }: { context: { input: unknown } }) => context.input,
            },
          ]),
    ],
    on: { '*': { actions: 'receive' } },
  })
}
