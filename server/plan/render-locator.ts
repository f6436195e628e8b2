import type { Box, PlanGeometry, StandShape } from '#contract/plan/geometry.ts'
import { LOCATOR_SIZE } from '#contract/plan/locator.ts'
import { LINE_HEIGHT, type LabelForm } from '#contract/plan/plan-labels.ts'
import { getBounds, getCentre } from '#contract/plan/polygons.ts'
import { layOutLabels } from './lay-out-labels.ts'
import { formatPath } from './mark-shape.ts'
import { readViewBox } from './read-view-box.ts'

/** The picture shows at least this part of the hall's width, and a large stand with as much on either side. */
const LEAST_PART = 0.42
const STAND_FACTOR = 3
const CODE_SIZE = 20
const COLOURS = { ground: '#eef1f4', edge: '#1b2733', code: '#22303e' }

/** The colour of the marked stand and of its code. */
export interface LocatorColours {
  stand: string
  marked: string
}

const OWN_COLOURS: LocatorColours = { stand: '#e58a1f', marked: '#12202d' }

/**
 * Renders the part of a plan around a stand as SVG, with the stand marked and the codes written; undefined if the plan
 * does not show the stand.
 * @param code a normalized code
 */
export function renderLocator(
  svg: string,
  geometry: PlanGeometry,
  code: string,
  { stand: fill, marked }: LocatorColours = OWN_COLOURS,
): string | undefined {
  const stand = geometry.stands.find(({ codes }) => codes.includes(code))
  if (stand === undefined) return undefined
  const part = choosePart(stand, geometry)
  const stroke = part.width / 160
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${formatBox(part)}" width="${LOCATOR_SIZE.width}" height="${LOCATOR_SIZE.height}" font-family="Golos Text">`,
    `<rect x="${part.x}" y="${part.y}" width="${part.width}" height="${part.height}" fill="${COLOURS.ground}"/>`,
    nestPlan(svg),
    `<path d="${stand.polygons.map(formatPath).join('')}" fill="${fill}" stroke="${COLOURS.edge}" stroke-width="${stroke}" stroke-linejoin="round"/>`,
    ...writeCodes(geometry, (form, codes) =>
      codes.includes(code)
        ? { size: form.size, fill: marked }
        : { size: Math.min(form.size, CODE_SIZE * (geometry.viewBox.width / 1588)), fill: COLOURS.code },
    ),
    '</svg>',
  ].join('')
}

/** Returns a part of the plan in the picture's proportions, with the stand in its middle. */
function choosePart({ polygons }: StandShape, { extent }: PlanGeometry): Box {
  const stand = getBounds(polygons.flat())
  const { x, y } = getCentre(stand)
  const ratio = LOCATOR_SIZE.width / LOCATOR_SIZE.height
  const width = Math.max(
    extent.width * LEAST_PART,
    stand.width * STAND_FACTOR,
    stand.height * STAND_FACTOR * ratio,
  )
  const height = width / ratio
  return { x: x - width / 2, y: y - height / 2, width, height }
}

/** Returns a plan as a picture in a picture, so that its own coordinates stay. */
export function nestPlan(svg: string): string {
  const [x, y, width, height] = readViewBox(svg).split(' ')
  // The renderer cuts nested pictures off at wrong places.
  return svg
    .replaceAll(/<svg /g, `<svg overflow="visible" `)
    .replace(/^<svg /, `<svg x="${x}" y="${y}" width="${width}" height="${height}" `)
}

/** Size and colour of a code; `halo` is the width of a white line around its letters. */
interface CodeStyle {
  size: number
  fill: string
  halo?: number
}

/**
 * Returns the codes of the stands as elements, those with a halo last.
 * @param chooseStyle is given the normalized codes of the stand
 */
export function writeCodes(
  geometry: PlanGeometry,
  chooseStyle: (form: LabelForm, codes: readonly string[]) => CodeStyle,
): string[] {
  const styled = layOutLabels(geometry, () => undefined).flatMap(({ stand, forms }) => {
    const form = forms.at(-1)
    return form === undefined ? [] : [{ form, ...chooseStyle(form, stand.split(' ')) }]
  })
  const inOrder = styled.toSorted((one, other) => Number('halo' in one) - Number('halo' in other))
  return inOrder.flatMap(({ form, size, fill, halo }) => {
    const upwards = form.vertical === true ? ` transform="rotate(-90 ${form.x} ${form.y})"` : ''
    const outline =
      halo === undefined
        ? ''
        : ` paint-order="stroke" stroke="#fff" stroke-width="${halo}" stroke-linejoin="round" font-weight="bold"`
    return form.lines.map((line, at) => {
      const baseline = form.y + ((at - (form.lines.length - 1) / 2) * LINE_HEIGHT + 0.35) * size
      return `<text x="${form.x}" y="${baseline}" font-size="${size}" text-anchor="middle" fill="${fill}"${upwards}${outline}>${line}</text>`
    })
  })
}

export const formatBox = ({ x, y, width, height }: Box): string => [x, y, width, height].join(' ')
