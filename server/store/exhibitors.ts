import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Company, Exhibitor, StaffMember } from '#contract/entities.ts'
import { type ExhibitorField, mapExhibitorFields } from '#contract/exhibitor-fields.ts'
import type { BilingualText, Lang } from '#contract/lang.ts'
import type { Tables } from './schema.ts'
import { splitSearchWords } from './search-text.ts'
import { countStaffView } from './staff-views.ts'
import type {
  CompanyQuery,
  DirectoryEntry,
  ExhibitorFilter,
  ExhibitorQuery,
  FairStore,
  StaffViewer,
} from './fair-store.ts'
import { localizeFields } from './localize-fields.ts'

type ExhibitorQueries = Pick<
  FairStore,
  'listExhibitors' | 'listDirectory' | 'filterExhibitors' | 'countExhibitors' | 'findCompany' | 'hasCompany'
>

const MAX_ID = 2 ** 31 - 1

export function createExhibitorQueries(db: Kysely<Tables>): ExhibitorQueries {
  return {
    listExhibitors: (query) => listExhibitors(db, query),
    listDirectory: (year, lang) => listDirectory(db, year, lang),
    filterExhibitors: (query, filter) => filterExhibitors(db, query, filter),
    async countExhibitors(year) {
      const { count } = await db
        .selectFrom('participations')
        .where('year', '=', year)
        .select((eb) => eb.fn.count<number>('company').distinct().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
    findCompany: (id, query) => readCompany(db, id, query),
    async hasCompany(id) {
      if (id > MAX_ID) return false
      const row = await db.selectFrom('companies').where('id', '=', id).select('id').executeTakeFirst()
      return row !== undefined
    },
  }
}

const getRankColumn = (lang: Lang): 'rank_ru' | 'rank_en' => `rank_${lang}`

const standReference = sql<
  string | null
>`string_agg(p.stand, ', ' order by p.position) filter (where p.stand <> '')`.as('stand')

const firstHall = sql<
  string | null
>`(array_agg(p.hall order by p.position) filter (where p.hall is not null))[1]`.as('hall')

async function listExhibitors(
  db: Kysely<Tables>,
  { year, lang, halls }: ExhibitorQuery,
): Promise<Exhibitor[]> {
  const rows = await db
    .selectFrom('participations as p')
    .innerJoin('companies as c', 'c.id', 'p.company')
    .where('p.year', '=', year)
    .$if(halls.length > 0, (query) =>
      query.where((eb) => eb.or([eb('p.hall', 'is', null), eb('p.hall', 'in', halls)])),
    )
    .groupBy('c.id')
    .orderBy(`c.${getRankColumn(lang)}`)
    .select(['c.id', 'c.name', 'c.country', standReference, firstHall])
    .execute()
  return rows.map(({ id, stand, hall, ...texts }) => ({
    id,
    stand: stand ?? '',
    ...((halls.length === 0 || hall === null) && { hall }),
    ...localizeFields(lang, texts),
  }))
}

async function listDirectory(db: Kysely<Tables>, year: number, lang: Lang): Promise<DirectoryEntry[]> {
  const rows = await db
    .with('booths', (cte) =>
      cte
        .selectFrom('participations')
        .where('year', '=', year)
        .groupBy(['company', 'hall'])
        .select((eb) => [
          'company',
          'hall',
          sql<string>`coalesce(string_agg(stand, ', ' order by position) filter (where stand <> ''), '')`.as(
            'stand',
          ),
          eb.fn.min('position').as('position'),
        ]),
    )
    .selectFrom('booths as p')
    .innerJoin('companies as c', 'c.id', 'p.company')
    .groupBy('c.id')
    .orderBy(`c.${getRankColumn(lang)}`)
    .select(['c.id', 'c.name', 'c.country'])
    .select((eb) => [
      eb.ref('c.fields', '->').key('text').as('text'),
      sql<
        DirectoryEntry['locations']
      >`json_agg(json_build_object('hall', p.hall, 'stand', p.stand) order by p.position)`.as('locations'),
      sql<number[]>`array(
        select category from company_categories where company = c.id order by position
      )`.as('rubs'),
    ])
    .execute()
  return rows.map(({ id, locations, rubs, ...texts }) => ({
    id,
    locations,
    rubs,
    ...localizeFields(lang, texts),
  }))
}

async function filterExhibitors(
  db: Kysely<Tables>,
  { year, lang, halls }: ExhibitorQuery,
  { w, rubs }: ExhibitorFilter,
): Promise<{ ids: number[]; found: Record<string, number> }> {
  const fair = await db.selectFrom('fair').select('halls').executeTakeFirst()
  const words = splitSearchWords(w)
  const matches = await db
    .with('entries', (cte) =>
      cte
        .selectFrom('participations')
        .where('year', '=', year)
        .groupBy('company')
        .select([
          'company',
          sql<string>`string_agg(search, ' ')`.as('stands'),
          sql<(string | null)[]>`json_agg(hall)`.as('halls'),
        ]),
    )
    .selectFrom('entries as e')
    .innerJoin('companies as c', 'c.id', 'e.company')
    .$if(words.length > 0, (query) => query.where(containsEveryWord(words)))
    .$if(rubs.length > 0, (query) => query.where('c.id', 'in', selectCompaniesInCategories(db, rubs)))
    .orderBy(`c.${getRankColumn(lang)}`)
    .select(['c.id', 'e.halls'])
    .execute()
  const isIn = (ownHalls: readonly (string | null)[], hall: string): boolean =>
    ownHalls.includes(null) || ownHalls.includes(hall)
  return {
    ids: matches
      .filter((match) => halls.length === 0 || halls.some((hall) => isIn(match.halls, hall)))
      .map((match) => match.id),
    found: Object.fromEntries(
      (fair?.halls ?? []).map((hall) => [hall, matches.filter((match) => match.halls.includes(hall)).length]),
    ),
  }
}

/** Uses `strpos`, in which `%`, `_` and `\` have no special meaning. */
const containsEveryWord = (words: readonly string[]) => sql<SqlBool>`not exists (
  select from unnest(${words}::text[]) as word
  where strpos(c.search, word) = 0 and strpos(e.stands, word) = 0)`

const selectCompaniesInCategories = (db: Kysely<Tables>, rubs: readonly number[]) =>
  db
    .selectFrom('company_categories as cc')
    .innerJoin('categories as k', 'k.id', 'cc.category')
    .where((eb) => eb.or([eb('k.id', 'in', rubs), eb('k.parent', 'in', rubs)]))
    .select('cc.company')

async function readCompany(
  db: Kysely<Tables>,
  id: number,
  { year, lang, viewer }: CompanyQuery,
): Promise<Company | undefined> {
  if (id > MAX_ID) return undefined
  const row = await db
    .selectFrom('participations as p')
    .innerJoin('companies as c', 'c.id', 'p.company')
    .where('p.year', '=', year)
    .where('c.id', '=', id)
    .groupBy('c.id')
    .select(['c.name', 'c.country', 'c.fields', standReference])
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { stand, fields, ...listed } = row
  const stored: Partial<Record<ExhibitorField, BilingualText | string>> = { ...listed, ...fields }
  const texts = mapExhibitorFields((field) => stored[field] ?? '')
  return {
    id,
    ...localizeFields(lang, texts),
    stand: stand ?? '',
    rubs: await listCompanyCategories(db, id),
    ...(viewer === undefined ? {} : await readStaffForViewer(db, viewer, id, lang)),
  }
}

async function listCompanyCategories(db: Kysely<Tables>, company: number): Promise<Company['rubs']> {
  const rows = await db
    .selectFrom('company_categories as cc')
    .innerJoin('categories as k', 'k.id', 'cc.category')
    .where('cc.company', '=', company)
    .orderBy('cc.position')
    .select(['k.id', 'k.name', 'k.parent'])
    .execute()
  return rows.map(toCategory)
}

/** Converts a category to the entity of the contract, with its name in both languages. */
export const toCategory = ({ id, name, parent }: Pick<Tables['categories'], 'id' | 'name' | 'parent'>) => ({
  id,
  name: name.ru,
  name_en: name.en,
  ...(parent === null ? {} : { parent }),
})

async function readStaffForViewer(
  db: Kysely<Tables>,
  viewer: StaffViewer,
  company: number,
  lang: Lang,
): Promise<Pick<Company, 'staff' | 'staffRetryAfter'>> {
  const staff = await listStaff(db, company, lang)
  const staffRetryAfter = staff.length === 0 ? 0 : await countStaffView(db, viewer, company)
  return staffRetryAfter === 0 ? { staff } : { staffRetryAfter }
}

async function listStaff(db: Kysely<Tables>, company: number, lang: Lang): Promise<StaffMember[]> {
  const rows = await db
    .selectFrom('staff')
    .where('company', '=', company)
    .orderBy('order_no')
    .selectAll()
    .execute()
  return rows.map((row) => ({
    ...localizeFields(lang, { NAME: row.name, FAMILY_NAME: row.family_name, POSITION: row.position }),
    PHONE: row.phone,
    EMAIL: row.email,
    TELEGRAM_NAME: row.telegram,
    MESSENGERS: row.messengers,
    PREVIEW_PICTURE: row.picture,
  }))
}
