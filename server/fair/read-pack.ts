import { stat } from 'node:fs/promises'
import {
  CATEGORY_COLUMNS,
  EXHIBITOR_COLUMNS,
  type Ids,
  readCategories,
  readCompanies,
  readStaff,
  STAFF_COLUMNS,
} from './companies.ts'
import {
  ANNOUNCEMENT_COLUMNS,
  DOWNLOAD_COLUMNS,
  readAnnouncements,
  readDownloads,
  readVisitors,
  VISITOR_COLUMNS,
} from './materials.ts'
import type { Pack, PackFair } from './pack.ts'
import { isPartOfPack, namesIn } from './pack-files.ts'
import { packHash } from './pack-hash.ts'
import { readParticipations, STAND_COLUMNS } from './participations.ts'
import { Pictures } from './pictures.ts'
import { readPlans } from './plans.ts'
import { Findings, PackError } from './problems.ts'
import { readProgramme } from './read-programme.ts'
import { readSite } from './read-site.ts'
import type { Row } from './row.ts'
import { readSettings } from './settings.ts'
import { type Columns, readTable } from './table.ts'

/**
 * Reads and checks a fair pack (docs/fair-pack.md). Throws {@link PackError} with everything that is wrong with it,
 * each with file, row and field.
 */
export async function readPack(folder: string): Promise<Pack> {
  const findings = new Findings()
  await refuseNoFolder(folder)
  await remarkStrangers(folder, findings)
  const pictures = new Pictures(folder, findings)
  const fair = await readSettings(folder, pictures, findings)
  const pack = await readAll(folder, fair, pictures, findings)
  if (findings.problems.length > 0 || fair === undefined) throw new PackError(findings.problems)
  const media = pack.programme.events.flatMap((event) => event.media)
  return { hash: await packHash(folder, media), fair, ...pack, warnings: findings.warnings }
}

async function refuseNoFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined)
  if (found?.isDirectory() !== true) throw new PackError([{ file: folder, text: 'there is no such folder' }])
}

/** A table whose name is misspelt would otherwise be missed without a word. */
async function remarkStrangers(folder: string, findings: Findings): Promise<void> {
  for (const name of await namesIn(folder, '.')) {
    if (!isPartOfPack(name)) findings.warn({ file: name, text: 'is no part of a pack and was not read' })
  }
}

async function readAll(
  folder: string,
  fair: PackFair | undefined,
  pictures: Pictures,
  findings: Findings,
): Promise<Omit<Pack, 'hash' | 'fair' | 'warnings'>> {
  const table = (name: string, columns: Columns, optional = false): Promise<Row[] | undefined> =>
    readTable(folder, name, columns, findings, optional)
  const categoryRows = await table('categories', CATEGORY_COLUMNS)
  const companyRows = await table('exhibitors', EXHIBITOR_COLUMNS)
  const categories = readCategories(categoryRows ?? [])
  const known = categoryRows && new Set(categories.map(({ id }) => id))
  const companies = await readCompanies(companyRows ?? [], known, pictures)
  const ids: Ids = companyRows && new Set(companies.map(({ id }) => id))
  const plans = await readPlans(folder, fair, findings)
  const stands = (await table('stands', STAND_COLUMNS)) ?? []
  const staff = (await table('staff', STAFF_COLUMNS, true)) ?? []
  const announcements = (await table('announcements', ANNOUNCEMENT_COLUMNS, true)) ?? []
  const downloads = (await table('downloads', DOWNLOAD_COLUMNS, true)) ?? []
  const visitors = (await table('visitors', VISITOR_COLUMNS, true)) ?? []
  const sources = { folder, fair, companies: ids, pictures, findings }
  const programme = await readProgramme(sources)
  const isProgrammeRight =
    fair !== undefined && !findings.problems.some(({ file }) => /^events\.(?:csv|xlsx)$/.test(file))
  const events = isProgrammeRight ? programme.events : undefined
  const site = await readSite({ ...sources, events })
  return {
    categories,
    companies,
    participations: readParticipations(stands, ids, fair, plans),
    staff: await readStaff(staff, ids, pictures),
    announcements: readAnnouncements(announcements, ids),
    ...(await readDownloads(downloads, ids, folder, findings)),
    visitors: readVisitors(visitors),
    plans: plans.map(({ stands: _, ...plan }) => plan),
    programme,
    site,
    pictures: await pictures.all(),
  }
}
