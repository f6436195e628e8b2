import type { Lang } from '#contract/lang.ts'
import type { PageVisitor } from '#contract/page-data.ts'

/** A request from a page to the service worker. Each is answered through the port that comes with it. */
export type WorkerRequest =
  /** Asks for the copy in a language; `publication` is that of the page. */
  | { type: 'copy.read'; lang: Lang; publication: number }
  /** Saves the copy in a language, or what has changed since it was saved. */
  | { type: 'copy.save'; lang: Lang }
  /** Sets the visitor whom stored pages show; null removes the visitor and everything that was kept for them. */
  | { type: 'visitor.changed'; visitor: KeptVisitor | null }
  /** Forgets a deleted account and everything that was kept for it. */
  | { type: 'visitor.deleted'; uid: string }

/** What stored pages show of the visitor. */
export type KeptVisitor = Omit<PageVisitor, 'now'>

/** A copy that can be used without a network. */
export interface CopyState {
  /** When it was saved, in milliseconds of the device's clock. */
  saved: number
  /** False if the fair or the product has changed since. */
  isCurrent: boolean
}

/** Why a copy could not be saved: the browser stores no more, or the server did not send all of it. */
export type SaveFault = 'refused' | 'unreachable'

/** The answers to the requests, in their order. */
export interface WorkerAnswers {
  'copy.read': CopyState | null
  'copy.save': CopyState | { fault: SaveFault }
  'visitor.changed': null
  'visitor.deleted': null
}
