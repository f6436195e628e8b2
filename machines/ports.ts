import { fromPromise, type PromiseActorLogic } from 'xstate'

/**
 * An effect that a machine asks for by name: it does nothing but throw until `src/effects` provides it, so that a
 * forgotten one is found at its first use.
 */
export const askPort = <Output, Input>(name: string): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`The port ${name} is not provided`)))

/** The same for an effect without an answer. */
export const doPort =
  <Params>(name: string) =>
  (_: unknown, _params: Params): void => {
    throw new Error(`The port ${name} is not provided`)
  }
