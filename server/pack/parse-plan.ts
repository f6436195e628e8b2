import { computeContentHash } from '#server/content-hash.ts'
import type { Box, PlanGeometry } from '#contract/plan/geometry.ts'
import { isStandCode, parseStandCodes } from '#contract/stands.ts'
import { readPlanGeometry } from '#server/plan/read-plan-geometry.ts'
import { findLabelledShapes, listShapes } from '#server/plan/find-labelled-shapes.ts'
import { listSpecks, simplifyPlan } from '#server/plan/simplify-plan.ts'
import { cutElements } from '#server/plan/sort-texts.ts'
import { findViewBox } from './find-view-box.ts'
import { findHidden } from './hidden-tags.ts'
import { MarkupError, type Tag } from './parse-tags.ts'
import { readSvg } from './read-svg.ts'
import { findNamedShapes, type NumberedShape, numberShapes, type ShapeName } from './shape-names.ts'
import { type SanitisedSvg, isRendered, sanitiseSvg } from './sanitise-svg.ts'

export const NAMESPACE = 'http://www.w3.org/2000/svg'

interface ParsedPlan extends SanitisedSvg {
  /** SHA-256 (hex) of `svg` in UTF-8. */
  hash: string
  stands: string[]
  places: number[]
  /** Ids of places that several elements have; the first element is used. */
  duplicates: string[]
  geometry: PlanGeometry
  /** Shapes without a stand that could be one, numbered among all such shapes. */
  unnamed: NumberedShape[]
  /** True if the drawing has no `viewBox`, so that its size is used. */
  isSizeTaken: boolean
}

/** What the tables of a pack say of the ids in a hall's plan. */
interface KnownIdsOfPlan {
  /**
   * The normalized codes of the stands that exhibitors have in the hall: an id that could also be another name is a stand
   * only if it is one of them.
   */
  taken?: ReadonlySet<string>
  findPlace?: (shape: string) => number | undefined
  /** Stands of shapes that do not name one themselves. */
  named?: readonly ShapeName[]
}

/**
 * Parses a hall plan. Each element whose id is one or more stand codes gets them as `data-stand`, normalized and
 * separated by spaces, instead of the id (readings 29, 42), and each that is a place the place's id as `data-place`; a
 * place is no stand. Text that only repeats the code of its stand is removed. A plan that is smaller than its paper is put
 * into a frame that shows only what is drawn on.
 *
 * @throws {MarkupError} if the plan is not well-formed, or has neither a `viewBox` nor a size
 */
