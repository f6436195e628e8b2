import { mkdtemp, readFile, rm, writeFile, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { runFolderCommand } from '#server/operator/fair-commands.ts'
import { writePack } from './test-pack.ts'

const NOW = new Date('2026-05-01T00:00:00Z')

async function check(exhibitors: string, ...options: string[]) {
  const { folder, remove } = await writePack({ 'exhibitors.csv': exhibitors })
  onTestFinished(remove)
  const result = await runFolderCommand(['check', folder, ...options], NOW)
  return { ok: result?.ok, text: result?.text ?? '' }
}

const TABLE =
  'id,name_ru,name_en,categories,email\n10,Ёлка,,1,<b>@\n11,Завод,,9,a@example.com b@example.com\n'

describe('fair check', () => {
  test('reports findings in English, the most severe first', async () => {
    const { ok, text } = await check(TABLE)
    expect(ok).toBe(true)
    expect(text.split('\n').filter((line) => !line.startsWith('  '))).toEqual([
      '2 exhibitors, 0 events.',
      '2021, hall 1: 1 stand reference joined, 0 in part, 0 not drawn; 1 drawn without a company; 0 companies without a stand.',
      '1 company has neither a hall nor a stand yet: in the lists, but on no plan.',
      'Left out: is not an e-mail address – 1 time',
      'Left out: there is no such category – 1 time',
      'Corrected: holds several e-mail addresses, and the first was taken – 1 time',
      '',
    ])
    expect(text).toContain('  exhibitors.csv, row 2, email: "<b>@" (an address like anna@example.com)\n')
  })

  test('says it in Russian', async () => {
    const { text } = await check(TABLE, '--lang=ru')
    expect(text).toContain('Пропущено: это не адрес e-mail — 1 раз\n')
    expect(text).toContain('  exhibitors.csv, строка 2, email: «<b>@» (адрес вида anna@example.com)\n')
  })

  test('counts and lists the cells of a row as one row', async () => {
    const rows = ['Ёлка;-;NaN', 'Сосна;нет;', 'Кедр;;', 'Дуб;-;-', 'Клён;-;'].join('\n')
    const { text } = await check(`name_ru;phone;fax\n${rows}\n`)
    expect(text).toContain(`Corrected: stands for nothing and was read as empty – 4 times
  exhibitors.csv, row 2: phone: "-"; fax: "NaN"
  exhibitors.csv, row 3, phone: "нет"
  exhibitors.csv, row 5: phone: "-"; fax: "-"
  … and 1 more
`)
  })

  test('lists a cell of several lines in one', async () => {
    const { text } = await check('name_ru,email\nЁлка,"a@example.com\nb@example.com"\n')
    expect(text).toContain('row 2, email: "a@example.com ↵ b@example.com" (a@example.com)\n')
  })

  test('names what is wrong once', async () => {
    const { text } = await check('name_ru\n')
    expect(text.match(/leaves no exhibitors/g)).toHaveLength(1)
  })

  test('reports everything in JSON under stable names', async () => {
    const { ok, text } = await check(TABLE, '--format=json')
    expect(ok).toBe(true)
    expect(JSON.parse(text)).toMatchObject({
      exhibitors: 2,
      events: 0,
      halls: [{ year: 2021, hall: '1', joined: 1, partly: 0, lost: 0, empty: 1, unplaced: 0 }],
      unplaced: 1,
      withoutHall: 0,
      counts: { stops: 0, skipped: 2, mended: 1 },
      kinds: [
        {
          kind: 'email',
          severity: 'skipped',
          count: 1,
          title: { ru: 'это не адрес e-mail', en: 'is not an e-mail address' },
        },
        { kind: 'category', severity: 'skipped', count: 1 },
        { kind: 'emails', severity: 'mended', count: 1 },
      ],
      findings: [
        {
          kind: 'email',
          severity: 'skipped',
          file: 'exhibitors.csv',
          row: 2,
          column: 'email',
          found: '<b>@',
          expected: 'an address like anna@example.com',
        },
        {
          kind: 'emails',
          severity: 'mended',
          file: 'exhibitors.csv',
          row: 3,
          column: 'email',
          found: 'a@example.com b@example.com',
          expected: 'a@example.com',
        },
        { kind: 'category', severity: 'skipped', row: 3, column: 'categories', found: '9' },
      ],
    })
  })

  test('writes a page without scripts, with escaped content', async () => {
    const { text } = await check(TABLE, '--format=html', '--lang=ru')
    expect(text).toMatch(/^<!doctype html><html lang="ru">/)
    expect(text).toContain('<td>&lt;b&gt;@</td>')
    expect(text).not.toMatch(/<b>|<script/)
  })

  test('fails if the import would stop', async () => {
    const { ok, text } = await check('a,b\n1,2\n')
    expect(ok).toBe(false)
    expect(text).toContain('The fair cannot be imported.\nStops the import: the table has no known heading')
  })

  test('refuses other formats, and requires a folder', async () => {
    expect(await check(TABLE, '--format=pdf')).toMatchObject({ ok: false })
    expect(await runFolderCommand(['check'], NOW)).toEqual({
      ok: false,
      text: 'fair check takes one folder; put a path with spaces in quotes\n',
    })
    expect(await runFolderCommand(['import', '/x'], NOW)).toBeUndefined()
  })
})

test('the list of commands needs no database', async () => {
  for (const words of [[], ['help'], ['--lang=en', 'improt']])
    expect((await runFolderCommand(words, NOW))?.text).toContain('fair takes one of:')
})

describe('fair new', () => {
  async function makeFolder() {
    const parent = await mkdtemp(join(tmpdir(), 'new-fair-'))
    onTestFinished(() => rm(parent, { recursive: true, force: true }))
    return parent
  }

  test('makes a fair that can be imported as it is', async () => {
    const folder = join(await makeFolder(), 'fair')
    expect(await runFolderCommand(['new', folder], NOW)).toMatchObject({ ok: true })
    const result = await runFolderCommand(['check', folder, '--format=json'], NOW)
    expect(JSON.parse(result?.text ?? '')).toMatchObject({ exhibitors: 1, counts: { stops: 0, skipped: 0 } })
    expect(await runFolderCommand(['new', folder], NOW)).toMatchObject({ ok: false })
  })

  test('leaves nothing behind where a file is missing', async () => {
    const folder = join(await makeFolder(), 'fair')
    const missing = join(folder, 'nothing.xlsx')
    const result = await runFolderCommand(['new', folder, missing], NOW)
    expect(result).toEqual({ ok: false, text: `${missing}: there is no such file\n` })
    expect(await runFolderCommand(['new', folder], NOW)).toMatchObject({ ok: true })
  })

  test('refuses a JSON that is no schedule, and says what makes a folder of it', async () => {
    const parent = await makeFolder()
    const [folder, directory] = [join(parent, 'fair'), join(parent, 'directory.json')]
    await writeFile(directory, '{"exhibitors":[]}')
    const result = await runFolderCommand(['new', folder, directory, '--lang=ru'], NOW)
    expect(result?.text).toContain(`node scripts/pack/from-directory.js ${directory} ${folder}`)
    expect(result?.text).toContain('не расписание')
    expect(result?.ok).toBe(false)
    const made = await runFolderCommand(['new', folder], NOW)
    expect(made?.text).toContain('fair.json, exhibitors.csv.')
  })

  test('puts tables, plans and schedules where a pack has them', async () => {
    const parent = await makeFolder()
    const files = {
      'Участники 2026.csv': 'Компания\nЕль\n',
      'Программа.csv': 'Дата;Начало;Мероприятие\n',
      'стенды.csv': 'Компания;Стенд\nЕль;A1\n',
      'Докладчики.csv': 'ФИО\nАнна Пример\n',
      'categories.csv': 'id,name\n1,Мёд\n',
      '3.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
      'camp.ics': 'BEGIN:VCALENDAR',
    }
    for (const [name, content] of Object.entries(files)) await writeFile(join(parent, name), content)
    const folder = join(parent, 'fair')
    const paths = Object.keys(files).map((name) => join(parent, name))
    expect(await runFolderCommand(['new', folder, ...paths], NOW)).toMatchObject({ ok: true })
    for (const [path, name] of [
      ['exhibitors.csv', 'Участники 2026.csv'],
      ['events.csv', 'Программа.csv'],
      ['stands.csv', 'стенды.csv'],
      ['speakers.csv', 'Докладчики.csv'],
      ['categories.csv', 'categories.csv'],
      ['plans/2026/3.svg', '3.svg'],
      ['schedule.ics', 'camp.ics'],
    ] as const)
      expect(await readFile(join(folder, path), 'utf8')).toBe(files[name])
  })

  test.each([
    ['Участники и стенды 2026.csv', 'exhibitors.csv'],
    ['Participants of Blue Event 2026.csv', 'exhibitors.csv'],
    ['Список компаний, стенды.csv', 'exhibitors.csv'],
    ['Blue Event.csv', 'events.csv'],
  ])('says that %s became %s, and invents no example beside it', async (name, table) => {
    const parent = await makeFolder()
    const folder = join(parent, 'fair')
    await writeFile(join(parent, name), 'Компания\nЕль\n')
    const result = await runFolderCommand(['new', folder, join(parent, name)], NOW)
    expect(result?.text).toContain(`${name} → ${table}\n`)
    expect((await readdir(folder)).toSorted()).toEqual([table, 'fair.json'].toSorted())
  })

  test('refuses two files for one table, and files that are not part of a fair', async () => {
    const parent = await makeFolder()
    const folder = join(parent, 'fair')
    const words = ['new', folder, '/x/a.csv', '/x/b.xlsx']
    expect(await runFolderCommand(words, NOW)).toMatchObject({ ok: false })
    expect(await runFolderCommand(['new', folder, '/x/a.docx'], NOW)).toMatchObject({ ok: false })
  })
})
