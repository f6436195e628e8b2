import { lstat, readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { EDITS_FILE } from './pack-edits.ts'
import type { Findings, PackLocation } from './problems.ts'

const MEGABYTE = 2 ** 20

/** Maximum file sizes in bytes. All files except live streams and larger recordings are stored in the database. */
export const MAX_FILE_BYTES = {
  table: 50 * MEGABYTE,
  plan: 10 * MEGABYTE,
  picture: 2 * MEGABYTE,
  download: 25 * MEGABYTE,
  page: MEGABYTE,
  video: 10 * MEGABYTE,
  playlist: 10 * MEGABYTE,
  recording: 25 * MEGABYTE,
} as const

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
  FOLDERS.includes(name) ||
  TABLES.some((table) => name === `${table}.csv` || name === `${table}.xlsx`) ||
  /(\.(md|txt)|^licen[cs]e)$/i.test(name)

/** Returns true for a file name without path that is not hidden. */
export const isFileName = (name: string): boolean =>
  name.length <= 150 && /^[^./\\\p{Cc}][^/\\\p{Cc}]*$/u.test(name)

/** Resolves with the sorted names in a folder of the pack, without hidden files; empty if there is no such folder. */
export async function listNames(folder: string, path: string): Promise<string[]> {
  try {
    const names = await readdir(join(folder, path))
    return names.filter((name) => !name.startsWith('.') && name !== 'Thumbs.db').sort()
  } catch {
    return []
  }
}

export async function isFile(folder: string, path: string): Promise<boolean> {
  try {
    return (await lstat(join(folder, path))).isFile()
  } catch {
    return false
  }
}

/**
 * Reads a file of the pack. Resolves with undefined if it is missing or too large, and adds a problem at `location`.
 */
export async function readPackFile(
  folder: string,
  path: string,
  maxBytes: number,
  findings: Findings,
  location: PackLocation = { file: path },
): Promise<Buffer | undefined> {
  const named = location.file === path ? 'the file' : `the file ${path}`
  if (!(await isFile(folder, path))) {
    findings.addProblem({ ...location, text: `${named} is missing` })
    return undefined
  }
  const { size } = await lstat(join(folder, path))
  if (size > maxBytes) {
    findings.addProblem({ ...location, text: `${named} is larger than ${maxBytes / MEGABYTE} MB` })
    return undefined
  }
  return readFile(join(folder, path))
}

/** Decodes UTF-8. Returns undefined for invalid text and adds a problem. */
export function decodeText(body: Buffer, findings: Findings, file: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    findings.addProblem({ file, text: 'is not encoded in UTF-8' })
    return undefined
  }
}
