import { type PackFiles, FAIR_SETTINGS, writePack } from './test-pack.ts'

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
const PICTURE = LOGO.replace('M0 0h9v9z', 'M1 1h7v7z')

const EVENT_COLUMNS = [
  'id',
  'year',
  'date',
  'start',
  'end',
  'room_ru',
  'room_en',
  'name_ru',
  'name_en',
  'preview_ru',
  'preview_en',
  'detail_ru',
  'detail_en',
  'program_ru',
  'program_en',
  'stream',
  'main_thread',
  'company',
  'organizer',
  'organizers',
  'partner_logos',
  'partner_texts',
  'speakers',
  'survey',
  'status',
  'places',
  'topic_ru',
  'topic_en',
  'language',
] as const

export type EventCells = Partial<Record<(typeof EVENT_COLUMNS)[number], string | number>>

const quoted = (cell: string | number | undefined): string => `"${String(cell ?? '').replaceAll('"', '""')}"`

export const formatEventsTable = (events: readonly EventCells[]): string =>
  [EVENT_COLUMNS, ...events.map((event) => EVENT_COLUMNS.map((column) => quoted(event[column])))]
    .map((row) => row.join(','))
    .join('\n') + '\n'

/** An event of the first day, with what every event needs. */
export const createEvent = (id: number, more: EventCells = {}): EventCells => ({
  id,
  year: 2020,
  date: '2020-09-22',
  start: '10:00',
  end: '11:30',
  name_ru: `Событие ${id}`,
  name_en: `Event ${id}`,
  ...more,
})

export const EVENTS: EventCells[] = [
  createEvent(1, {
    room_ru: 'Зал А',
    room_en: 'Room A',
    name_ru: 'Открытие',
    name_en: 'Opening',
    preview_ru: '<p>Кто & что</p>',
    preview_en: '<p>Who & what</p>',
    detail_ru: '<p>Подробно</p>',
    detail_en: '<p>In detail</p>',
    program_ru: '<ul><li>1</li></ul>',
    program_en: '<ul><li>one</li></ul>',
    stream: 'opening/index.m3u8',
    main_thread: 'Y',
    company: 10,
    organizer: 10,
    organizers: 'org.svg',
    partner_logos: 'one.svg;two.svg',
    partner_texts: 'Первый|First;Второй|',
    speakers: '1;2*',
    survey: 7,
  }),
  createEvent(2, { date: '2020-09-23', stream: 'talk.mp4' }),
  createEvent(3, { stream: 'https://player.example/embed/3', start: '23:00', end: '23:45' }),
  createEvent(4, { name_en: '', start: '', end: '' }),
]

export const SURVEY_FILE = {
  title: { ru: 'Опрос', en: 'Survey' },
  closes: '2020-09-23T20:00:00+03:00',
  questions: [
    {
      id: 1,
      kind: 'single',
      text: { ru: 'Откуда?', en: 'From?' },
      required: true,
      options: [{ ru: 'Россия', en: 'Russia' }, { ru: '<b>Не</b> Россия' }],
    },
    { id: 2, kind: 'multiple', text: { en: 'Which?' }, options: [{ en: 'a' }, { en: 'b' }, { en: 'c' }] },
    { id: 3, kind: 'text', text: { ru: 'Что ещё?' } },
    { id: 4, kind: 'scale', text: { ru: 'Как?' }, options: [{ ru: 'плохо' }, { ru: 'хорошо' }] },
  ],
}

export const ONLINE_SETTINGS = {
  ...FAIR_SETTINGS,
  editions: [
    { year: 2020, name: { ru: 'Онлайн' }, from: '2020-09-22', to: '2020-09-23', online: true },
    ...FAIR_SETTINGS.editions,
  ],
  frames: ['https://player.example'],
}

/** A small fair with an online edition, by path. */
export const ONLINE_PACK: PackFiles = {
  'fair.json': JSON.stringify(ONLINE_SETTINGS),
  'stands.csv': 'company,year,hall,stand\n10,2021,1,A1\n10,2020,1,A1\n11,2020,,\n',
  'visitors.csv':
    'email,name\nanna@example.com,Анна\nboris@example.com,"=cmd(""x"")"\nvera@example.com,Вера <b>В</b>\n',
  'announcements.csv':
    'id,company,date,name_ru,name_en,text_ru,text_en\n1,,2020-09-21,Открытие,,<p>Ждём</p>,\n' +
    '2,,2020-09-23,Завтра,,<p>Рано</p>,\n',
  'events.csv': formatEventsTable(EVENTS),
  'speakers.csv':
    'id,name_ru,name_en,position_ru,position_en,company_ru,company_en,photo\n' +
    '1,Пётр,Peter,Директор,,Ёлка,,\n2,Ольга,,,,,,face.svg\n',
  'surveys/7.json': JSON.stringify(SURVEY_FILE),
  'banners.csv':
    'id,picture_ru,picture_en,link,alt_ru,alt_en\n1,b1.svg,,#/events/1,Открытие,Opening\n' +
    '2,b2.svg,,https://example.com/,Два,Two\n3,b3.svg,b2.svg,/plan/,Три,Three\n',
  'media/opening/index.m3u8': '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:4,\nseg%201.m4s\n#EXT-X-ENDLIST\n',
  'media/opening/init.mp4': Buffer.from('init'),
  'media/opening/seg 1.m4s': Buffer.from('0123456789'),
  'media/talk.mp4': Buffer.from('a talk of two'),
  'media/secret.mp4': Buffer.from('nobody’s'),
  'partners/org.svg': LOGO,
  'partners/one.svg': LOGO,
  'partners/two.svg': PICTURE,
  'staff/face.svg': PICTURE,
  'banners/b1.svg': LOGO,
  'banners/b2.svg': PICTURE,
  'banners/b3.svg': LOGO,
}

export const writeOnlinePack = (changes: PackFiles = {}) => writePack({ ...ONLINE_PACK, ...changes })
