import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { NamedPlace, Passage } from '#contract/places.ts'
import { buildWayMap } from '#contract/plan/build-way-map.ts'
import { type Route, type WayLeg, findEntrance, findRoute } from '#contract/plan/find-route.ts'
import { isInside } from '#contract/plan/polygons.ts'
import { type WayGrid, createWayGrid } from '#contract/plan/way-grid.ts'
import {
  type HallSpot,
  type MissingHalls,
  type WayFacts,
  type WayNetwork,
  createWayNetwork,
  isMissingHalls,
  listConnectedHalls,
} from '#contract/plan/way-network.ts'
import { planHallTour } from '#contract/plan/way-tour.ts'
import { assertProperty } from '#test/models/property.ts'
import { TWO_ROWS, createHall, rectangle } from './sample-hall.ts'

const HALLS = ['1', '2', '3', '4']
/** In each hall: at the walls in the west, the east, the south and the north. */
const SPOTS = [
  rectangle(0, 20, 2, 2),
  rectangle(98, 30, 2, 2),
  rectangle(50, 78, 2, 2),
  rectangle(30, 0, 2, 2),
]

const getPlace = (hall: string, at: number): number => Number(hall) * 10 + at

const PLAN = createHall({ stands: TWO_ROWS })
const buildGrid = (hall: string): WayGrid => {
  const places = SPOTS.map((polygon, at) => ({ place: getPlace(hall, at), polygons: [polygon] }))
  const { map } = buildWayMap({ ...PLAN, places })
  if (map === null) throw new Error('the hall has no ways')
  return createWayGrid(map)
}
const GRIDS = new Map(HALLS.map((hall) => [hall, buildGrid(hall)]))

const PLACES: readonly NamedPlace[] = HALLS.flatMap((hall) =>
  SPOTS.map((_, at) => ({
    id: getPlace(hall, at),
    hall,
    kind: 'entrance' as const,
    name: `${hall}-${at}`,
    kindName: '',
  })),
)

const createFacts = (passages: readonly Passage[]): WayFacts => ({ places: PLACES, passages })
const open = (facts: WayFacts, isStepFree = false): WayNetwork =>
  createWayNetwork({ facts, isStepFree, getGrid: (hall) => GRIDS.get(hall) ?? null })

const stand = (hall: string, code: string): HallSpot => ({ hall, spot: { stand: code } })
const place = (hall: string, at: number): HallSpot => ({ hall, spot: { place: getPlace(hall, at) } })

function expectRoute(answer: Route | MissingHalls | null): Route {
  if (answer === null || isMissingHalls(answer)) throw new Error('there is no way')
  return answer
}

const getLegEnd = ({ hall, to, gate }: WayLeg): HallSpot =>
  gate ? { hall: gate.hall, spot: { place: gate.to } } : { hall, spot: to }
const getEnd = ({ legs }: Route): HallSpot | undefined => legs.map(getLegEnd).at(-1)

const anyHallId = fc.constantFrom(...HALLS)
const anySpot = fc.oneof(
  fc
    .tuple(anyHallId, fc.constantFrom(...TWO_ROWS.flatMap(({ codes }) => codes)))
    .map(([hall, code]) => stand(hall, code)),
  fc.tuple(anyHallId, fc.nat({ max: SPOTS.length - 1 })).map(([hall, at]) => place(hall, at)),
)
const anyEnd = fc.tuple(anyHallId, fc.nat({ max: SPOTS.length - 1 }))
const anyPassage = fc
  .record({ one: anyEnd, other: anyEnd, metres: fc.nat({ max: 120 }), stepFree: fc.boolean() })
  .filter(({ one, other }) => one[0] !== other[0])
  .map(({ one, other, ...passage }) => ({ from: getPlace(...one), to: getPlace(...other), ...passage }))
const anyFacts = fc.array(anyPassage, { maxLength: 6 }).map(createFacts)

