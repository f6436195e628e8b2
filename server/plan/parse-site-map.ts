import type { SiteMap } from '#contract/entities.ts'
import type { Box, Polygon } from '#contract/plan/geometry.ts'
import { computeArea } from '#contract/plan/polygons.ts'
import { simplifyPolygon } from '#contract/plan/simplify-line.ts'
import { formatViewBox, NAMESPACE, parseViewBox } from '#server/pack/parse-plan.ts'
import type { Tag } from '#server/pack/parse-tags.ts'
import { readSvg } from '#server/pack/read-svg.ts'
import { isRendered, type SanitisedSvg, sanitiseSvg } from '#server/pack/sanitise-svg.ts'
import { createLineReader, getAreas } from './element-polygons.ts'
import { measureContent, roundLength as round } from './measure-content.ts'
import { createTidier } from './read-plan-geometry.ts'
import { findTextBox } from './text-box.ts'

/** The attribute of an element that is a hall. */
const HALL_ATTRIBUTE = 'data-hall'
/** The areas of halls differ by less than this part of the map's side, which is a pixel or two of a screen. */
const TOLERANCE = 1 / 500

type ParsedSiteMap = Omit<SiteMap, 'picture'> & SanitisedSvg

/**
 * Parses a map of the site. Each element with `data-hall` is the hall of that id, and several may be one hall. Like a plan,
 * the map is shown without the empty margins of its paper.
 * @throws {MarkupError} if the map is not well-formed or has no `viewBox`
 */
export function parseSiteMap(document: string): ParsedSiteMap {
  const { xml, tags, dropped } = readSvg(document)
  const viewBox = parseViewBox(tags[0])
  const readLines = createLineReader(tags)
  const view = measureContent({ xml, tags, viewBox, readLines, walls: [], removed: [] })
  const tidy = createTidier(view)
  const tolerance = Math.max(view.width, view.height) * TOLERANCE
  const areas = new Map<string, Polygon[]>()
  for (const tag of tags.filter(isRendered)) {
    const hall = readHall(tag)
    if (hall === '') continue
    const polygons = tidy(getAreas(readLines(tag))).map((polygon) => simplifyPolygon(polygon, tolerance))
    areas.set(hall, [...(areas.get(hall) ?? []), ...polygons])
  }
  const clean = sanitiseSvg(xml, tags, {
    prefix: '',
    dropped,
    root: { xmlns: NAMESPACE, viewBox: formatViewBox(view) },
    removedRootAttributes: ['x', 'y', 'width', 'height'],
  })
  return {
    ...clean,
    width: view.width,
    height: view.height,
    halls: [...areas].flatMap(([hall, polygons]) => describeArea(hall, polygons, view)),
  }
}

const readHall = (tag: Tag): string => tag.attributes.get(HALL_ATTRIBUTE)?.trim() ?? ''

/** Returns a hall of the map; nothing if it has no area in which a name could stand. */
function describeArea(hall: string, polygons: readonly Polygon[], view: Box): SiteMap['halls'] {
  const [largest] = polygons.toSorted((a, b) => computeArea(b) - computeArea(a))
  const box = largest && findTextBox(largest)
  if (!box) return []
  const path = polygons.map((polygon) => formatPath(polygon, view)).join('')
  const { x, y, width, height } = box
  return [
    {
      hall,
      path,
      box: { x: round(x - view.x), y: round(y - view.y), width: round(width), height: round(height) },
    },
  ]
}

const formatPath = (polygon: Polygon, { x: left, y: top }: Box): string =>
  `M${polygon.map(({ x, y }) => `${round(x - left)} ${round(y - top)}`).join('L')}Z`
