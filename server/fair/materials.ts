import { extname, join } from 'node:path/posix'
import { type Ids, companyOf, identified } from './companies.ts'
import type { PackAnnouncement, PackDownload, PackFile, PackVisitor } from './pack.ts'
import { LARGEST, readPackFile } from './pack-files.ts'
import { contentHash } from './pictures.ts'
import type { Findings } from './problems.ts'
import type { Row } from './row.ts'
import type { Columns } from './table.ts'

export const ANNOUNCEMENT_COLUMNS: Columns = {
  needed: ['id', 'company', 'date', 'name_ru', 'name_en'],
  other: ['text_ru', 'text_en'],
}

export const DOWNLOAD_COLUMNS: Columns = {
  needed: ['id', 'company', 'name_ru', 'name_en', 'file'],
  other: [],
}

export const VISITOR_COLUMNS: Columns = { needed: ['email', 'name'], other: ['moderator'] }

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

/** What a file is handed out as, by the end of its name. */
export const fileType = (name: string): string =>
  TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream'

export function readAnnouncements(rows: readonly Row[], companies: Ids): PackAnnouncement[] {
  return identified(rows).map(({ id, row }) => ({
    id,
    company: row.text('company') === '' ? null : (companyOf(row, companies) ?? null),
    date: row.day('date'),
    name: row.texts('name', 'needed'),
    text: row.html('text'),
  }))
}

export async function readDownloads(
  rows: readonly Row[],
  companies: Ids,
  folder: string,
  findings: Findings,
): Promise<{ downloads: PackDownload[]; files: PackFile[] }> {
  const files = new Map<string, PackFile>()
  const downloads: PackDownload[] = []
  for (const { id, row } of identified(rows)) {
    const company = companyOf(row, companies)
    const name = row.texts('name', 'needed')
    const fileName = row.fileName('file')
    if (row.text('file') === '') row.wrong('file', 'is empty')
    if (fileName === '') continue
    const path = join('files', fileName)
    const body = await readPackFile(folder, path, LARGEST.download, findings, row.place('file'))
    if (body === undefined || company === undefined) continue
    const hash = contentHash(body)
    files.set(hash, { hash, name: fileName, type: fileType(fileName), body })
    downloads.push({ id, company, name, fileName, fileHash: hash })
  }
  return { downloads, files: [...files.values()] }
}

export function readVisitors(rows: readonly Row[]): PackVisitor[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const email = row.email('email', 'needed').toLowerCase()
    const earlier = seen.get(email)
    if (email !== '' && earlier !== undefined) row.wrong('email', `${email} is in row ${earlier} too`)
    seen.set(email, row.number)
    return { email, name: row.text('name'), isModerator: row.flag('moderator') }
  })
}
