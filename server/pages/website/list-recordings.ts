import { isCancelled } from '#contract/event-time.ts'
import type { Lang } from '#contract/lang.ts'
import { findEventWindowHref } from './find-page.ts'
import type { WebsiteContext } from './page-type.ts'

const RECORDING_COUNT = 12

/** Returns the first broadcasts of an edition, with the addresses at which they can be watched. */
export function listRecordings({ fair, revision }: WebsiteContext, lang: Lang, year: number) {
  return revision.programme
    .listEvents({ year, lang, authorized: false })
    .filter((event) => event.HAS_BROADCAST && !isCancelled(event))
    .flatMap((event) => {
      const href = findEventWindowHref(fair, lang, { kind: 'broadcast', id: event.ID }, year)
      return href === undefined ? [] : [{ event, href }]
    })
    .slice(0, RECORDING_COUNT)
}
