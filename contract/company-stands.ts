import { readStands, type StandName } from './stands.ts'

/** A company of an answer: a list names the hall of each, or its stands by hall. */
export interface StandHolder {
  stand: string
  /** Absent in the list of one hall. */
  hall?: string | null | undefined
  stands?: readonly { hall: string | null; stand: string }[] | undefined
}

/** A stand of a company with its hall; null while the hall is not known. */
export interface CompanyStand extends StandName {
  hall: string | null
}

/**
 * Returns the stands of a company, those of a hall first.
 *
 * @param hall the hall of the list that the company is from, or of what is shown
 */
export function listCompanyStands({ stand, hall: own, stands }: StandHolder, hall: string): CompanyStand[] {
  const all = (stands ?? [{ hall: own === undefined ? hall : own, stand }]).flatMap((each) =>
    readStands(each.stand).map((name) => ({ ...name, hall: each.hall })),
  )
  const isHere = (each: CompanyStand) => each.hall === hall || each.hall === null
  return [...all.filter(isHere), ...all.filter((each) => !isHere(each))]
}
