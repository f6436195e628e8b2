import { readId } from '#contract/addresses.ts'
import type { CommandResult, ReportProgress } from './command-result.ts'
import { EXPORT_COMMANDS } from './export-commands.ts'
import { type Clock, createClock } from '#server/clock.ts'
import { type PrepareDraft, prepareDraft } from '#server/fair/prepare-draft.ts'
import { loadShownRevision } from '#server/fair/shown-revision.ts'
import { runFairCommand } from './fair-commands.ts'
import { type BackupOptions, runBackup } from './backup.ts'
import { runMailCommand } from './mail-commands.ts'
import { banWriter, setRoomSlowMode } from './moderation.ts'
import type { OpenedStore } from '#server/store/open-store.ts'
import type { Store } from '#server/store/store.ts'
import { renderCodeSheet } from './code-sheet.ts'
import { formatSurveyTable } from './survey-table.ts'

type CommandStore = Pick<Store, 'chat' | 'revisions' | 'surveys' | 'exports' | 'outbox'> &
  Pick<OpenedStore, 'dump'>

/** Commands that take one id. */
const ID_COMMANDS: Readonly<Record<string, (store: CommandStore, id: number) => Promise<CommandResult>>> = {
  'chat:remove': async ({ chat }, id) =>
    (await chat.remove(id))
      ? { ok: true, text: `Message ${id} is removed.\n` }
      : { ok: false, text: `There is no message ${id}.\n` },
  'survey:export': async ({ surveys, revisions }, id) => {
    const survey = (await loadShownRevision(revisions))?.programme.findSurvey(id)
    if (survey === undefined) return { ok: false, text: `There is no survey ${id}.\n` }
    return { ok: true, text: formatSurveyTable(survey, await surveys.listAnswers(id)) }
  },
}

/** Commands that take several arguments. */
const ARGUMENT_COMMANDS: Readonly<
  Record<string, (store: CommandStore, args: readonly string[], clock: Clock) => Promise<CommandResult>>
> = { 'chat:ban': banWriter, 'chat:slow': setRoomSlowMode, mail: runMailCommand }

/**
 * Runs a command with its arguments, such as `chat:remove 12` or `tickets:export`.
 * @param publicUrl the origin under which visitors reach the product, if it is configured
 */
export async function runCommand(
  store: CommandStore,
  [name = '', ...rest]: readonly string[],
  report: ReportProgress = () => {},
  clock: Clock = createClock(),
  prepare: PrepareDraft = prepareDraft,
  publicUrl?: string,
  backup: BackupOptions = {},
): Promise<CommandResult> {
  const command = Object.hasOwn(ID_COMMANDS, name) ? ID_COMMANDS[name] : undefined
  const id = readId(rest[0])
  if (command !== undefined) {
    if (id === undefined || rest.length > 1) return { ok: false, text: `${name} takes one number\n` }
    return command(store, id)
  }
  const argumentCommand = Object.hasOwn(ARGUMENT_COMMANDS, name) ? ARGUMENT_COMMANDS[name] : undefined
  if (argumentCommand !== undefined) return argumentCommand(store, rest, clock)
  if (name === 'fair') return runFairCommand(store.revisions, rest, report, clock, prepare)
  if (name === 'plan:qr') return renderCodeSheet(await loadShownRevision(store.revisions), rest, publicUrl)
  if (name === 'backup') return runBackup(store, rest, report, backup)
  const runExport = Object.hasOwn(EXPORT_COMMANDS, name) ? EXPORT_COMMANDS[name] : undefined
  if (runExport === undefined) {
    const known = [
      ...Object.keys(ID_COMMANDS),
      ...Object.keys(ARGUMENT_COMMANDS),
      ...Object.keys(EXPORT_COMMANDS),
      'plan:qr',
      'fair',
      'backup',
      'restore',
    ]
    return { ok: false, text: `Unknown command "${name}": one of ${known.join(', ')}\n` }
  }
  if (rest.length > 0) return { ok: false, text: `${name} takes nothing more\n` }
  const shown = await loadShownRevision(store.revisions)
  return { ok: true, text: await runExport(store.exports, shown) }
}
