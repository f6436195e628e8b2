import { type MarkupDocument, MarkupError, parseTags, removeByteOrderMark } from './parse-tags.ts'
import { hasStyles, resolveStyles } from './resolve-styles.ts'

interface SvgDocument extends MarkupDocument {
  /** Styles that were dropped although they change the drawing. */
  dropped: readonly string[]
}

/**
 * Reads a drawing and converts its styles to attributes.
 *
 * @throws {MarkupError} if it is not well-formed, or not SVG
 */
export function readSvg(text: string): SvgDocument {
  const document = parseTags(removeByteOrderMark(text))
  const [root] = document.tags
  if (root?.name !== 'svg') throw new MarkupError(root?.line ?? 1, `is no SVG: its root is <${root?.name}>`)
  if (!hasStyles(document)) return { ...document, dropped: [] }
  const { xml, dropped } = resolveStyles(document)
  return { ...parseTags(xml), dropped }
}
