import type { AnyStateMachine } from 'xstate'
import { exploreModel, type Graph } from './graph.ts'
import { memoizeByObject } from './memoize-by-object.ts'
import type { Model } from './model.ts'
import { findTours } from './tours.ts'
import { listTransitions } from './transitions.ts'
import { walk } from './walker.ts'

const exploreInputs = memoizeByObject((model: object): unknown => {
  const seen = new Set<string>()
  const { inputs } = model as Model<AnyStateMachine>
  return inputs.map((input) => exploreModel(model as Model<AnyStateMachine>, input, seen))
})

/** Returns the maps of a model, made once: one for each input, which ends where an earlier one goes on. */
export const getGraphs = <M extends AnyStateMachine>(model: Model<M>): Graph<M>[] =>
  exploreInputs(model) as Graph<M>[]

/**
 * Walks every edge of the map with the real actor, its start being one.
 *
 * @returns the names of the transitions taken
 */
export async function walkEveryEdge<M extends AnyStateMachine>(model: Model<M>): Promise<Set<string>> {
  const taken = new Set<string>()
  for (const graph of getGraphs(model))
    for (const tour of [[], ...findTours(model, graph)])
      for (const name of await walk(model, graph, tour)) taken.add(name)
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
