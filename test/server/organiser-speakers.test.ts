import { describe, expect, test } from 'vitest'
import { describeFinding } from '#server/pack/describe-finding.ts'
import type { Pack } from '#server/pack/pack.ts'
import { createWorkbook } from './create-workbook.ts'
import { readOrganiserFiles } from './organiser-pack.ts'

const EXHIBITORS = 'name_en\nAcme\nNorth Works\n'
const HEADER = 'Day;Start;End;Session title;Speaker;Moderator'

/** Returns the files of a pack whose events have these speakers and moderators. */
const createFiles = (cells: readonly (readonly [string, string?])[], header = HEADER) => ({
  'exhibitors.csv': EXHIBITORS,
  'events.csv': [
    header,
    ...cells.map(
      ([speakers, moderator = ''], index) =>
        `2026-05-19;10:00;11:00;Talk ${index + 1};"${speakers}";"${moderator}"`,
    ),
  ].join('\n'),
})

/** Returns the names of each event's speakers, moderators with a star. */
function listSpeakers(pack: Pack | undefined): string[][] {
  const names = new Map(pack?.programme.speakers.map(({ id, name }) => [id, name.en || name.ru]))
  return (pack?.programme.events ?? []).map(({ speakers }) =>
    speakers.map(({ id, moderator }) => `${names.get(id)}${moderator ? '*' : ''}`),
  )
}

describe('speakers by name', () => {
  test.each<[string, string[]]>([
    ['Anna Petrova, Jan Novák', ['Anna Petrova', 'Jan Novák']],
    ['Anna Petrova; Jan Novák', ['Anna Petrova', 'Jan Novák']],
    ['Anna Petrova / Jan Novák', ['Anna Petrova', 'Jan Novák']],
    ['Anna Petrova\nJan Novák', ['Anna Petrova', 'Jan Novák']],
    ['1. Anna Petrova\n2. Jan Novák', ['Anna Petrova', 'Jan Novák']],
    ['Anna Petrova and Jan Novák', ['Anna Petrova', 'Jan Novák']],
    ['Анна Петрова и Ян Новак', ['Анна Петрова', 'Ян Новак']],
    ['Анна Петрова, Ян Новак и Ольга фон Берг', ['Анна Петрова', 'Ян Новак', 'Ольга фон Берг']],
    ['А. Б. Петрова, Новак Я.', ['А. Б. Петрова', 'Новак Я.']],
    ['Speakers: Anna Petrova, Jan Novák', ['Anna Petrova', 'Jan Novák']],
    ['Модератор: Анна Петрова. Спикеры: Ян Новак', ['Анна Петрова*', 'Ян Новак']],
    ['Anna Petrova (moderator); Jan Novák*', ['Anna Petrova*', 'Jan Novák*']],
    ['Anna Petrova, CEO, Acme', ['Anna Petrova']],
    ['Anna Petrova, Head of Research, Jan Novák, engineer', ['Anna Petrova', 'Jan Novák']],
    ['Anna Petrova – head of research', ['Anna Petrova']],
    ['Prof. Dr. Anna Petrova', ['Prof. Dr. Anna Petrova']],
    ['Petrova, Anna', ['Petrova, Anna']],
    ['Petrova, Novák, Berg', ['Petrova', 'Novák', 'Berg']],
    ['Smith & Sons', ['Smith & Sons']],
    ['A/B Testing Team', ['A/B Testing Team']],
    ['Salt and Pepper Duo', ['Salt and Pepper Duo']],
    ['TBA', []],
    ['-', []],
  ])('%j', async (cell, expected) => {
    const { pack } = await readOrganiserFiles(createFiles([[cell]]))
    expect(listSpeakers(pack)).toEqual([expected])
  })

  test('are made once, each named in a finding, and found again', async () => {
    const { pack, counts, findings } = await readOrganiserFiles(
      createFiles([
        ['Anna Petrova, CEO, Acme; Dr. Jan Novák (North Works)', 'Olga Berg'],
        ['Jan Novák, anna petrova', 'TBA'],
        ['Anna Petrova; Prof. Anna Petrova', '77'],
      ]),
    )
    expect(listSpeakers(pack)).toEqual([
      ['Anna Petrova', 'Dr. Jan Novák', 'Olga Berg*'],
      ['Dr. Jan Novák', 'Anna Petrova'],
      ['Anna Petrova'],
    ])
    expect(pack?.programme.speakers.map(({ company, position }) => [company.en, position.en])).toEqual([
      ['Acme', 'CEO'],
      ['North Works', ''],
      ['', ''],
    ])
    expect(counts).toMatchObject({
      'speaker-made mended': 1,
      'speaker-by-name mended': 2,
      'list-separator mended': 1,
      'placeholder mended': 1,
      'twice mended': 1,
      'speaker skipped': 1,
    })
    const made = findings.filter(({ kind }) => kind === 'speaker-made')
    expect(made.map((finding) => describeFinding(finding, 'en'))).toEqual([
      'events.csv, row 2, Speaker: "Anna Petrova, CEO, Acme" – the speaker was added (Anna Petrova · Acme · CEO)',
      'events.csv, row 2, Speaker: "Dr. Jan Novák (North Works)" – the speaker was added (Dr. Jan Novák · North Works)',
      'events.csv, row 2, Moderator: "Olga Berg" – the speaker was added (Olga Berg)',
    ])
  })

  test('are those of the pack’s own table where it lists them', async () => {
    const { pack, counts } = await readOrganiserFiles({
      ...createFiles([['Петрова Анна, Jan Novák'], ['Anna Petrova'], ['Novak']]),
      'speakers.csv': 'ФИО;Должность;Компания\nПетрова Анна;директор;Ель\nJan Novák;;\n',
    })
    expect(listSpeakers(pack)).toEqual([['Петрова Анна', 'Jan Novák'], ['Anna Petrova'], ['Novak']])
    const reversed = await readOrganiserFiles(createFiles([['Анна Петрова'], ['Петрова Анна']]))
    expect(listSpeakers(reversed.pack)).toEqual([['Анна Петрова'], ['Анна Петрова']])
    expect(pack?.programme.speakers).toHaveLength(4)
    expect(counts).toMatchObject({ 'speaker-by-name mended': 1, 'speaker-made mended': 2 })
  })

  test('may stand in several columns of a workbook, and be mapped', async () => {
    const events = createWorkbook([
      ['Дата', 'Начало', 'Мероприятие', 'Спикер 1', 'Спикер 2', 'Кто ведёт'],
      [new Date('2026-05-19T00:00:00Z'), 0.4375, 'Открытие', 'Анна Петрова', 'Ян Новак', 'Ольга Берг'],
      [new Date('2026-05-20T00:00:00Z'), 0.5, 'Доклад', null, 'Ян Новак', null],
    ])
    const files = { 'exhibitors.csv': EXHIBITORS, 'events.xlsx': events }
    const first = await readOrganiserFiles(files)
    expect(listSpeakers(first.pack)).toEqual([['Анна Петрова', 'Ян Новак'], ['Ян Новак']])
    const columns = await first.readBack('columns.yaml')
    expect(columns).toContain('  Спикер 1: speakers\n  Спикер 2: speakers\n  Кто ведёт: null')
    const second = await readOrganiserFiles({
      ...files,
      'columns.yaml': columns.replace('Кто ведёт: null', 'Кто ведёт: moderators'),
    })
    expect(listSpeakers(second.pack)).toEqual([['Анна Петрова', 'Ян Новак', 'Ольга Берг*'], ['Ян Новак']])
  })
})

