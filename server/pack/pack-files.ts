import { lstat, readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Findings, PackLocation } from './problems.ts'

const MEGABYTE = 2 ** 20

/** The largest file of each kind, in bytes: everything is kept in the database. */
export const MAX_FILE_BYTES = {
  table: 50 * MEGABYTE,
  plan: 10 * MEGABYTE,
  picture: 2 * MEGABYTE,
  download: 25 * MEGABYTE,
  page: MEGABYTE,
  video: 10 * MEGABYTE,
  playlist: 10 * MEGABYTE,
} as const

const TABLES = [
  'categories',
  'exhibitors',
  'stands',
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

/** Whether a pack may hold an entry of that name beside its text files for people. */
export const isPackEntry = (name: string): boolean =>
  name === 'fair.json' ||
  FOLDERS.includes(name) ||
  TABLES.some((table) => name === `${table}.csv` || name === `${table}.xlsx`) ||
  /(\.(md|txt)|^licen[cs]e)$/i.test(name)

/** Whether a cell names a file of its own folder: no path, nothing hidden. */
export const isFileName = (name: string): boolean =>
  name.length <= 150 && /^[^./\\\p{Cc}][^/\\\p{Cc}]*$/u.test(name)

/** Names in a folder of the pack, sorted, without hidden files; none where there is no such folder. */
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

/** Reads a file of the pack, or tells what is wrong with it, at `place` or at the file itself. */
export async function readPackFile(
  folder: string,
  path: string,
  largest: number,
  findings: Findings,
  place: PackLocation = { file: path },
): Promise<Buffer | undefined> {
  const named = place.file === path ? 'the file' : `the file ${path}`
  if (!(await isFile(folder, path))) {
    findings.addProblem({ ...place, text: `${named} is missing` })
    return undefined
  }
  const { size } = await lstat(join(folder, path))
  if (size > largest) {
    findings.addProblem({ ...place, text: `${named} is larger than ${largest / MEGABYTE} MB` })
    return undefined
  }
  return readFile(join(folder, path))
}

/** Decodes UTF-8, or tells that it is none. */
export function decodeText(body: Buffer, findings: Findings, file: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    findings.addProblem({ file, text: 'is not encoded in UTF-8' })
    return undefined
  }
}
