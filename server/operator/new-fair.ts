import { copyFile, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { LANGS, type Lang } from '#contract/lang.ts'
import { readLanguages } from '#server/pack/read-languages.ts'
import { readScheduleFacts } from '#server/pack/read-schedule.ts'
import { ScheduleError } from '#server/pack/schedule-item.ts'
import { parseJsonSchedule } from '#server/pack/schedule-json.ts'
import { getIntl } from '#server/pages/intl.ts'
import { createFailure, createSuccess, type CommandResult } from './command-result.ts'
import { fillFolder } from './fill-folder.ts'
import { chooseYear, chooseZone, createExample, createSettings } from './new-settings.ts'

/** Tables that keep the names that they have in a pack. */
const PACK_TABLE =
  /^(?:announcements|banners|categories|downloads|passages|places|speakers|staff|stands|visitors)$/
const EXHIBITOR_TABLE = /exhibitor|participant|экспонент|участник|компани/i
const SPEAKER_TABLE = /speaker|спикер|докладчик/i
const EVENT_TABLE = /event|session|schedule|program|програм|расписан|событи|доклад/i
const STAND_TABLE = /stand|booth|стенд/i

interface NewFairOptions {
  now: Date
  lang: Lang
  /** The name of the fair's time zone; by default that of the schedule, or else of the computer. */
  timezone?: string | undefined
  /** The year of the fair where no schedule says it; by default the present one. */
  year?: number | undefined
}

/**
 * Creates the folder of a new fair with settings to fill in, and copies the organiser's files into it under the names
 * that a pack has. A schedule fills in the settings that it names; the languages are those of the files. Without any table
 * the folder gets one of exhibitors with an example. The answer says what each file became, and what was assumed.
 *
 * @param files absolute paths of tables, plans and schedules
 */
export async function createFair(
  folder: string,
  files: readonly string[],
  { now, lang, timezone, year: wantedYear }: NewFairOptions,
): Promise<CommandResult> {
  const write = (id: string, values: Record<string, string> = {}) =>
    getIntl(lang).formatMessage({ id: `server.new.${id}` }, values)
  const fail = (id: string, values: Record<string, string>) => createFailure(write(id, values))
  const missing = await findMissing(files)
  if (missing.length > 0) return fail('missing', { files: missing.join(', ') })
  const facts = (await Promise.all(files.map(readScheduleFacts))).find((each) => each !== undefined)
  if (Number.isNaN(wantedYear)) return fail('noYear', {})
  const { year, source: yearSource } = chooseYear(wantedYear, facts, now)
  const named = files.map((file) => ({ file, name: nameFile(file, year) }))
  const unknown = named.flatMap(({ file, name }) => (name === undefined ? [file] : []))
  if (unknown.length > 0) return fail('unknown', { files: unknown.join(', ') })
  const others = await findOtherJson(files)
  const [other] = others
  if (other !== undefined) return fail('directory', { files: others.join(', '), file: other, folder })
  const names = named.map(({ name }) => name ?? '')
  const tables = names.map((name) => name.replace(/\.\w+$/, ''))
  const twice = tables.find((name, at) => tables.indexOf(name) < at)
  if (twice !== undefined) return fail('twice', { table: twice })
  const zone = chooseZone(timezone, facts)
  if (zone === undefined) return fail('zone', { zone: timezone ?? '' })
  const hasTable = names.some((name) => /\.(?:csv|xlsx)$/.test(name))
  const result = await fillFolder(folder, async () => {
    if (names.some((name) => name.startsWith('plans/')))
      await mkdir(join(folder, 'plans', String(year)), { recursive: true })
    for (const { file, name } of named) await copyFile(file, join(folder, name ?? ''))
    const found = await readLanguages(folder)
    const languages = found.length === 0 ? LANGS : found
    const settings = createSettings({ year, facts, zone, languages })
    await writeFile(join(folder, 'fair.json'), `${JSON.stringify(settings, null, 2)}\n`)
    if (!hasTable) await writeFile(join(folder, 'exhibitors.csv'), createExample(languages))
    return languages
  })
  if ('fault' in result) return createFailure(getIntl(lang).formatMessage({ id: result.fault }, { folder }))
  const written = ['fair.json', ...(hasTable ? [] : ['exhibitors.csv']), ...names].join(', ')
  const { filled: languages } = result
  return createSuccess(
    [
      ...named.map(({ file, name }) => `${basename(file)} → ${name}`),
      write('languages', describeLanguages(languages, lang)),
      write('year', { year: String(year), source: yearSource, wanted: String(wantedYear) }),
      write('timezone', { zone: zone.name, source: zone.source }),
      ...(hasTable ? [] : [write('example')]),
      write('made', { folder, files: written }),
    ].join('\n'),
  )
}

/** Returns the languages as values of a message, with the setting that changes them. */
const describeLanguages = (languages: readonly Lang[], lang: Lang): Record<string, string> =>
  languages.length > 1
    ? { languages: 'both', setting: `"languages": ["${lang}"]` }
    : { languages: languages.join(''), setting: '"languages": ["ru", "en"]' }

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
