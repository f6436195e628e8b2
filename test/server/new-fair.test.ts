import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { runFolderCommand } from '#server/operator/fair-commands.ts'
import { createFair } from '#server/operator/new-fair.ts'

const CALENDAR = [
  'BEGIN:VCALENDAR',
  'X-WR-CALNAME:Dorfkonferenz',
  'X-WR-TIMEZONE:Europe/Berlin',
  ...['20240618T100000', '20240620T233000'].flatMap((start) => [
    'BEGIN:VEVENT',
    `UID:${start}`,
    'SUMMARY:Talk',
    `DTSTART;TZID=Europe/Berlin:${start}`,
    'DURATION:PT1H',
    'END:VEVENT',
  ]),
  'END:VCALENDAR',
].join('\r\n')
const EMPTY_CALENDAR = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
const PLAN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'

/** Makes a fair of files, and returns its settings and the folders of its plans. */
async function make(files: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'new-fair-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  const fair = join(folder, 'fair')
  const paths = Object.keys(files).map((name) => join(folder, name))
  const { ok, text } = await createFair(fair, paths, { now: new Date('2026-05-01T00:00:00Z'), lang: 'en' })
  expect(text).toContain('1.svg → plans/')
  expect(ok).toBe(true)
  return {
    settings: JSON.parse(await readFile(join(fair, 'fair.json'), 'utf8')) as object,
    plans: await readdir(join(fair, 'plans')),
  }
}

test('a new fair has the name, the zone and the days of its schedule', async () => {
  const { settings, plans } = await make({ 'talks.ICS': CALENDAR, '1.svg': PLAN })
  expect(settings).toMatchObject({
    name: { en: 'Dorfkonferenz' },
    languages: ['en'],
    timezone: 'Europe/Berlin',
    guideYear: 2024,
    editions: [{ year: 2024, from: '2024-06-18', to: '2024-06-20' }],
  })
  expect(plans).toEqual(['2024'])
})

test('a schedule of another year than that of the option keeps its year, and the answer says so', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'new-fair-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const schedule = join(folder, 'talks.ics')
  await writeFile(schedule, CALENDAR)
  const run = async (year: string) => {
    const words = ['new', join(folder, year), schedule, `--year=${year}`]
    return (await runFolderCommand(words, new Date()))?.text
  }
  expect(await run('2027')).toContain('Year: 2024, as the schedule says, and not 2027: in another year')
  expect(await run('2024')).toContain('Year: 2024, as the schedule says\n')
})

test('a new fair keeps the name of its schedule where that is in another language than the talks', async () => {
  const { settings } = await make({ 'talks.ics': CALENDAR.replaceAll('Talk', 'Доклад'), '1.svg': PLAN })
  expect(settings).toMatchObject({ name: { ru: 'Dorfkonferenz' }, languages: ['ru'] })
})

test('a new fair whose schedule has no title is named by its year', async () => {
  const untitled = CALENDAR.replace(/^X-WR-CALNAME.*\r?\n/m, '')
  expect(untitled).not.toBe(CALENDAR)
  const { settings } = await make({ 'talks.ics': untitled, '1.svg': PLAN })
  expect(settings).toMatchObject({ name: { en: 'Fair 2024' }, guideYear: 2024 })
})

test('a new fair whose schedule says nothing has settings to fill in', async () => {
  const { settings, plans } = await make({ 'talks.ics': EMPTY_CALENDAR, '1.svg': PLAN })
  expect(settings).toMatchObject({
    name: { en: 'Fair 2026' },
    guideYear: 2026,
    editions: [{ year: 2026, from: '2026-01-01', to: '2026-12-31' }],
  })
  expect(plans).toEqual(['2026'])
})

