import type { BilingualText } from '#contract/lang.ts'
import { parseStandCodes } from '#contract/stands.ts'
import type { FairTables } from './tables.ts'

/** Matches the stand code in the name of a room: `Зал 3, стенд D310`, `Hall 3, stand D310`. */
const NAMED_STAND = /(?<!\p{L})(?:стенд[аеу]?|stand|booth)\s+(?:№\s*|no\.\s*)?([^\s,;()]+)/iu
/** Separates the rest of the name, which may contain the hall. */
const SEPARATORS = /[\s,;()]+/u

interface RoomStand {
  HALL: string
  STAND: string
}

/**
 * Creates a function that returns the stand in the name of a room, in either language; undefined if no plan of the
 * edition shows it. If several halls have the code, the hall in the name decides. Of a compound reference
 * (`stand D310/E311`) it is the first code that is drawn.
 */
export function createRoomStandFinder({ plans }: Pick<FairTables, 'plans'>) {
  const hallsOf = new Map<string, Set<string>>()
  for (const { year, hall, geometry } of plans)
    for (const code of geometry?.stands.flatMap(({ codes }) => codes) ?? []) {
      const key = `${year} ${code}`
      hallsOf.set(key, (hallsOf.get(key) ?? new Set()).add(hall))
    }
  return (year: number, room: BilingualText): RoomStand | undefined => {
    for (const name of [room.ru, room.en]) {
      const [named = '', written = ''] = NAMED_STAND.exec(name) ?? []
      const words = name.replace(named, ' ').split(SEPARATORS)
      for (const code of parseStandCodes(written)) {
        const halls = [...(hallsOf.get(`${year} ${code}`) ?? [])]
        const hall = halls.length === 1 ? halls[0] : halls.find((each) => words.includes(each))
        if (hall !== undefined) return { HALL: hall, STAND: code }
      }
    }
    return undefined
  }
}
