import { LANGS, type Lang } from '#contract/lang.ts'
import { readId } from '#contract/addresses.ts'
import { type Clock, createClock } from '#server/clock.ts'
import { type PrepareDraft, prepareDraft } from '#server/fair/prepare-draft.ts'
import { loadShownRevision } from '#server/fair/shown-revision.ts'
import type { Store } from '#server/store/database-store.ts'
import { createFailure, createSuccess, type CommandResult, type ReportProgress } from './command-result.ts'
import { EXPORT_COMMANDS } from './export-commands.ts'
import { runFairCommand } from './fair-commands.ts'
import { type BackupOptions, runBackup } from './backup.ts'
import { runMailCommand } from './mail-commands.ts'
import { banWriter, setRoomSlowMode } from './moderation.ts'
import { renderCodeSheet } from './code-sheet.ts'
import { formatSurveyTable } from './survey-table.ts'

type CommandStore = Pick<Store, 'chat' | 'revisions' | 'surveys' | 'exports' | 'outbox'> & Pick<Store, 'dump'>

interface CommandOptions {
  report?: ReportProgress
  clock?: Clock
  prepare?: PrepareDraft | undefined
  /** The origin under which visitors reach the product, if it is configured. */
  publicUrl?: string | undefined
  backup?: BackupOptions
}

type Command = (
  store: CommandStore,
  args: readonly string[],
  options: CommandOptions & Required<Pick<CommandOptions, 'report' | 'clock'>>,
) => Promise<CommandResult>

const createIdCommand =
  (name: string, run: (store: CommandStore, id: number) => Promise<CommandResult>): Command =>
  async (store, [arg, ...rest]) => {
    const id = readId(arg)
    return id === undefined || rest.length > 0 ? createFailure(`${name} takes one number`) : run(store, id)
  }

/** Separates `--lang=en` from the words of an export, whose names and questions are in Russian without it. */
function readExportWords(words: readonly string[]): { lang: Lang; args: string[] } {
  const lang = LANGS.find((each) => words.includes(`--lang=${each}`)) ?? 'ru'
  return { lang, args: words.filter((word) => word !== `--lang=${lang}`) }
}

/** Creates a command that takes a language at most and exports what visitors left. */
const createExportCommand =
  (name: string, run: (typeof EXPORT_COMMANDS)[string]): Command =>
  async (store, words) => {
    const { lang, args } = readExportWords(words)
    if (args.length > 0) return createFailure(`${name} takes nothing more than --lang=en`)
    return { ok: true, text: await run(store.exports, await loadShownRevision(store.revisions), lang) }
  }

const exportSurvey: Command = async ({ surveys, revisions }, words) => {
  const { lang, args } = readExportWords(words)
  const id = args.length === 1 ? readId(args[0]) : undefined
  if (id === undefined) return createFailure('survey:export takes one number, and --lang=en')
  const survey = (await loadShownRevision(revisions))?.programme.findSurvey(id)
  if (survey === undefined) return createFailure(`There is no survey ${id}.`)
  return { ok: true, text: formatSurveyTable(survey, await surveys.listAnswers(id), lang) }
}

/** The commands that work on an open database. */
const COMMANDS: Readonly<Record<string, Command>> = {
  'chat:remove': createIdCommand('chat:remove', async ({ chat }, id) =>
    (await chat.remove(id))
      ? createSuccess(`Message ${id} is removed.`)
      : createFailure(`There is no message ${id}.`),
  ),
  'survey:export': exportSurvey,
  'chat:ban': (store, args, { clock }) => banWriter(store, args, clock),
  'chat:slow': setRoomSlowMode,
  mail: (store, args, { clock }) => runMailCommand(store, args, clock),
  ...Object.fromEntries(
    Object.entries(EXPORT_COMMANDS).map(([name, run]) => [name, createExportCommand(name, run)]),
  ),
  'plan:qr': async ({ revisions }, args, { publicUrl }) =>
    renderCodeSheet(await loadShownRevision(revisions), args, publicUrl),
  fair: ({ revisions }, args, { report, clock, prepare = prepareDraft }) =>
    runFairCommand(revisions, args, report, clock, prepare),
  backup: (store, args, { report, backup }) => runBackup(store, args, report, backup),
}

/** `restore` needs a database that nothing has opened. */
const NAMES = [...Object.keys(COMMANDS), 'restore']

/** Runs a command with its arguments, such as `chat:remove 12` or `tickets:export`. */
export async function runCommand(
  store: CommandStore,
  [name = '', ...args]: readonly string[],
  { report = () => {}, clock = createClock(), ...options }: CommandOptions = {},
): Promise<CommandResult> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command === undefined) return createFailure(`Unknown command "${name}": one of ${NAMES.join(', ')}`)
  return command(store, args, { report, clock, ...options })
}
