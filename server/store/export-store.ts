import type { CardDelivery } from '#contract/entities.ts'
import type { Lang } from '#contract/lang.ts'
import type { DocumentKind } from '#server/pack/pack-website.ts'
import type { Person } from './forms-store.ts'

/** Reads visitors' data for the organiser, each list complete and ordered by time. */
export interface ExportStore {
  /** Resolves with confirmed subscriptions only. */
  listSubscribers(): Promise<{ email: string; lang: Lang; confirmed: Date }[]>
  listTickets(): Promise<(Person & { number: string; year: number; at: Date })[]>
  /** Resolves with the last request of each e-mail and kind. */
  listDocumentRequests(): Promise<{ documents: DocumentKind; name: string; email: string; at: Date }[]>
  /** `to` is the company's id, which the fair may not have any more. */
  listCards(): Promise<
    (Omit<Person, 'family'> & { to: number; message: string; sent: Date; delivery: CardDelivery })[]
  >
}
