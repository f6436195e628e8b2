import type { PageDependencies } from '#server/dependencies.ts'
import { formatLocalDay } from '#server/programme/local-day.ts'

const MINUTE_MS = 60_000

/** How long the text of a page stays true: until midnight at the fair, until an event begins or ends, or for a minute. */
export type PageLifetime = 'day' | 'event' | 'minute'

/** Returns a text that changes when a page with this lifetime has to be rendered anew. */
export function formatMoment(
  { fair, revision }: Pick<PageDependencies, 'fair' | 'revision'>,
  now: Date,
  lifetime: PageLifetime,
): string {
  const day = formatLocalDay(now, fair.timezone)
  switch (lifetime) {
    case 'day':
      return day
    case 'event':
      return `${day} ${revision.programme.countPhaseChanges(now.getTime())}`
    case 'minute':
      return String(Math.floor(now.getTime() / MINUTE_MS))
  }
}
