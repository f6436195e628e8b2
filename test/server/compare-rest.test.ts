import { describe, expect, test } from 'vitest'
import { buildTables } from '#server/fair/build-tables.ts'
import { describeChanges } from '#server/fair/compare-fairs.ts'
import { FAIR_SETTINGS, type PackFiles, readTestPack, VALID_PACK, withSettings } from './test-pack.ts'

const SURVEY = {
  title: { ru: 'Опрос', en: 'Survey' },
  questions: [{ id: 1, kind: 'text', text: { ru: 'Как?', en: 'How?' }, required: true, options: [] }],
}
const SITE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90">' +
  '<rect id="hall-1" width="30" height="30"/><rect id="hall-2" x="40" width="30" height="30"/></svg>'
const [EDITION] = FAIR_SETTINGS.editions
const HALLS = [{ id: '1', name: { ru: 'Первый', en: 'First' } }, { id: '2' }]
const SETTINGS = {
  halls: undefined,
  editions: [
    {
      ...EDITION,
      year: 2020,
      name: { ru: '2020', en: '' },
      from: '2020-09-21',
      to: '2020-09-24',
      halls: HALLS,
    },
    { ...EDITION, halls: HALLS },
  ],
}
const FILES: PackFiles = {
  ...withSettings(SETTINGS),
  'surveys/7.json': JSON.stringify(SURVEY),
  'plans/2021/site.svg': SITE,
  'media/talk.mp4': Buffer.from('one'),
  'events.csv':
    'id,year,date,start,end,name_ru,name_en,stream\n1,2021,2021-09-21,10:00,11:00,Открытие,Opening,talk.mp4\n',
  'places.csv': 'id,year,hall,kind,shape,name_ru,name_en\n1,2021,1,room,,Зал,Room\n',
}

/** Returns the lines of an import that changes files of the pack. */
async function change(files: PackFiles, lang: 'ru' | 'en' = 'en'): Promise<string[]> {
  const before = buildTables(await readTestPack(FILES))
  return describeChanges(before, buildTables(await readTestPack({ ...FILES, ...files })), lang)
}

/** Returns a file of the pack with a text in it replaced. */
function replace(file: string, from: string, to: string): PackFiles {
  const text = String({ ...VALID_PACK, ...FILES }[file])
  expect(text).toContain(from)
  return { [file]: text.replace(from, to) }
}

/** Returns the settings with an edition of 2021 that has other fields. */
const changeEdition = (fields: object): PackFiles =>
  withSettings({ ...SETTINGS, editions: [SETTINGS.editions[0], { ...SETTINGS.editions[1], ...fields }] })

const VISITOR_RIGHTS =
  'New moderators of the chats (they are logged out, and log in with the code of a letter): 1'

