import type {
  AnyStateMachine,
  EventFromLogic,
  EventObject,
  InputFrom,
  OutputFrom,
  PromiseActorLogic,
  SnapshotFrom,
} from 'xstate'
import { CallFault, type Fault } from '#contract/faults.ts'

type Some<T> = readonly [T, ...T[]]

type Payload<E extends EventObject, T> = E extends unknown
  ? T extends E['type']
    ? Omit<E, 'type'>
    : never
  : never

/** The payloads worth trying of every event type of a union; a type without one does not compile. */
export type Samples<E extends EventObject> = { readonly [T in E['type']]: Some<Payload<E, T>> }

type Actors<M extends AnyStateMachine> = NonNullable<Parameters<M['provide']>[0]['actors']>

/** What a port may answer, and what it may fail with. */
export interface Answers<Output> {
  readonly done: Some<Output>
  readonly failed: readonly unknown[]
}

type Answering<L> =
  L extends PromiseActorLogic<infer _Output, infer _Input>
    ? true
    : L extends AnyStateMachine
      ? unknown extends OutputFrom<L>
        ? false
        : true
      : false

type AnswersOf<M extends AnyStateMachine> = {
  readonly [P in keyof Actors<M> as Answering<NonNullable<Actors<M>[P]>> extends true ? P : never]-?: Answers<
    OutputFrom<NonNullable<Actors<M>[P]>>
  >
}
/** A machine with what is worth trying on it. */
export interface Model<M extends AnyStateMachine> {
  readonly machine: M
  /** What it may start from. */
  readonly inputs: Some<InputFrom<M>>
  readonly events: Samples<EventFromLogic<M>>
  /** By port or child that ends with an output; a promise port that is not here does not compile. */
  readonly answers: AnswersOf<M>
  /** What tells two states apart, beside the state value: as little of the context as decides what comes next. */
  readonly key: (snapshot: SnapshotFrom<M>) => unknown
  /**
   * Returns false for an event that is not tried in a state: regions that have nothing to do with one another need not meet
   * in every combination of their states.
   */
  readonly isTried?: (snapshot: SnapshotFrom<M>, event: EventObject) => boolean
  /** Most transitions that the map may cost; more means that the key is too fine. */
  readonly limit: number
  /** Transitions that no path takes, with the reason. */
  readonly untaken?: Readonly<Record<string, string>>
}

/** The part of a model that does not depend on the type of its machine. */
export type AnyModel = Pick<Model<AnyStateMachine>, 'machine'> & { readonly answers: object }

export const defineModel = <M extends AnyStateMachine>(model: Model<M>): Model<M> => model

const faults: Record<Fault, CallFault> = {
  unauthorized: new CallFault('unauthorized'),
  refused: new CallFault('refused'),
  unreachable: new CallFault('unreachable'),
  ignored: new CallFault('ignored'),
  rejected: new CallFault('rejected'),
}

export const everyFault: readonly CallFault[] = Object.values(faults)
