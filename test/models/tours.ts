import type { AnyStateMachine, EventObject } from 'xstate'
import { createStateKey, type Graph } from './graph.ts'
import type { Model } from './model.ts'

interface Road {
  event: EventObject
  to: string
}

const LONGEST = 300

/** Walks from the start, each an event list, that together take every edge of the map. */
export function findTours<M extends AnyStateMachine>(model: Model<M>, graph: Graph<M>): EventObject[][] {
  const roads = new Map<string, Road[]>()
  const home = createStateKey(model, graph.initial)
  for (const { from, event, to } of graph.edges) {
    const key = createStateKey(model, from)
    roads.set(key, [...(roads.get(key) ?? []), { event, to: createStateKey(model, to) }])
  }
  const untaken = new Map([...roads].map(([key, leading]) => [key, new Set(leading)]))
  const tours: EventObject[][] = []
  let tour: EventObject[] = []
  let here = home

  const close = () => {
    tours.push(tour)
    tour = []
    here = home
  }
  for (;;) {
    const way = wayToUntaken(here, roads, untaken)
    if (way === undefined && tour.length === 0) return tours
    if (way === undefined || tour.length > LONGEST) close()
    else
      for (const road of way) {
        untaken.get(here)?.delete(road)
        tour.push(road.event)
        here = road.to
      }
  }
}

/** The shortest way that ends with a road nobody took. */
function wayToUntaken(start: string, roads: Map<string, Road[]>, untaken: Map<string, Set<Road>>) {
  const ways = new Map<string, Road[]>([[start, []]])
  for (const [key, way] of ways) {
    const [fresh] = untaken.get(key) ?? []
    if (fresh !== undefined) return [...way, fresh]
    for (const road of roads.get(key) ?? []) if (!ways.has(road.to)) ways.set(road.to, [...way, road])
  }
  return undefined
}
