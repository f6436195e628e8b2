import {
  fromCallback,
  fromPromise,
  type AnyEventObject,
  type CallbackActorLogic,
  type EventObject,
  type PromiseActorLogic,
} from 'xstate'

/**
 * An effect that a machine asks for by name: it does nothing but throw until `src/effects` provides it, so that a
 * forgotten one is found at its first use.
 */
export const createPromisePort = <Output, Input>(name: string): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`The port ${name} is not provided`)))

/** The same for an effect without an answer. */
export const createActionPort =
  <Params>(name: string) =>
  (_: unknown, _params: Params): void => {
    throw new Error(`The port ${name} is not provided`)
  }

/** The same for a whole machine that only some pages need, so that the others do not load it. */
export const createMachinePort = <Machine>(name: string): Machine =>
  createPromisePort(name) as unknown as Machine

/** The same for an effect that goes on reporting: what it sends back are events of the machine that listens. */
export const createCallbackPort = <Event extends EventObject, Input>(
  name: string,
): CallbackActorLogic<AnyEventObject, Input, Event> =>
  fromCallback<AnyEventObject, Input, Event>(() => {
    throw new Error(`The port ${name} is not provided`)
  })
