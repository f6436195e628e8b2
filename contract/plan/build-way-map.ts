import type { Box, PlanGeometry, Polygon, StandShape } from './geometry.ts'
import { joinPlace } from './join-place.ts'
import { getBounds } from './polygons.ts'
import { type GridFrame, visitCoveredCells, visitCrossedCells, visitTouchedCells } from './rasterize.ts'
import { labelAreas, listAccessCells } from './way-grid.ts'
import { type WayMap, packArea, packCells, unpackArea } from './way-map.ts'

/** Why there is no way to some stands; each with the first code of each such stand. */
export interface WayProblems {
  /** True if nothing can be walked on, or there are no two stands between which one could. */
  hasNoSpace: boolean
  overlapping: string[]
  /** The code belongs to more than one stand, or to parts that lie apart. */
  parted: string[]
  unreachable: string[]
}

interface BuiltWayMap {
  /** Null if there is no way between any two stands. */
  map: WayMap | null
  problems: WayProblems
}

/** A search over this many cells takes milliseconds. */
const MAX_CELLS = 100_000
/** An aisle has at least three whole cells then, wherever it begins. */
const CELLS_OF_AISLE = 6
/** Around the stands of a plan without walls, in sides of a stand. */
const MARGIN = 1
/** Stands whose drawings overlap by less share a wall. */
const MAX_OVERLAP = 0.1
/** The smaller side of most stands, in metres. */
const USUAL_SIDE = 3
/** Marked aisles that lead to a smaller part of the stands count as incomplete. */
const LEAST_SERVED = 0.5

/**
 * Finds out where one can walk in a hall. Where this is not certain there is no way rather than a wrong one.
 * @param openings ids of the places at which one goes through a wall, also where the plan shows no gap
 */
export function buildWayMap(plan: PlanGeometry, openings: ReadonlySet<number> = new Set()): BuiltWayMap {
  const stands = plan.stands.map((stand) => ({
    codes: stand.codes,
    parts: unpackArea(packArea(stand.polygons)),
  }))
  const side = measureMedianSide(plan.stands.map(({ polygons }) => getBounds(polygons.flat())))
  const frame = layCells(plan, side)
  const shared = listSharedCodes(plan.stands)
  if (frame === undefined)
    return { map: null, problems: { hasNoSpace: true, overlapping: [], parted: shared, unreachable: [] } }
  const parted = new Set(shared)
  const overlapping = findOverlaps(frame, stands)
  const isWhole = ({ codes, parts }: PlacedStand): boolean =>
    !codes.some((code) => parted.has(code)) && isInOnePiece(frame, parts)
  const whole = stands.filter(isWhole)
  const certain = whole.filter((stand) => !overlapping.has(stand))
  const { free, isMarked } = chooseSpace(frame, plan, stands, certain)
  const clear = (obstacles: readonly Polygon[]): Uint8Array =>
    clearObstacles(frame, { obstacles }, stands, new Uint8Array(free.length).fill(1))
  const [open, withoutWalls] = [clear(plan.obstacles), clear([])]
  const places = plan.places.map(({ place, polygons }) => {
    const parts = unpackArea(packArea(polygons))
    if (openings.has(place)) return { place, parts: joinPlace({ ...frame, free }, withoutWalls, parts) }
    // Without marked aisles the outline may be a wall.
    return { place, parts: isMarked ? joinPlace({ ...frame, free }, open, parts) : parts }
  })
  const accessCells = [...certain, ...places].map(({ parts }) => listAccessCells({ ...frame, free }, parts))
  keepAreasOfTwo(frame, free, accessCells)
  const isReached = ({ parts }: { parts: readonly Polygon[] }): boolean =>
    listAccessCells({ ...frame, free }, parts).length > 0
  const reached = certain.filter(isReached)
  const problems: WayProblems = {
    hasNoSpace: reached.length < 2,
    overlapping: nameStands(whole.filter((stand) => overlapping.has(stand))),
    parted: nameStands(stands.filter((stand) => !isWhole(stand))),
    unreachable: nameStands(certain.filter((stand) => !isReached(stand))),
  }
  if (problems.hasNoSpace) return { map: null, problems }
  return {
    map: {
      ...frame,
      free: packCells(free),
      stands: reached.map(({ codes, parts }) => ({ codes, area: packArea(parts) })),
      places: places.filter(isReached).map(({ place, parts }) => ({ place, area: packArea(parts) })),
      metresPerUnit: plan.metresPerUnit ?? USUAL_SIDE / side,
      isEstimate: plan.metresPerUnit === null || !isMarked,
    },
    problems,
  }
}

