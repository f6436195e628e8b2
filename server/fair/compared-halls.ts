import type { BilingualText } from '#contract/lang.ts'
import type { FairTables } from './tables.ts'

/** A hall of an edition. */
interface EditionHall {
  /** Hall and year, as the organiser reads them: `1 (2021)`. */
  key: string
  year: number
  hall: string
  /** Empty for "Hall {hall}". */
  name: BilingualText
}

/** Returns the halls of all editions. In a fair that was imported before editions had halls, each has all of them. */
export const listEditionHalls = ({
  editions,
  fair: [fair],
}: Pick<FairTables, 'editions' | 'fair'>): EditionHall[] =>
  editions.flatMap(({ year, halls }) =>
    (halls ?? fair?.halls.map((id) => ({ id, name: { ru: '', en: '' } })) ?? []).map(({ id, name }) => ({
      key: `${id} (${year})`,
      year,
      hall: id,
      name,
    })),
  )