export function parsePlan(
  document: string,
  prefix: string,
  { taken = new Set(), findPlace = () => undefined, named = [] }: KnownIdsOfPlan = {},
): ParsedPlan {
  const { xml, tags, dropped } = readSvg(document)
  const { viewBox, isSizeTaken } = readSize(tags[0])
  const { codesByTag, stands, placesByTag, places, twice } = readIds(tags, taken, findPlace)
  // Where no id is a stand of a company, ids say nothing: texts and the organiser's table do.
  const hasIds = taken.size === 0 ? stands.size > 0 : [...stands].some((code) => taken.has(code))
  const loose = new Set(hasIds ? [] : codesByTag.keys())
  const isNamed = (tag: Tag): boolean => codesByTag.has(tag) || placesByTag.has(tag)
  const isTaken = (tag: Tag): boolean => isNamed(tag) && !loose.has(tag)
  const isFree = (tag: Tag): boolean => !isTaken(tag) && !tag.ancestors.some(isTaken)
  // Numbered before the table's names are applied, so that these do not change the numbers.
  const all = listShapes(tags, viewBox, () => false)
  const addStands = (added: ReadonlyMap<Tag, readonly string[]>): void => {
    for (const [tag, codes] of added) {
      if (loose.delete(tag)) for (const code of codesByTag.get(tag) ?? []) stands.delete(code)
      codesByTag.set(tag, codes)
      for (const code of codes) stands.add(code)
    }
  }
  addStands(findNamedShapes(all, named))
  const shapes = all.filter(({ tag }) => isFree(tag))
  const labelled = findLabelledShapes(xml, tags, shapes, (readings) => {
    const read = readings.map((text) => parseStandId(text, taken)).filter(({ length }) => length > 0)
    const codes = read.find((each) => each.every((code) => taken.has(code))) ?? read[0] ?? []
    return codes.filter((code) => !stands.has(code) && (taken.has(code) || (!hasIds && !NUMBER.test(code))))
  })
  addStands(labelled)
  const { geometry, repeated, content } = readPlanGeometry(xml, tags, viewBox, codesByTag, placesByTag)
  const isCropped = formatViewBox(content) !== formatViewBox(viewBox)
  const specks = listSpecks(xml, tags, viewBox, isNamed)
  const clean = sanitiseSvg(cutElements(xml, [...repeated, ...specks]), tags, {
    prefix,
    root: {
      ...(isCropped ? formatSize(viewBox) : FRAME),
      viewBox: formatViewBox(viewBox),
    },
    removedRootAttributes: ['x', 'y', 'width', 'height'],
    dropped,
    getAttributes(tag): Record<string, string> {
      const place = placesByTag.get(tag)
      if (place !== undefined) return { 'data-place': String(place) }
      const codes = codesByTag.get(tag)
      return codes === undefined ? {} : { 'data-stand': codes.join(' ') }
    },
  })
  const plan = simplifyPlan(unwrapStands(clean.svg), viewBox)
  const svg = isCropped ? frame(plan, content) : plan
  return {
    ...clean,
    svg,
    hash: computeContentHash(svg),
    stands: [...stands],
    places: [...places.values()],
    duplicates: [...twice],
    geometry,
    unnamed: numberShapes(all).filter((_, index) => {
      const tag = all[index]?.tag
      return tag !== undefined && isFree(tag)
    }),
    isSizeTaken,
  }
}

/** What the ids of a plan's elements name. */
interface NamedTags {
  codesByTag: Map<Tag, readonly string[]>
  /** All codes. */
  stands: Set<string>
  placesByTag: Map<Tag, number>
  /** Places by the ids of their elements. */
  places: Map<string, number>
  /** Ids of places that several elements have. */
  twice: Set<string>
}

/** Reads the ids of visible elements. One that a drawing program has changed counts only if no other element has its code. */
function readIds(
  tags: readonly Tag[],
  taken: ReadonlySet<string>,
  findPlace: (id: string) => number | undefined,
): NamedTags {
  const codesByTag = new Map<Tag, readonly string[]>()
  const stands = new Set<string>()
  const placesByTag = new Map<Tag, number>()
  const places = new Map<string, number>()
  const twice = new Set<string>()
  const hidden = findHidden(tags)
  const visible = tags.filter((each) => isRendered(each) && !hidden.has(each))
  const addCodes = (tag: Tag, codes: readonly string[]): void => {
    for (const code of codes) stands.add(code)
    codesByTag.set(tag, codes)
  }
  for (const tag of visible) {
    const id = tag.attributes.get('id') ?? ''
    const place = findPlace(id)
    if (place !== undefined) {
      if (places.has(id)) twice.add(id)
      else placesByTag.set(tag, place)
      places.set(id, place)
      continue
    }
    const codes = readNames(tag)
      .map((name) => parseStandId(name, taken))
      .find((each) => each.length > 0)
    if (codes !== undefined) addCodes(tag, codes)
  }
  for (const tag of visible) {
    const codes = parseDoubledId(tag.attributes.get('id') ?? '', taken)
    if (codes.length === 0 || codesByTag.has(tag) || codes.some((code) => stands.has(code))) continue
    addCodes(tag, codes)
  }
  return { codesByTag, stands, placesByTag, places, twice }
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
  const { xml, tags, dropped } = readSvg(document)
  return sanitiseSvg(xml, tags, { prefix: '', root: { xmlns: NAMESPACE }, dropped })
}

/** Attributes in which drawing programs store the name of an element. */
export const NAME_ATTRIBUTES = ['id', 'data-name', 'inkscape:label']

