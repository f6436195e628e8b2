#!/usr/bin/env node
/**
 * Converts the directory of a real fair to a fair pack with generated hall plans (docs/fair-pack.md):
 *
 *     node scripts/pack/from-directory.js <directory.json> <out-folder>
 *
 * The directory is the one of gamescom 2026 by hallgui.de, CC BY 4.0: names, countries, categories and stands.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { translateCountry } from './translate-country.js'
import { PLACES, renderPlan } from './render-plan.js'
import { separateCodes, parseStandCodes } from './stand-codes.js'

/**
 * @typedef {{ hall: string, booth: string }} Stand
 * @typedef {{ name: string, country: string, slug?: string, stands: Stand[], cats?: string[] }} Exhibitor
 * @typedef {{ exhibitors: Exhibitor[], groups: Record<string, string> }} Directory
 */

const YEAR = 2026
const NAME = { ru: 'gamescom 2026 (каталог участников)', en: 'gamescom 2026 (exhibitor directory)' }

/**
 * Returns a table in the form of the server's exports, which a Russian spreadsheet opens as columns. A column that a row
 * leaves out is an empty cell.
 *
 * @param {string} columns their names, separated by commas
 * @param {readonly Record<string, string | number>[]} rows
 */
const formatTable = (columns, rows) =>
  stringify([...rows], {
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    header: true,
    columns: columns.split(','),
  })

/** @param {Directory} directory */
const listHalls = (directory) =>
  [...new Set(directory.exhibitors.flatMap((exhibitor) => exhibitor.stands.map((stand) => stand.hall)))].sort(
    new Intl.Collator('en', { numeric: true }).compare,
  )

/**
 * Returns the hall with most exhibitors.
 *
 * @param {Directory} directory
 * @param {string[]} halls
 */
function findFullestHall({ exhibitors }, halls) {
  /** @param {string} hall */
  const count = (hall) =>
    exhibitors.filter(({ stands }) => stands.some((stand) => stand.hall === hall)).length
  return halls.reduce((fullest, hall) => (count(hall) > count(fullest) ? hall : fullest))
}

/**
 * @param {string[]} halls
 * @param {string} defaultHall
 */
const createFairSettings = (halls, defaultHall) => ({
  name: NAME,
  description: { ru: '', en: '' },
  venue: { ru: 'Кёльнмессе, Кёльн', en: 'Koelnmesse, Cologne' },
  credit: {
    ru: 'Каталог участников gamescom 2026: hallgui.de, лицензия CC BY 4.0. Планы залов нарисованы по номерам стендов и не повторяют настоящие.',
    en: 'Exhibitor directory of gamescom 2026: hallgui.de, licensed CC BY 4.0. The hall plans are drawn from the stand numbers and are not the real ones.',
  },
  timezone: 'Europe/Berlin',
  guideYear: YEAR,
  editions: [{ year: YEAR, name: NAME, from: '2026-08-26', to: '2026-08-30', online: false }],
  halls,
  defaultHall,
})

/**
 * Returns the tables of the pack by file name; tables for which a directory has no data have no rows. The id of an
 * exhibitor is its position in the directory, from 1; its key keeps the id stable when the directory changes. Groups
 * are numbered by hundreds without names for the hundreds, so categories have one level. Places are the named elements
 * of each plan.
 *
 * @param {Directory} directory
 * @param {string[]} halls
 */
const createTables = ({ exhibitors, groups }, halls) => ({
  'categories.csv': formatTable(
    'id,parent,name_ru,name_en',
    Object.entries(groups).map(([id, name]) => ({ id, name_en: name })),
  ),
  'exhibitors.csv': formatTable(
    'id,key,name_ru,name_en,country_ru,country_en,logo,address_ru,address_en,phone,fax,email,internet,text_ru,text_en,categories',
    exhibitors.map(({ name, country, slug = '', cats = [] }, index) => ({
      id: index + 1,
      key: slug.slice(0, 100),
      name_en: name,
      country_ru: translateCountry(country),
      country_en: country,
      categories: cats.join(';'),
    })),
  ),
  'stands.csv': formatTable(
    'company,year,hall,stand',
    exhibitors.flatMap(({ stands }, index) =>
      (stands.length > 0 ? stands : [{ hall: '', booth: '' }]).map(({ hall, booth }) => ({
        company: index + 1,
        year: YEAR,
        hall,
        stand: separateCodes(booth),
      })),
    ),
  ),
  'places.csv': formatTable(
    'id,year,hall,kind,shape,name_ru,name_en',
    halls.flatMap((hall, index) =>
      PLACES.map((place, number) => ({ id: (index + 1) * 100 + number + 1, year: YEAR, hall, ...place })),
    ),
  ),
  'staff.csv': formatTable(
    'company,name_ru,name_en,family_name_ru,family_name_en,position_ru,position_en,phone,email,telegram,messengers,picture',
    [],
  ),
  'announcements.csv': formatTable('id,company,date,name_ru,name_en,text_ru,text_en', []),
  'downloads.csv': formatTable('id,company,name_ru,name_en,file', []),
})

/**
 * Returns the stands of a hall with the number of companies that share each and the other stands of those companies.
 *
 * @param {Directory} directory
 * @param {string} hall
 */
function listStands(directory, hall) {
  /** @type {Map<string, import('./stand-rows.js').Stand>} */
  const stands = new Map()
  for (const exhibitor of directory.exhibitors) {
    const references = exhibitor.stands.filter((stand) => stand.hall === hall)
    const codes = new Set(references.flatMap((stand) => parseStandCodes(separateCodes(stand.booth))))
    for (const code of codes) {
      const { companies = 0, partners = [] } = stands.get(code) ?? {}
      const others = [...codes].filter((other) => other !== code)
      stands.set(code, { code, companies: companies + 1, partners: [...new Set([...partners, ...others])] })
    }
  }
  return [...stands.values()]
}

/**
 * Returns the content of each file of the pack by name.
 *
 * @param {Directory} directory
 * @returns {Record<string, string>}
 */
function createPack(directory) {
  const halls = listHalls(directory)
  const plans = halls.map((hall) => [
    `plans/${YEAR}/${hall}.svg`,
    renderPlan(hall, listStands(directory, hall)),
  ])
  return {
    'fair.json': JSON.stringify(createFairSettings(halls, findFullestHall(directory, halls)), null, 2) + '\n',
    ...createTables(directory, halls),
    ...Object.fromEntries(plans),
  }
}

const [source, folder] = process.argv.slice(2)
if (source === undefined || folder === undefined) {
  console.error('Usage: node scripts/pack/from-directory.js <directory.json> <out-folder>')
  process.exit(2)
}

/** @type {Directory} */
const directory = JSON.parse(await readFile(source, 'utf8'))
const pack = Object.entries(createPack(directory))
for (const [name, content] of pack) {
  const path = join(folder, name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}
console.log(`${pack.length} files written to ${folder}`)
