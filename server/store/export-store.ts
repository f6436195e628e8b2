import type { Lang, BilingualText } from '#contract/lang.ts'
import type { DocumentKind } from '#server/pack/pack-website.ts'
import type { Person } from './forms-store.ts'

/** What visitors left for the organiser, each list whole and in the order of time. */
export interface ExportStore {
  /** Who confirmed the wish for news; nobody else has asked for them. */
  listSubscribers(): Promise<{ email: string; lang: Lang; confirmed: Date }[]>
  listTickets(): Promise<(Person & { number: string; year: number; at: Date })[]>
  /** Who gave name and e-mail for which documents, once for each e-mail and kind, as they did last. */
  listDocumentRequests(): Promise<{ documents: DocumentKind; name: string; email: string; at: Date }[]>
  /** `to` is the company's id, `toName` null where the fair has no such company any more. */
  listCards(): Promise<(Omit<Person, 'family'> & { to: number; toName: BilingualText | null; sent: Date })[]>
}
