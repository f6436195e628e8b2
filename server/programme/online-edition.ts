import type { FairRecord } from '#server/fair/fair-queries.ts'

type Fair = Pick<FairRecord, 'editions' | 'guideYear'>
type Edition = Fair['editions'][number]

/** Returns the edition that the online guide shows: the newest one held online, else the guide's own (readings 3). */
function findOnlineEdition({ editions, guideYear }: Fair): Edition | undefined {
  const online = editions.filter((edition) => edition.online).toSorted((a, b) => b.year - a.year)
  return online[0] ?? editions.find(({ year }) => year === guideYear)
}

export const getOnlineYear = (fair: Fair): number => findOnlineEdition(fair)?.year ?? fair.guideYear

/** Returns true if the edition of that year is held online, so that its events have no venue. */
export const isOnlineEdition = (
  { editions }: { editions: readonly Pick<Edition, 'year' | 'online'>[] },
  year: number,
): boolean => editions.some((edition) => edition.year === year && edition.online)
