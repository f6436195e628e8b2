import type { Consents } from '#contract/entities.ts'
import type { ConsentRecord, ConsentsFact } from '#machines/facts.ts'

/** Returns the consents with one that the server has recorded, so that the visitor is not prompted again (readings 24). */
export function addConsent(consents: Consents, record: ConsentRecord): Consents {
  const { subject } = record
  const { broadcasts, downloads, cards = [] } = consents
  if (record.kind === 'card')
    return {
      ...consents,
      cards: [
        ...cards.filter(({ company }) => company !== subject),
        { company: subject, sent: record.sent, delivery: record.delivery },
      ],
    }
  return record.kind === 'broadcast'
    ? { ...consents, broadcasts: [...broadcasts, subject] }
    : { ...consents, downloads: [...downloads, subject] }
}

/** Returns the consents with other lists of broadcasts and downloads; a card that was sent stays. */
export const replaceConsentLists = (
  consents: Consents,
  { broadcasts, downloads }: ConsentsFact,
): Consents => ({
  ...consents,
  broadcasts: [...broadcasts],
  downloads: [...downloads],
})
