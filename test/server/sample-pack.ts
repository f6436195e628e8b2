import { EXHIBITOR_FIELDS, type ExhibitorField, mapExhibitorFields } from '#contract/exhibitor-fields.ts'
import type { Pack, PackCompany } from '#server/pack/pack.ts'
import type { BilingualText } from '#contract/lang.ts'
import type { PlanGeometry } from '#contract/plan/geometry.ts'
import type { PackExhibitorFields } from '#server/pack/read-exhibitor-fields.ts'
import type { PackEvent } from '#server/pack/pack-programme.ts'

export const createText = (ru: string, en = ''): BilingualText => ({ ru, en })

function createEmptyField(field: ExhibitorField): BilingualText | string | null {
  const kind = EXHIBITOR_FIELDS[field]
  if (kind.startsWith('bilingual')) return createText('')
  return kind === 'logo' ? null : ''
}

export const createPackCompany = (
  id: number,
  name: BilingualText,
  more: Partial<PackCompany> = {},
): PackCompany => ({
  ...(mapExhibitorFields(createEmptyField) as PackExhibitorFields),
  id,
  key: '',
  name,
  country: createText('Россия', 'Russia'),
  categories: [],
  ...more,
})

export const createPackEvent = (id: number, more: Partial<PackEvent> = {}): PackEvent => ({
  id,
  year: 2020,
  date: '2020-09-22',
  time: '10:00',
  timeTo: '11:00',
  ts: 1_600_758_000,
  tsTo: 1_600_761_600,
  room: createText(''),
  name: createText('Событие'),
  preview: createText(''),
  detail: createText(''),
  program: createText(''),
  stream: 'talk.mp4',
  media: [{ path: 'talk.mp4' }],
  mainThread: true,
  company: null,
  organizer: null,
  organizers: [],
  partners: [],
  speakers: [],
  survey: null,
  isCancelled: false,
  places: [],
  topic: createText(''),
  languages: [],
  ...more,
})

const HALLS = ['1', '2'].map((id) => ({ id, name: createText('') }))

/** A small fair for tests of the store: two halls, three companies, one of them without a hall. */
export const createSamplePack = (more: Partial<Pack> = {}): Pack => ({
  hash: 'sample',
  sources: [],
  edits: [],
  fair: {
    name: createText('Склад', 'Storage'),
    description: createText('Ярмарка', 'A fair'),
    venue: createText('Павильон', 'Pavilion'),
    credit: createText(''),
    timezone: 'Europe/Moscow',
    guideYear: 2021,
    halls: ['1', '2'],
    defaultHall: '2',
    frames: [],
    streams: [],
    picture: null,
    translate: '',
    brand: { mailFrom: '' },
    editions: [
      {
        year: 2020,
        name: createText('2020'),
        from: '2020-09-22',
        to: '2020-09-23',
        online: true,
        halls: HALLS,
      },
      {
        year: 2021,
        name: createText('2021'),
        from: '2021-09-21',
        to: '2021-09-24',
        online: false,
        halls: HALLS,
      },
    ],
  },
  categories: [
    { id: 1, parent: null, name: createText('Склад', 'Warehouse') },
    { id: 2, parent: 1, name: createText('Стеллажи', 'Racks') },
    { id: 3, parent: null, name: createText('Упаковка', 'Packaging') },
  ],
  companies: [
    createPackCompany(10, createText('Ёлка', 'Yolka'), {
      text: createText('<p>Полки &amp; 100% тара</p>'),
      categories: [2],
      logo: { hash: 'picture', name: 'логотип.svg' },
    }),
    createPackCompany(11, createText('Завод 9', ''), { categories: [3] }),
    createPackCompany(12, createText('', 'Acme_10'), { country: createText('', 'Spain') }),
  ],
  participations: [
    { year: 2021, company: 10, hall: '1', stand: 'D-050 F-051' },
    { year: 2021, company: 10, hall: '2', stand: 'B7' },
    { year: 2021, company: 11, hall: '2', stand: 'A1' },
    { year: 2021, company: 12, hall: null, stand: '' },
    { year: 2020, company: 11, hall: '1', stand: 'C3' },
  ],
  staff: [
    {
      company: 10,
      name: createText('Анна'),
      familyName: createText('Белова', 'Belova'),
      position: createText('Директор'),
      phone: '+7 900 000-00-00',
      email: 'anna@example.com',
      telegram: 'anna',
      messengers: ['Viber'],
      picture: null,
    },
  ],
  announcements: [
    {
      id: 1,
      company: null,
      date: '2021-09-01',
      name: createText('Открытие'),
      text: createText('<p>Ждём</p>'),
    },
    {
      id: 2,
      company: 10,
      date: '2021-09-02',
      name: createText('', 'Racks'),
      text: createText('', '<p>New</p>'),
    },
  ],
  downloads: [
    { id: 1, company: 10, name: createText('Каталог', 'Catalogue'), fileName: 'a b.pdf', fileHash: 'file' },
  ],
  visitors: [
    { email: 'anna@example.com', name: 'Анна', isModerator: false },
    { email: 'boris@example.com', name: 'Борис', isModerator: false },
  ],
  places: [],
  passages: [],
  siteMaps: [],
  plans: [{ year: 2021, hall: '1', svg: '<svg/>', hash: 'plan', geometry: EMPTY_PLAN, ways: null }],
  programme: { events: [createPackEvent(7)], speakers: [], surveys: [], banners: [] },
  website: { pages: [], documents: [], files: [] },
  pictures: [{ hash: 'picture', name: 'логотип.svg', type: 'image/svg+xml', body: Buffer.from('<svg/>') }],
  files: [{ hash: 'file', name: 'a b.pdf', type: 'application/pdf', body: Buffer.from([0, 1, 254, 255]) }],
  joins: [],
  withoutHallCount: 0,
  unplacedCount: 1,
  unnamedPlans: [],
  findings: [],
  ...more,
})

const NO_BOX = { x: 0, y: 0, width: 0, height: 0 }

const EMPTY_PLAN: PlanGeometry = {
  viewBox: NO_BOX,
  extent: NO_BOX,
  outline: null,
  stands: [],
  places: [],
  obstacles: [],
  aisles: [],
  metresPerUnit: null,
}
