import type { Lang } from '#contract/lang.ts'
import type { FairRecord } from '#server/fair/fair-queries.ts'
import { listHalls } from '#server/pack/edition-halls.ts'
import { writeHall } from '#src/i18n/write-hall.ts'
import { getIntl } from './intl.ts'

export function createHallWriter(
  fair: Pick<FairRecord, 'editions'>,
  lang: Lang,
  year: number,
): (hall: string) => string {
  const names = new Map(listHalls(fair, year).map(({ id, name }) => [id, name]))
  return (hall) => writeHall(getIntl(lang), lang, hall, names.get(hall))
}
