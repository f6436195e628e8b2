import { stat } from 'node:fs/promises'
import {
  CATEGORY_COLUMNS,
  type KnownIds,
  readCategories,
  readCompanies,
  readStaff,
  STAFF_COLUMNS,
} from './read-companies.ts'
import {
  ANNOUNCEMENT_COLUMNS,
  DOWNLOAD_COLUMNS,
  readAnnouncements,
  readDownloads,
  readVisitors,
  VISITOR_COLUMNS,
} from './read-materials.ts'
import type { Pack } from './pack.ts'
import { EDITS_FILE, type PackEdit, PackEdits, parseEdits } from './pack-edits.ts'
import { decodeText, isFile, isPackEntry, listNames, MAX_FILE_BYTES, readPackFile } from './pack-files.ts'
import { MediaLoader } from './media-loader.ts'
import { computePackHash, readPackSources } from './pack-hash.ts'
import { EXHIBITOR_COLUMNS } from './read-exhibitor-fields.ts'
import { checkBooths, readBooths, STAND_COLUMNS } from './read-participations.ts'
import type { ProgrammeSources } from './programme-sources.ts'
import { PictureLoader } from './picture-loader.ts'
import { checkPlaces, createPlaceFinder, listOpenings, PLACE_COLUMNS, readPlaces } from './read-places.ts'
import { PASSAGE_COLUMNS, readPassages } from './read-passages.ts'
import { readPlans } from './read-plans.ts'
import { Findings, PackError } from './problems.ts'
import { readProgramme } from './read-programme.ts'
import { readWebsite } from './read-website.ts'
import type { Row } from './row.ts'
import { readSiteMaps } from './read-site-maps.ts'
import { readSettings } from './read-settings.ts'
import { type TableColumns, type TableSources, readTable } from './read-table.ts'

export interface PackOptions {
  /** The edits that were made while the fair was running; by default those in the folder. */
  edits?: readonly PackEdit[]
  /** The files of streams, by the stream's path, if the folder is a copy without them. */
  media?: ProgrammeSources['earlierMedia']
}

/**
 * Reads and checks a fair pack (docs/fair-pack.md) with its edits.
 * @throws {PackError} with all problems, each with file, row and field
 */
export async function readPack(folder: string, options: PackOptions = {}): Promise<Pack> {
  const findings = new Findings()
  await checkFolder(folder)
  await warnOfUnknownEntries(folder, findings)
  const pictures = new PictureLoader(folder, findings)
  const fair = await readSettings(folder, pictures, findings)
  const edits = new PackEdits(options.edits ?? (await readEditsFile(folder, findings)), findings)
  const media = new MediaLoader(folder, findings)
  const earlierMedia = options.media ?? new Map<string, []>()
  const pack = await readAll({ folder, edits, findings }, { fair, pictures, media, earlierMedia })
  if (findings.problems.length > 0 || fair === undefined) throw new PackError(findings.problems)
  const sources = await readPackSources(folder)
  const streamFiles = pack.programme.events.flatMap((event) => event.media)
  return {
    hash: computePackHash(sources, streamFiles),
    sources: [...sources, ...(await media.getAll())],
    edits: edits.applied,
    fair,
    ...pack,
    warnings: findings.warnings,
  }
}

async function checkFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined)
  if (found?.isDirectory() !== true) throw new PackError([{ file: folder, text: 'there is no such folder' }])
}

/** Warns of unknown files, such as a table with a misspelt name, which would otherwise be ignored silently. */
async function warnOfUnknownEntries(folder: string, findings: Findings): Promise<void> {
  for (const name of await listNames(folder, '.')) {
    if (!isPackEntry(name)) findings.addWarning({ file: name, text: 'is no part of a pack and was not read' })
  }
}

async function readEditsFile(folder: string, findings: Findings): Promise<PackEdit[]> {
  if (!(await isFile(folder, EDITS_FILE))) return []
  const body = await readPackFile(folder, EDITS_FILE, MAX_FILE_BYTES.table, findings)
  const text = body && decodeText(body, findings, EDITS_FILE)
  try {
    return text === undefined ? [] : parseEdits(text)
  } catch {
    findings.addProblem({ file: EDITS_FILE, text: 'is not a table of edits' })
    return []
  }
}

async function readAll(
  tables: TableSources,
  parts: Omit<ProgrammeSources, 'companies' | 'places' | keyof TableSources>,
): Promise<Omit<Pack, 'hash' | 'sources' | 'edits' | 'fair' | 'warnings'>> {
  const { folder, findings } = tables
  const { fair, pictures } = parts
  const table = (name: string, columns: TableColumns, optional = false): Promise<Row[] | undefined> =>
    readTable(tables, name, columns, optional)
  const categoryRows = await table('categories', CATEGORY_COLUMNS)
  const companyRows = await table('exhibitors', EXHIBITOR_COLUMNS)
  const categories = readCategories(categoryRows ?? [])
  const known = categoryRows && new Set(categories.map(({ id }) => id))
  const companies = await readCompanies(companyRows ?? [], known, pictures)
  const ids: KnownIds = companyRows && new Set(companies.map(({ id }) => id))
  const booths = readBooths((await table('stands', STAND_COLUMNS)) ?? [], ids, fair)
  const participations = booths.map(({ booth }) => booth)
  const placeRows = await table('places', PLACE_COLUMNS, true)
  const places = readPlaces(placeRows ?? [], fair)
  const planSources = {
    fair,
    findPlace: createPlaceFinder(places),
    openings: listOpenings(places),
    booths: participations,
  }
  const plans = await readPlans(folder, planSources, findings)
  checkBooths(booths, plans)
  const checkedPlaces = checkPlaces(places, plans)
  const passages = readPassages((await table('passages', PASSAGE_COLUMNS, true)) ?? [], {
    fair,
    places: placeRows && checkedPlaces,
    plans,
  })
  const staff = (await table('staff', STAFF_COLUMNS, true)) ?? []
  const announcements = (await table('announcements', ANNOUNCEMENT_COLUMNS, true)) ?? []
  const downloads = (await table('downloads', DOWNLOAD_COLUMNS, true)) ?? []
  const visitors = (await table('visitors', VISITOR_COLUMNS, true)) ?? []
  const sources = {
    ...tables,
    ...parts,
    companies: ids,
    places: placeRows && places.map(({ place }) => place),
  }
  const programme = await readProgramme(sources)
  const isProgrammeRight =
    fair !== undefined && !findings.problems.some(({ file }) => /^events\.(?:csv|xlsx)$/.test(file))
  const events = isProgrammeRight ? programme.events : undefined
  const website = await readWebsite({ ...sources, events })
  return {
    categories,
    companies,
    participations,
    staff: await readStaff(staff, ids, pictures),
    announcements: readAnnouncements(announcements, ids),
    ...(await readDownloads(downloads, ids, folder, findings)),
    visitors: readVisitors(visitors),
    plans: plans.map(({ stands: _, places: _p, ...plan }) => plan),
    siteMaps: fair === undefined ? [] : await readSiteMaps(folder, fair, pictures, findings),
    places: checkedPlaces,
    passages,
    programme,
    website,
    pictures: await pictures.getAll(),
  }
}
