import type { Point, Polygon } from './geometry.ts'
import { getBounds, getCentre } from './polygons.ts'
import { getCellCentre } from './rasterize.ts'
import { type FreeCells, listAccessCells } from './way-grid.ts'

/** A place joins what is free within this many cells, which is the width of an aisle. */
const MAX_STEPS = 6
const DIRECTIONS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const

/**
 * Returns the parts of a place from which one can walk. Entrances are often marked outside of the hall: a place with
 * nothing free beside it gets the nearest free cell straight ahead of one of its sides as a part, if all cells between
 * them are open.
 * @param open 1 for each cell that one could walk on, in the hall or outside
 */
export function joinPlace(cells: FreeCells, open: Uint8Array, parts: readonly Polygon[]): readonly Polygon[] {
  if (listAccessCells(cells, parts).length > 0) return parts
  const nearest = findStraightAhead(cells, open, parts)
  return nearest === undefined ? parts : [...parts, outlineCell(cells, nearest)]
}

function findStraightAhead(
  cells: FreeCells,
  open: Uint8Array,
  parts: readonly Polygon[],
): number | undefined {
  const box = getBounds(parts.flat())
  const { x, y } = getCentre(box)
  let rays = DIRECTIONS.map(([dx, dy]) => ({
    dx,
    dy,
    edge: { x: x + (dx * box.width) / 2, y: y + (dy * box.height) / 2 },
  }))
  for (let step = 0; step <= MAX_STEPS; step += 1) {
    const ahead = rays.map((ray) => ({
      ray,
      index: findCell(cells, {
        x: ray.edge.x + ray.dx * step * cells.cell,
        y: ray.edge.y + ray.dy * step * cells.cell,
      }),
    }))
    const found = ahead.find(({ index }) => index !== undefined && cells.free[index])
    if (found !== undefined) return found.index
    rays = ahead.filter(({ index }) => index !== undefined && open[index]).map(({ ray }) => ray)
  }
  return undefined
}

/** Returns the cell at a point, undefined outside of all cells. */
function findCell({ x, y, cell, columns, rows }: FreeCells, point: Point): number | undefined {
  const [column, row] = [Math.floor((point.x - x) / cell), Math.floor((point.y - y) / cell)]
  return column >= 0 && column < columns && row >= 0 && row < rows ? row * columns + column : undefined
}

/** Returns a square within a cell, so that rounded corners do not leave the cell. */
function outlineCell(cells: FreeCells, index: number): Polygon {
  const { x, y } = getCellCentre(cells, index)
  const half = cells.cell / 4
  return [
    { x: x - half, y: y - half },
    { x: x + half, y: y - half },
    { x: x + half, y: y + half },
    { x: x - half, y: y + half },
  ]
}
