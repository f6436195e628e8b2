import { resolve } from 'node:path'
import { type Config, DEFAULT_DATA_DIR } from '#server/config.ts'
import { describeFault } from '#server/describe-fault.ts'
import { getPackFormat } from '#server/pack/pack-hash.ts'
import { formatFindings } from '#server/pack/group-findings.ts'
import type { Pack } from '#server/pack/pack.ts'
import { PackError } from '#server/pack/findings.ts'
import { readPack } from '#server/pack/read-pack.ts'
import { importPack, readEarlier } from './import-pack.ts'
import { assertReadable } from './shown-revision.ts'
import { withPackCopy } from './pack-folder.ts'
import { prepareDraft } from './prepare-draft.ts'
import { RevisionConflictError, type RevisionStore, type PublishedRevision } from './revision-store.ts'

type Print = (line: string) => void

type DatabaseConfig = Partial<Pick<Config, 'dataDir' | 'databaseUrl'>>
type StartConfig = Pick<Config, 'packFolder' | 'isPackChosen'> &
  Partial<Pick<Config, 'isPreview'>> &
  DatabaseConfig

/**
 * Imports the folder that FAIR names if its content was never imported, or the demo into an empty database. Whatever
 * prevents an import stops the start only if there is no fair to show instead, or if the database is lost. A preview
 * shows the folder as it is, also if its content was imported before.
 * @throws {PackError} if the pack is wrong and the database holds no fair; {NewerRevisionError} if a newer version of the
 *   product has made the shown revision; the error of a lost database
 */
export async function importAtStart(
  store: RevisionStore,
  { packFolder, isPackChosen, isPreview = false, ...database }: StartConfig,
  now: Date,
  print: Print,
): Promise<void> {
  const shown = await store.findShown()
  if (shown !== undefined) {
    assertReadable(shown)
    await upgradeRevision(store, shown, now, print)
  }
  if (shown !== undefined && !isPackChosen) {
    print(`Showing the fair of the database, revision ${shown.number}.`)
    return
  }
  print(`Reading the fair in ${packFolder} …`)
  try {
    const pack = await readPack(packFolder, shown === undefined ? {} : await readEarlier(store, shown))
    for (const line of formatFindings(pack.findings, 'en')) print(`  ${line}`)
    const known = await store.findImport(pack.hash)
    if (known === undefined || shown === undefined) {
      const number = await importPack(store, pack, now, { author: 'FAIR', note: packFolder })
      // Another server of this database may have imported the same folder meanwhile.
      print(
        number === undefined
          ? 'The fair is in the database already.'
          : `Imported ${pack.companies.length} exhibitors as revision ${number}.`,
      )
    } else if (isPreview ? await isMadeFrom(store, shown, known) : mayComeFrom(shown, known)) {
      print('The fair is in the database already.')
    } else if (isPreview) {
      await showAgain(store, pack, known, now, print)
    } else {
      print(
        `This folder was imported before, as revision ${known}; revision ${shown.number} is shown. ` +
          `To show it again: ${describeDatabase(database)}npm run fair -- publish ${known}`,
      )
    }
  } catch (error) {
    if (shown === undefined || (await isDatabaseLost(store))) throw error
    print(`THE FAIR IN ${packFolder} CANNOT BE IMPORTED. Revision ${shown.number} is shown instead.`)
    printReason(error, print)
  }
}

/** Returns true for a revision that is this import, or that an edit or an undo may have made of it. */
const mayComeFrom = (shown: PublishedRevision, known: number): boolean =>
  known === shown.number || shown.kind !== 'import'

/** Resolves with true for a revision that is this import, or that edits and new versions of the product have made of it. */
async function isMadeFrom(store: RevisionStore, shown: PublishedRevision, known: number): Promise<boolean> {
  const revisions = new Map((await store.list()).map((each) => [each.number, each]))
  let revision = revisions.get(shown.number)
  while (revision !== undefined && revision.number !== known && revision.kind !== 'import')
    revision = revision.base === null ? undefined : revisions.get(revision.base)
  return revision?.number === known
}

/** Shows the revision that was made from a pack before, or imports the pack anew if that revision was removed. */
async function showAgain(
  store: RevisionStore,
  pack: Pack,
  number: number,
  now: Date,
  print: Print,
): Promise<void> {
  if (!(await store.publish(number, 'PREVIEW', now))) {
    print(`Imported ${pack.companies.length} exhibitors as revision ${await importPack(store, pack, now)}.`)
    return
  }
  print(`This folder was imported before, as revision ${number}, which is shown again.`)
  const shown = await store.findShown()
  if (shown !== undefined) await upgradeRevision(store, shown, now, print)
}

/** Returns what is written before a command so that it works on the database of this server, such as that of a preview. */
function describeDatabase({ dataDir, databaseUrl }: DatabaseConfig): string {
  if (databaseUrl !== undefined) return 'with the same DATABASE_URL '
  return dataDir === undefined || dataDir === resolve(DEFAULT_DATA_DIR) ? '' : `DATA_DIR='${dataDir}' `
}

/** Asks the database, which is simpler than telling apart the errors of its connection. */
const isDatabaseLost = (store: RevisionStore): Promise<boolean> =>
  store.findShown().then(
    () => false,
    () => true,
  )

/**
 * Reads the organiser's files of the shown revision anew if an earlier version of the product has read them in another
 * way. A revision that this version cannot read, or cannot store, stays as it is.
 */
async function upgradeRevision(
  store: RevisionStore,
  shown: PublishedRevision,
  now: Date,
  print: Print,
): Promise<void> {
  const { number, format } = shown
  const files = await store.listFiles(number)
  if (format === getPackFormat() || files === undefined || Object.keys(files).length === 0) return
  print(`Reading revision ${number} anew …`)
  try {
    await withPackCopy(store, shown, async (copy) => {
      const facts = {
        kind: 'upgrade',
        author: 'upgrade',
        note: `of revision ${number}`,
        base: number,
      } as const
      const { draft } = await prepareDraft({ ...copy, facts }, store, print)
      await store.saveAndPublish(draft, now)
    })
  } catch (error) {
    if (error instanceof RevisionConflictError) return
    if (await isDatabaseLost(store)) throw error
    print(
      error instanceof PackError
        ? `Revision ${number} cannot be read by this version and stays as it is:`
        : `Revision ${number} could not be read anew and stays as it is:`,
    )
    printReason(error, print)
  }
}

function printReason(error: unknown, print: Print): void {
  const lines = error instanceof PackError ? formatFindings(error.findings, 'en') : [describeFault(error)]
  for (const line of lines) print(line)
}
