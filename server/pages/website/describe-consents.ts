import type { AccountConsent } from '#contract/islands.ts'
import type { Lang } from '#contract/lang.ts'
import type { PageDependencies } from '#server/dependencies.ts'
import { localizeInside } from '#server/pages/localize-inside.ts'
import { formatLocalDay } from '#server/programme/local-day.ts'
import type { GivenConsent } from '#server/store/consent-types.ts'

/** Returns the consents that a visitor gave. Names are for messages that enclose them in quotation marks. */
export const describeConsents = (
  { fair, revision: { exhibitors, programme } }: Pick<PageDependencies, 'fair' | 'revision'>,
  consents: readonly GivenConsent[],
  lang: Lang,
): AccountConsent[] =>
  consents.map(({ kind, subject: id, receiver, at }) => {
    const isBroadcast = kind === 'broadcast'
    const owner = isBroadcast ? programme.findOrganizer(id) : exhibitors.findContact(id)
    // The organiser may have given the broadcast to another company, which the contact was not passed to.
    const company = receiver === null ? owner : exhibitors.findContact(receiver)
    const event = isBroadcast ? programme.findCalendarEntry(id) : undefined
    return {
      kind,
      id,
      ...(company && { company: localizeInside(lang, company.name) }),
      ...(event && { event: localizeInside(lang, event.name) }),
      day: formatLocalDay(at, fair.timezone),
    }
  })
