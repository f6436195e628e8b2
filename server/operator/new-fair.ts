import { copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import type { CommandResult } from './command-result.ts'

/** Tables that keep the names that they have in a pack. */
const PACK_TABLE =
  /^(?:announcements|banners|categories|downloads|passages|places|speakers|staff|stands|visitors)$/
const SPEAKER_TABLE = /speaker|спикер|докладчик/i
const EVENT_TABLE = /event|session|schedule|program|програм|расписан|событи|доклад/i
const STAND_TABLE = /stand|booth|стенд/i

const EXHIBITORS =
  'id,name_ru,name_en,country_ru,country_en,phone,email,internet,text_ru,text_en,categories,hall,stand\n' +
  '1,Пример,Example,Россия,Russia,,,,,,Примеры,1,A1\n'

/**
 * Creates the folder of a new fair with settings to fill in, and copies the organiser's files into it under the names
 * that a pack has. Without a table of exhibitors it gets one with an example.
 *
 * @param files absolute paths of tables, plans and schedules
 */
export async function createFair(
  folder: string,
  files: readonly string[],
  now: Date,
): Promise<CommandResult> {
  const missing = await findMissing(files)
  if (missing.length > 0) return { ok: false, text: `${missing.join(', ')}: there is no such file\n` }
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) return { ok: false, text: `${folder} is not empty\n` }
  const year = now.getUTCFullYear()
  const named = files.map((file) => ({ file, name: nameFile(file, year) }))
  const unknown = named.filter(({ name }) => name === undefined)
  if (unknown.length > 0)
    return {
      ok: false,
      text: `${unknown.map(({ file }) => file).join(', ')}: no table (.csv, .xlsx), plan (.svg) or schedule (.xml, .json, .ics)\n`,
    }
  const names = named.map(({ name }) => name ?? '')
  const tables = names.map((name) => name.replace(/\.\w+$/, ''))
  const twice = tables.find((name, at) => tables.indexOf(name) < at)
  if (twice !== undefined)
    return { ok: false, text: `Two of the files would be ${twice}: give one of them another name\n` }
  await writeFile(join(folder, 'fair.json'), `${JSON.stringify(createSettings(year), null, 2)}\n`)
  if (!names.some((name) => name.startsWith('exhibitors.')))
    await writeFile(join(folder, 'exhibitors.csv'), EXHIBITORS)
  if (names.some((name) => name.startsWith('plans/')))
    await mkdir(join(folder, 'plans', String(year)), { recursive: true })
  for (const { file, name } of named) await copyFile(file, join(folder, name ?? ''))
  const written = ['fair.json', ...names].join(', ')
  return {
    ok: true,
    text: `${folder} has ${written}. Fill in fair.json, then: npm run fair -- check ${folder}\n`,
  }
}

/** Resolves with the files that do not exist. */
async function findMissing(files: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    files.map((file) =>
      stat(file).then(
        (entry) => entry.isFile(),
        () => false,
      ),
    ),
  )
  return files.filter((_, index) => found[index] !== true)
}

/** Returns the name of an organiser's file in a pack; undefined for an unknown kind of file. */
function nameFile(file: string, year: number): string | undefined {
  const ending = extname(file).toLowerCase()
  const name = basename(file, extname(file))
  if (ending === '.svg') return `plans/${year}/${name}.svg`
  if (ending === '.xml' || ending === '.json' || ending === '.ics') return `schedule${ending}`
  if (ending !== '.csv' && ending !== '.xlsx') return undefined
  if (PACK_TABLE.test(name)) return `${name}${ending}`
  return `${nameTable(name)}${ending}`
}

function nameTable(name: string): string {
  if (SPEAKER_TABLE.test(name)) return 'speakers'
  if (EVENT_TABLE.test(name)) return 'events'
  return STAND_TABLE.test(name) ? 'stands' : 'exhibitors'
}

const createSettings = (year: number) => ({
  name: { ru: `Выставка ${year}`, en: `Fair ${year}` },
  venue: { ru: '', en: '' },
  timezone: 'Europe/Moscow',
  guideYear: year,
  editions: [{ year, from: `${year}-01-01`, to: `${year}-12-31` }],
})
