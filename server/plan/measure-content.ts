import type { Box, Point } from '#contract/plan/geometry.ts'
import { getBounds } from '#contract/plan/polygons.ts'
import { isInDefinition, isShownText } from '#server/pack/hidden-tags.ts'
import type { Tag } from '#server/pack/parse-tags.ts'
import { SHAPES } from '#server/pack/svg-rules.ts'
import { type ElementLine, getTextCorners } from './element-polygons.ts'
import { findNestedMatrix } from './nested-view.ts'
import { listParts, readContent } from './sort-texts.ts'

/** What is as large as the plan is the ground that it is drawn on. */
const GROUND_PART = 0.97
/** What is left free around the content, as a part of its longer side. */
const MARGIN_PART = 0.01

interface PlanContent {
  xml: string
  /** The result of `parseTags`. */
  tags: readonly Tag[]
  viewBox: Box
  readLines: (tag: Tag) => readonly ElementLine[]
  /** Walls are no ground, however large they are. */
  walls: readonly Tag[]
  /** Elements that are not shown. */
  removed: readonly Tag[]
}

/** Returns the part of a plan that its content takes up, with a margin; all of the plan where that is not known. */
export function measureContent({ xml, tags, viewBox, readLines, ...plan }: PlanContent): Box {
  const removed = new Set(plan.removed)
  const walls = new Set(plan.walls)
  const isGround = (tag: Tag, { width, height }: Box): boolean =>
    width >= viewBox.width * GROUND_PART && height >= viewBox.height * GROUND_PART && !walls.has(tag)
  // A picture in the picture is cut off by its own frame, and a symbol with a view of its own is not read.
  if (tags.slice(1).some(({ attributes }) => attributes.has('viewBox'))) return viewBox
  if (tags.slice(1).some(isUnread)) return viewBox
  const corners: Point[] = []
  for (const [at, tag] of tags.entries()) {
    if (removed.has(tag) || isInDefinition(tag)) continue
    if (isShownText(tag)) {
      corners.push(...getTextCorners(tag, listParts(tags, at), readContent(xml, tag)))
    } else if (SHAPES.includes(tag.name) || tag.name === 'use') {
      for (const { points, stroke } of readLines(tag)) {
        const bounds = getBounds(points)
        if (isGround(tag, bounds)) continue
        const { x, y, width, height } = bounds
        corners.push({ x: x - stroke / 2, y: y - stroke / 2 })
        corners.push({ x: x + width + stroke / 2, y: y + height + stroke / 2 })
      }
    }
  }
  return corners.length === 0 ? viewBox : cutTo(viewBox, getBounds(corners))
}

/** Returns true for a picture in the picture whose place is not known. */
const isUnread = (tag: Tag): boolean =>
  tag.name === 'svg' && findNestedMatrix([...tag.ancestors, tag]) === null

/** Returns a box with a margin around it, as far as it is in the plan. */
function cutTo(viewBox: Box, { x, y, width, height }: Box): Box {
  const margin = MARGIN_PART * Math.max(width, height)
  const left = Math.max(viewBox.x, x - margin)
  const top = Math.max(viewBox.y, y - margin)
  const right = Math.min(viewBox.x + viewBox.width, x + width + margin)
  const bottom = Math.min(viewBox.y + viewBox.height, y + height + margin)
  if (right <= left || bottom <= top) return viewBox
  return {
    x: roundLength(left),
    y: roundLength(top),
    width: roundLength(right - left),
    height: roundLength(bottom - top),
  }
}

/** Five digits are less than a pixel of the largest screen. */
export const roundLength = (length: number): number => Number(length.toPrecision(5))
