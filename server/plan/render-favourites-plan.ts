import type { PlanGeometry, Polygon } from '#contract/plan/geometry.ts'
import { LABEL_PLAN_SIDE } from '#contract/plan/plan-labels.ts'
import { formatPath } from './mark-shape.ts'
import { formatBox, nestPlan, writeCodes } from './render-locator.ts'

/** In units of a plan of LABEL_PLAN_SIDE: on half the width of a sheet 3 and 6 pt. */
const SIZES = { code: 20, marked: 38, halo: 8, stroke: 5 }
const COLOURS = { code: '#22303e', marked: '#12202d', fill: '#f5b968', edge: '#8a4700' }

/** Renders a whole plan as SVG with stands and places marked, and the codes of the marked stands large. */
export function renderFavouritesPlan(
  svg: string,
  geometry: PlanGeometry,
  marked: { stands: ReadonlySet<string>; places: ReadonlySet<number> },
): string {
  const isMarked = (codes: readonly string[]) => codes.some((code) => marked.stands.has(code))
  const unit = Math.max(geometry.extent.width, geometry.extent.height) / LABEL_PLAN_SIDE
  const mark = (shapes: readonly { polygons: readonly Polygon[] }[], opacity: number) => {
    const path = shapes.flatMap(({ polygons }) => polygons.map(formatPath)).join('')
    return `<path d="${path}" fill="${COLOURS.fill}" fill-opacity="${opacity}" stroke="${COLOURS.edge}" stroke-width="${SIZES.stroke * unit}" stroke-linejoin="round"/>`
  }
  const { width, height } = geometry.extent
  const codes = writeCodes(geometry, (form, stand) =>
    isMarked(stand)
      ? { size: Math.max(form.size, SIZES.marked * unit), fill: COLOURS.marked, halo: SIZES.halo * unit }
      : { size: Math.min(form.size, SIZES.code * unit), fill: COLOURS.code },
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${formatBox(geometry.extent)}" width="${width}" height="${height}" font-family="Golos Text, sans-serif">`,
    nestPlan(svg),
    // What the plan shows inside a marked stage or room remains visible.
    mark(
      geometry.places.filter(({ place }) => marked.places.has(place)),
      0.4,
    ),
    mark(
      geometry.stands.filter(({ codes }) => isMarked(codes)),
      1,
    ),
    ...codes,
    '</svg>',
  ].join('')
}
