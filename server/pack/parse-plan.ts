import { createHash } from 'node:crypto'
import { parseStandCodes } from '#contract/stands.ts'
import { MarkupError, type Tag, parseTags } from './parse-tags.ts'
import { type SanitisedSvg, isRendered, sanitiseSvg } from './sanitise-svg.ts'

const NAMESPACE = 'http://www.w3.org/2000/svg'

interface ParsedPlan extends SanitisedSvg {
  /** SHA-256 (hex) of `svg` in UTF-8. */
  hash: string
  /** Codes of the rendered stands. */
  stands: string[]
  /** Codes that more than one element has. */
  duplicates: string[]
}

/**
 * Parses a hall plan. Each element whose id is a stand code gets it as `data-stand` instead of the id.
 * @throws {MarkupError} if the plan is not well-formed or has no `viewBox`
 */
export function parsePlan(xml: string, prefix: string): ParsedPlan {
  const tags = parseSvg(xml)
  const viewBox = parseViewBox(tags[0])
  const codes = new Map<string, string>()
  const stands = new Set<string>()
  const twice = new Set<string>()
  for (const tag of tags) {
    const id = tag.attributes.get('id') ?? ''
    const code = isRendered(tag) ? parseStandCode(id) : undefined
    if (code === undefined) continue
    if (stands.has(code)) twice.add(code)
    codes.set(id, code)
    stands.add(code)
  }
  const clean = sanitiseSvg(xml, tags, {
    prefix,
    root: { xmlns: NAMESPACE, viewBox, class: 'plan', focusable: 'false', 'aria-hidden': 'true' },
    removedRootAttributes: ['x', 'y', 'width', 'height'],
    getAttributes(id): Record<string, string> {
      const code = codes.get(id)
      return code === undefined ? {} : { 'data-stand': code }
    },
  })
  const svg = unwrapStands(clean.svg)
  return { ...clean, svg, hash: computeHash(svg), stands: [...stands], duplicates: [...twice] }
}

/** A sanitised group that only names a stand, with its shape and perhaps its number. */
const WRAPPED_STAND =
  /<g( data-stand="[^"]*")>\s*<(rect|path|polygon)((?: (?!data-stand)[\w-]+="[^"]*")*) \/>(\s*<text[^<>]*>[^<>]*<\/text>)?\s*<\/g>/g

/** Moves the name of a stand from its group to its shape: a browser has a third less to style and to lay out. */
const unwrapStands = (svg: string): string => svg.replaceAll(WRAPPED_STAND, '<$2$1$3 />$4')

/** Parses an SVG picture. @throws {MarkupError} if it is not well-formed */
export function parseSvgPicture(xml: string): SanitisedSvg {
  const tags = parseSvg(xml)
  return sanitiseSvg(xml, tags, { prefix: '', root: { xmlns: NAMESPACE } })
}

const computeHash = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

/** Returns the code of an id that is exactly one stand code, else undefined. */
function parseStandCode(id: string): string | undefined {
  const [code, ...others] = parseStandCodes(id)
  return others.length === 0 && !/[\s/,;+&]/.test(id) ? code : undefined
}

function parseSvg(xml: string): Tag[] {
  const tags = parseTags(xml)
  const root = tags[0]?.name
  if (root !== 'svg') throw new MarkupError(tags[0]?.line ?? 1, `is no SVG: its root is <${root}>`)
  return tags
}

function parseViewBox(root: Tag | undefined): string {
  const text = root?.attributes.get('viewBox')
  if (text === undefined) throw new MarkupError(root?.line ?? 1, 'has no viewBox')
  const sides = text
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [, , width = 0, height = 0] = sides
  const isRight = sides.length === 4 && sides.every(Number.isFinite) && width > 0 && height > 0
  if (!isRight) throw new MarkupError(root?.line ?? 1, `has the viewBox "${text}", not four numbers`)
  return sides.join(' ')
}