describe('an import names', () => {
  test.each<[string, PackFiles, string[]]>([
    [
      'a hall that has another name',
      changeEdition({ halls: [{ id: '1', name: { ru: 'Первый', en: 'Big' } }, { id: '2' }] }),
      ['Halls with another name: 1', '  1 (2021) First → Big'],
    ],
    [
      'a hall that has a name for its number',
      changeEdition({ halls: [HALLS[0], { id: '2', name: { ru: '', en: 'Annex' } }] }),
      ['Halls with another name: 1', '  2 (2021) Hall 2 → Annex'],
    ],
    [
      'a hall whose name is translated',
      changeEdition({ halls: [{ id: '1', name: { ru: 'Первый', en: '' } }, { id: '2' }] }),
      ['Halls with other details, with the columns that differ: 1', '  1 (2021) Первый: name_en'],
    ],
    [
      'a hall that is in an edition no more',
      changeEdition({ halls: [HALLS[0]] }),
      ['Halls that disappear: 1', '  2 (2021) Hall 2'],
    ],
    [
      'an edition on other days',
      changeEdition({ to: '2021-09-25' }),
      ['Editions with other details, with the columns that differ: 1', '  2021 2021: to'],
    ],
    [
      'an edition that is gone, and not its halls',
      withSettings({ ...SETTINGS, editions: [SETTINGS.editions[1]] }),
      ['Editions that disappear: 1', '  2020 2020'],
    ],
    [
      'a survey with another title',
      { 'surveys/7.json': JSON.stringify({ ...SURVEY, title: { ru: 'Опрос', en: 'Questions' } }) },
      ['Surveys with another title: 1', '  7 Survey → Questions'],
    ],
    [
      'a survey with other questions',
      replace('surveys/7.json', 'How?', 'How was it?'),
      ['Surveys with other details, with the columns that differ: 1', '  7 Survey: questions'],
    ],
    [
      'a survey that is gone',
      { 'surveys/7.json': null },
      ['Surveys that disappear (the answers are kept, and can be read when they come back): 1', '  7 Survey'],
    ],
    [
      'a video with the same name and other content',
      { 'media/talk.mp4': Buffer.from('two') },
      ['Events with other details, with the columns that differ: 1', '  1 Opening: stream'],
    ],
    [
      'a place of another kind',
      replace('places.csv', 'room', 'stage'),
      ['Places with other details, with the columns that differ: 1', '  1 Room: kind'],
    ],
    [
      'a place with another name in the other language alone',
      replace('places.csv', 'Зал', 'Комната'),
      ['Places with another name: 1', '  1 Зал (2021, 1) → Комната (2021, 1)'],
    ],
    [
      'a map of the site',
      replace('plans/2021/site.svg', 'width="30" height="30"/></svg>', 'width="40" height="30"/></svg>'),
      ['Also different, new or gone:', '  maps of the site: 1'],
    ],
    [
      'a category below another one',
      replace('categories.csv', '2,1,', '2,,'),
      ['Also different, new or gone:', '  categories: 1'],
    ],
    [
      'a visitor who gets a right, and one who is registered',
      { 'visitors.csv': 'email,name,moderator\nanna@example.com,Анна,Y\nboris@example.com,Борис,\n' },
      [
        'Visitors who are registered: 1',
        '  boris@example.com Борис',
        VISITOR_RIGHTS,
        '  anna@example.com Анна',
      ],
    ],
    [
      'a visitor whom the table does not name any more',
      { 'visitors.csv': 'email,name\n' },
      [
        'Visitors that the table does not name any more (accounts stay, except those of addresses ending in .example): 1',
        '  anna@example.com Анна',
      ],
    ],
  ])('%s', async (_what, files, lines) => {
    // A plan and a stand may follow from the change of a hall.
    expect((await change(files)).filter((line) => !/stand|11 Завод|10 Yolka/.test(line))).toEqual(lines)
  })

  test('exhibitors that join and leave an edition apart from those that move, because nobody is notified of a new one', async () => {
    expect(await change(replace('stands.csv', '11,2021,,\n', '11,2020,1,A1\n'))).toEqual([
      'Exhibitors that leave an edition (visitors who starred them are notified): 1',
      '  11 Завод (2021): no stand yet',
      'Exhibitors that join an edition (visitors who starred them are not notified, unless they had been told that the exhibitor had left): 1',
      '  11 Завод (2020): hall 1, A1',
    ])
  })
})

test('an import of the same fair lists nothing', async () => {
  expect(await change({})).toEqual([
    'No exhibitor, event, place, passage or hall is added, removed, renamed or moved.',
  ])
})

test('the halls of an edition in another order are listed with the edition', async () => {
  expect(await change(changeEdition({ halls: HALLS.toReversed() }))).toContainEqual(
    expect.stringMatching(/^ {2}2021 .*: halls$/),
  )
})

test('a place without a name is listed by its kind, and another kind once', async () => {
  const head = 'id,year,hall,kind,shape,name_ru,name_en\n'
  const list = async (row: string): Promise<string[]> =>
    describeChanges(
      buildTables(await readTestPack({ ...FILES, 'places.csv': `${head}2,2021,1,entrance,,,\n` })),
      buildTables(await readTestPack({ ...FILES, 'places.csv': `${head}${row}\n` })),
      'en',
    ).filter((line) => line.startsWith('  2 '))
  expect(await list('2,2021,1,exit,,,')).toEqual(['  2 Entrance (2021, 1) → Exit (2021, 1)'])
  expect(await list('2,2021,1,entrance,D-050,,')).toEqual(['  2 Entrance: shape'])
})

test('a survey whose options changed places is no other survey in the import after that', async () => {
  const choices = { id: 2, kind: 'single', text: { ru: 'Что?', en: 'What?' }, required: true }
  const [a, b] = [
    { ru: 'А', en: 'A' },
    { ru: 'Б', en: 'B' },
  ]
  const tables = buildTables(
    await readTestPack({
      ...FILES,
      'surveys/7.json': JSON.stringify({ ...SURVEY, questions: [{ ...choices, options: [a, b] }] }),
    }),
  )
  // As an import stores it whose options keep the numbers of earlier answers.
  const stored = tables.surveys.map((survey) => ({
    ...survey,
    questions: survey.questions.map((question) => ({
      ...question,
      options: [
        { ...a, value: 1 },
        { ...b, value: 0 },
        { ru: 'В', en: 'C', value: 2, gone: true as const },
      ],
    })),
  }))
  expect(describeChanges({ ...tables, surveys: stored }, tables, 'en')).toHaveLength(1)
})
