import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fetchFile, FetchError } from '#server/http/fetch-file.ts'
import {
  getScheduleName,
  MAX_FILE_BYTES,
  SCHEDULE_FORMATS,
  type ScheduleFormat,
} from '#server/pack/pack-files.ts'
import { PackError } from '#server/pack/findings.ts'
import { readEarlier } from './import-pack.ts'
import { withPackCopy } from './pack-folder.ts'
import type { PrepareDraft } from './prepare-draft.ts'
import { readTablesOf } from './read-tables.ts'
import { RevisionConflictError, type RevisionStore, type PublishedRevision } from './revision-store.ts'
import { FAIR_TABLES } from './tables.ts'

/** The author of such changes in the list of revisions. */
export const SCHEDULE_AUTHOR = 'schedule'

/** The tables that a schedule fills. */
const PROGRAMME_TABLES = ['events', 'speakers', 'event_speakers'] as const

interface RefreshOptions {
  prepare: PrepareDraft
  now: Date
  /** Hosts that may be in a private network. */
  trustedHosts: readonly string[]
  /** Resolves with false if another server of the database is reading the addresses. */
  claim?: () => Promise<boolean>
  /** The last content by address that was processed to its end, so that it is not processed again. */
  seen?: Map<string, string>
}

/**
 * The result of a refresh: the number of the new revision, or none if nothing has changed or an undo had rejected this
 * content. `faults` are the reasons why addresses were left out.
 */
interface Refreshed {
  revision?: number
  isUndone?: true
  faults: string[]
}

/** The content of a schedule's address. */
interface FetchedSchedule {
  index: number
  format: ScheduleFormat
  body: Buffer
  hash: string
}

/**
 * Reads the schedules of the shown fair from their addresses, and publishes a new revision if they have changed. An
 * address that cannot be read leaves its schedule as it is. Resolves with undefined if the fair has no such addresses,
 * or if another server is reading them.
 */
export async function refreshSchedule(
  store: RevisionStore,
  { prepare, now, trustedHosts, claim = async () => true, seen = new Map() }: RefreshOptions,
): Promise<Refreshed | undefined> {
  const shown = await store.findShown()
  if (shown === undefined) return undefined
  const { fair } = await readTablesOf(store, shown.tables, ['fair'])
  const addresses = fair[0]?.schedules ?? []
  if (addresses.length === 0 || !(await claim())) return undefined
  const answers = await Promise.all(addresses.map((address) => fetchSchedule(address, trustedHosts)))
  const faults = answers.flatMap((answer, index) =>
    'fault' in answer ? [`${nameAddress(addresses[index] ?? '')} ${answer.fault}`] : [],
  )
  const files = (await store.listFiles(shown.number)) ?? {}
  const changed = answers.flatMap((answer, index): FetchedSchedule[] => {
    if ('fault' in answer) return []
    const isStored = files[`${getScheduleName(index)}.${answer.format}`] === answer.hash
    return isStored ? [] : [{ index, ...answer }]
  })
  const mark = `${shown.number} ${changed.map(({ hash }) => hash).join(' ')}`
  const key = addresses.join(' ')
  if (changed.length === 0 || seen.get(key) === mark) return { faults }
  const note = changed.map(({ index }) => nameAddress(addresses[index] ?? '')).join(', ')
  const { fault, ...saved } = await showSchedules(store, shown, changed, { prepare, now, note })
  seen.set(key, mark)
  return { ...saved, faults: fault === undefined ? faults : [...faults, `${note} ${fault}`] }
}

/** Returns an address without its query, which may contain a secret. */
const nameAddress = (address: string): string => address.replace(/[?#].*$/, '')

async function fetchSchedule(
  address: string,
  trustedHosts: readonly string[],
): Promise<Omit<FetchedSchedule, 'index'> | { fault: string }> {
  try {
    const body = await fetchFile(address, { maxBytes: MAX_FILE_BYTES.schedule, trustedHosts })
    const format = findFormat(body)
    if (format === undefined) return { fault: 'is no schedule' }
    return { format, body, hash: createHash('sha256').update(body).digest('hex') }
  } catch (error) {
    if (error instanceof FetchError) return { fault: error.message }
    throw error
  }
}

/** Replaces the schedules in a copy of the shown fair, and publishes the result if its programme differs. */
async function showSchedules(
  store: RevisionStore,
  shown: PublishedRevision,
  schedules: readonly FetchedSchedule[],
  { prepare, now, note }: Pick<RefreshOptions, 'prepare' | 'now'> & { note: string },
): Promise<Pick<Refreshed, 'revision' | 'isUndone'> & { fault?: string }> {
  const earlier = await readEarlier(store, shown)
  try {
    return await withPackCopy(store, shown, async ({ folder, ...kept }) => {
      for (const { index, format, body } of schedules) {
        const name = getScheduleName(index)
        for (const each of SCHEDULE_FORMATS) await rm(join(folder, `${name}.${each}`), { force: true })
        await writeFile(join(folder, `${name}.${format}`), body)
      }
      const facts = { kind: 'import', author: SCHEDULE_AUTHOR, note, base: shown.number } as const
      const prepared = await prepare({ ...earlier, ...kept, folder, facts }, store, () => {})
      const broken = prepared.findings.find(({ kind }) => kind === 'schedule-broken')
      if (broken !== undefined || prepared.eventCount === 0) return { fault: 'is no schedule with events' }
      // The organiser's folder has not changed.
      const { packHash: _, ...draft } = prepared.draft
      const hasSame = (
        tables: PublishedRevision['tables'],
        names: readonly (keyof typeof tables)[],
      ): boolean => names.every((name) => tables[name] === draft.tables[name].hash)
      if (hasSame(shown.tables, FAIR_TABLES)) return {}
      const undone = await store.listUndone()
      if (
        undone.some(({ author, tables }) => author === SCHEDULE_AUTHOR && hasSame(tables, PROGRAMME_TABLES))
      )
        return { isUndone: true }
      const revision = await store.saveAndPublish(draft, now)
      return revision === undefined ? {} : { revision }
    })
  } catch (error) {
    if (error instanceof PackError) return { fault: 'leaves no fair that could be shown' }
    // Another server of this database was faster.
    if (error instanceof RevisionConflictError) return {}
    throw error
  }
}

/** Returns the format of a schedule; undefined for other content, such as an HTML page. */
function findFormat(body: Buffer): ScheduleFormat | undefined {
  const start = body
    .subarray(0, 4096)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (start.startsWith('BEGIN:VCALENDAR')) return 'ics'
  if (start.startsWith('{')) return 'json'
  return start.startsWith('<') && !/^<(?:!doctype html|html)/i.test(start) ? 'xml' : undefined
}
