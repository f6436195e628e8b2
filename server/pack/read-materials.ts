import { extname, join } from 'node:path/posix'
import { type KnownIds, readCompanyId, readUniqueIds } from './read-companies.ts'
import type { PackAnnouncement, PackDownload, PackVisitor } from './pack.ts'
import type { PackFile } from './pack-file.ts'
import { MAX_FILE_BYTES, readPackFile } from './pack-files.ts'
import { computeContentHash } from './picture-loader.ts'
import type { Findings } from './problems.ts'
import type { Row } from './row.ts'
import type { TableColumns } from './read-table.ts'

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

export function readAnnouncements(rows: readonly Row[], companies: KnownIds): PackAnnouncement[] {
  return readUniqueIds(rows).map(({ id, row }) => ({
    id,
    company: row.text('company') === '' ? null : (readCompanyId(row, companies) ?? null),
    date: row.readDay('date'),
    name: row.readBilingualText('name', 'needed'),
    text: row.readBilingualHtml('text'),
  }))
}

export async function readDownloads(
  rows: readonly Row[],
  companies: KnownIds,
  folder: string,
  findings: Findings,
): Promise<{ downloads: PackDownload[]; files: PackFile[] }> {
  const files = new Map<string, PackFile>()
  const downloads: PackDownload[] = []
  for (const { id, row } of readUniqueIds(rows)) {
    const company = readCompanyId(row, companies)
    const name = row.readBilingualText('name', 'needed')
    const fileName = row.readFileName('file')
    if (row.text('file') === '') row.addProblem('file', 'is empty')
    if (fileName === '') continue
    const path = join('files', fileName)
    const body = await readPackFile(folder, path, MAX_FILE_BYTES.download, findings, row.getLocation('file'))
    if (body === undefined || company === undefined) continue
    const hash = computeContentHash(body)
    files.set(hash, { hash, name: fileName, type: getFileType(fileName), body })
    downloads.push({ id, company, name, fileName, fileHash: hash })
  }
  return { downloads, files: [...files.values()] }
}

export function readVisitors(rows: readonly Row[]): PackVisitor[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const email = row.readEmail('email', 'needed').toLowerCase()
    const earlier = seen.get(email)
    if (email !== '' && earlier !== undefined) row.addProblem('email', `${email} is in row ${earlier} too`)
    seen.set(email, row.number)
    return { email, name: row.text('name'), isModerator: row.readFlag('moderator') }
  })
}
