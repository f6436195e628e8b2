import { SCHEDULE_AUTHOR } from './refresh-schedule.ts'
import type { ListedRevision, ShownRevision } from './revision-store.ts'

/**
 * Returns the newest import of a folder if it was never shown.
 * @param revisions the newest first
 */
export function chooseRevision(revisions: readonly ListedRevision[]): ListedRevision | undefined {
  const newestImport = revisions.find(({ kind, author }) => kind === 'import' && author !== SCHEDULE_AUTHOR)
  return newestImport?.isPublished === false ? newestImport : undefined
}

/** Returns the edits of the shown revision that were made after an import had been prepared from its base. */
export function listLaterEdits(
  revisions: readonly ListedRevision[],
  shown: ShownRevision | undefined,
  { base }: ListedRevision,
): ListedRevision[] {
  const edits: ListedRevision[] = []
  let at = shown?.number ?? null
  while (base !== null && at !== null && at > base) {
    const revision = revisions.find(({ number }) => number === at)
    if (revision?.kind === 'edit') edits.unshift(revision)
    at = revision?.base ?? null
  }
  return edits
}
