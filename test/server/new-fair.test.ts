import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
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
    name: { ru: '', en: 'Dorfkonferenz' },
    timezone: 'Europe/Berlin',
    guideYear: 2024,
    editions: [{ year: 2024, from: '2024-06-18', to: '2024-06-20' }],
  })
  expect(plans).toEqual(['2024'])
})

test('a new fair whose schedule has no title is named by its year', async () => {
  const untitled = CALENDAR.replace(/^X-WR-CALNAME.*\r?\n/m, '')
  expect(untitled).not.toBe(CALENDAR)
  const { settings } = await make({ 'talks.ics': untitled, '1.svg': PLAN })
  expect(settings).toMatchObject({ name: { ru: 'Выставка 2024', en: 'Fair 2024' }, guideYear: 2024 })
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
