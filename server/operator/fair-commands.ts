import { tmpdir } from 'node:os'
import type { Clock } from '#server/clock.ts'
import { COMPARED_TABLES } from '#server/fair/compared-tables.ts'
import { editFair } from '#server/fair/edit-fair.ts'
import { readEarlier } from '#server/fair/import-pack.ts'
import { exportFiles, NoFilesError } from '#server/fair/pack-folder.ts'
import type { CompanyIds, PrepareDraft } from '#server/fair/prepare-draft.ts'
import { PackThreadError } from '#server/fair/prepare-in-thread.ts'
import { readBodies } from '#server/fair/read-tables.ts'
import {
  RevisionConflictError,
  type RevisionStore,
  type ListedRevision,
  type PublishedRevision,
} from '#server/fair/revision-store.ts'
import type { Lang } from '#contract/lang.ts'
import { describeFinding } from '#server/pack/describe-finding.ts'
import { PackError } from '#server/pack/findings.ts'
import { formatFindings } from '#server/pack/group-findings.ts'
import { getIntl } from '#server/pages/intl.ts'
import { ReadOnlyDatabaseError } from '#server/store/read-only-database.ts'
import { createFailure, createSuccess, type CommandResult, type ReportProgress } from './command-result.ts'
import {
  checkFolder,
  formatReport,
  formatText,
  hasStop,
  readFormatOption,
  readLangOption,
  type ReportFormat,
} from './fair-report.ts'
import { fillFolder, isDiskFull } from './fill-folder.ts'
import { createMomentFormat } from './format-moment.ts'
import { answerOptions, createUsage } from './fair-options.ts'
import { createFair } from './new-fair.ts'
import { readYearOption, readZoneOption } from './new-settings.ts'
import { SCHEDULE_AUTHOR } from '#server/fair/refresh-schedule.ts'

interface FairCommand {
  store: RevisionStore
  args: readonly string[]
  author: string
  now: Date
  prepare: PrepareDraft
  report: ReportProgress
  lang: Lang
  format: ReportFormat
  /** Zone and year of a new fair. */
  timezone?: string | undefined
  year?: number | undefined
}

type FolderCommand = Pick<FairCommand, 'args' | 'now' | 'lang' | 'format' | 'timezone' | 'year'>

/** Commands that need no database. */
const FOLDER_COMMANDS: Readonly<Record<string, (command: FolderCommand) => Promise<CommandResult>>> = {
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

const createFolderFailure = (command: string, lang: Lang): CommandResult =>
  createFailure(getIntl(lang).formatMessage({ id: 'server.fair.takesFolder' }, { command }))

/** Answers words that run no command: an unknown name, a request for help, or a word that the command does not take. */
function answerWords(name: string, words: readonly string[], lang: Lang): CommandResult | undefined {
  return Object.hasOwn(COMMANDS, name) ? answerOptions(name, words, lang) : createUsage(words, lang)
}

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
  const answer = answerWords(name, words, lang)
  if (answer !== undefined) return answer
  if (run === undefined || format === undefined) return createUsage(words, lang)
  const author = by?.slice('--by='.length) ?? ''
  try {
    const options = { lang, format, timezone: readZoneOption(words), year: readYearOption(words) }
    return await run({ store, args, author, now: clock(), prepare, report, ...options })
  } catch (error) {
    const reason = describeMistake(error, lang)
    if (reason === undefined) throw error
    return createFailure(reason)
  }
}

/** Returns why a command was not done, or undefined if it has failed for another reason. */
function describeMistake(error: unknown, lang: Lang): string | undefined {
  if (error instanceof PackError) return formatFindings(error.findings, lang).join('\n')
  const { formatMessage } = getIntl(lang)
  if (error instanceof NoFilesError)
    return formatMessage({ id: 'server.fair.noFiles' }, { number: String(error.number) })
  if (error instanceof PackThreadError) return error.message
  if (error instanceof RevisionConflictError) return formatMessage({ id: 'server.fair.conflict' })
  if (error instanceof ReadOnlyDatabaseError) return formatMessage({ id: 'server.fair.databaseFull' })
  return isDiskFull(error) ? formatMessage({ id: 'server.fair.diskFull' }, { folder: tmpdir() }) : undefined
}

