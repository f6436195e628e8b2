import { listSpotGates } from './find-way.ts'
import { getBounds } from './polygons.ts'
import { getCellCentre } from './rasterize.ts'
import type { WayGrid } from './way-grid.ts'
import { nameSpot, type WaySpot } from './way-spot.ts'

/** What is said of an end that one reaches without a step. `side` is seen from the aisle, with the start in front. */
export type NeighbourStep = { kind: 'same' } | { kind: 'beside'; side?: 'left' | 'right' }

/** Describes the end of a way without a length. */
export function describeNeighbour(grid: WayGrid, from: WaySpot, to: WaySpot): NeighbourStep {
  if (nameSpot(from) === nameSpot(to)) return { kind: 'same' }
  const side = 'stand' in from && 'stand' in to ? findSide(grid, from, to) : undefined
  return { kind: 'beside', ...(side !== undefined && { side }) }
}

/** Returns on which side a stand has another one; undefined unless all its aisles lie before the same wall. */
function findSide(grid: WayGrid, from: WaySpot, to: WaySpot): 'left' | 'right' | undefined {
  const [own, other] = [from, to].map((spot) => getBounds((grid.findParts(spot) ?? []).flat()))
  const gates = listSpotGates(grid, from).map((cell) => getCellCentre(grid, cell))
  if (own === undefined || other === undefined || gates.length === 0) return undefined
  const [right, bottom] = [own.x + own.width, own.y + own.height]
  const sees = {
    down: gates.every(({ y }) => y < own.y),
    up: gates.every(({ y }) => y > bottom),
    right: gates.every(({ x }) => x < own.x),
    left: gates.every(({ x }) => x > right),
  }
  const [isUpright, isLevel] = [sees.down || sees.up, sees.right || sees.left]
  // Where two directions are left, one sees no more than a corner.
  if (isUpright === isLevel) return undefined
  const isFacing = (start: number, size: number, otherStart: number, otherSize: number): boolean =>
    Math.min(start + size, otherStart + otherSize) - Math.max(start, otherStart) > grid.cell
  const isInRow = isUpright
    ? isFacing(own.y, own.height, other.y, other.height)
    : isFacing(own.x, own.width, other.x, other.width)
  if (!isInRow) return undefined
  const ahead = isUpright
    ? other.x + other.width / 2 - own.x - own.width / 2
    : other.y + other.height / 2 - own.y - own.height / 2
  if (ahead === 0) return undefined
  return ahead > 0 === (sees.up || sees.right) ? 'right' : 'left'
}
