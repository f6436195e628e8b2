import type { ExportStore } from './export-store.ts'
import type { RevisionStore } from '#server/fair/revision-store.ts'
import type { FormsStore } from './forms-store.ts'
import type { MailCodeStore } from './mail-code-store.ts'
import type { NoteStore } from './note-store.ts'
import type { OnlineStore } from './online-store.ts'
import type { VisitorStore } from './visitor-store.ts'
import type { StaffViewStore } from './staff-views.ts'

/** The interface of the database. Every method is one short transaction. Dates are the server's time. */
export interface Store extends OnlineStore, FormsStore {
  readonly revisions: RevisionStore
  readonly visitors: VisitorStore
  readonly notes: NoteStore
  readonly mailCodes: MailCodeStore
  readonly limits: LimitStore
  readonly staffViews: StaffViewStore
  readonly exports: ExportStore
  /** Rejects if the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

export interface LimitStore {
  /** Counts a use of `key` in a window of `seconds`, shared by all servers. Resolves with false after `max` uses. */
  tryUse(key: string, max: number, seconds: number, now: Date): Promise<boolean>
  /** Counts a use like `tryUse` and resolves with the number of uses in the window. */
  countUse(key: string, seconds: number, now: Date): Promise<number>
}