interface PlacedStand {
  codes: readonly string[]
  parts: readonly Polygon[]
}

const nameStands = (stands: readonly PlacedStand[]): string[] => stands.map(({ codes }) => codes[0] ?? '')

/** Returns undefined if the plan has no stands, or they have no size. */
function layCells(plan: PlanGeometry, side: number): GridFrame | undefined {
  const margin = plan.outline === null && plan.aisles.length === 0 ? side * MARGIN : 0
  const { x, y, width, height } = growBox(plan.extent, margin)
  if (side === 0 || !(width > 0) || !(height > 0)) return undefined
  const wanted = (measureAisle(plan.stands) ?? side) / CELLS_OF_AISLE
  const cell = Math.max(wanted, Math.sqrt((width * height) / MAX_CELLS))
  return { x, y, cell, columns: Math.ceil(width / cell), rows: Math.ceil(height / cell) }
}

const growBox = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

/** Returns the codes that more than one stand has. */
function listSharedCodes(stands: readonly StandShape[]): string[] {
  const counts = new Map<string, number>()
  for (const code of stands.flatMap(({ codes }) => codes)) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > 1).map(([code]) => code)
}

/** Returns true if one can go from each part to each other one without leaving the stand. */
function isInOnePiece(frame: GridFrame, parts: readonly Polygon[]): boolean {
  if (parts.length < 2) return true
  const cells = new Uint8Array(frame.columns * frame.rows)
  for (const part of parts)
    visitTouchedCells(frame, part, (index) => {
      cells[index] = 1
    })
  return labelAreas({ ...frame, free: cells }).count === 1
}

function findOverlaps(frame: GridFrame, stands: readonly PlacedStand[]): ReadonlySet<PlacedStand> {
  const cellsOf = stands.map(({ parts }) => {
    const cells = new Set<number>()
    for (const part of parts) visitCoveredCells(frame, part, (index) => cells.add(index))
    return cells
  })
  const owners = new Map<number, number>()
  const shared = new Map<string, number>()
  cellsOf.forEach((cells, stand) => {
    for (const cell of cells) {
      const owner = owners.get(cell)
      if (owner === undefined) owners.set(cell, stand)
      else shared.set(`${owner} ${stand}`, (shared.get(`${owner} ${stand}`) ?? 0) + 1)
    }
  })
  const overlapping = new Set<PlacedStand>()
  for (const [pair, count] of shared) {
    const both = pair.split(' ').map(Number)
    const smaller = Math.min(...both.map((stand) => cellsOf[stand]?.size ?? 0))
    if (count > smaller * MAX_OVERLAP)
      for (const stand of both) {
        const found = stands[stand]
        if (found !== undefined) overlapping.add(found)
      }
  }
  return overlapping
}

interface Space {
  free: Uint8Array
  /** True if the plan marks its aisles. */
  isMarked: boolean
}

