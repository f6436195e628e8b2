import { describe, expect, test } from 'vitest'
import { PackError } from '#server/pack/findings.ts'
import { describeInEnglish } from './describe-in-english.ts'
import { readPack } from '#server/pack/read-pack.ts'
import type { PackFiles } from './test-pack.ts'
import {
  createEvent,
  type EventCells,
  formatEventsTable,
  ONLINE_SETTINGS,
  ONLINE_PACK,
  SURVEY_FILE,
  writeOnlinePack,
} from './online-test-pack.ts'

async function read(changes: PackFiles = {}) {
  const { folder, remove } = await writeOnlinePack(changes)
  try {
    return await readPack(folder)
  } finally {
    await remove()
  }
}

/** Returns the findings that the changes cause. */
async function complaints(changes: PackFiles): Promise<string[]> {
  const usual = (await read()).findings.map(describeInEnglish)
  const findings = await read(changes).then(
    (pack) => pack.findings,
    (error: unknown) => (error instanceof PackError ? error.findings : []),
  )
  return findings.map(describeInEnglish).filter((text) => !usual.includes(text))
}

const withEvent = (cells: EventCells): PackFiles => ({
  'events.csv': formatEventsTable([createEvent(1, cells)]),
})
const withSurvey = (more: object): PackFiles => ({
  'surveys/7.json': JSON.stringify({ ...SURVEY_FILE, ...more }),
})
const question = (more: object): PackFiles =>
  withSurvey({ questions: [{ id: 1, kind: 'text', text: { ru: 'Что?' }, ...more }] })

test('topic and languages of an event are read, and may be left out', async () => {
  const cells = { topic_ru: 'Упаковка', topic_en: 'Packaging', language: 'RU;en;ru' }
  const [event] = (await read(withEvent(cells))).programme.events
  expect(event).toMatchObject({ topic: { ru: 'Упаковка', en: 'Packaging' }, languages: ['ru', 'en'] })
  const [bare] = (await read(withEvent({}))).programme.events
  expect(bare).toMatchObject({ topic: { ru: '', en: '' }, languages: [] })
})

