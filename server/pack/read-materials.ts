import { extname, join } from 'node:path/posix'
import { computeContentHash } from '#server/content-hash.ts'
import { type KnownCompanies, readCompanyId } from './read-companies.ts'
import { readUniqueIds } from './read-unique-ids.ts'
import type { PackAnnouncement, PackDownload, PackVisitor } from './pack.ts'
import type { PackFile } from './pack-file.ts'
import { MAX_FILE_BYTES, readPackFile } from './pack-files.ts'
import type { Findings } from './findings.ts'
import type { Row } from './row.ts'
import type { TableColumns } from './table-columns.ts'

export const ANNOUNCEMENT_COLUMNS: TableColumns = {
  required: ['id', 'company', 'date', 'name_ru', 'name_en'],
  optional: ['text_ru', 'text_en'],
}

export const DOWNLOAD_COLUMNS: TableColumns = {
  required: ['id', 'company', 'name_ru', 'name_en', 'file'],
  optional: [],
}

export const VISITOR_COLUMNS: TableColumns = { required: ['email', 'name'], optional: ['moderator'] }

const TYPES: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  '.csv': 'text/csv; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
}

/** Returns the media type of a file by its extension. */
export const getFileType = (name: string): string =>
  TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream'

export function readAnnouncements(rows: readonly Row[], companies: KnownCompanies): PackAnnouncement[] {
  return readUniqueIds(rows).flatMap(({ id, row }) => {
    const company = row.text('company') === '' ? null : readCompanyId(row, companies)
    const date = row.readDay('date')
    const name = row.readName('name')
    const text = row.readBilingualHtml('text')
    return company === undefined || date === '' || name === undefined
      ? []
      : [{ id, company, date, name, text }]
  })
}

export async function readDownloads(
  rows: readonly Row[],
  companies: KnownCompanies,
  folder: string,
  findings: Findings,
): Promise<{ downloads: PackDownload[]; files: PackFile[] }> {
  const files = new Map<string, PackFile>()
  const downloads: PackDownload[] = []
  for (const { id, row } of readUniqueIds(rows)) {
    const company = readCompanyId(row, companies)
    const name = row.readName('name')
    const fileName = row.readFileName('file')
    if (row.text('file') === '') row.skip('empty', 'file')
    if (fileName === '') continue
    const path = join('files', fileName)
    const body = await readPackFile(folder, path, MAX_FILE_BYTES.download, findings, row.getLocation('file'))
    if (body === undefined || company === undefined || name === undefined) continue
    const hash = computeContentHash(body)
    files.set(hash, { hash, name: fileName, type: getFileType(fileName), body })
    downloads.push({ id, company, name, fileName, fileHash: hash })
  }
  return { downloads, files: [...files.values()] }
}

export function readVisitors(rows: readonly Row[]): PackVisitor[] {
  const seen = new Map<string, number>()
  return rows.flatMap((row) => {
    if (row.text('email') === '') row.skip('empty', 'email')
    const email = row.readEmail('email').toLowerCase()
    const visitor = { email, name: row.text('name'), isModerator: row.readFlag('moderator') }
    if (email === '') return []
    const earlier = seen.get(email)
    if (earlier !== undefined) {
      row.skip('visitor-twice', 'email', email, { row: earlier })
      return []
    }
    seen.set(email, row.number)
    return [visitor]
  })
}
