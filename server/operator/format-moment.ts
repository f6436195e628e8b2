import type { Lang } from '#contract/lang.ts'
import { readTablesOf } from '#server/fair/read-tables.ts'
import type { RevisionStore, PublishedRevision } from '#server/fair/revision-store.ts'
import { getIntl } from '#server/pages/intl.ts'

const MINUTE = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const

/** Resolves with a function that writes a moment to the minute, in the zone of the shown fair; in UTC without a fair. */
export async function createMomentFormat(
  store: RevisionStore,
  shown: PublishedRevision | undefined,
  lang: Lang,
): Promise<(moment: Date) => string> {
  const { fair } = shown ? await readTablesOf(store, shown.tables, ['fair']) : { fair: [] }
  const zone = { timeZone: fair[0]?.timezone ?? 'UTC', timeZoneName: 'short' } as const
  return (moment) => getIntl(lang).formatDate(moment, { ...MINUTE, ...zone })
}
