import type { Box, Point, Polygon } from './geometry.ts'
import { getBounds } from './polygons.ts'
import { type GridFrame, visitTouchedCells } from './rasterize.ts'
import { type StepMap, findSteps } from './walk-costs.ts'
import type { WaySpot } from './way-spot.ts'
import { type WayMap, unpackArea, unpackCells } from './way-map.ts'

export interface FreeCells extends GridFrame {
  /** Not 0: one can walk there. */
  free: Uint8Array
}

/** A way map as ways are searched in it. */
export interface WayGrid extends FreeCells, StepMap {
  map: WayMap
  /** By cell: 0, or the number of the area in which one can go from each cell to each other one. */
  areas: Int32Array
  /** Returns the parts of a stand or place, or undefined if there is no way to it. */
  findParts: (spot: WaySpot) => readonly Polygon[] | undefined
  /** Returns the stands around a point up to a distance, with the nearest first. */
  listStandsNear: (point: Point, distance: number) => NearStand[]
}

export interface NearStand {
  code: string
  /** From the point to the box of the stand. */
  distance: number
  box: Box
}

export function createWayGrid(map: WayMap): WayGrid {
  const free = unpackCells(map.free, map.columns * map.rows)
  const cells: FreeCells = { x: map.x, y: map.y, cell: map.cell, columns: map.columns, rows: map.rows, free }
  const stands = new Map(map.stands.flatMap(({ codes, area }) => codes.map((code) => [code, area] as const)))
  const places = new Map(map.places.map(({ place, area }) => [place, area]))
  const boxes = map.stands.map(({ codes, area }) => ({
    code: codes[0] ?? '',
    box: getBounds(unpackArea(area).flat()),
  }))
  return {
    ...cells,
    map,
    areas: labelAreas(cells).areas,
    walls: markWalls(cells),
    steps: findSteps(cells),
    findParts(spot) {
      const area = 'stand' in spot ? stands.get(spot.stand) : places.get(spot.place)
      return area && unpackArea(area)
    },
    listStandsNear: (point, distance) =>
      boxes
        .map(({ code, box }) => ({ code, box, distance: measureDistance(point, box) }))
        .filter((stand) => stand.distance <= distance)
        .sort((one, other) => one.distance - other.distance || (one.code < other.code ? -1 : 1)),
  }
}

/** Returns the distance from a point to a box, 0 inside it. */
export function measureDistance(point: Point, { x, y, width, height }: Box): number {
  const dx = Math.max(x - point.x, 0, point.x - x - width)
  const dy = Math.max(y - point.y, 0, point.y - y - height)
  return Math.hypot(dx, dy)
}

/** Returns the cells from which one steps onto a stand or a place: the free ones in and right beside it. */
export function listAccessCells(cells: FreeCells, parts: readonly Polygon[]): number[] {
  const { columns, free } = cells
  const gates = new Set<number>()
  const add = (index: number): void => {
    if (free[index]) gates.add(index)
  }
  for (const part of parts)
    visitTouchedCells(cells, part, (index) => {
      const column = index % columns
      add(index)
      if (column > 0) add(index - 1)
      if (column < columns - 1) add(index + 1)
      add(index - columns)
      add(index + columns)
    })
  return [...gates].sort((one, other) => one - other)
}

/** Numbers the areas that are connected by sides of cells, from 1 on. */
export function labelAreas({ columns, free }: FreeCells): { areas: Int32Array; count: number } {
  const areas = new Int32Array(free.length)
  const stack = new Int32Array(free.length)
  let count = 0
  for (let start = 0; start < free.length; start += 1) {
    if (!free[start] || areas[start] !== 0) continue
    count += 1
    areas[start] = count
    stack[0] = start
    for (let height = 1; height > 0;) {
      height -= 1
      const index = stack[height] ?? 0
      const column = index % columns
      const left = column > 0 ? index - 1 : index
      const right = column < columns - 1 ? index + 1 : index
      for (const next of [left, right, index - columns, index + columns])
        if (free[next] && areas[next] === 0) {
          areas[next] = count
          stack[height] = next
          height += 1
        }
    }
  }
  return { areas, count }
}

function markWalls({ columns, rows, free }: FreeCells): Uint8Array {
  const walls = new Uint8Array(free.length)
  free.forEach((isFree, index) => {
    if (!isFree) return
    const column = index % columns
    const row = Math.floor(index / columns)
    for (let down = Math.max(0, row - 1); down <= Math.min(rows - 1, row + 1); down += 1)
      for (let right = Math.max(0, column - 1); right <= Math.min(columns - 1, column + 1); right += 1)
        if (!free[down * columns + right]) walls[index] = 1
  })
  return walls
}
