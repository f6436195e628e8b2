import type { MarkedShape } from '#contract/plan/marked-shape.ts'
import type { PlanGeometry, Polygon } from '#contract/plan/geometry.ts'
import { parseStandCodes } from '#contract/stands.ts'
import { readViewBox } from './read-view-box.ts'

interface Marked {
  hall: string
  target: { stand?: string; place?: number } | null
  company: { stands: readonly { hall: string | null; stand: string }[] } | undefined
}

/**
 * Returns the shape that an address names on the plan of a hall: the selected stand or place, or the stands of its
 * company. Returns undefined if the plan shows none.
 */
export function markShape(
  plan: { svg: string; geometry: PlanGeometry | null } | undefined,
  { hall, target, company }: Marked,
): MarkedShape | undefined {
  const references = (company?.stands ?? []).filter((each) => each.hall === hall || each.hall === null)
  const codes = new Set(references.flatMap(({ stand }) => parseStandCodes(stand)))
  if (target?.stand !== undefined) codes.add(target.stand)
  const { stands = [], places = [] } = plan?.geometry ?? {}
  const shapes = [
    ...stands.filter((each) => each.codes.some((code) => codes.has(code))),
    ...places.filter(({ place }) => place === target?.place),
  ]
  if (plan === undefined || shapes.length === 0) return undefined
  const path = shapes.flatMap(({ polygons }) => polygons.map(formatPath)).join('')
  return { viewBox: readViewBox(plan.svg), path }
}

/** Returns a polygon as the data of an SVG path. */
export const formatPath = (polygon: Polygon): string =>
  `M${polygon.map(({ x, y }) => `${x} ${y}`).join('L')}Z`
