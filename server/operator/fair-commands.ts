import { mkdir, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import type { Clock } from '#server/clock.ts'
import { editFair } from '#server/fair/edit-fair.ts'
import { readEarlier } from '#server/fair/import-pack.ts'
import { exportFiles, NoFilesError } from '#server/fair/pack-folder.ts'
import type { PrepareDraft } from '#server/fair/prepare-draft.ts'
import { PackThreadError } from '#server/fair/prepare-in-thread.ts'
import { readBodies } from '#server/fair/read-tables.ts'
import { RevisionConflictError, type RevisionStore } from '#server/fair/revision-store.ts'
import { EDITS_FILE } from '#server/pack/pack-edits.ts'
import type { Lang } from '#contract/lang.ts'
import { describeFinding } from '#server/pack/describe-finding.ts'
import { PackError } from '#server/pack/findings.ts'
import { formatFindings } from '#server/pack/group-findings.ts'
import { getIntl } from '#server/pages/intl.ts'
import { ReadOnlyDatabaseError } from '#server/store/read-only-database.ts'
import type { CommandResult, ReportProgress } from './command-result.ts'
import {
  checkFolder,
  formatReport,
  formatText,
  hasStop,
  readFormatOption,
  readLangOption,
  type ReportFormat,
} from './fair-report.ts'
import { createFair } from './new-fair.ts'

interface FairCommand {
  store: RevisionStore
  args: readonly string[]
  /** The name of the operator. */
  author: string
  now: Date
  prepare: PrepareDraft
  report: ReportProgress
  lang: Lang
  format: ReportFormat
}

/** Commands that need no database. */
const FOLDER_COMMANDS: Readonly<
  Record<string, (command: Pick<FairCommand, 'args' | 'now' | 'lang' | 'format'>) => Promise<CommandResult>>
> = {
  new: makeFolder,
  check,
}

const COMMANDS: Readonly<Record<string, (command: FairCommand) => Promise<CommandResult>>> = {
  ...FOLDER_COMMANDS,
  import: importFolder,
  publish,
  undo,
  edit,
  export: exportFolder,
  diff: compareFolder,
  list,
}

const USAGE = `fair takes one of:
  new FOLDER [FILE …]  makes a folder with settings to fill in, and puts your tables, plans and schedule into it
  check FOLDER       reads and checks a fair without a database; --format=text|json|html, --lang=ru|en
  import FOLDER      reads and checks a fair, lists what it changes, and prepares a revision
  publish [NUMBER]   shows a prepared or an earlier revision, by default the newest
  undo               shows the revision that was shown before
  edit …             changes the shown fair: "fair edit" lists the ways
  export FOLDER      writes the organiser's own files and the edits of the shown revision
  diff FOLDER        lists what an import of the folder would change
  list               lists the revisions
`

const createFailure = (text: string): CommandResult => ({ ok: false, text: `${text}\n` })
const createSuccess = (text: string): CommandResult => ({ ok: true, text: `${text}\n` })

/** Runs `fair import`, `fair publish` and so on. Mistakes in a folder are answers, not failures. */
export async function runFairCommand(
  store: RevisionStore,
  words: readonly string[],
  report: ReportProgress,
  clock: Clock,
  prepare: PrepareDraft,
): Promise<CommandResult> {
  const by = words.find((word) => word.startsWith('--by='))
  const [name = '', ...args] = words.filter((word) => !word.startsWith('--'))
  const [lang, format] = [readLangOption(words), readFormatOption(words)]
  const run = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (run === undefined || format === undefined) return { ok: false, text: USAGE }
  const author = by?.slice('--by='.length) ?? ''
  try {
    return await run({ store, args, author, now: clock(), prepare, report, lang, format })
  } catch (error) {
    const reason = describeMistake(error, lang)
    if (reason === undefined) throw error
    return createFailure(reason)
  }
}

/** Returns why a command was not done, or undefined if it has failed for another reason. */
function describeMistake(error: unknown, lang: Lang): string | undefined {
  if (error instanceof PackError) return formatFindings(error.findings, lang).join('\n')
  if (error instanceof NoFilesError || error instanceof PackThreadError) return error.message
  if (error instanceof RevisionConflictError)
    return 'Somebody else has changed the fair meanwhile: try again.'
  if (error instanceof ReadOnlyDatabaseError)
    return 'The disk of the database is nearly full: nothing was changed, and the shown fair stays. Free some space there and try again.'
  return isDiskFull(error)
    ? `No space is left in ${tmpdir()}: nothing was changed, and the shown fair stays.`
    : undefined
}

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOSPC'

const COMPARED = ['companies', 'events', 'fair', 'places', 'passages'] as const

/** Reads and checks the folder, and compares it with the shown revision. Resolves with undefined without a folder. */
async function readFolder({ store, args: [folder], author, prepare, report, lang }: FairCommand) {
  if (folder === undefined) return undefined
  report(getIntl(lang).formatMessage({ id: 'server.fair.reading' }, { folder }))
  const shown = await store.findShown()
  const source = {
    folder,
    lang,
    facts: { kind: 'import', author, note: folder } as const,
    ...(shown && {
      ...(await readEarlier(store, shown)),
      before: await readBodies(store, shown.tables, COMPARED),
    }),
  }
  const prepared = await prepare(source, store, report)
  const { findings, halls, companyCount: exhibitors, eventCount: events } = prepared
  for (const line of formatText({ findings, halls, exhibitors, events }, lang)) report(`  ${line}`)
  return { shown, ...prepared }
}

async function importFolder(command: FairCommand): Promise<CommandResult> {
  const { store, now, report, lang } = command
  const { formatMessage } = getIntl(lang)
  const read = await readFolder(command)
  if (read === undefined) return createFailure('fair import takes a folder')
  const { shown, draft, companyCount: exhibitors, eventCount: events, changes } = read
  if (shown === undefined) {
    const number = await store.saveAndPublish(draft, now)
    return createSuccess(
      formatMessage({ id: 'server.fair.first' }, { number: String(number), exhibitors, events }),
    )
  }
  changes.forEach((line) => report(line))
  report(formatMessage({ id: 'server.fair.storing' }))
  const number = await store.save(draft, now)
  return createSuccess(
    formatMessage({ id: 'server.fair.prepared' }, { number: String(number), exhibitors, events }),
  )
}

async function compareFolder(command: FairCommand): Promise<CommandResult> {
  const read = await readFolder(command)
  if (read === undefined) return createFailure('fair diff takes a folder')
  return read.shown === undefined
    ? createFailure('There is no fair yet.')
    : createSuccess(read.changes.join('\n'))
}

async function publish({ store, args, author, now, lang }: FairCommand): Promise<CommandResult> {
  const [newest] = await store.list()
  const number = args[0] === undefined ? newest?.number : Number(args[0])
  if (number === undefined || !Number.isInteger(number) || args.length > 1)
    return createFailure('fair publish takes the number of a revision')
  const isPublished = await store.publish(number, author, now)
  return isPublished
    ? createSuccess(getIntl(lang).formatMessage({ id: 'server.fair.shown' }, { number: String(number) }))
    : createFailure(`There is no revision ${number}: "fair list" lists them.`)
}

async function undo({ store, args, author, now, lang }: FairCommand): Promise<CommandResult> {
  if (args.length > 0) return createFailure('fair undo takes nothing more')
  const number = await store.undo(author, now)
  const { formatMessage } = getIntl(lang)
  return number === undefined
    ? createFailure(formatMessage({ id: 'server.fair.noEarlier' }))
    : createSuccess(formatMessage({ id: 'server.fair.shownAgain' }, { number: String(number) }))
}

async function edit({ store, args, report, lang, ...options }: FairCommand): Promise<CommandResult> {
  const outcome = await editFair(store, args, { ...options, report })
  if ('usage' in outcome) return { ok: false, text: outcome.usage }
  // The others were listed when the tables were imported.
  for (const finding of outcome.findings.filter(({ file }) => file === EDITS_FILE))
    report(`  ${describeFinding(finding, lang)}`)
  return createSuccess(
    `${outcome.note}. Revision ${outcome.number} is shown; "npm run fair -- undo" takes it back.`,
  )
}

async function exportFolder({ store, args: [folder, ...rest] }: FairCommand): Promise<CommandResult> {
  const shown = await store.findShown()
  if (folder === undefined || rest.length > 0) return createFailure('fair export takes a folder')
  if (shown === undefined) return createFailure('There is no fair yet.')
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) return createFailure(`${folder} is not empty`)
  const count = await exportFiles(store, shown.number, folder)
  return createSuccess(`Revision ${shown.number}: ${count} files are in ${folder}.`)
}

