import type { Announcement } from '#contract/announcement.ts'
import type {
  ChatMessage,
  Company,
  DownloadItem,
  Exhibitor,
  FairEvent,
  GuideFacts,
  StaffMember,
  Visitor,
} from '#contract/entities.ts'
import { mapExhibitorFields } from '#contract/exhibitor-fields.ts'
import type { AppliedFilter } from '#contract/list-filter.ts'
import type { OldExhibitor, OldGuideData } from '#contract/islands.ts'
import type { OnlineGuideData, PageData, PlanGuideData } from '#contract/page.ts'

/** A fair of a few companies, as small as the rules allow. */

export const ivan: Visitor = {
  EMAIL: 'ivan@example.com',
  UID: 'u1',
  NAME: 'Иван',
  FAV_COMPANIES: [2],
  FAV_EVENTS: [3],
}

export const maria: Visitor = {
  ...ivan,
  EMAIL: 'maria@example.com',
  UID: 'u2',
  NAME: 'Maria',
  FAV_COMPANIES: [2, 3],
}

const exhibitor = (id: number, name: string, stand: string): Exhibitor => ({ id, name, country: '', stand })

/** Alone on its stand, on two stands of which one is shared, sharing. */
export const hallOne: Exhibitor[] = [
  exhibitor(1, 'Alfa', 'A101'),
  exhibitor(2, 'Beta', 'B202 C303'),
  exhibitor(3, 'Gamma', 'B-202'),
]

export const hallTwo: Exhibitor[] = [exhibitor(4, 'Delta', 'D-050 F-051'), exhibitor(2, 'Beta', 'E404')]

export const listIds = (exhibitors: readonly Exhibitor[]): number[] => exhibitors.map(({ id }) => id)

const staff: StaffMember[] = [
  {
    NAME: 'Anna',
    FAMILY_NAME: 'Orlova',
    POSITION: '',
    PHONE: '',
    EMAIL: 'anna@alfa.example',
    TELEGRAM_NAME: '',
    MESSENGERS: [],
    PREVIEW_PICTURE: '',
  },
]

/** What an anonymous visitor gets of a company. */
export const alfa: Company = {
  ...mapExhibitorFields(() => ''),
  ...exhibitor(1, 'Alfa', 'A101'),
  stands: [{ hall: '1', stand: 'A101' }],
  rubs: [],
}

export const alfaWithStaff: Company = { ...alfa, staff }

export const announcement: Announcement = {
  ID: 11,
  DATE: '2021-09-22',
  lang: 'ru',
  '~NAME': 'Новинка',
  '~NAME_TRANSLATION': 'Novelty',
  FORMATTED_TEXT: '',
  FORMATTED_TEXT_TRANSLATION: '',
  ORGANIZER: null,
}

export const download: DownloadItem = { ID: 21, NAME: 'Прайс', NAME_TRANSLATION: 'Prices', LINK: '/files/21' }

const event: FairEvent = {
  ID: 5,
  ROOM: '',
  ROOM_TRANSLATION: '',
  NAME: 'Открытие',
  '~NAME': 'Открытие',
  NAME_TRANSLATION: 'Opening',
  lang: 'ru',
  DATE: '2020-09-22',
  TIME: '10:00',
  TIME_TO: '11:00',
  TS: 1600758000,
  TS_TO: 1600761600,
  DATE_GOOGLE: '',
  DATE_TO_GOOGLE: '',
  PREVIEW_TEXT: '',
  DETAIL_TEXT: '',
  SHORT_TEXT_TRANSLATION: { TEXT: '' },
  PROGRAM_TRANSLATION: { TEXT: '' },
  HAS_BROADCAST: true,
  MAIN_THREAD: 'Y',
  CATALOGUE_ENTRY_ID: null,
  SURVEY: null,
  ORGANIZER: { ID: 1, LOGO: '', NameRu: 'Альфа', NameEn: 'Alfa', HAS_EMAIL: true },
  ORGANIZERS: [],
  PARTNER_LOGOS: [],
  PARTNER_LOGOS_DESCRIPTION: [],
  SPEAKERS: [],
}

/** With a broadcast, and without. */
export const opening: FairEvent = event
export const workshop: FairEvent = { ...event, ID: 6, HAS_BROADCAST: false, MAIN_THREAD: '', ORGANIZER: null }

export const createMessage = (ID: number, TEXT = `message ${ID}`): ChatMessage => ({
  ID,
  NAME: 'Иван',
  TEXT,
  TS: 1600758000 + ID,
  REMOVED: TEXT === '',
  MODERATOR: false,
  OWN: false,
})

