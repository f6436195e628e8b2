import { foldLookAlikes, readStands } from '#contract/stands.ts'
import type { HallIndex } from './hall-index.ts'
import type { PackHall } from './pack.ts'
import { splitHall } from './split-hall.ts'

const JOINT = /\s*[,;/&+|\n]\s*|\s+(?:и|and|und)\s+/iu
/** Words for halls, where the names of several follow. */
const HALLS_WORD = /^\s*(?:залы|павильоны|halls|hallen|pavilions)(?!\p{L})\s*/iu
/** Between stands; a slash may also stand between the hall and its stand. */
const STAND_JOINT = /\s*[,;\n]\s*|\s+(?:и|and|und|&|\+)\s+/iu

export const mayNameSeveral = (text: string): boolean => JOINT.test(text.trim())

/** Returns the halls of a text that names several: `1, 2`, `Зал 1 и 2`. Empty if one of its parts is no known hall. */
export function findSeveralHalls(text: string, halls: HallIndex, year: number): PackHall[] {
  if (halls.find(text, year) !== undefined) return []
  const parts = text.replace(HALLS_WORD, '').trim().split(JOINT)
  const found = new Set(parts.flatMap((part) => halls.find(part, year) ?? []))
  return found.size === parts.length && found.size > 1 ? [...found] : []
}

/** Which stand of a cell is in which of its halls. */
interface SharedStands {
  /** The stands in each hall, as they are written. */
  shares: ReadonlyMap<PackHall, readonly string[]>
  /** The stands whose hall nothing says. */
  rest: readonly string[]
}

/**
 * Finds out in which of several halls each stand of a cell is. It is the only one on whose plan the stand is drawn, or the
 * one that the cell names beside it (`1: A12; 2: B07`) or with which the code begins (`1A12`, and `A12` in hall A).
 *
 * @param isOnPlan returns true if the plan of the hall has the code
 */
export function shareStands(
  text: string,
  of: { among: readonly PackHall[]; halls: HallIndex; year: number },
  isOnPlan: (hall: PackHall, code: string) => boolean,
): SharedStands {
  const { among } = of
  const shares = new Map<PackHall, string[]>()
  const rest: string[] = []
  const add = (hall: PackHall | undefined, stand: string): void => {
    if (hall === undefined) rest.push(stand)
    else shares.set(hall, [...(shares.get(hall) ?? []), stand])
  }
  const findOnly = (test: (hall: PackHall) => boolean): PackHall | undefined => {
    const [hall, second] = among.filter(test)
    return second === undefined ? hall : undefined
  }
  const findByPlan = (code: string) => findOnly((hall) => isOnPlan(hall, code))
  /** The hall that was named last: `1: A12, A14; 2: B07`. */
  let named: PackHall | undefined
  for (const part of text.split(STAND_JOINT)) {
    const stands = readStands(part)
    const isOnPlans = stands.length > 0 && stands.every(({ code }) => findByPlan(code) !== undefined)
    const divided = isOnPlans ? undefined : (splitHall(part, of.halls, of.year) ?? splitByColon(part, among))
    if (divided !== undefined) {
      named = divided.hall
      add(named, divided.stand)
    } else
      for (const { code, text: stand } of stands)
        add(findByPlan(code) ?? findOnly((hall) => beginsWith(code, hall)) ?? named, stand)
  }
  return { shares, rest }
}

/** A dash or a dot behind a letter belongs to the code: `B-070`. */
const HALL_BEFORE_STAND = /^\s*(?:(\d+(?:\.\d+)?)\s*[.:/–—-]|(\p{L}{1,2})\s*[:/])\s*(.+)$/su

/** Divides `1: A12` or `1-A12`, where the hall is one of some. */
function splitByColon(
  text: string,
  among: readonly PackHall[],
): { hall: PackHall; stand: string } | undefined {
  const [, number, letters = '', stand = ''] = HALL_BEFORE_STAND.exec(text) ?? []
  const name = foldLookAlikes((number ?? letters).toUpperCase())
  const hall = among.find(({ id }) => id.toUpperCase() === name)
  return hall !== undefined && readStands(stand).length > 0 ? { hall, stand } : undefined
}

/** Returns true for a code that begins with the letters or the number of a hall. */
function beginsWith(code: string, { id }: PackHall): boolean {
  const name = id.toUpperCase()
  const next = code.charAt(name.length)
  return code.startsWith(name) && (/^\p{L}+$/u.test(name) ? /\d/ : /\p{L}/u).test(next)
}