/** Reads and checks the folder, and compares it with the shown revision. Resolves with undefined without a folder. */
async function readFolder(
  { store, args: [folder], author, prepare, report, lang }: FairCommand,
  ids: CompanyIds,
) {
  if (folder === undefined) return undefined
  report(getIntl(lang).formatMessage({ id: 'server.fair.reading' }, { folder }))
  const shown = await store.findShown()
  const source = {
    folder,
    lang,
    facts: { kind: 'import', author, note: folder, ...(shown && { base: shown.number }) } as const,
    ...(shown && {
      ...(await readEarlier(store, shown)),
      before: await readBodies(store, shown.tables, COMPARED_TABLES),
      deletedVisitors: await store.listDeletedVisitors(),
    }),
  }
  const prepared = await prepare(source, ids, report)
  const { companyCount: exhibitors, eventCount: events } = prepared
  for (const line of formatText({ ...prepared, exhibitors, events }, lang)) report(`  ${line}`)
  return { shown, ...prepared }
}

async function importFolder(command: FairCommand): Promise<CommandResult> {
  const { store, now, report, lang } = command
  const { formatMessage } = getIntl(lang)
  const read = await readFolder(command, store)
  if (read === undefined) return createFolderFailure('import', command.lang)
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
  const { store } = command
  const read = await readFolder(command, {
    identifyCompanies: (companies) => store.previewCompanyIds(companies),
  })
  if (read === undefined) return createFolderFailure('diff', command.lang)
  return read.shown === undefined
    ? createFailure(getIntl(command.lang).formatMessage({ id: 'server.fair.none' }))
    : createSuccess(read.changes.join('\n'))
}

async function publish({ store, args, author, now, lang }: FairCommand): Promise<CommandResult> {
  const { formatMessage } = getIntl(lang)
  const revisions = await store.list()
  const chosen = args[0] ?? chooseRevision(revisions)?.number
  const shown = await store.findShown()
  if (chosen === undefined) return createFailure(describeNothingPrepared(revisions, shown, lang))
  const number = Number(chosen)
  if (!Number.isInteger(number) || args.length > 1)
    return createFailure(formatMessage({ id: 'server.fair.takesNumber' }))
  const prepared = revisions.find((each) => each.number === number && !each.isPublished)
  const missing = prepared === undefined ? [] : listLaterEdits(revisions, shown, prepared)
  if (prepared !== undefined && missing.length > 0) {
    const edits = missing.map((each) => `  ${each.number}  ${each.note}`).join('\n')
    const values = { number: String(number), edits, folder: prepared.note }
    return createFailure(formatMessage({ id: 'server.fair.lacksEdits' }, values))
  }
  const isPublished = await store.publish(number, author, now)
  return isPublished
    ? createSuccess(formatMessage({ id: 'server.fair.shown' }, { number: String(number) }))
    : createFailure(formatMessage({ id: 'server.fair.unknownRevision' }, { number: String(number) }))
}

async function undo({ store, args, author, now, lang }: FairCommand): Promise<CommandResult> {
  const { formatMessage } = getIntl(lang)
  if (args.length > 0)
    return createFailure(formatMessage({ id: 'server.fair.takesNothing' }, { command: 'undo' }))
  const shown = await store.findShown()
  const number = await store.undo(author, now)
  if (number === undefined) return createFailure(formatMessage({ id: 'server.fair.noEarlier' }))
  const values = { number: String(number), undone: String(shown?.number) }
  return createSuccess(formatMessage({ id: 'server.fair.shownAgain' }, values))
}

/** Says what is shown, and how the last import is shown again after an undo has taken it back. */
function describeNothingPrepared(
  revisions: readonly ListedRevision[],
  shown: PublishedRevision | undefined,
  lang: Lang,
): string {
  const { formatMessage } = getIntl(lang)
  if (shown === undefined) return formatMessage({ id: 'server.fair.none' })
  const last = findNewestImport(revisions)?.number
  const nothing = formatMessage({ id: 'server.fair.nothingPrepared' }, { number: String(shown.number) })
  return last === undefined || last <= shown.number
    ? nothing
    : `${nothing} ${formatMessage({ id: 'server.fair.lastImport' }, { number: String(last) })}`
}

