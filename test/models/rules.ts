import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventObject, SnapshotFrom } from 'xstate'
import { CallFault, toFault } from '#contract/faults.ts'
import { getGraphs } from './coverage.ts'
import type { Effect } from './effects.ts'
import { createStateKey, type Edge } from './graph.ts'
import type { Model } from './model.ts'

/** Rules over every edge of a model's map, and what they speak of. */

export type Rule<T> = (subject: T) => boolean

const ANY = () => true

/** Breaches described in full; the others are counted. */
const SHOWN = 3

export const isTriggeredBy =
  (...types: string[]) =>
  ({ event }: { event: EventObject }): boolean =>
    types.includes(event.type)

/** The end of a call to which no answer came. */
export const isUnanswered = ({ event }: { event: EventObject }): boolean =>
  'error' in event && event.error instanceof CallFault && event.error.fault === 'unreachable'

/**
 * The end of a call to which no answer of the server itself came, so that it may have done what was asked: no answer, or
 * one without a code of the contract. A bug counts as no answer.
 */
export const isUndecided = ({ event }: { event: EventObject }): boolean => {
  if (!('error' in event)) return false
  const isOwn = event.error instanceof CallFault && event.error.code !== undefined
  const fault = toFault(event.error)
  return fault === 'unreachable' || (!isOwn && ['unauthorized', 'refused'].includes(fault))
}

/** The connection is back, or was missed for a while. */
export const isRepeat = ({ event }: { event: EventObject }): boolean =>
  event.type === 'connection.restored' || event.type.startsWith('xstate.after.repeat.')

interface WithEffects {
  effects: Effect[]
}

/** The events of a type that an edge sends to others. */
export const listSentEvents = ({ effects }: WithEffects, type: string): AnyEventObject[] =>
  effects.flatMap((effect) => (effect.does === 'send' && effect.event.type === type ? [effect.event] : []))

/** The params of each use that an edge makes of a port without an answer. */
export const listPortUses = ({ effects }: WithEffects, port: string): unknown[] =>
  effects.flatMap((effect) => (effect.does === 'port' && effect.port === port ? [effect.params] : []))

/** The inputs with which an edge starts a child, a call being one. */
export const listStartInputs = ({ effects }: WithEffects, child: string): unknown[] =>
  effects.flatMap((effect) => (effect.does === 'start' && effect.child === child ? [effect.input] : []))

/**
 * Describes the edges that break a rule by what happened.
 *
 * @param when the edges that the rule is about; there must be some
 */
export function findBreaches<M extends AnyStateMachine>(
  model: Model<M>,
  holds: Rule<Edge<M>>,
  when: Rule<Edge<M>> = ANY,
): string[] {
  const meant = getGraphs(model)
    .flatMap(({ edges }) => edges)
    .filter(when)
  if (meant.length === 0) throw new Error('The rule is about no edge')
  const broken = meant.filter((edge) => !holds(edge))
  const lines = broken.slice(0, SHOWN).map((edge) => describeEdge(model, edge))
  return broken.length > SHOWN ? [...lines, `… ${broken.length} of ${meant.length}`] : lines
}

/** The states that break a rule, each with an edge that leads there; the first states included. */
export function findBadStates<M extends AnyStateMachine>(
  model: Model<M>,
  holds: Rule<SnapshotFrom<M>>,
  when: Rule<SnapshotFrom<M>> = ANY,
): string[] {
  const first = getGraphs(model).flatMap(({ initial }) =>
    when(initial) && !holds(initial)
      ? [`at the start: ${createStateKey(model, initial as AnyMachineSnapshot)}`]
      : [],
  )
  return [
    ...first,
    ...findBreaches(
      model,
      ({ to }) => holds(to),
      ({ to }) => when(to),
    ),
  ]
}

const describeEdge = <M extends AnyStateMachine>(model: Model<M>, { from, event, to }: Edge<M>): string =>
  [
    createStateKey(model, from as AnyMachineSnapshot),
    JSON.stringify(event),
    createStateKey(model, to as AnyMachineSnapshot),
  ].join(' → ')
