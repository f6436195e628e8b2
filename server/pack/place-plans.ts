import { parseStandCodes } from '#contract/stands.ts'
import { listHallIds, listHalls } from './edition-halls.ts'
import type { Findings } from './findings.ts'
import type { HallIndex } from './hall-index.ts'
import { HALL_WORD } from './hall-words.ts'
import type { PackFair, PackHall, PackParticipation } from './pack.ts'
import type { PlanDocument, PlanFile } from './plan-documents.ts'

/** A plan whose hall is known. */
export interface PlacedPlan extends PlanDocument {
  hall: string
}

/** A hall somewhere in the name of a file: `Plan Halle A final`. */
const NAMED_HALL = new RegExp(
  String.raw`(${HALL_WORD})[\s.:№#-]*(\d+(?:\.\d+)?\p{L}?|\p{L})(?![\p{L}\d])`,
  'giu',
)

/** Returns the only hall that the name of a file names beside other words. */
function readNamedHall(name: string): string | undefined {
  const found = [...name.replaceAll('_', ' ').matchAll(NAMED_HALL)].map(
    ([, word = '', hall = '']) => `${word} ${hall.toUpperCase()}`,
  )
  const [first, other] = new Set(found)
  return other === undefined ? first : undefined
}

/** Returns the hall that the name of a file is, or names. */
function findHall({ name, year }: PlanFile, halls: HallIndex): PackHall | undefined {
  const named = readNamedHall(name)
  return halls.find(name, year) ?? (named === undefined ? undefined : halls.find(named, year))
}

/** Makes the halls that plans name, in editions that list none. Returns them. */
export function makeHallsOfPlans(files: readonly PlanFile[], halls: HallIndex): ReadonlySet<PackHall> {
  const made = new Set<PackHall>()
  for (const file of files) {
    if (file.name === 'site' || findHall(file, halls) !== undefined) continue
    const hall = halls.make(readNamedHall(file.name) ?? file.name, file.year)
    if (hall !== undefined) made.add(hall)
  }
  return made
}

interface PlaceSources {
  fair: PackFair
  halls: HallIndex
  /** The halls that were made of the names of plans. */
  made: ReadonlySet<PackHall>
  booths: readonly PackParticipation[]
  /** Places are in halls, too. */
  places: readonly { year: number; hall: string }[]
  findings: Findings
}

/** A plan whose name is not that of a hall, or that of a hall which was made from the name and has no exhibitors. */
interface UnplacedPlan {
  plan: PlanDocument
  own?: PackHall
  /** The halls most of whose stands are on the plan. */
  fitting: readonly PackHall[]
}

/**
 * Finds the hall of each drawing. The name of its file is the id of the hall, or what a table calls it; where it is neither,
 * the hall is the only one of which most stands are drawn, if no other drawing may be its plan.
 */
export function placePlans(documents: readonly PlanDocument[], sources: PlaceSources): PlacedPlan[] {
  const { fair, halls, findings } = sources
  const placed = new Map<PackHall, PlacedPlan>()
  const place = (plan: PlanDocument, hall: PackHall): void => {
    placed.set(hall, { ...plan, hall: hall.id })
  }
  const unplaced = placeByName(documents, placed, sources)
  const isCertain = ({ fitting }: UnplacedPlan): boolean => {
    const [hall, second] = fitting
    const claims = unplaced.filter((each) => hall !== undefined && each.fitting.includes(hall))
    return hall !== undefined && second === undefined && claims.length === 1 && !placed.has(hall)
  }
  const certain = new Set(unplaced.filter(isCertain))
  for (const { plan, fitting } of certain) {
    const { file, name } = plan
    const [hall] = fitting
    if (hall === undefined) continue
    findings.note('plan-by-stands', { file }, { found: name, values: { value: hall.id } })
    place(plan, hall)
  }
  for (const { plan, own, fitting } of unplaced.filter((each) => !certain.has(each))) {
    const { file, year, name } = plan
    const other = own && placed.get(own)
    const free = listHalls(fair, year).filter((hall) => !placed.has(hall) && !isUnused(hall, year, sources))
    const likely = fitting.filter((hall) => !placed.has(hall))
    const values = {
      likely: likely.map(({ id }) => id).join(', ') || 'none',
      names: free.map(({ id }) => `plans/${year}/${id}.svg`).join(', ') || 'none',
    }
    if (own === undefined) findings.skip('plan-without-hall', { file }, { values })
    else if (other !== undefined) skipSecond(plan, other, findings)
    else {
      const isHallName = own.id === name && likely.length === 0
      if (!isHallName) findings.note('plan-without-companies', { file }, { values })
      place(plan, own)
    }
  }
  for (const { year } of fair.editions) {
    const isSpare = (hall: PackHall): boolean => !placed.has(hall) && isUnused(hall, year, sources)
    for (const hall of listHalls(fair, year).filter(isSpare)) halls.drop(hall, year)
  }
  const all = [...placed.values()]
  return documents.flatMap(({ file }) => all.find((each) => each.file === file) ?? [])
}

/** Places the plans whose names are those of halls; one that is named by the id first. Returns the others. */
function placeByName(
  documents: readonly PlanDocument[],
  placed: Map<PackHall, PlacedPlan>,
  sources: PlaceSources,
): UnplacedPlan[] {
  const { fair, halls, booths, findings } = sources
  const unplaced: UnplacedPlan[] = []
  const isNamedById = ({ name, year }: PlanDocument): boolean => listHallIds(fair, year).includes(name)
  for (const plan of documents.toSorted((a, b) => Number(isNamedById(b)) - Number(isNamedById(a)))) {
    const { file, year, name } = plan
    const hall = findHall(plan, halls)
    const other = hall && placed.get(hall)
    if (hall === undefined || isUnused(hall, year, sources)) {
      const fitting = listHalls(fair, year).filter(({ id }) => holds(plan, listTakenStands(booths, year, id)))
      unplaced.push({ plan, fitting, ...(hall && { own: hall }) })
    } else if (other !== undefined) skipSecond(plan, other, findings)
    else {
      if (hall.id !== name)
        findings.mend('hall-by-name', { file }, { found: name, values: { value: hall.id } })
      placed.set(hall, { ...plan, hall: hall.id })
    }
  }
  return unplaced
}

const skipSecond = ({ file }: PlanDocument, other: PlacedPlan, findings: Findings): void =>
  findings.skip('plan-second', { file }, { values: { hall: other.hall, other: other.file } })

/** Returns true for a hall that was made of the name of a plan, and that no table names. */
const isUnused = (hall: PackHall, year: number, { made, booths, places }: PlaceSources): boolean =>
  made.has(hall) && ![...booths, ...places].some((each) => each.year === year && each.hall === hall.id)

/** Returns true if most of the stands are in a drawing, also without the zeros that a spreadsheet drops. */
const holds = ({ codes, padded }: PlanDocument, stands: ReadonlySet<string>): boolean =>
  [...stands].filter((code) => codes.has(code) || padded.has(code)).length * 2 > stands.size

/** Returns the codes of the stands that exhibitors have in a hall. */
export const listTakenStands = (
  booths: readonly PackParticipation[],
  year: number,
  hall: string,
): ReadonlySet<string> =>
  new Set(
    booths.flatMap((booth) =>
      booth.year === year && booth.hall === hall ? parseStandCodes(booth.stand) : [],
    ),
  )
