import svgpath from 'svgpath'
import type { Point, Polygon } from '#contract/plan/geometry.ts'
import { groupBy } from '#server/group-by.ts'
import { isHidden, isLeftOut } from '#server/pack/hidden-tags.ts'
import type { Tag } from '#server/pack/parse-tags.ts'
import { DEFINITION_TAGS, SHAPES } from '#server/pack/svg-rules.ts'
import { findUsableTargets, getUseTarget } from '#server/pack/use-targets.ts'
import { getLength } from './lengths.ts'
import { findNestedMatrix, getInnerSize } from './nested-view.ts'
import { measureText } from './text-width.ts'

/** A line of an element: its points in the plan, and how it is drawn. */
export interface ElementLine {
  points: Point[]
  /** True if its inside is painted, so that the line is an area. */
  isFilled: boolean
  isClosed: boolean
  /** Width of the stroke in units of the plan; 0 if it has none. */
  stroke: number
}

/** A cubic curve becomes this many straight lines: a corner of a stand differs by less than a hundredth of its radius. */
const CURVE_STEPS = 8
/** A line with more points is thinned out; drawings of stands have tens. */
const MAX_LINE_POINTS = 512
/** The points that are read of one plan: 5,000 stands have 20,000. */
const MAX_POINTS = 400_000

/**
 * Creates a function that returns the lines that an element and its descendants draw, in units of the plan. Malformed
 * elements draw nothing; of a malformed path the part before its fault is read, as browsers draw it.
 * @param tags the result of `parseTags`
 */
export function createLineReader(tags: readonly Tag[]): (tag: Tag) => ElementLine[] {
  const children = groupBy(tags, (tag) => tag.ancestors.at(-1))
  const byId = new Map(tags.map((tag) => [tag.attributes.get('id') ?? '', tag]))
  const usable = findUsableTargets(tags)
  const known = new Map<Tag, ElementLine[]>()
  let remaining = MAX_POINTS

  function readElement(tag: Tag, ancestors: readonly Tag[], isReferred: boolean): ElementLine[] {
    const { name } = tag
    if (DEFINITION_TAGS.includes(name) && !isReferred) return []
    const path = [...ancestors, tag]
    if (isLeftOut(path)) return []
    if (name === 'use') return readUse(tag, path)
    if (SHAPES.includes(name)) return readShape(tag, path)
    return (children.get(tag) ?? []).flatMap((child) => readElement(child, path, isReferred))
  }

  function readUse(tag: Tag, path: readonly Tag[]): ElementLine[] {
    const id = getUseTarget(tag)
    const target = id !== undefined && usable.has(id) ? byId.get(id) : undefined
    if (target === undefined || target.attributes.has('viewBox')) return []
    return readElement(target, path, true)
  }

  function readShape(tag: Tag, path: readonly Tag[]): ElementLine[] {
    if (remaining <= 0 || isHidden(path)) return []
    const lines = flatten(getPath(tag, path), path)
    remaining -= lines.reduce((sum, { points }) => sum + points.length, 0)
    const isFilled = tag.name !== 'line' && findInherited(path, 'fill') !== 'none'
    const stroke = getStroke(path)
    return lines.map((line) => ({ ...line, isFilled, stroke }))
  }

  return (tag) => {
    const lines = known.get(tag) ?? readElement(tag, tag.ancestors, false)
    known.set(tag, lines)
    return lines
  }
}

/** Returns the lines with an area, as polygons. */
export const getAreas = (lines: readonly ElementLine[]): Polygon[] =>
  lines.filter(({ isFilled, isClosed }) => isFilled || isClosed).map(({ points }) => points)

/** Returns a shape as the data of a path; empty if it is malformed or draws nothing. */
function getPath(tag: Tag, path: readonly Tag[]): string {
  const length = (name: string): number => getLengthIn(path, tag, name)
  switch (tag.name) {
    case 'path': {
      return tag.attributes.get('d') ?? ''
    }
    case 'rect': {
      const [x, y, width, height] = [length('x'), length('y'), length('width'), length('height')]
      return width > 0 && height > 0 ? `M${x} ${y}h${width}v${height}h${-width}z` : ''
    }
    case 'circle': {
      return getEllipsePath(length('cx'), length('cy'), length('r'), length('r'))
    }
    case 'ellipse': {
      return getEllipsePath(length('cx'), length('cy'), length('rx'), length('ry'))
    }
    case 'line': {
      return `M${length('x1')} ${length('y1')}L${length('x2')} ${length('y2')}`
    }
    default: {
      const points = tag.attributes.get('points')?.trim() ?? ''
      return points === '' ? '' : `M${points}${tag.name === 'polygon' ? 'z' : ''}`
    }
  }
}

/** Returns a length of an element, of which a percentage is a part of the picture around it. */
const getLengthIn = (path: readonly Tag[], tag: Tag, name: string): number =>
  getLength(tag, name, 0, () => {
    const { width, height } = getInnerSize(path)
    if (name === 'r') return Math.hypot(width, height) / Math.SQRT2
    return VERTICAL.includes(name) ? height : width
  })

const VERTICAL: readonly string[] = ['y', 'height', 'cy', 'ry', 'y1', 'y2']

const getEllipsePath = (x: number, y: number, rx: number, ry: number): string =>
  rx > 0 && ry > 0 ? `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z` : ''

