/** Shapes of an SVG. Elements and attributes that this module does not list are removed (docs/fair-pack.md). */

export const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']

const TEXT_TAGS = ['text', 'tspan']

/** Elements that are rendered only where others refer to them. */
export const DEFINITION_TAGS = [
  'defs',
  'symbol',
  'clipPath',
  'mask',
  'pattern',
  'linearGradient',
  'radialGradient',
]

export const TAGS = ['svg', 'g', 'use', 'stop', ...SHAPES, ...TEXT_TAGS, ...DEFINITION_TAGS]

const ANIMATION_TAGS = ['animate', 'animateMotion', 'animateTransform', 'animateColor', 'set']
const UNSUPPORTED_TAGS = ['font', 'filter', 'marker', 'handler', 'listener']
const DESCRIPTION_TAGS = ['title', 'desc', 'metadata']
const HTML_TAGS = ['html', 'body', 'iframe', 'object', 'embed', 'image', 'audio', 'video', 'math']
const RAW_TEXT_TAGS = ['script', 'style', 'textarea', 'xmp', 'noscript', 'template', 'foreignObject']

/** Elements that are removed with their content. */
export const DROPPED_WITH_CONTENT = [
  ...ANIMATION_TAGS,
  ...UNSUPPORTED_TAGS,
  ...DESCRIPTION_TAGS,
  ...HTML_TAGS,
  ...RAW_TEXT_TAGS,
]

const PAINT_ATTRIBUTES = ['fill', 'stroke', 'stop-color', 'color']
const REFERENCE_ATTRIBUTES = ['clip-path', 'mask']
const TRANSFORM_ATTRIBUTES = ['transform', 'gradientTransform', 'patternTransform']
const POINT_ATTRIBUTES = ['x', 'y', 'x1', 'y1', 'x2', 'y2', 'dx', 'dy', 'cx', 'cy', 'fx', 'fy']
const SHAPE_ATTRIBUTES = ['r', 'rx', 'ry', 'd', 'points', 'rotate', 'width', 'height', 'pathLength']
const VIEW_ATTRIBUTES = ['viewBox', 'preserveAspectRatio', 'display', 'visibility', 'opacity']
const FILL_ATTRIBUTES = ['fill-opacity', 'fill-rule', 'clip-rule', 'paint-order', 'mask-type']
const STROKE_ATTRIBUTES = [
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-dasharray',
  'stroke-dashoffset',
]
const RENDERING_ATTRIBUTES = ['color-interpolation', 'vector-effect', 'shape-rendering', 'text-rendering']
const FONT_ATTRIBUTES = [
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'font-stretch',
  'font-variant',
]
const TEXT_ATTRIBUTES = [
  'text-anchor',
  'letter-spacing',
  'word-spacing',
  'textLength',
  'lengthAdjust',
  'text-decoration',
  'writing-mode',
  'dominant-baseline',
  'alignment-baseline',
  'baseline-shift',
]
const GRADIENT_ATTRIBUTES = ['offset', 'stop-opacity', 'gradientUnits', 'spreadMethod']
const UNIT_ATTRIBUTES = [
  'patternUnits',
  'patternContentUnits',
  'clipPathUnits',
  'maskUnits',
  'maskContentUnits',
]

/** Attributes of the result, in addition to those that the sanitiser adds itself. */
export const ATTRIBUTES = [
  ...PAINT_ATTRIBUTES,
  ...REFERENCE_ATTRIBUTES,
  ...TRANSFORM_ATTRIBUTES,
  ...POINT_ATTRIBUTES,
  ...SHAPE_ATTRIBUTES,
  ...VIEW_ATTRIBUTES,
  ...FILL_ATTRIBUTES,
  ...STROKE_ATTRIBUTES,
  ...RENDERING_ATTRIBUTES,
  ...FONT_ATTRIBUTES,
  ...TEXT_ATTRIBUTES,
  ...GRADIENT_ATTRIBUTES,
  ...UNIT_ATTRIBUTES,
]

const COLOUR_VALUE = /^(?:[a-z]+|#[\da-f]{3,8}|(?:rgb|hsl)a?\([\d\s,.%/+-]+\))$/i
/** Only one expression takes the space between two functions: two of them would try every way to share it out. */
const TRANSFORM_VALUE = /^\s*(?:(?:matrix|translate|scale|rotate|skewX|skewY)\s*\([\d\s,.e+-]*\)[\s,]*)*$/i
const PLAIN_VALUE = /^[\p{L}\p{N}\s.,%#'"_+-]*$/u
const LOCAL_REFERENCE = /^url\(\s*["']?#([^"')\s]+)["']?\s*\)\s*(.*)$/is

/** Returns the id of `url(#id)` and the text after it. */
export function parseReference(value: string): { id: string; rest: string } | undefined {
  const [, id, rest = ''] = LOCAL_REFERENCE.exec(value.trim()) ?? []
  return id === undefined ? undefined : { id, rest }
}

/** Returns true if the value of an allowed attribute without references is harmless. */
export function isHarmless(attribute: string, value: string): boolean {
  if (PAINT_ATTRIBUTES.includes(attribute)) return COLOUR_VALUE.test(value.trim())
  if (REFERENCE_ATTRIBUTES.includes(attribute)) return value.trim() === 'none'
  return TRANSFORM_ATTRIBUTES.includes(attribute) ? TRANSFORM_VALUE.test(value) : PLAIN_VALUE.test(value)
}

export const isReferenceAttribute = (attribute: string): boolean =>
  PAINT_ATTRIBUTES.includes(attribute) || REFERENCE_ATTRIBUTES.includes(attribute)

const UNREPORTED = [
  'title',
  'desc',
  'metadata',
  'enable-background',
  'switch',
  'a',
  'image-rendering',
  'color-rendering',
]

/** Remnants of drawing programs, whose removal is not reported. */
export const isUnreported = (name: string): boolean =>
  /^(?:xmlns(?::.*)?|(?!xlink:).*:.*|data-.*|class|id|version|baseProfile|role|aria-.*|xml:space)$/.test(
    name,
  ) || UNREPORTED.includes(name)