describe('the languages and the time zone of a new fair', () => {
  const TABLE = 'Company name,Country,Description,Stand\nAlder Ltd,Germany,Makes tools,A1\n'
  const RUSSIAN_TABLE = 'Компания;Страна;Стенд\nООО «Ель»;Россия;А1\n'
  const BOTH = 'Company,Компания\nAlder,Ольха\n'

  /** Makes a fair of a table, and returns its settings and what the command says. */
  async function makeOfTable(table: string | undefined, options: { timezone?: string } = {}) {
    const parent = await mkdtemp(join(tmpdir(), 'new-fair-'))
    onTestFinished(() => rm(parent, { recursive: true, force: true }))
    const [file, folder] = [join(parent, 'list.csv'), join(parent, 'fair')]
    await writeFile(file, table ?? '')
    const files = table === undefined ? [] : [file]
    const now = new Date('2026-05-01T00:00:00Z')
    const { ok, text } = await createFair(folder, files, { now, lang: 'en', ...options })
    const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => '')
    return { ok, text, settings: JSON.parse((await read('fair.json')) || 'null') as unknown, read }
  }

  test.each([
    ['English', TABLE, { languages: ['en'], name: { en: 'Fair 2026' }, venue: { en: '' } }],
    ['Russian', RUSSIAN_TABLE, { languages: ['ru'], name: { ru: 'Выставка 2026' }, venue: { ru: '' } }],
  ])(
    'a table in %s alone makes a fair in that language, and the answer says so',
    async (name, table, expected) => {
      const { settings, text } = await makeOfTable(table)
      expect(settings).toEqual(expect.objectContaining(expected))
      expect(text).toContain(`Language: ${name}, the only one of your files`)
      expect(text).toContain('"languages": ["ru", "en"]')
    },
  )

  test('a table in two languages makes a fair in both', async () => {
    const { settings, text } = await makeOfTable(BOTH)
    expect(settings).toMatchObject({
      languages: ['ru', 'en'],
      name: { ru: 'Выставка 2026', en: 'Fair 2026' },
    })
    expect(text).toContain('Languages: Russian and English. For one of them')
  })

  test('a word of another language here and there makes no fair in both', async () => {
    const rows = Array.from({ length: 12 }, (_, at) => `Ольха ${at},${at === 0 ? 'Alder' : ''}\n`)
    const { settings } = await makeOfTable(`Компания,Company\n${rows.join('')}`)
    expect(settings).toMatchObject({ languages: ['ru'] })
  })

  test('without files it is in both, and the answer calls the table an example', async () => {
    const { settings, text, read } = await makeOfTable(undefined)
    expect(settings).toMatchObject({ languages: ['ru', 'en'] })
    expect(text).toContain('exhibitors.csv holds one example')
    expect(await read('exhibitors.csv')).toContain('1,Пример,Example,')
  })

  test('the zone is that of the computer, and the answer says how to change it', async () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const { settings, text } = await makeOfTable(TABLE)
    expect(settings).toMatchObject({ timezone: timeZone })
    expect(text).toContain(`Time zone: ${timeZone}, that of this computer`)
    expect(text).toContain('“timezone” in fair.json')
  })

  test.each(['Etc/Unknown', undefined])(
    'where the computer names no zone that there is, %s, it is UTC, and the answer asks for another',
    async (timeZone) => {
      const options = {
        ...Intl.DateTimeFormat().resolvedOptions(),
        timeZone,
      } as Intl.ResolvedDateTimeFormatOptions
      const spy = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options)
      onTestFinished(() => spy.mockRestore())
      const { settings, text } = await makeOfTable(TABLE)
      expect(settings).toMatchObject({ timezone: 'UTC' })
      expect(text).toContain('Time zone: UTC, because this computer names none. Write the fair’s zone')
    },
  )

  test('an option sets the zone; one that does not exist is refused before anything is written', async () => {
    const { settings, text } = await makeOfTable(TABLE, { timezone: 'America/Lima' })
    expect(settings).toMatchObject({ timezone: 'America/Lima' })
    expect(text).toContain('Time zone: America/Lima\n')
    const refused = await makeOfTable(TABLE, { timezone: 'Peru' })
    expect(refused).toMatchObject({ ok: false, settings: null })
    expect(refused.text).toContain('--timezone=Peru: there is no such time zone')
  })

  test('the command reads the option', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'new-fair-'))
    onTestFinished(() => rm(parent, { recursive: true, force: true }))
    const words = ['new', join(parent, 'fair'), '--timezone=America/Lima']
    expect((await runFolderCommand(words, new Date()))?.text).toContain('Time zone: America/Lima\n')
  })

  test('the year is the present one, and the answer says how to change it', async () => {
    const { settings, text } = await makeOfTable(TABLE)
    expect(settings).toMatchObject({ guideYear: 2026 })
    expect(text).toContain('Year: 2026, the present one. If the fair is in another')
  })

  test('an option sets the year; what is no year is refused before anything is written', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'new-fair-'))
    onTestFinished(() => rm(parent, { recursive: true, force: true }))
    const plan = join(parent, '1.svg')
    await writeFile(plan, PLAN)
    const folder = join(parent, 'fair')
    const run = (year: string) => runFolderCommand(['new', folder, plan, `--year=${year}`], new Date())
    expect(await run('next')).toEqual({ ok: false, text: '--year takes a year such as 2027\n' })
    expect(await run('2031')).toMatchObject({
      ok: true,
      text: expect.stringContaining('Year: 2031\n') as string,
    })
    expect(await readdir(join(folder, 'plans'))).toEqual(['2031'])
    expect(await readFile(join(folder, 'fair.json'), 'utf8')).toContain('"from": "2031-01-01"')
  })
})
