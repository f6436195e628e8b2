import type { Kysely, Selectable } from 'kysely'
import type { Announcement } from '../../contract/entities.ts'
import { type Lang, otherLang } from '../../contract/lang.ts'
import type { Tables } from './schema.ts'
import type { FairStore } from './store.ts'

type Queries = Pick<
  FairStore,
  | 'homepageAnnouncements'
  | 'companyAnnouncements'
  | 'downloads'
  | 'downloadFile'
  | 'planHashes'
  | 'plan'
  | 'picture'
>

export function materialQueries(db: Kysely<Tables>): Queries {
  const announcements = db
    .selectFrom('announcements as a')
    .leftJoin('companies as c', 'c.id', 'a.company')
    .orderBy('a.day', 'desc')
    .orderBy('a.position')
    .selectAll('a')
    .select('c.logo')
  return {
    async homepageAnnouncements(today) {
      const rows = await announcements.where('a.day', '<=', today).execute()
      return rows.map(wireAnnouncement)
    },
    async companyAnnouncements(company, today) {
      const ofCompany = announcements.where('a.company', '=', company).where('a.day', '<=', today)
      const rows = await ofCompany.execute()
      return rows.map(wireAnnouncement)
    },
    async downloads(company) {
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
    downloadFile: (id) =>
      db
        .selectFrom('downloads as d')
        .innerJoin('files as f', 'f.hash', 'd.file_hash')
        .where('d.id', '=', id)
        .select(['d.company', 'd.file_name as name', 'f.type', 'f.hash', 'f.body'])
        .executeTakeFirst(),
    async planHashes(year) {
      const rows = await db.selectFrom('plans').where('year', '=', year).select(['hall', 'hash']).execute()
      return Object.fromEntries(rows.map(({ hall, hash }) => [hall, hash]))
    },
    plan: (year, hall) =>
      db
        .selectFrom('plans')
        .where('year', '=', year)
        .where('hall', '=', hall)
        .select(['svg', 'hash'])
        .executeTakeFirst(),
    picture: (hash) => db.selectFrom('pictures').where('hash', '=', hash).selectAll().executeTakeFirst(),
  }
}

type Row = Selectable<Tables['announcements']> & { logo: string | null }

function wireAnnouncement({ id, company, day, name, text, logo }: Row): Announcement {
  const lang: Lang = name.ru === '' ? 'en' : 'ru'
  const other = otherLang(lang)
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
