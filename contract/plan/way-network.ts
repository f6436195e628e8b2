import { type WaySpot, nameSpot } from './way-spot.ts'
import type { NamedPlace, Passage } from '#contract/places.ts'
import { type Way, findWay, reverseWay } from './find-way.ts'
import type { WayGrid } from './way-grid.ts'

/** A stand or a place in a hall of a fair. */
export interface HallSpot {
  hall: string
  spot: WaySpot
}

/** What is known of an edition's halls. */
export interface WayFacts {
  places: readonly NamedPlace[]
  passages: readonly Passage[]
}

/** A passage as one goes through it from a hall. */
export interface Gate {
  from: number
  to: number
  hall: string
  metres: number
}

/** The ways in the halls of a fair and between them. */
export interface WayNetwork {
  facts: WayFacts
  /** Returns null where a hall shows no ways, undefined where that is not known yet. */
  getGrid: (hall: string) => WayGrid | null | undefined
  /** Returns a way in a hall that is known; it is searched once. */
  findWayIn: (hall: string, from: WaySpot, to: WaySpot) => Way | null
  /** Returns the passages that lead out of a hall. */
  listGates: (hall: string) => readonly Gate[]
}

/** A search needs the ways in some halls first. */
export interface MissingHalls {
  missing: readonly string[]
}

export const isMissingHalls = (answer: object | null): answer is MissingHalls =>
  answer !== null && 'missing' in answer

interface NetworkOptions {
  facts: WayFacts
  getGrid: WayNetwork['getGrid']
  /** Whether only passages without steps are gone through. */
  isStepFree: boolean
}

export function createWayNetwork({ facts, getGrid, isStepFree }: NetworkOptions): WayNetwork {
  const gates = listAllGates(facts, isStepFree)
  const ways = new Map<string, Way | null>()
  return {
    facts,
    getGrid,
    findWayIn(hall, from, to) {
      const name = (one: WaySpot, other: WaySpot) => [hall, nameSpot(one), nameSpot(other)].join('\n')
      const known = ways.get(name(from, to))
      if (known !== undefined) return known
      const grid = getGrid(hall)
      const way = grid ? findWay(grid, from, to) : null
      ways.set(name(from, to), way)
      ways.set(name(to, from), way && reverseWay(way))
      return way
    },
    listGates: (hall) => gates.get(hall) ?? [],
  }
}

export const isSameHallSpot = (one: HallSpot, other: HallSpot): boolean =>
  one.hall === other.hall && nameSpot(one.spot) === nameSpot(other.spot)

function listAllGates({ places, passages }: WayFacts, isStepFree: boolean): Map<string, Gate[]> {
  const hallOf = new Map(places.map(({ id, hall }) => [id, hall]))
  const gates = new Map<string, Gate[]>()
  for (const passage of passages) {
    if (isStepFree && !passage.stepFree) continue
    const back = { ...passage, from: passage.to, to: passage.from }
    for (const { from, to, metres } of [passage, back]) {
      const [inside, hall] = [hallOf.get(from), hallOf.get(to)]
      if (inside === undefined || hall === undefined) continue
      gates.set(inside, [...(gates.get(inside) ?? []), { from, to, hall, metres }])
    }
  }
  return gates
}

/** Returns the halls to which passages lead from a hall, with itself. */
export function listConnectedHalls({ listGates }: WayNetwork, hall: string): ReadonlySet<string> {
  const halls = new Set([hall])
  for (const each of halls) for (const gate of listGates(each)) halls.add(gate.hall)
  return halls
}
