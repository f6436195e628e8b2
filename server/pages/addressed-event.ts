import type { EventAddress } from '#contract/addresses.ts'
import type { FairEvent } from '#contract/entities.ts'
import type { Lang } from '#contract/lang.ts'
import type { ProgrammeQueries } from '#server/fair/programme.ts'
import { removeRedundantTranslations } from './redundant-translations.ts'

/**
 * Returns the public data of the event that an address of a guide names; undefined if the guide's edition does not have
 * it. The address of a broadcast names an event with a broadcast.
 */
export function findAddressedEvent(
  programme: ProgrammeQueries,
  { year, lang, named }: { year: number; lang: Lang; named: EventAddress },
): FairEvent | undefined {
  const [event] = programme.listEvents({ year, id: named.id, lang, authorized: false })
  if (event === undefined || (named.kind === 'broadcast' && !event.HAS_BROADCAST)) return undefined
  return removeRedundantTranslations(event, lang)
}