/** Returns the length of the shortest way: it tries all orders of passages. */
function measureShortest(network: WayNetwork, from: HallSpot, to: HallSpot): number {
  const direct = from.hall === to.hall ? network.findWayIn(from.hall, from.spot, to.spot) : null
  if (direct !== null) return direct.metres
  const go = (at: HallSpot, used: readonly number[]): number => {
    const last =
      at.hall === to.hall ? (network.findWayIn(at.hall, at.spot, to.spot)?.metres ?? Infinity) : Infinity
    const next = network.listGates(at.hall).map((gate) => {
      if (used.includes(gate.to)) return Infinity
      const walked = network.findWayIn(at.hall, at.spot, { place: gate.from })?.metres ?? Infinity
      return walked + gate.metres + go({ hall: gate.hall, spot: { place: gate.to } }, [...used, gate.to])
    })
    return Math.min(last, ...next)
  }
  return go(from, [])
}

describe('a way over halls', () => {
  test('it is the shortest of all, and never shorter than its parts', () => {
    assertProperty(
      fc.property(anyFacts, anySpot, anySpot, (facts, from, to) => {
        const network = open(facts)
        const answer = findRoute(network, from, to)
        const shortest = measureShortest(network, from, to)
        if (answer === null) {
          expect(shortest).toBe(Infinity)
          return
        }
        const { legs, metres } = expectRoute(answer)
        expect(metres).toBeCloseTo(shortest, 6)
        const parts = legs.map((leg) => leg.metres + (leg.gate?.metres ?? 0))
        for (const part of parts) expect(metres).toBeGreaterThanOrEqual(part)
        expect(metres).toBeCloseTo(
          parts.reduce((sum, part) => sum + part, 0),
          6,
        )
      }),
      120,
    )
  })

  test('it goes from its start to its end, from passage to passage, and keeps out of stands', () => {
    assertProperty(
      fc.property(anyFacts, anySpot, anySpot, (facts, from, to) => {
        const answer = findRoute(open(facts), from, to)
        if (answer === null) return
        const { legs } = expectRoute(answer)
        let at = from
        for (const leg of legs) {
          expect({ hall: leg.hall, spot: leg.from }).toEqual(at)
          for (const point of leg.points)
            expect(TWO_ROWS.filter(({ polygons }) => polygons.some((area) => isInside(area, point)))).toEqual(
              [],
            )
          at = getLegEnd(leg)
          if (leg.gate) expect(leg.to).toEqual({ place: leg.gate.from })
        }
        expect(at).toEqual(to)
      }),
      120,
    )
  })

  test('without steps it goes through passages that have none', () => {
    assertProperty(
      fc.property(anyFacts, anySpot, anySpot, (facts, from, to) => {
        const answer = findRoute(open(facts, true), from, to)
        const free = facts.passages.filter(({ stepFree }) => stepFree)
        expect(answer).toEqual(findRoute(open(createFacts(free)), from, to))
        if (answer === null) return
        for (const { gate } of expectRoute(answer).legs)
          if (gate)
            expect(
              free.some(({ from: one, to: other }) =>
                [`${one} ${other}`, `${other} ${one}`].includes(`${gate.from} ${gate.to}`),
              ),
            ).toBe(true)
      }),
      120,
    )
  })

  test('halls are asked for one after the other, and none without need', () => {
    assertProperty(
      fc.property(anyFacts, anySpot, anySpot, (facts, from, to) => {
        const known = new Set<string>()
        const network = () =>
          createWayNetwork({
            facts,
            isStepFree: false,
            getGrid: (hall) => (known.has(hall) ? GRIDS.get(hall) : undefined),
          })
        let answer = findRoute(network(), from, to)
        while (isMissingHalls(answer)) {
          for (const hall of answer.missing) {
            expect(known.has(hall)).toBe(false)
            known.add(hall)
          }
          answer = findRoute(network(), from, to)
        }
        expect(answer).toEqual(findRoute(open(facts), from, to))
        if (answer === null) return
        const connected = listConnectedHalls(network(), from.hall)
        for (const hall of known) expect(connected.has(hall)).toBe(true)
      }),
      60,
    )
  })

  test('a hall that shows no ways has none through it', () => {
    const facts = createFacts([
      { from: 11, to: 20, metres: 10, stepFree: true },
      { from: 21, to: 30, metres: 10, stepFree: true },
    ])
    const closed = createWayNetwork({
      facts,
      isStepFree: false,
      getGrid: (hall) => (hall === '2' ? null : GRIDS.get(hall)),
    })
    expect(findRoute(closed, stand('1', 'A1'), stand('3', 'A1'))).toBeNull()
    expect(expectRoute(findRoute(open(facts), stand('1', 'A1'), stand('3', 'A1'))).legs).toHaveLength(3)
  })

  test('the nearest entrance of a hall is not the end of a passage', () => {
    const facts = createFacts([{ from: 10, to: 21, metres: 10, stepFree: true }])
    expect(findEntrance(open(facts), stand('1', 'A1'))).toBe(13)
    expect(findEntrance(open(createFacts([])), stand('1', 'A1'))).toBe(10)
    expect(findEntrance(open(createFacts([])), stand('1', 'X9'))).toBeUndefined()
  })
})

