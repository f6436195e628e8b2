import { listHallIds } from './edition-halls.ts'
import { MarkupError } from './parse-tags.ts'
import type { PackFair, PackParticipation, PackPlan } from './pack.ts'
import { MAX_FILE_BYTES, decodeText, listNames, readPackFile } from './pack-files.ts'
import { parseStandCodes } from '#contract/stands.ts'
import { parsePlan } from './parse-plan.ts'
import type { Findings } from './problems.ts'
import { isSiteMap } from './read-site-maps.ts'
import { readWays } from './read-ways.ts'

/** A plan with the codes of its stands and the ids of its places. */
export interface PlanWithStands extends PackPlan {
  stands: ReadonlySet<string>
  places: ReadonlySet<number>
}

/** Finds the place that an element of a plan is. */
export type FindPlace = (year: number, hall: string, shape: string) => number | undefined

interface PlanSources {
  /** Undefined without settings. */
  fair: PackFair | undefined
  findPlace: FindPlace
  /** Ids of the places through which one enters or leaves a hall. */
  openings: ReadonlySet<number>
  booths: readonly PackParticipation[]
}

/** Reads `plans/{year}/{hall}.svg`. Without settings, years and halls are not checked. */
export async function readPlans(
  folder: string,
  sources: PlanSources,
  findings: Findings,
): Promise<PlanWithStands[]> {
  const { fair } = sources
  const plans: PlanWithStands[] = []
  for (const year of await listNames(folder, 'plans')) {
    if (fair && !fair.editions.some((edition) => String(edition.year) === year)) {
      findings.addProblem({ file: `plans/${year}`, text: `there is no edition ${year}` })
      continue
    }
    for (const name of await listNames(folder, `plans/${year}`)) {
      if (isSiteMap(fair, Number(year), name)) continue
      const plan = await readPlanFile(folder, `plans/${year}/${name}`, sources, findings)
      if (plan !== undefined) plans.push(plan)
    }
  }
  return plans
}

async function readPlanFile(
  folder: string,
  file: string,
  { fair, findPlace, openings, booths }: PlanSources,
  findings: Findings,
): Promise<PlanWithStands | undefined> {
  const [, year = '', hall] = /^plans\/([^/]+)\/(.+)\.svg$/.exec(file) ?? []
  if (hall === undefined) {
    findings.addProblem({ file, text: 'is not a plan: it does not end in .svg' })
    return undefined
  }
  if (fair && !listHallIds(fair, Number(year)).includes(hall)) {
    findings.addProblem({ file, text: `there is no hall ${hall} in the edition of ${year}` })
    return undefined
  }
  const body = await readPackFile(folder, file, MAX_FILE_BYTES.plan, findings)
  const xml = body && decodeText(body, findings, file)
  if (xml === undefined) return undefined
  try {
    const { svg, hash, geometry, stands, places, duplicates, removed } = parsePlan(
      xml,
      `plan-${year}-${hall.replaceAll('.', '_')}-`,
      {
        taken: listTakenStands(booths, Number(year), hall),
        findPlace: (shape) => findPlace(Number(year), hall, shape),
      },
    )
    for (const code of duplicates)
      findings.addProblem({ file, field: code, text: 'more than one element is this stand or place' })
    if (removed.length > 0) findings.addWarning({ file, text: `removed ${removed.join(', ')}` })
    return {
      year: Number(year),
      hall,
      svg,
      hash,
      geometry,
      ways: readWays(geometry, openings, file, findings),
      stands: new Set(stands),
      places: new Set(places),
    }
  } catch (error) {
    if (!(error instanceof MarkupError)) throw error
    findings.addProblem({ file, line: error.line, text: error.message })
    return undefined
  }
}

/** Returns the codes of the stands that exhibitors have in a hall. */
const listTakenStands = (
  booths: readonly PackParticipation[],
  year: number,
  hall: string,
): ReadonlySet<string> =>
  new Set(
    booths.flatMap((booth) =>
      booth.year === year && booth.hall === hall ? parseStandCodes(booth.stand) : [],
    ),
  )

/** Returns the stand codes that the plan of the hall does not contain; empty if there is no plan. */
export function findMissingStands(
  plans: readonly PlanWithStands[],
  { year, hall }: PackParticipation,
  codes: readonly string[],
): string[] {
  const plan = plans.find((each) => each.year === year && each.hall === hall)
  return plan === undefined ? [] : codes.filter((code) => !plan.stands.has(code))
}
