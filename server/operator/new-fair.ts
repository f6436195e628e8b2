import { copyFile, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import type { Lang } from '#contract/lang.ts'
import { readScheduleFacts } from '#server/pack/read-schedule.ts'
import type { ScheduleFacts } from '#server/pack/read-settings.ts'
import { ScheduleError } from '#server/pack/schedule-item.ts'
import { parseJsonSchedule } from '#server/pack/schedule-json.ts'
import { getIntl } from '#server/pages/intl.ts'
import { createFailure, createSuccess, type CommandResult } from './command-result.ts'
import { fillFolder } from './fill-folder.ts'

/** Tables that keep the names that they have in a pack. */
const PACK_TABLE =
  /^(?:announcements|banners|categories|downloads|passages|places|speakers|staff|stands|visitors)$/
const EXHIBITOR_TABLE = /exhibitor|participant|экспонент|участник|компани/i
const SPEAKER_TABLE = /speaker|спикер|докладчик/i
const EVENT_TABLE = /event|session|schedule|program|програм|расписан|событи|доклад/i
const STAND_TABLE = /stand|booth|стенд/i

const EXHIBITORS =
  'id,name_ru,name_en,country_ru,country_en,phone,email,internet,text_ru,text_en,categories,hall,stand\n' +
  '1,Пример,Example,Россия,Russia,,,,,,Примеры,1,A1\n'

interface NewFairOptions {
  now: Date
  lang: Lang
}

/**
 * Creates the folder of a new fair with settings to fill in, and copies the organiser's files into it under the names
 * that a pack has. A schedule fills in the settings that it names. Without any table the folder gets one of exhibitors with
 * an example. The answer says what each file became.
 *
 * @param files absolute paths of tables, plans and schedules
 */
export async function createFair(
  folder: string,
  files: readonly string[],
  { now, lang }: NewFairOptions,
): Promise<CommandResult> {
  const write = (id: string, values: Record<string, string>) => getIntl(lang).formatMessage({ id }, values)
  const fail = (id: string, values: Record<string, string>) => createFailure(write(id, values))
  const missing = await findMissing(files)
  if (missing.length > 0) return fail('server.new.missing', { files: missing.join(', ') })
  const facts = (await Promise.all(files.map(readScheduleFacts))).find((each) => each !== undefined)
  const year = facts?.year ?? now.getUTCFullYear()
  const named = files.map((file) => ({ file, name: nameFile(file, year) }))
  const unknown = named.flatMap(({ file, name }) => (name === undefined ? [file] : []))
  if (unknown.length > 0) return fail('server.new.unknown', { files: unknown.join(', ') })
  const others = await findOtherJson(files)
  const [other] = others
  if (other !== undefined)
    return fail('server.new.directory', { files: others.join(', '), file: other, folder })
  const names = named.map(({ name }) => name ?? '')
  const tables = names.map((name) => name.replace(/\.\w+$/, ''))
  const twice = tables.find((name, at) => tables.indexOf(name) < at)
  if (twice !== undefined) return fail('server.new.twice', { table: twice })
  const hasTable = names.some((name) => /\.(?:csv|xlsx)$/.test(name))
  const result = await fillFolder(folder, async () => {
    await writeFile(join(folder, 'fair.json'), `${JSON.stringify(createSettings(year, facts), null, 2)}\n`)
    if (!hasTable) await writeFile(join(folder, 'exhibitors.csv'), EXHIBITORS)
    if (names.some((name) => name.startsWith('plans/')))
      await mkdir(join(folder, 'plans', String(year)), { recursive: true })
    for (const { file, name } of named) await copyFile(file, join(folder, name ?? ''))
  })
  if ('fault' in result) return fail(result.fault, { folder })
  const written = ['fair.json', ...(hasTable ? [] : ['exhibitors.csv']), ...names].join(', ')
  const became = named.map(({ file, name }) => `${basename(file)} → ${name}\n`)
  return createSuccess(became.join('') + write('server.new.made', { folder, files: written }))
}

/** Resolves with the JSON files that are no schedules, such as a directory of exhibitors. */
async function findOtherJson(files: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    files.map(async (file) => {
      if (extname(file).toLowerCase() !== '.json') return []
      try {
        parseJsonSchedule(await readFile(file, 'utf8'))
        return []
      } catch (error) {
        if (!(error instanceof ScheduleError)) throw error
        return [file]
      }
    }),
  )
  return found.flat()
}

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
  // A list of exhibitors is named by its fair, or with its stands: `Exhibitors of Blue Event`.
  if (EXHIBITOR_TABLE.test(name)) return 'exhibitors'
  if (EVENT_TABLE.test(name)) return 'events'
  return STAND_TABLE.test(name) ? 'stands' : 'exhibitors'
}

const createSettings = (year: number, facts: ScheduleFacts | undefined) => ({
  name: findName(facts) ?? { ru: `Выставка ${year}`, en: `Fair ${year}` },
  venue: { ru: '', en: '' },
  timezone: facts?.timezone ?? 'Europe/Moscow',
  guideYear: year,
  editions: [{ year, from: facts?.from ?? `${year}-01-01`, to: facts?.to ?? `${year}-12-31` }],
})

/** Returns the name that a schedule gives the fair; undefined if its title is empty, so that it is named by its year. */
const findName = (facts: ScheduleFacts | undefined) =>
  facts && [facts.name.ru, facts.name.en].includes(String(facts.year)) ? undefined : facts?.name
