import type { Blob } from './blob.ts'
import type { CompanyIdentity } from './company-identity.ts'
import type { EncodedTables } from './encode-tables.ts'
import type { FairTableName, FairTables } from './tables.ts'

/** What made a revision: an import of a pack, a single edit, or a new version of the product that reads a pack anew. */
export type RevisionKind = 'import' | 'edit' | 'upgrade'

/** A revision without its content. */
interface RevisionInfo {
  number: number
  hash: string
  /** The way in which the pack was read; empty if it was read by a version that did not keep its files. */
  format: string
  kind: RevisionKind
  /** The name of the operator who made it. */
  author: string
  /** What was done, in words. */
  note: string
  created: Date
}

export interface ListedRevision extends RevisionInfo {
  /** Number of the revision that was shown when this one was made; null if there was none, or an earlier version made it. */
  base: number | null
  /** False for one that was prepared and never shown. */
  isPublished: boolean
}

/** The revision that is shown, and the number of its publication, which every publication increases. */
export interface PublishedRevision extends RevisionInfo {
  publication: number
  tables: Record<FairTableName, string>
}

export interface RevisionDraft {
  tables: EncodedTables
  /** The organiser's own files: path in the pack and hash of the content. */
  files: Record<string, string>
  /** The contents of files, pictures and documents. Those that are stored already may be missing. */
  blobs: readonly Blob[]
  /** The way in which the pack was read. */
  format: string
  /** Hash of the pack, by which it is recognised at the next start; undefined if the content comes from no pack. */
  packHash?: string | undefined
  /** Number of the revision that was shown when this one was made. */
  base?: number | undefined
  kind: RevisionKind
  author: string
  note: string
}

/** The revisions of the fair. Each method is one transaction; those that change something run one after the other. */
export interface RevisionStore {
  /** Resolves with undefined before the first revision is published. */
  findShown(): Promise<PublishedRevision | undefined>
  /** Resolves with the revision that was made from a pack, or undefined if that pack was never imported. */
  findImport(packHash: string): Promise<number | undefined>
  /**
   * Resolves with the ids of companies by key. A key keeps its id. A new key gets the id of an earlier company of the same name,
   * else that of the pack, or another one if that belongs to another key.
   */
  identifyCompanies(companies: readonly CompanyIdentity[]): Promise<Map<string, number>>
  /** Resolves with the ids that `identifyCompanies` would give, and stores nothing. */
  previewCompanyIds(companies: readonly CompanyIdentity[]): Promise<Map<string, number>>
  /** Resolves with all revisions, the newest first. */
  list(): Promise<ListedRevision[]>
  /** Resolves with the revisions that an undo withdrew and that were not published again. */
  listUndone(): Promise<Pick<PublishedRevision, 'number' | 'author' | 'tables'>[]>
  /** Resolves with the hashes of the e-mails whose accounts were deleted, which no import registers again. */
  listDeletedVisitors(): Promise<string[]>
  /** Resolves with the tables of a revision, or undefined if there is no such revision. */
  readTables(number: number): Promise<FairTables | undefined>
  /** Resolves with the contents with these hashes. */
  readBlobs(hashes: readonly string[]): Promise<Map<string, Buffer>>
  /** Resolves with `length` bytes of a content from byte `start` on, or with undefined if it is not stored. */
  readBlobSlice(hash: string, start: number, length: number): Promise<Buffer | undefined>
  /** Resolves with paths and hashes of the organiser's own files, or undefined if there is no such revision. */
  listFiles(number: number): Promise<Record<string, string> | undefined>
  /** Stores a revision without showing it. Removes the oldest ones beyond the limits. Resolves with its number. */
  save(draft: RevisionDraft, now: Date): Promise<number>
  /**
   * Stores a revision and shows it. Resolves with undefined for an import of the pack whose revision is shown.
   * @throws {RevisionConflictError} if the shown revision is another than `base`
   */
  saveAndPublish(draft: RevisionDraft, now: Date): Promise<number | undefined>
  /** Shows a revision on all servers. Resolves with false if there is no such revision. */
  publish(number: number, author: string, now: Date): Promise<boolean>
  /** Shows the revision that was shown before. Resolves with its number, or undefined if there is none. */
  undo(author: string, now: Date): Promise<number | undefined>
  /** Calls `onPublished` after each publication, by any server. Resolves with a function that stops this. */
  listen(onPublished: () => void): Promise<() => Promise<void>>
}

/** A newer version of the product has made the revision, which this version cannot show rightly. */
export class NewerRevisionError extends Error {
  override readonly name = 'NewerRevisionError'

  constructor(number: number) {
    super(
      `Revision ${number} was made by a newer version of this program: start that version. Before it is replaced by an ` +
        'older one, let it show a revision of that one (npm run fair -- publish NUMBER)',
    )
  }
}

/** An edit was made from a revision that is not shown any more. */
export class RevisionConflictError extends Error {
  override readonly name = 'RevisionConflictError'
}
