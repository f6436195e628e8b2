import { stat } from 'node:fs/promises'
import { ColumnMapping } from './columns-file.ts'
import { countJoins, countUnplaced, countWithoutHall } from './count-joins.ts'
import { HallIndex } from './hall-index.ts'
import { CATEGORY_COLUMNS, CategoryIndex, readCategories } from './read-categories.ts'
import { readCompanies } from './read-companies.ts'
import { readSchedules } from './read-schedule.ts'
import { readStaff, STAFF_COLUMNS } from './read-staff.ts'
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
import { checkBooths, readBooths, matchBoothsToPlans, STAND_COLUMNS } from './read-participations.ts'
import type { ProgrammeSources } from './programme-sources.ts'
import { PictureLoader } from './picture-loader.ts'
import { checkPlaces, createPlaceFinder, listOpenings, PLACE_COLUMNS, readPlaces } from './read-places.ts'
import { PASSAGE_COLUMNS, readPassages } from './read-passages.ts'
import { makeHallsOfPlans, placePlans } from './place-plans.ts'
import { listPlanFiles, readPlanDocuments } from './plan-documents.ts'
import { listUnnamedPlans, readPlans } from './read-plans.ts'
import { Findings, PackError } from './findings.ts'
import { readProgramme } from './read-programme.ts'
import { readWebsite } from './read-website.ts'
import type { Row } from './row.ts'
import { getShapeNamesPath, readShapeNames, SHAPE_NAME_COLUMNS } from './shape-names.ts'
import { readSiteMaps } from './read-site-maps.ts'
import { readSettings } from './read-settings.ts'
import { type TableSources, readTable } from './read-table.ts'
import type { TableColumns } from './table-columns.ts'

export interface PackOptions {
  /** The edits that were made while the fair was running; by default those in the folder. */
  edits?: readonly PackEdit[]
  /** The files of streams, by the stream's path, if the folder is a copy without them. */
  media?: ProgrammeSources['earlierMedia']
  /** The surveys that are shown, whose answers keep their meaning. */
  surveys?: ProgrammeSources['earlierSurveys']
}

/**
 * Reads and checks a fair pack (docs/fair-pack.md) with its edits. Invalid values are corrected or left out, with a
 * finding for each.
 *
 * @throws {PackError} if a table or `fair.json` cannot be read, the time zone is unknown, or no exhibitor is left
 */
export async function readPack(folder: string, options: PackOptions = {}): Promise<Pack> {
  const findings = new Findings()
  await checkFolder(folder)
  await noteUnknownEntries(folder, findings)
  const pictures = new PictureLoader(folder, findings)
  const schedules = await readSchedules(folder, findings)
  const facts = schedules.map((schedule) => schedule.facts)
  const fair = await readSettings(folder, pictures, findings, facts)
  const edits = new PackEdits(options.edits ?? (await readEditsFile(folder, findings)), findings)
  const mapping = await ColumnMapping.read(folder, findings)
  if (fair === undefined) throw new PackError(findings.all)
  const media = new MediaLoader(folder, findings)
  const earlierMedia = options.media ?? new Map<string, []>()
  const tables = { folder, edits, mapping, findings }
  const earlierSurveys = options.surveys ?? []
  const pack = await readAll(tables, { fair, pictures, media, earlierMedia, earlierSurveys, schedules })
  // Also where the import stops: there the organiser says which column is the name.
  await mapping.write(folder)
  if (findings.all.some(({ severity }) => severity === 'stops')) throw new PackError(findings.all)
  const sources = await readPackSources(folder)
  const streamFiles = pack.programme.events.flatMap((event) => event.media)
  return {
    hash: computePackHash(sources, streamFiles),
    sources: [...sources, ...(await media.getAll())],
    edits: edits.applied,
    fair,
    ...pack,
    findings: findings.all,
  }
}

async function checkFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined)
  if (found?.isDirectory() !== true)
    throw new PackError([{ kind: 'no-folder', severity: 'stops', file: folder }])
}

/** Adds findings for unknown files, such as a table with a misspelt name, which would otherwise be ignored silently. */
async function noteUnknownEntries(folder: string, findings: Findings): Promise<void> {
  for (const name of await listNames(folder, '.')) {
    if (!isPackEntry(name)) findings.skip('unknown-entry', { file: name })
  }
}

