import type { Point, Polygon } from '#contract/plan/geometry.ts'
import { getBounds, isInside } from '#contract/plan/polygons.ts'
import { parseStandCodes } from '#contract/stands.ts'
import { isShownText } from '#server/pack/hidden-tags.ts'
import { decodeEntities, type Tag } from '#server/pack/parse-tags.ts'
import { findTextStart } from './element-polygons.ts'

/** A stand with the element that it is in the plan. */
interface TaggedStand {
  tag: Tag
  codes: readonly string[]
  polygons: readonly Polygon[]
}

/** The texts on the stands of a plan. */
interface SortedTexts {
  /** Texts that only repeat the code of the stand on which they are. */
  repeated: Tag[]
  /** Stands that have another text on them. */
  lettered: Set<Tag>
}

/** Finds out which texts of a plan only repeat codes, and which stands have another one. */
export function sortTexts(xml: string, tags: readonly Tag[], stands: readonly TaggedStand[]): SortedTexts {
  const repeated: Tag[] = []
  const lettered = new Set<Tag>()
  const byTag = new Map(stands.map((stand) => [stand.tag, stand]))
  const findAt = createStandFinder(stands)
  for (const [index, tag] of tags.entries()) {
    if (!isShownText(tag)) continue
    const content = readContent(xml, tag)
    if (content === '') continue
    const parts = listParts(tags, index)
    const owner = tag.ancestors.findLast((each) => byTag.has(each))
    const start = owner === undefined ? findTextStart(tag, parts) : null
    const stand = owner === undefined ? start && findAt(start) : byTag.get(owner)
    if (!stand) continue
    if (readContents(xml, tag).some((each) => isOnlyCodes(each, stand.codes))) repeated.push(tag)
    else lettered.add(stand.tag)
  }
  return { repeated, lettered }
}

/** Returns the elements in the one at an index. */
export function listParts(tags: readonly Tag[], index: number): Tag[] {
  const tag = tags[index]
  const parts: Tag[] = []
  for (let at = index + 1; ; at += 1) {
    const part = tags[at]
    if (tag === undefined || part?.ancestors.includes(tag) !== true) return parts
    parts.push(part)
  }
}

/** A part of a document. */
type Part = Pick<Tag, 'start' | 'end'>

/** Returns the text of an element, with `between` instead of the elements in it. */
export const readContent = (xml: string, { start, end }: Part, between = ' '): string =>
  decodeEntities(xml.slice(start, end).replace(/<!--[^]*?-->|<[^>]*>/g, between))
    .replace(/\s+/g, ' ')
    .trim()

/** Returns what a text may say: its elements as pieces of one word (`A` and `12`), and as words of their own. */
export const readContents = (xml: string, part: Part): string[] => [
  readContent(xml, part, ''),
  readContent(xml, part),
]

function isOnlyCodes(content: string, codes: readonly string[]): boolean {
  const named = parseStandCodes(content)
  const letters = content.normalize('NFKC').replace(/[^\p{L}\d]+/gu, '')
  return (
    named.length > 0 &&
    named.every((code) => codes.includes(code)) &&
    letters.length === named.join('').length
  )
}

function createStandFinder(stands: readonly TaggedStand[]): (point: Point) => TaggedStand | null {
  const areas = stands.flatMap((stand) =>
    stand.polygons.map((polygon) => ({ stand, polygon, box: getBounds(polygon) })),
  )
  return (point) =>
    areas.find(
      ({ box: { x, y, width, height }, polygon }) =>
        point.x >= x &&
        point.y >= y &&
        point.x <= x + width &&
        point.y <= y + height &&
        isInside(polygon, point),
    )?.stand ?? null
}

/** Returns a document without some of its elements. */
export function cutElements(xml: string, elements: readonly Tag[]): string {
  let kept = ''
  let at = 0
  for (const { start, end } of elements.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue
    kept += xml.slice(at, start)
    at = end
  }
  return kept + xml.slice(at)
}