async function list({ store }: FairCommand): Promise<CommandResult> {
  const shown = await store.findShown()
  const lines = (await store.list()).map(({ number, kind, author, note, created }) => {
    const facts = [kind, created.toISOString(), author, note].filter((part) => part !== '')
    return `${number === shown?.number ? '*' : ' '} ${number}  ${facts.join('  ')}`
  })
  return createSuccess(lines.length === 0 ? 'There is no fair yet.' : lines.join('\n'))
}

async function makeFolder({
  args: [folder, ...files],
  now,
  lang,
}: Pick<FairCommand, 'args' | 'now' | 'lang'>): Promise<CommandResult> {
  return folder === undefined
    ? createFailure('fair new takes a folder')
    : createFair(folder, files, { now, lang })
}

async function check({
  args: [folder],
  lang,
  format,
}: Pick<FairCommand, 'args' | 'lang' | 'format'>): Promise<CommandResult> {
  if (folder === undefined) return createFailure('fair check takes a folder')
  const found = await checkFolder(folder, lang)
  return { ok: !hasStop(found), text: formatReport(found, format, lang) }
}

/** Runs a command that needs no database. Resolves with undefined for any other. */
export async function runFolderCommand(
  words: readonly string[],
  now: Date,
): Promise<CommandResult | undefined> {
  const [name = '', ...args] = words.filter((word) => !word.startsWith('--'))
  const run = Object.hasOwn(FOLDER_COMMANDS, name) ? FOLDER_COMMANDS[name] : undefined
  if (run === undefined) return undefined
  const format = readFormatOption(words)
  return format === undefined
    ? { ok: false, text: USAGE }
    : run({ args, now, lang: readLangOption(words), format })
}
