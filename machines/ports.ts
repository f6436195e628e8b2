import {
  fromCallback,
  fromPromise,
  type AnyEventObject,
  type CallbackActorLogic,
  type EventObject,
  type PromiseActorLogic,
} from 'xstate'

/**
 * Declares an effect that a machine requests by name. It rejects until `src/ports` provides it, so that a missing one
 * is found at its first use.
 */
export const createPromisePort = <Output, Input>(name: string): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`The port ${name} is not provided`)))

/** Declares an effect without a result; it throws until it is provided. */
export const createActionPort =
  <Params>(name: string) =>
  (_: unknown, _params: Params): void => {
    throw new Error(`The port ${name} is not provided`)
  }

/** Declares a child machine that only some pages need, so that the other pages do not load it. */
export const createMachinePort = <Machine>(name: string): Machine =>
  createPromisePort(name) as unknown as Machine

/**
 * Declares an effect that keeps reporting: the events that it sends back are events of the machine that invokes it.
 */
export const createCallbackPort = <Event extends EventObject, Input>(
  name: string,
): CallbackActorLogic<AnyEventObject, Input, Event> =>
  fromCallback<AnyEventObject, Input, Event>(() => {
    throw new Error(`The port ${name} is not provided`)
  })