describe('a tour over halls', () => {
  const line = createFacts([
    { from: 11, to: 30, metres: 10, stepFree: true },
    { from: 31, to: 20, metres: 10, stepFree: true },
  ])

  test('halls are visited by the ways between them, else in the order of the edition', () => {
    const stops = [stand('1', 'A5'), stand('2', 'A1'), stand('3', 'B2'), stand('1', 'A1'), stand('2', 'A5')]
    const visit = (facts: WayFacts) => {
      const tour = planHallTour(open(facts), stops, HALLS)
      if ('missing' in tour) throw new Error('all halls are known')
      return tour
    }
    const halls = (order: readonly number[]) => order.map((index) => stops[index]?.hall ?? '').join('')
    const known = visit(line)
    expect(['11322', '22311']).toContain(halls(known.order))
    expect(known.legs).toHaveLength(4)
    expect(known.legs.every((leg) => leg !== null)).toBe(true)
    const unknown = visit(createFacts([]))
    expect(halls(unknown.order)).toBe('11223')
    expect(unknown.legs.map((leg) => leg === null)).toEqual([false, true, false, true])
  })

  test('it has each stop once, joined by ways from one to the next, and is as long as they are', () => {
    assertProperty(
      fc.property(
        anyFacts,
        fc.uniqueArray(anySpot, { maxLength: 8, selector: (spot) => JSON.stringify(spot) }),
        (facts, stops) => {
          const tour = planHallTour(open(facts), stops, HALLS)
          if ('missing' in tour) throw new Error('all halls are known')
          expect(tour.order.toSorted((one, other) => one - other)).toEqual([...stops.keys()])
          expect(tour.legs).toHaveLength(Math.max(0, stops.length - 1))
          let metres = 0
          tour.legs.forEach((route, index) => {
            const [from, to] = [stops[tour.order[index] ?? -1], stops[tour.order[index + 1] ?? -1]]
            if (route === null) {
              expect(from?.hall).not.toBe(to?.hall)
              return
            }
            metres += route.metres
            const first = route.legs[0]
            expect({ hall: first?.hall, spot: first?.from }).toEqual(from)
            expect(getEnd(route)).toEqual(to)
          })
          expect(tour.metres).toBeCloseTo(metres, 6)
          const halls = tour.order.map((index) => stops[index]?.hall ?? '')
          expect(halls.filter((hall, index) => hall !== halls[index - 1])).toHaveLength(new Set(halls).size)
        },
      ),
      60,
    )
  })

  test('it asks for the halls of its stops, then for those between them', () => {
    const known = new Set<string>()
    const network = createWayNetwork({
      facts: line,
      isStepFree: false,
      getGrid: (hall) => (known.has(hall) ? GRIDS.get(hall) : undefined),
    })
    const plan = () => planHallTour(network, [stand('1', 'A5'), stand('2', 'A1')], HALLS)
    expect(plan()).toEqual({ missing: ['1', '2'] })
    known.add('1').add('2')
    expect(plan()).toEqual({ missing: ['3'] })
    known.add('3')
    expect(plan()).toHaveProperty('order.length', 2)
  })

  test('stops to which no way leads are left out', () => {
    const stops = [stand('1', 'X9'), stand('1', 'A1'), stand('2', 'B1')]
    const tour = planHallTour(open(line), stops, HALLS)
    expect('order' in tour && tour.order.toSorted((one, other) => one - other)).toEqual([1, 2])
  })
})