async function edit({ store, args, report, lang, ...options }: FairCommand): Promise<CommandResult> {
  const outcome = await editFair(store, args, { ...options, report, lang })
  if ('usage' in outcome) return createFailure(outcome.usage)
  // The others were listed when the tables were imported.
  for (const finding of outcome.findings) report(`  ${describeFinding(finding, lang)}`)
  for (const line of outcome.lines) report(`  ${line}`)
  const { note, number } = outcome
  return createSuccess(
    getIntl(lang).formatMessage({ id: 'server.fair.edited' }, { note, number: String(number) }),
  )
}

async function exportFolder({ store, args: [folder, ...rest], lang }: FairCommand): Promise<CommandResult> {
  const shown = await store.findShown()
  if (folder === undefined || rest.length > 0) return createFolderFailure('export', lang)
  const { formatMessage } = getIntl(lang)
  if (shown === undefined) return createFailure(formatMessage({ id: 'server.fair.none' }))
  const result = await fillFolder(folder, () => exportFiles(store, shown.number, folder))
  if ('fault' in result) return createFailure(formatMessage({ id: result.fault }, { folder }))
  const values = { number: String(shown.number), count: result.filled, folder }
  return createSuccess(formatMessage({ id: 'server.fair.exported' }, values))
}

/** Lists the revisions with their times in the zone of the fair. */
async function list({ store, lang }: FairCommand): Promise<CommandResult> {
  const { formatMessage } = getIntl(lang)
  const shown = await store.findShown()
  const formatMoment = await createMomentFormat(store, shown, lang)
  const lines = (await store.list()).map(({ number, kind, author, note, created }) => {
    const facts = [
      formatMessage({ id: 'server.fair.kind' }, { kind }),
      formatMoment(created),
      author,
      note,
    ].filter((part) => part !== '')
    return `${number === shown?.number ? '*' : ' '} ${number}  ${facts.join('  ')}`
  })
  return createSuccess(lines.length === 0 ? formatMessage({ id: 'server.fair.none' }) : lines.join('\n'))
}

async function makeFolder({
  args: [folder, ...files],
  now,
  lang,
  timezone,
  year,
}: FolderCommand): Promise<CommandResult> {
  return folder === undefined
    ? createFolderFailure('new', lang)
    : createFair(folder, files, { now, lang, timezone, year })
}

async function check({ args: [folder], lang, format }: FolderCommand): Promise<CommandResult> {
  if (folder === undefined) return createFolderFailure('check', lang)
  const found = await checkFolder(folder, lang)
  return { ok: !hasStop(found), text: formatReport(found, format, lang) }
}

/** Runs a command that needs no database, or lists all if there is none of that name. Resolves with undefined for any other. */
export async function runFolderCommand(
  words: readonly string[],
  now: Date,
): Promise<CommandResult | undefined> {
  const [name = '', ...args] = words.filter((word) => !word.startsWith('--'))
  const run = Object.hasOwn(FOLDER_COMMANDS, name) ? FOLDER_COMMANDS[name] : undefined
  const [lang, format] = [readLangOption(words), readFormatOption(words)]
  const answer = answerWords(name, words, lang)
  if (answer !== undefined) return answer
  if (run === undefined) return undefined
  if (format === undefined) return createUsage(words, lang)
  const [timezone, year] = [readZoneOption(words), readYearOption(words)]
  return run({ args, now, lang, format, timezone, year })
}

/**
 * Returns the newest import of a folder.
 * @param revisions the newest first
 */
const findNewestImport = (revisions: readonly ListedRevision[]): ListedRevision | undefined =>
  revisions.find(({ kind, author }) => kind === 'import' && author !== SCHEDULE_AUTHOR)

/** Returns the newest import of a folder if it was never shown. */
function chooseRevision(revisions: readonly ListedRevision[]): ListedRevision | undefined {
  const newestImport = findNewestImport(revisions)
  return newestImport?.isPublished === false ? newestImport : undefined
}

/** Returns the edits of the shown revision that were made after an import had been prepared from its base. */
function listLaterEdits(
  revisions: readonly ListedRevision[],
  shown: PublishedRevision | undefined,
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