test('a good pack is read whole', async () => {
  const { programme, fair, pictures } = await read()
  expect(fair.frames).toEqual(['https://player.example'])
  expect(programme.events.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  expect(programme.events[0]).toMatchObject({
    date: '2020-09-22',
    time: '10:00',
    timeTo: '11:30',
    ts: 1_600_758_000,
    tsTo: 1_600_763_400,
    mainThread: true,
    company: 10,
    organizer: 10,
    survey: 7,
    stream: 'opening/index.m3u8',
    media: [{ path: 'opening/index.m3u8' }, { path: 'opening/init.mp4' }, { path: 'opening/seg 1.m4s' }],
    speakers: [
      { id: 1, moderator: false },
      { id: 2, moderator: true },
    ],
    partners: [{ text: { ru: 'Первый', en: 'First' } }, { text: { ru: 'Второй', en: '' } }],
  })
  expect(programme.surveys).toMatchObject([
    { id: 7, questions: [{ required: true }, { required: false }, {}, {}] },
  ])
  expect(programme.banners.map(({ pictures: { en } }) => en?.name)).toEqual([undefined, undefined, 'b2.svg'])
  expect(pictures.map(({ name }) => name)).toHaveLength(2)
})

test('without any of its files the programme is empty', async () => {
  const none = Object.fromEntries(Object.keys(ONLINE_PACK).map((file) => [file, null]))
  const { programme } = await read({
    ...none,
    'fair.json': JSON.stringify(ONLINE_SETTINGS),
    'stands.csv': ONLINE_PACK['stands.csv'] ?? '',
  })
  expect(programme).toEqual({ events: [], speakers: [], surveys: [], banners: [] })
})

test('a survey may stay open without end', async () => {
  const { programme } = await read({
    'surveys/7.json': JSON.stringify({ ...SURVEY_FILE, closes: undefined }),
  })
  expect(programme.surveys).toMatchObject([{ id: 7, closes: '' }])
})

describe('the places of an event', () => {
  const withPlaces = (places: string): PackFiles => ({
    ...withEvent({ places }),
    'banners.csv': null,
    'places.csv': 'id,year,hall,kind,shape\n5,2020,1,stage,\n6,2020,1,room,\n7,2021,1,room,\n',
  })

  test('are read in their order', async () => {
    const { programme } = await read(withPlaces('6;5'))
    expect(programme.events.map(({ places }) => places)).toEqual([[6, 5]])
  })

  test.each([
    ['7', 'places: "7" – is a place of another edition'],
    ['5;5', 'places: is given twice'],
  ])('%s is wrong', async (places, complaint) => {
    expect(await complaints(withPlaces(places))).toEqual([`events.csv, row 2, ${complaint}`])
  })
})

describe('mistakes are reported', () => {
  test.each<[string, EventCells, string]>([
    [
      'an unknown edition',
      { year: 1999 },
      'events.csv, row 2, year: "1999" – there is no such edition, and the event was left out (2020, 2021)',
    ],
    [
      'an impossible day',
      { date: '2020-02-30' },
      'events.csv, row 2, date: "2020-02-30" – the day is missing or could not be read, and the event was left out (a date like 2021-09-01 or 01.09.2021)',
    ],
    [
      'an impossible time',
      { start: '48:00' },
      'events.csv, row 2, start: "48:00" – the start could not be read, and the event was left out (a time like 10:30 or 10:30–11:30)',
    ],
    ['no name', { name_ru: '', name_en: '' }, 'events.csv, row 2, name_ru: has no name in any language'],
    [
      'an unknown speaker',
      { speakers: '1;9' },
      'events.csv, row 2, speakers: "9" – there is no such speaker',
    ],
    ['a speaker twice', { speakers: '1;1*' }, 'events.csv, row 2, speakers: is given twice'],
    ['an unknown place', { places: '5' }, 'events.csv, row 2, places: "5" – there is no such place'],
    ['no id of a place', { places: 'stage' }, 'events.csv, row 2, places: "stage" – there is no such place'],
    ['an unknown survey', { survey: 8 }, 'events.csv, row 2, survey: "8" – there is no such survey'],
    [
      'an unknown company',
      { company: 99 },
      'events.csv, row 2, company: "99" – there is no such exhibitor (an id, key or name from the table exhibitors)',
    ],
    [
      'an unknown organizer',
      { organizer: 99 },
      'events.csv, row 2, organizer: "99" – there is no such exhibitor (an id, key or name from the table exhibitors)',
    ],
    [
      'a missing logo',
      { organizers: 'no.svg' },
      'events.csv, row 2, organizers: "partners/no.svg" – the file is missing',
    ],
    [
      'a logo elsewhere',
      { partner_logos: '../fair.json' },
      'events.csv, row 2, partner_logos: "../fair.json" – is not a file name',
    ],
    [
      'more texts than logos',
      { partner_texts: 'а|a' },
      'events.csv, row 2, partner_texts: there are more texts than logos',
    ],
    [
      'a missing video',
      { stream: 'no.mp4' },
      'events.csv, row 2, stream: "media/no.mp4" – the file is missing',
    ],
    [
      'a video elsewhere',
      { stream: '../files/list.pdf' },
      'events.csv, row 2, stream: "../files/list.pdf" – is not a video or playlist below media/',
    ],
    [
      'a stream over http',
      { stream: 'http://player.example/1' },
      'events.csv, row 2, stream: "http://player.example/1" – is neither a file below media/ nor an https address',
    ],
    [
      'a script for a stream',
      { stream: 'javascript:alert(1)' },
      'events.csv, row 2, stream: "javascript:alert(1)" – is neither a file below media/ nor an https address',
    ],
    [
      'a player that may not be framed',
      { stream: 'https://evil.example/1' },
      'events.csv, row 2, stream: "https://evil.example/1" – comes from an origin that is not among the frames of fair.json ' +
        '(https://evil.example in frames)',
    ],
    [
      'a language by its name',
      { language: 'ru;Russian' },
      'events.csv, row 2, language: "russian" – is not a language code (a code like ru)',
    ],
    [
      'another mark',
      { main_thread: 'yes' },
      'events.csv, row 2, main_thread: "yes" – was read as yes or no (Y)',
    ],
  ])('%s', async (_what, cells, complaint) => {
    expect(await complaints({ ...withEvent(cells), 'banners.csv': null })).toContain(complaint)
  })

  test.each<[string, PackFiles, string]>([
    [
      'an id twice',
      { 'events.csv': formatEventsTable([createEvent(1), createEvent(1)]) },
      'events.csv, row 3, id: "1" – is the id of an earlier row (an id of its own; row 2 has this one)',
    ],
    [
      'a segment that is missing',
      { 'media/opening/seg 1.m4s': null },
      'events.csv, row 2, stream: "media/opening/seg 1.m4s" – the file is missing',
    ],
    [
      'a segment elsewhere',
      { 'media/opening/index.m3u8': '#EXTM3U\nhttps://evil.example/1.ts\n' },
      'events.csv, row 2, stream: "https://evil.example/1.ts" – comes from an origin that is not among the streams of fair.json ' +
        '(https://evil.example in streams)',
    ],
    [
      'a segment outside',
      { 'media/opening/index.m3u8': '#EXTM3U\n../../files/list.pdf\n' },
      'events.csv, row 2, stream: "../files/list.pdf" – is not a video or playlist below media/',
    ],
    [
      'a banner to nowhere',
      { 'banners.csv': 'id,picture_ru,picture_en,link\n1,b1.svg,,#/events/99\n' },
      'banners.csv, row 2, link: "#/events/99" – leads to nothing in this pack',
    ],
    [
      'a banner to a script',
      { 'banners.csv': 'id,picture_ru,picture_en,link\n1,b1.svg,,javascript:x\n' },
      'banners.csv, row 2, link: "javascript:x" – is not an http or https address (an address like https://example.com)',
    ],
    [
      'a banner without picture',
      { 'banners.csv': 'id,picture_ru,picture_en,link\n1,,,/plan/\n' },
      'banners.csv, row 2, picture_ru: has no picture in any language',
    ],
    [
      'a frame that is no origin',
      { 'fair.json': JSON.stringify({ ...ONLINE_SETTINGS, frames: ['https://a.example/x'] }) },
      'fair.json, line 1, frames[0]: "https://a.example/x" – is not an https origin (https://player.example)',
    ],
    [
      'a survey that is not JSON',
      { 'surveys/7.json': '{' },
      'surveys/7.json, line 1: "{" – is not JSON (a comma, a quote or a bracket is missing here or just before)',
    ],
    [
      'a survey with another name',
      { 'surveys/seven.json': '{}' },
      'surveys/seven.json: is not named like a survey (a name such as 7.json)',
    ],
    [
      'a survey that closes at no moment',
      withSurvey({ closes: '2020-09-23' }),
      'surveys/7.json, closes: "2020-09-23" – is not a moment with an offset (2020-09-23T20:00:00+03:00)',
    ],
    ['a survey without questions', withSurvey({ questions: [] }), 'surveys/7.json, questions: is empty'],
    [
      'a choice without options',
      question({ kind: 'single' }),
      'surveys/7.json, line 1, questions[0]: does not have the options that its kind needs',
    ],
    [
      'a scale with one end',
      question({ kind: 'scale', options: [{ ru: 'x' }] }),
      'surveys/7.json, line 1, questions[0]: does not have the options that its kind needs',
    ],
    [
      'a question without text',
      question({ text: {} }),
      'surveys/7.json, line 1, questions[0].text: is empty in both languages',
    ],
    [
      'an unknown kind',
      question({ kind: 'stars' }),
      'surveys/7.json, line 1, questions[0].kind: "stars" – is not a kind of question (single, multiple, text or scale)',
    ],
  ])('%s', async (_what, changes, complaint) => {
    expect(await complaints({ 'banners.csv': null, ...changes })).toContain(complaint)
  })
})

describe('corrected values are reported', () => {
  const warned = async (cells: EventCells, fair: object = {}): Promise<string[]> => {
    const pack = await read({
      ...withEvent(cells),
      'banners.csv': null,
      'fair.json': JSON.stringify({ ...ONLINE_SETTINGS, ...fair }),
    })
    return pack.findings.map(describeInEnglish).filter((text) => text.startsWith('events.csv'))
  }
  const inBerlin = (day: string) => ({
    timezone: 'Europe/Berlin',
    editions: [
      ...ONLINE_SETTINGS.editions,
      { year: 2022, name: { ru: 'x' }, from: day, to: day, online: false },
    ],
  })

  test('an ordinary event has no finding', async () => {
    expect(await warned({})).toEqual([])
  })

  test.each<[string, EventCells, object, string]>([
    ['no times', { start: '', end: '' }, {}, 'start: has no times: the event lasts all day'],
    ['no start', { start: '' }, {}, 'start: has no start: the end was left out'],
    ['no end', { end: '' }, {}, 'end: has no end: the event is taken to last an hour'],
    [
      'an end before the start',
      { end: '01:00' },
      {},
      'end: "01:00" – is before the start and was taken as the next day: are start and end swapped? (15 h long)',
    ],
    ['no translation', { name_en: '', room_ru: 'Зал' }, {}, 'name_en: "name, room" – is not translated'],
    [
      'a day outside the edition',
      { date: '2020-09-24' },
      {},
      'date: "2020-09-24" – is not one of the days of the edition (2020-09-22 to 2020-09-23)',
    ],
    [
      'a time that a clock change skips',
      { year: 2022, date: '2022-03-27', start: '02:30', end: '04:00' },
      inBerlin('2022-03-27'),
      'start: "02:30" – does not exist, because clocks go forward (03:30)',
    ],
    [
      'a time that is given twice',
      { year: 2022, date: '2022-10-30', start: '02:30', end: '04:00' },
      inBerlin('2022-10-30'),
      'start: "02:30" – occurs twice, because clocks go back, and the first was taken',
    ],
  ])('%s', async (_what, cells, fair, warning) => {
    expect(await warned(cells, fair)).toEqual([`events.csv, row 2, ${warning}`])
  })
})
