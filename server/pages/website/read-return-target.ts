import { buildAddressHref } from '#contract/addresses.ts'
import { getLangPrefix } from '#contract/lang.ts'
import { readReturnAddress, RETURN_PARAM, type ReturnTarget } from '#contract/return-address.ts'
import { localizeInside } from '#server/pages/localize-inside.ts'
import { listHallIds } from '#server/pack/edition-halls.ts'
import type { ResolvedPageRequest } from './page-type.ts'

/**
 * Returns the page from which the visitor came to register; null if there is none. Unknown addresses, and windows of
 * events that the fair does not have, are replaced by the start page.
 */
export function readReturnTarget({
  query,
  lang,
  context: { fair, revision },
}: ResolvedPageRequest): ReturnTarget | null {
  const value = query.get(RETURN_PARAM)
  if (value === null) return null
  const start = { href: `${getLangPrefix(lang)}/`, broadcast: null, isStart: true }
  const address = readReturnAddress(value, listHallIds(fair, fair.guideYear))
  if (address === undefined) return start
  const event = address === null || 'kind' in address ? address : address.event
  const isEvent = event?.kind === 'event' || event?.kind === 'broadcast'
  const named = isEvent ? revision.programme.findCalendarEntry(event.id) : undefined
  if (isEvent && named === undefined) return start
  return {
    href: buildAddressHref(lang, address),
    broadcast: named !== undefined && event?.kind === 'broadcast' ? localizeInside(lang, named.name) : null,
    isStart: false,
  }
}
