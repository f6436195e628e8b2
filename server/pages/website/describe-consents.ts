import type { AccountConsent } from '#contract/islands.ts'
import { localize, type Lang } from '#contract/lang.ts'
import type { PageDependencies } from '#server/dependencies.ts'
import { formatLocalDay } from '#server/programme/local-day.ts'
import type { GivenConsent } from '#server/store/consent-store.ts'

/** Returns the consents that a visitor gave, without those for companies or events that the fair no longer has. */
export const describeConsents = (
  { fair, revision: { exhibitors, programme } }: Pick<PageDependencies, 'fair' | 'revision'>,
  consents: readonly GivenConsent[],
  lang: Lang,
): AccountConsent[] =>
  consents.flatMap(({ kind, subject: id, at }) => {
    const isBroadcast = kind === 'broadcast'
    const company = isBroadcast ? programme.findOrganizer(id) : exhibitors.findContact(id)
    const event = isBroadcast ? programme.findCalendarEntry(id) : undefined
    if (company === undefined) return []
    return [
      {
        kind,
        id,
        company: localize(lang, company.name),
        ...(event && { event: localize(lang, event.name) }),
        day: formatLocalDay(at, fair.timezone),
      },
    ]
  })