export const planGuideData: PlanGuideData = {
  address: {},
  guide_halls: ['1', '2', '3'],
  hall_counts: { '1': 3, '2': 1, '3': 0 },
  guide_year: 2021,
  event_count: 2,
  total_count: 4,
  rubrics: [{ id: 7, name: 'Краны', name_en: 'Cranes' }],
  hall: '1',
  exhibitors: hallOne,
  company: null,
  programme: null,
  filter: null,
  target: null,
  plans: { '1': 'a1', '2': 'b2' },
  no_ways: {},
}

export const onlineGuideData: OnlineGuideData = {
  address: null,
  guide_year: 2020,
  event_count: 2,
  total_count: 4,
  rubrics: [],
  exhibitors: [...hallOne, ...hallTwo.slice(0, 1)],
  events: [opening, workshop],
  event: null,
  company: null,
  banners: [],
  news: null,
  plans: { '1': 'a1', '2': 'b2' },
  no_ways: {},
  guide_halls: ['1', '2'],
  hall_counts: { '1': 3, '2': 1 },
  hall: '1',
  filter: null,
  target: null,
}

/** A filter as a page brings it whose address names it: cranes, of which this hall has Alfa and Beta. */
export const cranes: AppliedFilter = {
  w: '',
  rubs: [7],
  result: { ids: [1, 2], countByHall: { '1': 2, '2': 2 } },
}

const oldExhibitor = (
  id: number,
  name: string,
  places: OldExhibitor['locations'],
  rubs: number[],
  text: string,
): OldExhibitor => ({ id, name, country: '', locations: places, rubs, text })

/** Beta is in both halls, Omega in none yet. */
export const oldGuideData: OldGuideData = {
  year: 2021,
  halls: ['1', '2', '3'],
  hall: '1',
  target: null,
  rubrics: [
    { id: 7, name: 'Краны', name_en: 'Cranes' },
    { id: 8, name: 'Тали', name_en: 'Hoists', parent: 7 },
    { id: 9, name: 'Тара', name_en: 'Containers' },
  ],
  exhibitors: [
    oldExhibitor(1, 'Alfa', [{ hall: '1', stand: 'A101' }], [7], 'Мостовые краны'),
    oldExhibitor(
      2,
      'Beta',
      [
        { hall: '1', stand: 'B202 C303' },
        { hall: '2', stand: 'E404' },
      ],
      [8],
      'Тали и лебёдки',
    ),
    oldExhibitor(3, 'Gamma', [{ hall: '1', stand: 'B-202' }], [9], 'Ящики'),
    oldExhibitor(4, 'Delta', [{ hall: '2', stand: 'A101/D-050' }], [9, 7], ''),
    oldExhibitor(5, 'Omega', [{ hall: null, stand: '' }], [], ''),
  ],
  hall_counts: { '1': 2, '2': 3, '3': 0 },
  plans: { '1': 'a1', '2': 'b2' },
  favourites: ['1'],
  visitor: null,
}

const fairFacts = { name: 'Склад', venue: 'Москва', credit: '', timezone: 'Europe/Moscow' }

export const plainPage: PageData = {
  type: 'standard',
  lang: 'ru',
  now: 1600750000000,
  fair: fairFacts,
  visitor: null,
  favourites: { companies: [], events: [] },
  consents: { broadcasts: [], downloads: [] },
  menu: [],
  guide: null,
  online: null,
}

export const planPage: PageData = { ...plainPage, type: 'guide-v2', guide: planGuideData }
export const onlinePage: PageData = { ...plainPage, type: 'guide-new', online: onlineGuideData }

/** A page as its server renders it for a visitor who is logged in. */
export const withVisitor = (page: PageData, visitor: Visitor): PageData => ({
  ...page,
  visitor,
  favourites: { companies: visitor.FAV_COMPANIES, events: visitor.FAV_EVENTS },
})

/** What a revision has that no longer has hall 1. */
export const guideFactsWithoutHall: GuideFacts = {
  guide_halls: ['2'],
  hall_counts: { '2': 1 },
  total_count: 1,
  event_count: 0,
  rubrics: [],
  plans: { '2': 'b2' },
  no_ways: {},
}

/** What another revision of the fair has beside its lists. */
export const guideFacts: GuideFacts = {
  guide_halls: ['1', '2', '3', '4'],
  hall_counts: { '1': 4, '2': 2, '3': 2, '4': 1 },
  total_count: 9,
  event_count: 3,
  rubrics: [],
  plans: { '1': 'a2', '2': 'b2' },
  no_ways: { '2': null },
}
