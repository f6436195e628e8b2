import { listHallIds } from './edition-halls.ts'
import { MarkupError } from './parse-tags.ts'
import type { PackFair, PackParticipation, PackPlan, UnnamedPlan } from './pack.ts'
import { MAX_FILE_BYTES, decodeText, isFile, listNames, readPackFile } from './pack-files.ts'
import { parseStandCodes } from '#contract/stands.ts'
import { parsePlan } from './parse-plan.ts'
import type { Findings } from './findings.ts'
import { isSiteMap } from './read-site-maps.ts'
import { readWays } from './read-ways.ts'
import { getShapeNamesPath, isShapeNamesFile, type NumberedShape, type ShapeName } from './shape-names.ts'

/** A plan with the codes of its stands and the ids of its places. */
export interface PlanWithStands extends PackPlan {
  stands: ReadonlySet<string>
  places: ReadonlySet<number>
  /** Shapes without a stand that could be one. */
  unnamed: readonly NumberedShape[]
}

/** Finds the place that an element of a plan is. */
export type FindPlace = (year: number, hall: string, shape: string) => number | undefined

const PLAN_FILE = /^plans\/([^/]+)\/(.+)\.svg$/

interface PlanSources {
  fair: PackFair
  findPlace: FindPlace
  /** Returns the hall that a text names. */
  findHall: (text: string, year: number) => { id: string } | undefined
  /** Ids of the places through which one enters or leaves a hall. */
  openings: ReadonlySet<number>
  booths: readonly PackParticipation[]
  /** Resolves with the stands that the organiser has assigned to shapes of a plan. */
  readNames: (year: string, hall: string) => Promise<readonly ShapeName[]>
}

/** Reads `plans/{year}/{hall}.svg`. The name of a file is the id of a hall, or what a table calls it. */
export async function readPlans(
  folder: string,
  sources: PlanSources,
  findings: Findings,
): Promise<PlanWithStands[]> {
  const { fair } = sources
  const plans: PlanWithStands[] = []
  for (const year of await listNames(folder, 'plans')) {
    if (!fair.editions.some((edition) => String(edition.year) === year)) {
      findings.skip('edition', { file: `plans/${year}` }, { found: year })
      continue
    }
    for (const name of await listNames(folder, `plans/${year}`)) {
      if (isSiteMap(fair, Number(year), name) || isShapeNamesFile(name)) continue
      const plan = await readPlanFile(folder, `plans/${year}/${name}`, sources, findings)
      if (plan !== undefined) plans.push(plan)
    }
  }
  return plans
}

/** Returns the id of the hall whose plan a file is. A file that is named by the id comes before one with the hall's name. */
async function findHallOfFile(
  folder: string,
  file: string,
  { fair, findHall }: PlanSources,
  findings: Findings,
): Promise<string | undefined> {
  const [, year = '', name = ''] = PLAN_FILE.exec(file) ?? []
  if (listHallIds(fair, Number(year)).includes(name)) return name
  const id = findHall(name, Number(year))?.id
  if (id === undefined || (await isFile(folder, `plans/${year}/${id}.svg`))) {
    findings.skip('unknown-hall', { file }, { found: name, values: { year } })
    return undefined
  }
  findings.mend('hall-by-name', { file }, { found: name, values: { value: id } })
  return id
}

async function readPlanFile(
  folder: string,
  file: string,
  sources: PlanSources,
  findings: Findings,
): Promise<PlanWithStands | undefined> {
  const { findPlace, openings, booths, readNames } = sources
  const [, year = ''] = PLAN_FILE.exec(file) ?? []
  if (year === '') {
    findings.skip('plan-name', { file })
    return undefined
  }
  const hall = await findHallOfFile(folder, file, sources, findings)
  if (hall === undefined) return undefined
  const body = await readPackFile(folder, file, MAX_FILE_BYTES.plan, findings)
  const xml = body && decodeText(body, findings, file)
  if (xml === undefined) return undefined
  try {
    const taken = listTakenStands(booths, Number(year), hall)
    const named = await readNames(year, hall)
    const { unnamed, stands, places, duplicates, removed, isSizeTaken, ...plan } = parsePlan(
      xml,
      `plan-${year}-${hall.replaceAll('.', '_')}-`,
      {
        taken,
        named,
        findPlace: (shape) => findPlace(Number(year), hall, shape),
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
      year: Number(year),
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
