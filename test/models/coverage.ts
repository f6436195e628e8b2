import type { AnyStateMachine, EventObject } from 'xstate'
import { exploreModel, type Graph } from './graph.ts'
import type { Model } from './model.ts'
import { findTours } from './tours.ts'
import { listTransitions } from './transitions.ts'
import { walk } from './walker.ts'

const explored = new WeakMap<object, unknown>()

/** The maps of a model, made once: one for each input, which ends where an earlier one goes on. */
export function getGraphs<M extends AnyStateMachine>(model: Model<M>): Graph<M>[] {
  const seen = new Set<string>()
  const graphs =
    (explored.get(model) as Graph<M>[] | undefined) ??
    model.inputs.map((input) => exploreModel(model, input, seen))
  explored.set(model, graphs)
  return graphs
}

/** Walks the shortest way to every state with the real actor. */
export const walkShortestPaths = <M extends AnyStateMachine>(model: Model<M>): Promise<Set<string>> =>
  walkAll(model, ({ paths }) => paths.map(({ steps }) => steps.slice(1).map(({ event }) => event)))

/** Walks every edge of the map with the real actor, its start being one. */
export const walkEveryEdge = <M extends AnyStateMachine>(model: Model<M>): Promise<Set<string>> =>
  walkAll(model, (graph) => [[], ...findTours(model, graph)])

/** @returns the names of the transitions taken */
async function walkAll<M extends AnyStateMachine>(
  model: Model<M>,
  waysOf: (graph: Graph<M>) => EventObject[][],
): Promise<Set<string>> {
  const taken = new Set<string>()
  for (const graph of getGraphs(model))
    for (const way of waysOf(graph)) for (const name of await walk(model, graph, way)) taken.add(name)
  return taken
}

/** Transitions that a machine defines and nobody took, without those that the model explains. */
export function findMissedTransitions<M extends AnyStateMachine>(
  { machine, untaken = {} }: Model<M>,
  taken: ReadonlySet<string>,
) {
  const names = listTransitions(machine).map(({ name }) => name)
  const explained = Object.keys(untaken)
  return {
    missed: names.filter((name) => !taken.has(name) && !explained.includes(name)),
    /** Explanations of what was taken after all, or does not exist. */
    outdated: explained.filter((name) => taken.has(name) || !names.includes(name)),
  }
}
