import { MarkupError } from './markup.ts'
import type { PackFair, PackParticipation, PackPlan } from './pack.ts'
import { LARGEST, decodeText, namesIn, readPackFile } from './pack-files.ts'
import { readPlan } from './plan-markup.ts'
import type { Findings } from './problems.ts'

/** A plan with the codes of its stands. */
export interface DrawnPlan extends PackPlan {
  stands: ReadonlySet<string>
}

/** Reads `plans/{year}/{hall}.svg`. Without settings, years and halls are not checked. */
export async function readPlans(
  folder: string,
  fair: PackFair | undefined,
  findings: Findings,
): Promise<DrawnPlan[]> {
  const plans: DrawnPlan[] = []
  for (const year of await namesIn(folder, 'plans')) {
    if (fair && !fair.editions.some((edition) => String(edition.year) === year)) {
      findings.wrong({ file: `plans/${year}`, text: `there is no edition ${year}` })
      continue
    }
    for (const name of await namesIn(folder, `plans/${year}`)) {
      const plan = await readOne(folder, `plans/${year}/${name}`, fair, findings)
      if (plan !== undefined) plans.push(plan)
    }
  }
  return plans
}

async function readOne(
  folder: string,
  file: string,
  fair: PackFair | undefined,
  findings: Findings,
): Promise<DrawnPlan | undefined> {
  const [, year = '', hall] = /^plans\/([^/]+)\/(.+)\.svg$/.exec(file) ?? []
  if (hall === undefined) {
    findings.wrong({ file, text: 'is not a plan: it does not end in .svg' })
    return undefined
  }
  if (fair && !fair.halls.includes(hall)) {
    findings.wrong({ file, text: `there is no hall ${hall}` })
    return undefined
  }
  const body = await readPackFile(folder, file, LARGEST.plan, findings)
  const xml = body && decodeText(body, findings, file)
  if (xml === undefined) return undefined
  try {
    const { svg, hash, stands, twice, removed } = readPlan(xml, `plan-${year}-${hall.replaceAll('.', '_')}-`)
    for (const code of twice)
      findings.wrong({ file, field: code, text: 'more than one element is this stand' })
    if (removed.length > 0) findings.warn({ file, text: `removed ${removed.join(', ')}` })
    return { year: Number(year), hall, svg, hash, stands: new Set(stands) }
  } catch (error) {
    if (!(error instanceof MarkupError)) throw error
    findings.wrong({ file, line: error.line, text: error.message })
    return undefined
  }
}

/** Which of the stands of a place are not drawn on its hall's plan; none where there is no plan. */
export function undrawn(
  plans: readonly DrawnPlan[],
  { year, hall }: PackParticipation,
  codes: readonly string[],
): string[] {
  const plan = plans.find((each) => each.year === year && each.hall === hall)
  return plan === undefined ? [] : codes.filter((code) => !plan.stands.has(code))
}