/** Chooses the marked aisles, or all free space between the stands if the aisles do not lead to most of them. */
function chooseSpace(
  frame: GridFrame,
  plan: PlanGeometry,
  stands: readonly PlacedStand[],
  certain: readonly PlacedStand[],
): Space {
  const all = { free: clearObstacles(frame, plan, stands, fillHall(frame, plan.outline)), isMarked: false }
  if (plan.aisles.length === 0) return all
  const marked = new Uint8Array(frame.columns * frame.rows)
  for (const aisle of plan.aisles) markCells(frame, visitCoveredCells, aisle, marked, 1)
  const free = clearObstacles(frame, plan, stands, marked)
  const served = certain.filter(({ parts }) => listAccessCells({ ...frame, free }, parts).length > 0)
  return served.length < certain.length * LEAST_SERVED ? all : { free, isMarked: true }
}

function fillHall(frame: GridFrame, outline: Polygon | null): Uint8Array {
  const cells = new Uint8Array(frame.columns * frame.rows)
  if (outline === null) return cells.fill(1)
  markCells(frame, visitCoveredCells, outline, cells, 1)
  markCells(frame, visitCrossedCells, outline, cells, 0)
  return cells
}

function clearObstacles(
  frame: GridFrame,
  { obstacles }: Pick<PlanGeometry, 'obstacles'>,
  stands: readonly PlacedStand[],
  cells: Uint8Array,
): Uint8Array {
  for (const area of [...obstacles, ...stands.flatMap(({ parts }) => parts)])
    markCells(frame, visitTouchedCells, area, cells, 0)
  return cells
}

function markCells(
  frame: GridFrame,
  visitCells: typeof visitTouchedCells,
  area: Polygon,
  cells: Uint8Array,
  value: 0 | 1,
): void {
  visitCells(frame, area, (index) => {
    cells.set([value], index)
  })
}

/** Closes free areas that lead to at most one stand or place. */
function keepAreasOfTwo(frame: GridFrame, free: Uint8Array, gates: readonly (readonly number[])[]): void {
  const { areas, count } = labelAreas({ ...frame, free })
  const reached = new Uint32Array(count + 1)
  for (const cells of gates) {
    const labels = new Set(cells.map((cell) => areas[cell] ?? 0))
    for (const label of labels) reached[label] = (reached[label] ?? 0) + 1
  }
  areas.forEach((label, index) => {
    if (label !== 0 && (reached[label] ?? 0) < 2) free.set([0], index)
  })
}

/** Gaps below this share of a stand's side are joints, not aisles. */
const NARROWEST_AISLE = 0.2
/** Of all gaps between neighbours, this share may be narrower than the aisles for which the cells are made. */
const NARROW_SHARE = 0.1

/** Returns the median of the smaller sides of the stands; 0 without stands. */
function measureMedianSide(boxes: readonly Box[]): number {
  const sides = boxes.map(({ width, height }) => Math.min(width, height)).sort((a, b) => a - b)
  return sides[Math.floor(sides.length / 2)] ?? 0
}

/** Returns the width of the narrow aisles of a hall; undefined if no stands face each other. */
function measureAisle(stands: readonly StandShape[]): number | undefined {
  const boxes = stands.map(({ polygons }) => getBounds(polygons.flat()))
  const least = measureMedianSide(boxes) * NARROWEST_AISLE
  const swapped = boxes.map(({ x, y, width, height }) => ({ x: y, y: x, width: height, height: width }))
  const gaps = [...listGaps(boxes), ...listGaps(swapped)].filter((gap) => gap > least).sort((a, b) => a - b)
  return gaps[Math.floor(gaps.length * NARROW_SHARE)]
}

/** Lists how far each stand is from the next one on its right. */
function listGaps(boxes: readonly Box[]): number[] {
  const sorted = boxes.toSorted((one, other) => one.x - other.x)
  return sorted.flatMap((box, index) => {
    let gap = Infinity
    for (let at = index + 1; at < sorted.length; at += 1) {
      const other = sorted[at]
      if (other === undefined || other.x - box.x - box.width >= gap) break
      const isLevel = other.y < box.y + box.height && box.y < other.y + other.height
      if (isLevel) gap = Math.min(gap, Math.max(0, other.x - box.x - box.width))
    }
    return gap === Infinity ? [] : [gap]
  })
}
