import { createHash } from 'node:crypto'
import type { Box, PlanGeometry } from '#contract/plan/geometry.ts'
import { isStandCode, parseStandCodes } from '#contract/stands.ts'
import { readPlanGeometry } from '#server/plan/read-plan-geometry.ts'
import { cutElements } from '#server/plan/sort-texts.ts'
import { MarkupError, type Tag, parseTags, removeByteOrderMark } from './parse-tags.ts'
import { type SanitisedSvg, isRendered, sanitiseSvg } from './sanitise-svg.ts'

export const NAMESPACE = 'http://www.w3.org/2000/svg'

interface ParsedPlan extends SanitisedSvg {
  /** SHA-256 (hex) of `svg` in UTF-8. */
  hash: string
  /** Codes of the rendered stands. */
  stands: string[]
  /** Ids of the rendered places. */
  places: number[]
  /** Codes, and shapes of places, that more than one element has. */
  duplicates: string[]
  geometry: PlanGeometry
}

/** What the tables of a pack say of the ids in a hall's plan. */
export interface KnownIdsOfPlan {
  /**
   * The normalized codes of the stands that exhibitors have in the hall: an id that could also be another name is a stand
   * only if it is one of them.
   */
  taken?: ReadonlySet<string>
  /** Returns the place that the element of an id is. */
  findPlace?: (shape: string) => number | undefined
}

/**
 * Parses a hall plan. Each element whose id is one or more stand codes gets them as `data-stand`, normalized and
 * separated by spaces, instead of the id (readings 29, 42), and each that is a place the place's id as `data-place`; a
 * place is no stand. Text that only repeats the code of its stand is removed. A plan that is smaller than its paper is put
 * into a frame that shows only what is drawn on.
 *
 * @throws {MarkupError} if the plan is not well-formed or has no `viewBox`
 */
export function parsePlan(
  document: string,
  prefix: string,
  { taken = new Set(), findPlace = () => undefined }: KnownIdsOfPlan = {},
): ParsedPlan {
  const xml = removeByteOrderMark(document)
  const tags = parseSvg(xml)
  const viewBox = parseViewBox(tags[0])
  const codesById = new Map<string, readonly string[]>()
  const codesByTag = new Map<Tag, readonly string[]>()
  const places = new Map<string, number>()
  const placesByTag = new Map<Tag, number>()
  const stands = new Set<string>()
  const twice = new Set<string>()
  for (const tag of tags.filter(isRendered)) {
    const id = tag.attributes.get('id') ?? ''
    const place = findPlace(id)
    if (place !== undefined) {
      if (places.has(id)) twice.add(id)
      places.set(id, place)
      placesByTag.set(tag, place)
      continue
    }
    const codes = parseStandId(id, taken)
    if (codes.length === 0) continue
    for (const code of codes) {
      if (stands.has(code)) twice.add(code)
      stands.add(code)
    }
    codesById.set(id, codes)
    codesByTag.set(tag, codes)
  }
  const { geometry, repeated, content } = readPlanGeometry(xml, tags, viewBox, codesByTag, placesByTag)
  const isCropped = formatViewBox(content) !== formatViewBox(viewBox)
  const clean = sanitiseSvg(cutElements(xml, repeated), tags, {
    prefix,
    root: {
      ...(isCropped ? formatSize(viewBox) : FRAME),
      viewBox: formatViewBox(viewBox),
    },
    removedRootAttributes: ['x', 'y', 'width', 'height'],
    getAttributes(id): Record<string, string> {
      const place = places.get(id)
      if (place !== undefined) return { 'data-place': String(place) }
      const codes = codesById.get(id)
      return codes === undefined ? {} : { 'data-stand': codes.join(' ') }
    },
  })
  const plan = unwrapStands(clean.svg)
  const svg = isCropped ? frame(plan, content) : plan
  return {
    ...clean,
    svg,
    hash: computeHash(svg),
    stands: [...stands],
    places: [...places.values()],
    duplicates: [...twice],
    geometry,
  }
}

/** Attributes of the outermost element. */
const FRAME = { xmlns: NAMESPACE, class: 'plan', focusable: 'false', 'aria-hidden': 'true' }

/** Puts a plan, which keeps its size, into a frame that shows a part of it. */
function frame(plan: string, part: Box): string {
  const attributes = { ...FRAME, viewBox: formatViewBox(part) }
  return `<svg ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')}>${plan}</svg>`
}

const formatSize = ({ x, y, width, height }: Box): Record<string, string> => ({
  x: String(x),
  y: String(y),
  width: String(width),
  height: String(height),
})

/** A sanitised group that only names a stand, with its shape and perhaps its number. */
const WRAPPED_STAND =
  /<g( data-stand="[^"]*")>\s*<(rect|path|polygon)((?: (?!data-stand)[\w-]+="[^"]*")*) \/>(\s*<text[^<>]*>[^<>]*<\/text>)?\s*<\/g>/g

/** Moves the name of a stand from its group to its shape: a browser has a third less to style and to lay out. */
const unwrapStands = (svg: string): string => svg.replaceAll(WRAPPED_STAND, '<$2$1$3 />$4')

/** Parses an SVG picture. @throws {MarkupError} if it is not well-formed */
export function parseSvgPicture(document: string): SanitisedSvg {
  const xml = removeByteOrderMark(document)
  const tags = parseSvg(xml)
  return sanitiseSvg(xml, tags, { prefix: '', root: { xmlns: NAMESPACE } })
}

const computeHash = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

/** Finds the names that drawing programs give to elements: `rect12`, `Layer_2`; a capital `G10` may be a stand. */
const GENERATED_IDS = [
  /^(?:rect|path|group|layer|frame|vector|union|mask|poly|circle|ellipse|line|text|tspan|use|image|svg|symbol|xml)/i,
  /^g[\s_-]*\d/,
  // An element whose name was taken.
  /_\d+_$/,
]
/** Finds a character that drawing programs cannot write in an id: `_x37_15` is 715. */
const ESCAPED = /_x([\dA-F]{2,4})_/g
const NUMBER = /^\d+$/

/** Returns the codes of an id that consists of stand codes alone; empty for any other id. */
function parseStandId(written: string, taken: ReadonlySet<string>): string[] {
  const id = written.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  const codes = parseStandCodes(id)
  if (id.replace(/[^\p{L}\d]+/gu, '').length !== codes.join('').length) return []
  const isPlain = !id.includes('_') && !GENERATED_IDS.some((pattern) => pattern.test(id))
  const isNumber = NUMBER.test(id)
  return codes.every((code) => taken.has(code) || (isPlain && (isNumber || isStandCode(code)))) ? codes : []
}

export function parseSvg(xml: string): Tag[] {
  const tags = parseTags(xml)
  const root = tags[0]?.name
  if (root !== 'svg') throw new MarkupError(tags[0]?.line ?? 1, `is no SVG: its root is <${root}>`)
  return tags
}

export const formatViewBox = ({ x, y, width, height }: Box): string => [x, y, width, height].join(' ')

export function parseViewBox(root: Tag | undefined): Box {
  const text = root?.attributes.get('viewBox')
  if (text === undefined) throw new MarkupError(root?.line ?? 1, 'has no viewBox')
  const sides = text
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [x = 0, y = 0, width = 0, height = 0] = sides
  const isRight = sides.length === 4 && sides.every(Number.isFinite) && width > 0 && height > 0
  if (!isRight) throw new MarkupError(root?.line ?? 1, `has the viewBox "${text}", not four numbers`)
  return { x, y, width, height }
}