async function readEditsFile(folder: string, findings: Findings): Promise<PackEdit[]> {
  if (!(await isFile(folder, EDITS_FILE))) return []
  const body = await readPackFile(folder, EDITS_FILE, MAX_FILE_BYTES.table, findings)
  const text = body && decodeText(body, findings, EDITS_FILE)
  try {
    return text === undefined ? [] : parseEdits(text)
  } catch {
    findings.skip('not-edits', { file: EDITS_FILE })
    return []
  }
}

type ReadParts = Pick<
  ProgrammeSources,
  'fair' | 'pictures' | 'media' | 'earlierMedia' | 'earlierSurveys' | 'schedules'
>

async function readAll(
  tables: TableSources,
  parts: ReadParts,
): Promise<Omit<Pack, 'hash' | 'sources' | 'edits' | 'fair' | 'findings'>> {
  const { folder, findings } = tables
  const { fair, pictures } = parts
  const table = async (name: string, columns: TableColumns): Promise<Row[]> =>
    (await readTable(tables, name, columns)) ?? []
  const halls = new HallIndex(fair)
  const planFiles = await listPlanFiles(folder, fair, findings)
  const made = makeHallsOfPlans(planFiles, halls)
  halls.markPlanned()
  const companyRows = await table('exhibitors', EXHIBITOR_COLUMNS)
  const index = new CategoryIndex(readCategories(await table('categories', CATEGORY_COLUMNS)), companyRows)
  const { companies, rows, known } = await readCompanies(companyRows, index, pictures, tables.edits.applied)
  if (companies.length === 0) stopWithoutExhibitors(companyRows, tables)
  const standRows = await table('stands', STAND_COLUMNS)
  const written = readBooths(standRows, { fair, halls, companies: known, exhibitors: rows, findings })
  const places = readPlaces(await table('places', PLACE_COLUMNS), { fair, halls })
  const placed = placePlans(await readPlanDocuments(folder, fair, planFiles, findings), {
    fair,
    halls,
    made,
    findings,
    booths: written.map(({ booth }) => booth),
    places: places.map(({ place }) => place),
  })
  halls.complete()
  const booths = matchBoothsToPlans(written, placed, halls)
  const participations = booths.map(({ booth }) => booth)
  const planSources = {
    findPlace: createPlaceFinder(places),
    openings: listOpenings(places),
    booths: participations,
    readNames: async (year: number, hall: string) =>
      readShapeNames(await table(getShapeNamesPath(year, hall), SHAPE_NAME_COLUMNS)),
  }
  const plans = await readPlans(placed, planSources, findings)
  checkBooths(booths, plans)
  const checkedPlaces = checkPlaces(places, plans)
  const passageRows = await table('passages', PASSAGE_COLUMNS)
  const passages = readPassages(passageRows, { fair, places: checkedPlaces, plans })
  const staff = await table('staff', STAFF_COLUMNS)
  const announcements = await table('announcements', ANNOUNCEMENT_COLUMNS)
  const downloads = await table('downloads', DOWNLOAD_COLUMNS)
  const visitors = await table('visitors', VISITOR_COLUMNS)
  const sources = { ...tables, ...parts, companies: known, places: places.map(({ place }) => place) }
  const programme = await readProgramme(sources)
  return {
    categories: index.getAll(),
    companies,
    participations,
    joins: countJoins(fair, participations, plans),
    unplacedCount: countUnplaced(companies, participations),
    withoutHallCount: countWithoutHall(participations),
    staff: await readStaff(staff, known, pictures),
    announcements: readAnnouncements(announcements, known),
    ...(await readDownloads(downloads, known, folder, findings)),
    visitors: readVisitors(visitors),
    plans: plans.map(({ stands: _, places: _p, unnamed: _u, ...plan }) => plan),
    unnamedPlans: listUnnamedPlans(plans, participations),
    siteMaps: await readSiteMaps(folder, fair, pictures, findings),
    places: checkedPlaces,
    passages,
    programme,
    website: await readWebsite({ ...sources, events: programme.events }),
    pictures: await pictures.getAll(),
  }
}

/** Adds why there are no exhibitors: there is no row with a name, or no heading that is known to be that of the name. */
function stopWithoutExhibitors([row]: readonly Row[], { mapping, findings }: TableSources): void {
  const isNameless = row === undefined || row.hasColumn('name_ru') || row.hasColumn('name_en')
  const file = row?.file ?? 'exhibitors.csv'
  const hasHeader = findings.all.every(
    ({ kind, file: other }) => kind !== 'no-header' || !other.startsWith('exhibitors.'),
  )
  const unread = isNameless && hasHeader ? [] : mapping.listUnread('exhibitors')
  findings.stop('no-exhibitors', { file }, { values: { unread: unread.join(', ') || 'none' } })
}
