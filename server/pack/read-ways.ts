import { type WayProblems, buildWayMap } from '#contract/plan/build-way-map.ts'
import type { PlanGeometry } from '#contract/plan/geometry.ts'
import type { WayMap } from '#contract/plan/way-map.ts'
import type { Findings } from './problems.ts'

/** A warning names this many stands of each kind. */
const MAX_NAMED = 5

/** Finds out where one can walk in a hall, and warns once of all stands to which there is no way, with the reasons. */
export function readWays(
  geometry: PlanGeometry,
  openings: ReadonlySet<number>,
  file: string,
  findings: Findings,
): WayMap | null {
  const { map, problems } = buildWayMap(geometry, openings)
  const text = geometry.stands.length < 2 ? '' : describeProblems(problems)
  if (text !== '') findings.addWarning({ file, text })
  return map
}

function describeProblems({ hasNoSpace, overlapping, parted, unreachable }: WayProblems): string {
  const reasons = [
    describeStands('that overlap', overlapping),
    describeStands('in two places', parted),
    describeStands('without free space to another stand', unreachable),
  ].filter((reason) => reason !== '')
  if (reasons.length === 0) return hasNoSpace ? 'shows no ways: there is no free space between stands' : ''
  return `shows no ways ${hasNoSpace ? 'to any' : 'to some'} stands: ${reasons.join(', ')}`
}

function describeStands(which: string, codes: readonly string[]): string {
  if (codes.length === 0) return ''
  const named = codes.slice(0, MAX_NAMED).join(', ')
  const more = codes.length > MAX_NAMED ? ', …' : ''
  return `${codes.length} ${which} (${named}${more})`
}