/** Returns where the first letter of a text element stands; null if that is not known. */
export function findTextStart(text: Tag, parts: readonly Tag[]): Point | null {
  const placed = [text, ...parts].find((tag) => tag.attributes.has('x') || tag.attributes.has('y'))
  const first = (name: string): number =>
    Number((placed?.attributes.get(name) ?? '0').trim().split(/[\s,]+/)[0])
  const [line] = flatten(`M${first('x')} ${first('y')}h1`, [...text.ancestors, text])
  return line?.points[0] ?? null
}

/** The height of letters above their line and below it, in ems. */
const ASCENT = 1
const DESCENT = 0.3
const DEFAULT_SIZE = 16

/** Returns the corners of a box around a text, which may be a little larger than what is painted. */
export function getTextCorners(text: Tag, parts: readonly Tag[], content: string): Point[] {
  const path = [...text.ancestors, text]
  const start = findTextStart(text, parts)
  if (start === null || content === '') return []
  const size = Number.parseFloat(findInherited([...path, ...parts], 'font-size') ?? '') || DEFAULT_SIZE
  const width = measureText(content) * size
  const anchor = { middle: 0.5, end: 1 }[findInherited(path, 'text-anchor') ?? ''] ?? 0
  // The transformation is that of the element; only its start is known where a part of it is placed.
  const [origin] = flatten('M0 0h1', path)
  const shape = `M${-anchor * width} ${-ASCENT * size}h${width}v${(ASCENT + DESCENT) * size}h${-width}z`
  const [box] = flatten(shape, path)
  const zero = origin?.points[0] ?? { x: 0, y: 0 }
  return (box?.points ?? []).map(({ x, y }) => ({ x: x - zero.x + start.x, y: y - zero.y + start.y }))
}

/** Returns the lines of a path as all transformations around it draw it. */
function flatten(data: string, path: readonly Tag[]): Pick<ElementLine, 'points' | 'isClosed'>[] {
  if (data === '' || data.includes('NaN')) return []
  const curve = svgpath(data).abs().unshort().unarc()
  for (const [at, tag] of [...path.entries()].toReversed()) {
    if (tag.name === 'svg' && at > 0) {
      const matrix = findNestedMatrix(path.slice(0, at + 1))
      if (matrix === null) return []
      curve.matrix(matrix)
    }
    if (tag.name === 'use') {
      const outer = path.slice(0, at)
      curve.translate(getLengthIn(outer, tag, 'x'), getLengthIn(outer, tag, 'y'))
    }
    const transform = tag.attributes.get('transform')
    if (transform !== undefined) curve.transform(transform)
  }
  const lines: Pick<ElementLine, 'points' | 'isClosed'>[] = []
  let line: Point[] = []
  const end = (isClosed: boolean): void => {
    if (line.length > 1 && line.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)))
      lines.push({ points: thin(line), isClosed })
    line = []
  }
  curve.iterate((segment, _index, x, y) => {
    if (segment[0] === 'M') end(false)
    else if (line.length === 0) line.push({ x, y })
    if (segment[0] === 'C') addCurve(line, { x, y }, segment.slice(1) as number[])
    else if (segment[0] === 'Q') addCurve(line, { x, y }, raiseDegree({ x, y }, segment.slice(1) as number[]))
    else if (segment[0] === 'H') line.push({ x: segment[1], y })
    else if (segment[0] === 'V') line.push({ x, y: segment[1] })
    else if (segment[0] === 'M' || segment[0] === 'L') line.push({ x: segment[1], y: segment[2] })
    else if (segment[0] === 'Z' || segment[0] === 'z') end(true)
  })
  end(false)
  return lines.map(({ points, isClosed }) => ({
    points,
    isClosed: isClosed || (points.length > 3 && isSame(points[0], points.at(-1))),
  }))
}

const isSame = (one: Point | undefined, other: Point | undefined): boolean =>
  one?.x === other?.x && one?.y === other?.y

/** Adds the points of a cubic curve with two control points and an end. */
function addCurve(
  line: Point[],
  from: Point,
  [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0]: readonly number[],
): void {
  for (let step = 1; step <= CURVE_STEPS; step += 1) {
    const t = step / CURVE_STEPS
    const [a, b, c, d] = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t ** 2, t ** 3]
    line.push({ x: a * from.x + b * x1 + c * x2 + d * x3, y: a * from.y + b * y1 + c * y2 + d * y3 })
  }
}

/** Returns a quadratic curve as a cubic one. */
const raiseDegree = (from: Point, [x1 = 0, y1 = 0, x2 = 0, y2 = 0]: readonly number[]): number[] => [
  from.x + (2 / 3) * (x1 - from.x),
  from.y + (2 / 3) * (y1 - from.y),
  x2 + (2 / 3) * (x1 - x2),
  y2 + (2 / 3) * (y1 - y2),
  x2,
  y2,
]

function thin(line: Point[]): Point[] {
  if (line.length <= MAX_LINE_POINTS) return line
  const step = line.length / MAX_LINE_POINTS
  return Array.from({ length: MAX_LINE_POINTS }, (_, at) => line[Math.floor(at * step)] ?? { x: 0, y: 0 })
}

const findInherited = (path: readonly Tag[], name: string): string | undefined =>
  path.findLast((tag) => tag.attributes.has(name))?.attributes.get(name)

function getStroke(path: readonly Tag[]): number {
  if ((findInherited(path, 'stroke') ?? 'none') === 'none') return 0
  const width = Number.parseFloat(findInherited(path, 'stroke-width') ?? '1')
  return Number.isFinite(width) && width > 0 ? width : 0
}