describe('ids of a programme without ids', () => {
  /** Returns the ids of events and speakers by their names. */
  const readIds = async (rows: readonly string[]): Promise<Record<string, number>> => {
    const { pack } = await readOrganiserFiles({
      'exhibitors.csv': EXHIBITORS,
      'events.csv': ['Day;Start;End;Session title;Speakers', ...rows].join('\n'),
    })
    if (pack === undefined) return {}
    const { events, speakers } = pack.programme
    return Object.fromEntries<number>([
      ...events.map(({ id, name, date }) => [name.en === 'Break' ? `Break ${date}` : name.en, id] as const),
      ...speakers.map(({ id, name }) => [name.en, id] as const),
    ])
  }

  test('stay where events are put in, move and change their order', async () => {
    const before = await readIds([
      '2026-05-19;10:00;11:00;Opening;Anna Petrova, Jan Novák',
      '2026-05-19;11:00;11:30;Break;',
      '2026-05-20;11:00;11:30;Break;',
      '2026-05-20;12:00;13:00;Closing;Jan Novák',
    ])
    const after = await readIds([
      '2026-05-19;09:00;09:30;Welcome;Olga Berg',
      '2026-05-21;16:00;17:00;Closing;Jan Novák',
      '2026-05-20;11:00;11:30;Break;',
      '2026-05-19;11:00;11:30;Break;',
      '2026-05-20;10:00;11:00;Opening;Jan Novák, Anna Petrova',
    ])
    expect(Object.keys(before)).toHaveLength(6)
    expect(after).toMatchObject(before)
    expect(new Set(Object.values(after)).size).toBe(8)
  })
})
