import type { Findings } from './findings.ts'
import type { PackParticipation, PackPlan, UnnamedPlan } from './pack.ts'
import { parsePlan } from './parse-plan.ts'
import { MarkupError } from './parse-tags.ts'
import { listTakenStands, type PlacedPlan } from './place-plans.ts'
import { readWays } from './read-ways.ts'
import { getShapeNamesPath, type NumberedShape, type ShapeName } from './shape-names.ts'

/** A plan with the codes of its stands and the ids of its places. */
export interface PlanWithStands extends PackPlan {
  stands: ReadonlySet<string>
  places: ReadonlySet<number>
  /** Shapes without a stand that could be one. */
  unnamed: readonly NumberedShape[]
}

export type FindPlace = (year: number, hall: string, shape: string) => number | undefined

interface PlanSources {
  findPlace: FindPlace
  /** Ids of the places through which one enters or leaves a hall. */
  openings: ReadonlySet<number>
  booths: readonly PackParticipation[]
  /** Resolves with the stands that the organiser has assigned to shapes of a plan. */
  readNames: (year: number, hall: string) => Promise<readonly ShapeName[]>
}

export async function readPlans(
  all: readonly PlacedPlan[],
  sources: PlanSources,
  findings: Findings,
): Promise<PlanWithStands[]> {
  const plans: PlanWithStands[] = []
  for (const placed of all) {
    const plan = await readPlan(placed, sources, findings)
    if (plan !== undefined) plans.push(plan)
  }
  return plans
}

async function readPlan(
  { file, year, hall, xml }: PlacedPlan,
  { findPlace, openings, booths, readNames }: PlanSources,
  findings: Findings,
): Promise<PlanWithStands | undefined> {
  try {
    const taken = listTakenStands(booths, year, hall)
    const named = await readNames(year, hall)
    const { unnamed, stands, places, duplicates, removed, isSizeTaken, ...plan } = parsePlan(
      xml,
      `plan-${year}-${hall.replaceAll('.', '_')}-`,
      {
        taken,
        named,
        findPlace: (shape) => findPlace(year, hall, shape),
      },
    )
    for (const code of duplicates) findings.skip('shape-twice', { file, column: code })
    if (isSizeTaken) findings.mend('view-box', { file })
    if (areMostMissing(taken, new Set(stands))) {
      const kind = unnamed.length > 0 ? 'plan-unnamed' : 'plan-empty'
      findings.note(kind, { file }, { values: { table: `${getShapeNamesPath(year, hall)}.csv` } })
    }
    if (removed.length > 0) findings.mend('removed', { file }, { found: removed.join(', ') })
    return {
      year,
      hall,
      svg: plan.svg,
      hash: plan.hash,
      geometry: plan.geometry,
      ways: readWays(plan.geometry, stands, openings, file, findings),
      stands: new Set(stands),
      places: new Set(places),
      unnamed,
    }
  } catch (error) {
    if (!(error instanceof MarkupError)) throw error
    findings.skip('markup', { file, line: error.line }, { values: { reason: error.message } })
    return undefined
  }
}

/** Returns true if less than half of the exhibitors' stands are on a plan. */
const areMostMissing = (taken: ReadonlySet<string>, stands: ReadonlySet<string>): boolean =>
  [...taken].filter((code) => stands.has(code)).length * 2 < taken.size

/** Returns the plans on which most stands are missing, with the shapes that could be those stands. */
export const listUnnamedPlans = (
  plans: readonly PlanWithStands[],
  booths: readonly PackParticipation[],
): UnnamedPlan[] =>
  plans.flatMap(({ year, hall, svg, stands, unnamed }) => {
    const areUnnamed = areMostMissing(listTakenStands(booths, year, hall), stands)
    return areUnnamed && unnamed.length > 0 ? [{ year, hall, svg, shapes: [...unnamed] }] : []
  })

/** Returns the stand codes that the plan of the hall does not contain; empty if there is no plan. */
export function findMissingStands(
  plans: readonly PlanWithStands[],
  { year, hall }: PackParticipation,
  codes: readonly string[],
): string[] {
  const plan = plans.find((each) => each.year === year && each.hall === hall)
  return plan === undefined ? [] : codes.filter((code) => !plan.stands.has(code))
}
