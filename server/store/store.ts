import type { ExportStore } from './export-store.ts'
import type { FairStore } from './fair-store.ts'
import type { FormsStore } from './forms-store.ts'
import type { MailCodeStore } from './mail-code-store.ts'
import type { OnlineStore } from './online-store.ts'
import type { VisitorStore } from './visitor-store.ts'
import type { WebsiteStore } from './website-store.ts'

/** What the server remembers. Every method is one short transaction; dates are the server's now, never the database's. */
export interface Store extends OnlineStore, FormsStore {
  readonly fair: FairStore
  readonly visitors: VisitorStore
  readonly mailCodes: MailCodeStore
  readonly limits: LimitStore
  readonly website: WebsiteStore
  readonly exports: ExportStore
  /** Whether the database answers. */
  ping(): Promise<void>
  close(): Promise<void>
}

export interface LimitStore {
  /** Counts a use of `key` in a window of `seconds`; false when more than `most` were counted. Shared by all servers. */
  tryUse(key: string, most: number, seconds: number, now: Date): Promise<boolean>
  /** Counts a use as `use` does, and returns how many were counted in the window. */
  countUse(key: string, seconds: number, now: Date): Promise<number>
}
