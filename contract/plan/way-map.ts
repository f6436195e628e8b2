import type { Point, Polygon } from './geometry.ts'
import type { GridFrame } from './rasterize.ts'

/** A rectangle as `[x, y, width, height]`, or the corners of each part as `[x, y, x, y, …]`. */
type PackedArea = readonly [number, number, number, number] | readonly (readonly number[])[]

/**
 * The walkable area of a hall, and the stands and places between which it has ways. It is computed at an import and sent as
 * JSON.
 */
export interface WayMap extends GridFrame {
  /** One bit for each cell, six in a letter: whether one can walk there. */
  free: string
  stands: readonly { codes: readonly string[]; area: PackedArea }[]
  /** The places of `places.csv` to which there is a way. */
  places: readonly { place: number; area: PackedArea }[]
  metresPerUnit: number
  /** True if the length of a unit or the space between the stands is guessed. */
  isEstimate: boolean
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const BITS = 6

/** Packs cells, of which each is 0 or not, into letters. */
export function packCells(cells: Uint8Array): string {
  const letters: string[] = []
  for (let start = 0; start < cells.length; start += BITS) {
    let bits = 0
    for (let bit = 0; bit < BITS; bit += 1) bits = bits * 2 + (cells[start + bit] ? 1 : 0)
    letters.push(LETTERS.charAt(bits))
  }
  return letters.join('')
}

/** Returns cells that are 0 or 1. */
export function unpackCells(letters: string, count: number): Uint8Array {
  const values = new Map(Array.from(LETTERS, (letter, value) => [letter.charCodeAt(0), value]))
  const cells = new Uint8Array(count)
  for (let index = 0; index < count; index += 1) {
    const bits = values.get(letters.charCodeAt(Math.floor(index / BITS))) ?? 0
    cells[index] = (bits >> (BITS - 1 - (index % BITS))) & 1
  }
  return cells
}

const round = (value: number): number => Math.round(value * 100) / 100

/** Packs the parts of an area, rounded to hundredths of a unit. */
export function packArea(parts: readonly Polygon[]): PackedArea {
  const [part] = parts
  const box = parts.length === 1 && part !== undefined ? readRectangle(part) : undefined
  return box ?? parts.map((corners) => corners.flatMap(({ x, y }) => [round(x), round(y)]))
}

/** Returns a polygon as a rectangle if it is one without a turn. */
function readRectangle(part: Polygon): [number, number, number, number] | undefined {
  const xs = [...new Set(part.map(({ x }) => round(x)))].sort((a, b) => a - b)
  const ys = [...new Set(part.map(({ y }) => round(y)))].sort((a, b) => a - b)
  const [left = 0, right = 0, top = 0, bottom = 0] = [...xs, ...ys]
  const isRectangle = part.length === 4 && xs.length === 2 && ys.length === 2 && hasRightAngles(part)
  return isRectangle ? [left, top, round(right - left), round(bottom - top)] : undefined
}

/** Returns true if each side is level or upright. */
const hasRightAngles = (part: Polygon): boolean =>
  part.every(({ x, y }, index) => {
    const next = part[(index + 1) % part.length] ?? { x, y }
    return (round(x) === round(next.x)) !== (round(y) === round(next.y))
  })

export function unpackArea(area: PackedArea): Polygon[] {
  if (isBox(area)) {
    const [x, y, width, height] = area
    return [
      [
        { x, y },
        { x: x + width, y },
        { x: x + width, y: y + height },
        { x, y: y + height },
      ],
    ]
  }
  return area.map((numbers) => {
    const corners: Point[] = []
    for (let at = 0; at + 1 < numbers.length; at += 2)
      corners.push({ x: numbers[at] ?? 0, y: numbers[at + 1] ?? 0 })
    return corners
  })
}

const isBox = (area: PackedArea): area is readonly [number, number, number, number] =>
  typeof area[0] === 'number'
