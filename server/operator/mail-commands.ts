import type { Clock } from '#server/clock.ts'
import type { OutboxStore } from '#server/store/outbox.ts'
import type { WaitingLetter } from '#server/store/outbox-types.ts'
import type { RevisionStore } from '#server/fair/revision-store.ts'
import { createFailure, createSuccess, type CommandResult } from './command-result.ts'
import { createMomentFormat } from './format-moment.ts'

/** More are counted only. */
const MAX_LISTED = 100
const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_HOURS = 24

const USAGE =
  'mail takes one of:\n  list   lists the letters that wait\n  retry  makes the server try all of them now'

const HEADINGS = ['id', 'kind', 'to', 'age', 'tries', 'next try', 'last fault']

/** Runs `mail list`, with times in the zone of the fair, and `mail retry`. Neither shows whom a letter is for or what it says. */
export async function runMailCommand(
  { outbox, revisions }: { outbox: OutboxStore; revisions: RevisionStore },
  args: readonly string[],
  clock: Clock,
): Promise<CommandResult> {
  const [name, ...rest] = args
  if (rest.length > 0 || (name !== 'list' && name !== 'retry')) return createFailure(USAGE)
  const now = clock()
  if (name === 'retry') await outbox.retry(now)
  const [count, gathered] = [await outbox.countWaiting(now), await outbox.countGathered(now)]
  if (count + gathered === 0) return createSuccess('No letter waits.')
  const all = count + gathered
  const letters = all === 1 ? '1 letter waits' : `${all} letters wait`
  if (name === 'retry')
    return createSuccess(
      `${letters}. The server tries them now, or within 90 s; what then still waits is in the log and in "mail list". ` +
        'While its log says "Letters wait.", it first asks the mail server again: within 10 minutes, or at once when it is started again.',
    )
  const rows = await outbox.listWaiting(MAX_LISTED, now)
  const formatMoment = await createMomentFormat(revisions, await revisions.findShown(), 'en')
  const table = formatColumns([HEADINGS, ...rows.map((letter) => formatLetter(letter, now, formatMoment))])
  const more = all > rows.length ? `… and ${all - rows.length} more\n` : ''
  const later =
    gathered === 0
      ? ''
      : `${gathered} of them are gathered and sent together at the time of "next try"; "mail retry" sends them now.\n`
  return { ok: true, text: `${letters}:\n${table}${more}${later}` }
}

const formatLetter = (
  { id, kind, domain, added, tries, nextAt, error }: WaitingLetter,
  now: Date,
  formatMoment: (moment: Date) => string,
): string[] => [
  String(id),
  kind,
  domain,
  added === null ? '?' : formatAge(now.getTime() - added.getTime()),
  String(tries),
  nextAt <= now ? 'now' : formatMoment(nextAt),
  error,
]

function formatAge(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS))
  const hours = Math.floor(minutes / HOUR_MINUTES)
  if (hours < 1) return `${minutes} min`
  return hours < 2 * DAY_HOURS ? `${hours} h` : `${Math.floor(hours / DAY_HOURS)} d`
}

/** Returns lines whose cells stand below each other, two spaces apart. */
function formatColumns(rows: readonly (readonly string[])[]): string {
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
  return lines.map((line) => `${line.trimEnd()}\n`).join('')
}
