import { type WayProblems, buildWayMap } from '#contract/plan/build-way-map.ts'
import type { PlanGeometry } from '#contract/plan/geometry.ts'
import type { WayMap } from '#contract/plan/way-map.ts'
import type { FindingKind, Findings } from './findings.ts'

/** Maximum of stands that a finding lists. */
const MAX_NAMED = 5

/**
 * Computes the walkable area of a hall, and adds a finding for each kind of problem.
 * @param named the normalized codes of all stands of the plan
 */
export function readWays(
  geometry: PlanGeometry,
  named: readonly string[],
  openings: ReadonlySet<number>,
  file: string,
  findings: Findings,
): WayMap | null {
  const { map, problems } = buildWayMap(geometry, openings)
  const located = new Set(geometry.stands.flatMap(({ codes }) => codes))
  addStands(
    'ways-shapeless',
    named.filter((code) => !located.has(code)),
    file,
    findings,
  )
  if (geometry.stands.length < 2) return map
  addProblems(problems, file, findings)
  const { places } = geometry
  // A plan without places belongs to a fair that describes none.
  if (places.length > 0 && !places.some(({ place }) => openings.has(place)))
    findings.note('ways-entrance', { file })
  return map
}

function addProblems(
  { hasNoSpace, overlapping, parted, unreachable }: WayProblems,
  file: string,
  findings: Findings,
) {
  const kinds = {
    'ways-overlap': overlapping,
    'ways-parted': parted,
    'ways-unreachable': unreachable,
  } as const
  if (hasNoSpace) findings.note('ways-space', { file })
  for (const [kind, stands] of Object.entries(kinds) as [keyof typeof kinds, readonly string[]][])
    addStands(kind, stands, file, findings)
}

/** Adds a finding for stands, if there are any. */
function addStands(kind: FindingKind, stands: readonly string[], file: string, findings: Findings) {
  const codes = [...new Set(stands)]
  const more = codes.length > MAX_NAMED ? ', …' : ''
  if (codes.length > 0)
    findings.note(
      kind,
      { file },
      { found: codes.slice(0, MAX_NAMED).join(', ') + more, values: { count: codes.length } },
    )
}
