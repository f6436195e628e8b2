import type { Kysely, Selectable } from 'kysely'
import type { Announcement } from '#contract/entities.ts'
import { type Lang, getOtherLang } from '#contract/lang.ts'
import type { Tables } from './schema.ts'
import type { FairStore } from './fair-store.ts'

type MaterialQueries = Pick<
  FairStore,
  | 'listHomepageAnnouncements'
  | 'listCompanyAnnouncements'
  | 'listDownloads'
  | 'findDownloadFile'
  | 'readPlanHashes'
  | 'findPlan'
  | 'findPicture'
>

export function createMaterialQueries(db: Kysely<Tables>): MaterialQueries {
  const announcements = db
    .selectFrom('announcements as a')
    .leftJoin('companies as c', 'c.id', 'a.company')
    .orderBy('a.day', 'desc')
    .orderBy('a.position')
    .selectAll('a')
    .select((eb) => eb.ref('c.fields', '->>').key('logo').as('logo'))
  return {
    async listHomepageAnnouncements(today) {
      const rows = await announcements.where('a.day', '<=', today).execute()
      return rows.map(toAnnouncement)
    },
    async listCompanyAnnouncements(company, today) {
      const ofCompany = announcements.where('a.company', '=', company).where('a.day', '<=', today)
      const rows = await ofCompany.execute()
      return rows.map(toAnnouncement)
    },
    async listDownloads(company) {
      const rows = await db
        .selectFrom('downloads')
        .where('company', '=', company)
        .orderBy('position')
        .select(['id', 'name', 'file_name'])
        .execute()
      return rows.map(({ id, name, file_name }) => ({
        ID: id,
        NAME: name.ru,
        NAME_TRANSLATION: name.en,
        LINK: `/online/files/${id}/${encodeURIComponent(file_name)}`,
      }))
    },
    findDownloadFile: (id) =>
      db
        .selectFrom('downloads as d')
        .innerJoin('files as f', 'f.hash', 'd.file_hash')
        .where('d.id', '=', id)
        .select(['d.company', 'd.file_name as name', 'f.type', 'f.hash', 'f.body'])
        .executeTakeFirst(),
    async readPlanHashes(year) {
      const rows = await db.selectFrom('plans').where('year', '=', year).select(['hall', 'hash']).execute()
      return Object.fromEntries(rows.map(({ hall, hash }) => [hall, hash]))
    },
    findPlan: (year, hall) =>
      db
        .selectFrom('plans')
        .where('year', '=', year)
        .where('hall', '=', hall)
        .select(['svg', 'hash'])
        .executeTakeFirst(),
    findPicture: (hash) => db.selectFrom('pictures').where('hash', '=', hash).selectAll().executeTakeFirst(),
  }
}

type AnnouncementRow = Selectable<Tables['announcements']> & { logo: string | null }

function toAnnouncement({ id, company, day, name, text, logo }: AnnouncementRow): Announcement {
  const lang: Lang = name.ru === '' ? 'en' : 'ru'
  const other = getOtherLang(lang)
  return {
    ID: id,
    DATE: day,
    lang,
    '~NAME': name[lang],
    '~NAME_TRANSLATION': name[other],
    FORMATTED_TEXT: text[lang],
    FORMATTED_TEXT_TRANSLATION: text[other],
    ORGANIZER: company === null ? null : { ID: company, INTERNET_LOGO: logo ?? '' },
  }
}
