import type { AnyStateMachine, EventObject } from 'xstate'
import { createStateKey, type Graph } from './graph.ts'
import type { Model } from './model.ts'

interface Road {
  event: EventObject
  to: string
}

/** The road by which a search for untaken roads reached a state; null for its start. */
type Arrival = { from: string; road: Road } | null

const LONGEST = 300

/** Walks from the start, each an event list, that together take every edge of the map. */
export function findTours<M extends AnyStateMachine>(model: Model<M>, graph: Graph<M>): EventObject[][] {
  const keys = new WeakMap<object, string>()
  const keyOf = (state: Graph<M>['initial']): string => {
    const key = keys.get(state) ?? createStateKey(model, state)
    keys.set(state, key)
    return key
  }
  const roads = new Map<string, Road[]>()
  const home = keyOf(graph.initial)
  for (const { from, event, to } of graph.edges) {
    const key = keyOf(from)
    const leading = roads.get(key) ?? []
    leading.push({ event, to: keyOf(to) })
    roads.set(key, leading)
  }
  const untaken = new Map([...roads].map(([key, leading]) => [key, new Set(leading)]))
  /** States from which no untaken road can be reached. */
  const exhausted = new Set<string>()
  const tours: EventObject[][] = []
  let tour: EventObject[] = []
  let here = home

  /**
   * Shortest paths from the start do not change, and taken roads stay taken, so the nearest untaken road gets ever
   * further away.
   */
  const fromHome = new Map<string, Arrival>([[home, null]])
  for (const key of fromHome.keys())
    for (const road of roads.get(key) ?? [])
      if (!fromHome.has(road.to)) fromHome.set(road.to, { from: key, road })
  const nearest = fromHome.entries()
  let next = nearest.next()

  function findWayFromHome(): Road[] | undefined {
    for (; next.done !== true; next = nearest.next()) {
      const [key, arrival] = next.value
      const [fresh] = untaken.get(key) ?? []
      if (fresh !== undefined) return [...retrace(fromHome, arrival), fresh]
    }
    return undefined
  }

  /** Returns the shortest path that ends with an untaken road. */
  function findWayToUntaken(): Road[] | undefined {
    if (here === home) return findWayFromHome()
    const arrivals = new Map<string, Arrival>([[here, null]])
    for (const [key, arrival] of arrivals) {
      const [fresh] = untaken.get(key) ?? []
      if (fresh !== undefined) return [...retrace(arrivals, arrival), fresh]
      for (const road of roads.get(key) ?? [])
        if (!arrivals.has(road.to) && !exhausted.has(road.to)) arrivals.set(road.to, { from: key, road })
    }
    for (const key of arrivals.keys()) exhausted.add(key)
    return undefined
  }
  const close = () => {
    tours.push(tour)
    tour = []
    here = home
  }
  for (;;) {
    const way = findWayToUntaken()
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

/** Returns the roads from the start of a search to its end. */
function retrace(arrivals: ReadonlyMap<string, Arrival>, last: Arrival): Road[] {
  const way: Road[] = []
  for (let arrival = last; arrival !== null; arrival = arrivals.get(arrival.from) ?? null)
    way.push(arrival.road)
  return way.toReversed()
}
