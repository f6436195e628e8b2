import { lstat, readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { EDITS_FILE } from './pack-edits.ts'
import { decodeBytes, describeEncoding } from './decode-text.ts'
import type { Findings, FindingLocation } from './findings.ts'

export const MEGABYTE = 2 ** 20

/** Maximum file sizes in bytes. All files except live streams and larger recordings are stored in the database. */
export const MAX_FILE_BYTES = {
  table: 50 * MEGABYTE,
  plan: 10 * MEGABYTE,
  picture: 2 * MEGABYTE,
  download: 25 * MEGABYTE,
  page: MEGABYTE,
  schedule: 20 * MEGABYTE,
  video: 10 * MEGABYTE,
  playlist: 10 * MEGABYTE,
  recording: 25 * MEGABYTE,
} as const

/** The file of a pack that maps headings of its tables to columns. */
export const COLUMNS_FILE = 'columns.yaml'

/** File endings of schedules. */
export const SCHEDULE_FORMATS = ['xml', 'json', 'ics'] as const

export type ScheduleFormat = (typeof SCHEDULE_FORMATS)[number]

/** The maximum number of schedules of a pack: `schedule.xml`, `schedule-2.xml` and so on. */
export const MAX_SCHEDULES = 5

/** Returns the name of a schedule's file without its ending, by its index. */
export const getScheduleName = (index: number): string => (index === 0 ? 'schedule' : `schedule-${index + 1}`)

const SCHEDULE_FILES = Array.from({ length: MAX_SCHEDULES }, (_, index) =>
  SCHEDULE_FORMATS.map((format) => `${getScheduleName(index)}.${format}`),
).flat()

const TABLES = [
  'categories',
  'exhibitors',
  'stands',
  'places',
  'passages',
  'staff',
  'announcements',
  'downloads',
  'visitors',
  'events',
  'speakers',
  'banners',
]
const FOLDERS = [
  'plans',
  'surveys',
  'logos',
  'staff',
  'partners',
  'banners',
  'media',
  'files',
  'pages',
  'site',
  'documents',
]

/** Returns true for a name that a pack may contain, including text files for people. */
export const isPackEntry = (name: string): boolean =>
  name === 'fair.json' ||
  name === EDITS_FILE ||
  name === COLUMNS_FILE ||
  SCHEDULE_FILES.includes(name) ||
  FOLDERS.includes(name) ||
  TABLES.some((table) => name === `${table}.csv` || name === `${table}.xlsx`) ||
  /(\.(md|txt)|^licen[cs]e)$/i.test(name)

/** Returns true for a file name without path that is not hidden. */
export const isFileName = (name: string): boolean =>
  name.length <= 150 && /^[^./\\\p{Cc}][^/\\\p{Cc}]*$/u.test(name)

/** Ignores that a file or folder does not exist. One that may not be read would be taken for one that the fair lacks. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (!['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) throw error
}

/**
 * Resolves with the sorted names in a folder of the pack, without hidden files; empty if there is no such folder.
 * @throws if it may not be read
 */
export async function listNames(folder: string, path: string): Promise<string[]> {
  const names = await readdir(join(folder, path)).catch(ignoreMissing)
  return (names ?? []).filter((name) => !name.startsWith('.') && name !== 'Thumbs.db').sort()
}

export async function isFile(folder: string, path: string): Promise<boolean> {
  const found = await lstat(join(folder, path)).catch(ignoreMissing)
  return found?.isFile() === true
}

/**
 * Reads a file of the pack. Resolves with undefined if it is missing or too large, and adds a finding at `location`.
 */
export async function readPackFile(
  folder: string,
  path: string,
  maxBytes: number,
  findings: Findings,
  location: FindingLocation = { file: path },
  severity: 'skip' | 'stop' = 'skip',
): Promise<Buffer | undefined> {
  if (!(await isFile(folder, path))) {
    findings[severity]('file-missing', location, { found: path })
    return undefined
  }
  const { size } = await lstat(join(folder, path))
  if (size > maxBytes) {
    findings[severity]('file-too-large', location, { found: path, values: { limit: maxBytes / MEGABYTE } })
    return undefined
  }
  return readFile(join(folder, path))
}

/** Decodes a text. Returns undefined and adds a finding for binary content. */
export function decodeText(body: Buffer, findings: Findings, file: string): string | undefined {
  const decoded = decodeBytes(body)
  if (decoded === undefined) findings.skip('not-text', { file })
  else if (decoded.encoding !== 'utf-8')
    findings.mend('encoding', { file }, { found: describeEncoding(decoded) })
  return decoded?.text
}