/** Returns the names of an element, without an id that Illustrator has made of the name for a further object: `A1-2`. */
function readNames({ attributes }: Tag): string[] {
  const names = NAME_ATTRIBUTES.flatMap((name) => attributes.get(name) ?? [])
  const name = attributes.get('data-name')
  const isNumbered =
    name !== undefined && attributes.get('id')?.replace(/-\d+$/, '') === name.replaceAll(' ', '_')
  return isNumbered ? names.slice(1) : names
}

/** Finds the names that drawing programs give to elements: `rect12`, `Layer_2`; a capital `G10` may be a stand. */
const GENERATED_IDS = [
  /^(?:rect|path|group|layer|frame|vector|union|mask|poly|circle|ellipse|line|text|tspan|use|image|svg|symbol|xml)/i,
  // Visio, PowerPoint, Illustrator and CorelDRAW, also in Russian.
  /^(?:shape|sheet|oval|figure|freeform|autoshape|object|drawing|curve|page|slide|artboard|background)/i,
  /^(?:слой|фигура|прямоугольник|овал|эллипс|полилиния|контур|кривая|группа|линия|текст|объект)/iu,
  /^g[\s_-]*\d/,
  // An element whose name was taken.
  /_\d+_$/,
]
/** Finds a character that drawing programs cannot write in an id: `_x37_15` is 715. */
const ESCAPED = /_x([\dA-F]{2,4})_/g
const NUMBER = /^\d+$/

/** Returns an id as the drawing program shows it. */
export const unescapeId = (id: string): string =>
  id.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Returns the codes of an id that consists of stand codes alone; empty for any other id. */
function parseStandId(written: string, taken: ReadonlySet<string>): string[] {
  const id = unescapeId(written)
  const codes = parseStandCodes(id)
  if (id.replace(/[^\p{L}\d]+/gu, '').length !== codes.join('').length) return []
  const isPlain = !id.includes('_') && !GENERATED_IDS.some((pattern) => pattern.test(id))
  const isNumber = NUMBER.test(id)
  return codes.every((code) => taken.has(code) || (isPlain && (isNumber || isStandCode(code)))) ? codes : []
}

const DOUBLED = /_\d+_$/

/** Returns the codes of an id that Illustrator has changed because another element had it, such as `A02_1_`. */
const parseDoubledId = (id: string, taken: ReadonlySet<string>): string[] => {
  const codes = DOUBLED.test(id) ? parseStandId(id.replace(DOUBLED, ''), taken) : []
  return codes.every((code) => taken.has(code)) ? codes : []
}

export const formatViewBox = ({ x, y, width, height }: Box): string => [x, y, width, height].join(' ')

/** Returns the view box of a plan; without a `viewBox` attribute the size of the drawing in pixels, as in browsers. */
function readSize(root: Tag | undefined): { viewBox: Box; isSizeTaken: boolean } {
  const [width, height] = ['width', 'height'].map((name) => readPixels(root?.attributes.get(name) ?? ''))
  const isSizeTaken = root?.attributes.has('viewBox') === false && width !== undefined && height !== undefined
  if (isSizeTaken) return { viewBox: { x: 0, y: 0, width, height }, isSizeTaken }
  return { viewBox: parseViewBox(root), isSizeTaken }
}

const PIXELS_OF_UNIT: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
}

/** Returns a length in pixels; undefined for percentages and invalid lengths. */
function readPixels(length: string): number | undefined {
  const [, value = '', unit = ''] = /^\s*(\d+(?:\.\d+)?)([a-z]*)\s*$/.exec(length) ?? []
  const pixels = Number(value) * (PIXELS_OF_UNIT[unit] ?? 0)
  return pixels > 0 ? pixels : undefined
}

export function parseViewBox(root: Tag | undefined): Box {
  const text = root?.attributes.get('viewBox')
  if (text === undefined) throw new MarkupError(root?.line ?? 1, 'has no viewBox')
  const viewBox = root === undefined ? undefined : findViewBox(root)
  if (viewBox === undefined)
    throw new MarkupError(root?.line ?? 1, `has the viewBox "${text}", not four numbers`)
  return viewBox
}
