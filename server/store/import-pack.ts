import { randomUUID } from 'node:crypto'
import { type Kysely, type Transaction, sql } from 'kysely'
import { parseStandCodes } from '#contract/stands.ts'
import type { Pack } from '#server/pack/pack.ts'
import { getPlayerOrigin } from '#server/pack/stream-address.ts'
import { removeMissingFavourites } from './favourites.ts'
import { insertProgramme, PROGRAMME_TABLES } from './insert-programme.ts'
import { insertWebsite, WEBSITE_TABLES } from './insert-website.ts'
import { insertRows } from './insert-rows.ts'
import { hashEmail } from './registrations.ts'
import type { Tables } from './schema.ts'
import { createCompanySearchText } from './company-search.ts'
import { rankNames } from './rank-names.ts'
import { getPictureUrl, getStaffPictureUrl } from './picture-url.ts'
import { normalizeSearchText } from './search-text.ts'
import { endSessions } from './sessions.ts'

/** Key of the advisory lock for imports; any constant. */
const IMPORT_LOCK = 7_304_193

/** Tables ordered so that each comes before those that it references. */
const FAIR_TABLES = [
  ...WEBSITE_TABLES,
  ...PROGRAMME_TABLES,
  'plans',
  'downloads',
  'files',
  'pictures',
  'announcements',
  'staff',
  'company_categories',
  'participations',
  'companies',
  'categories',
  'editions',
  'fair',
] as const

/**
 * Replaces the fair by a pack in one transaction. Visitors' data is kept, without favourites of removed companies and
 * events. Resolves with false if the same pack is already imported.
 */
export const importPack = (db: Kysely<Tables>, pack: Pack, now: Date): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(trx)
    const current = await trx.selectFrom('fair').select('hash').executeTakeFirst()
    if (current?.hash === pack.hash) return false
    for (const table of FAIR_TABLES) await trx.deleteFrom(table).execute()
    await insertFair(trx, pack, now)
    await insertCompanies(trx, pack)
    await insertMaterials(trx, pack)
    await insertFiles(trx, pack)
    await insertProgramme(trx, pack.programme, now)
    await insertWebsite(trx, pack.website)
    await registerVisitors(trx, pack, now)
    await removeMissingFavourites(trx)
    return true
  })

async function insertFair(trx: Transaction<Tables>, pack: Pack, now: Date): Promise<void> {
  const { editions, guideYear, defaultHall, ...fair } = pack.fair
  const players = pack.programme.events.flatMap(({ stream }) => getPlayerOrigin(stream) ?? [])
  const frames = [...new Set([...fair.frames, ...players])]
  const picture = getPictureUrl(fair.picture)
  await insertRows(trx, 'fair', [
    {
      id: 1,
      hash: pack.hash,
      ...fair,
      frames,
      picture,
      guide_year: guideYear,
      default_hall: defaultHall,
      imported: now,
    },
  ])
  await insertRows(
    trx,
    'editions',
    editions.map(({ from, to, ...edition }) => ({ ...edition, from_day: from, to_day: to })),
  )
  const categories = pack.categories.map((category, position) => ({ ...category, position }))
  await insertRows(trx, 'categories', categories)
}

async function insertCompanies(trx: Transaction<Tables>, pack: Pack): Promise<void> {
  const searchOf = createCompanySearchText(pack.categories)
  const ranks = { ru: rankNames('ru', pack.companies), en: rankNames('en', pack.companies) }
  await insertRows(
    trx,
    'companies',
    pack.companies.map(({ id, name, country, categories, ...fields }) => ({
      id,
      name,
      country,
      fields: { ...fields, logo: getPictureUrl(fields.logo) },
      search: searchOf({ name, country, categories, text: fields.text }),
      rank_ru: ranks.ru.get(id) ?? 0,
      rank_en: ranks.en.get(id) ?? 0,
    })),
  )
  await insertRows(
    trx,
    'company_categories',
    pack.companies.flatMap((company) =>
      company.categories.map((category, position) => ({ company: company.id, category, position })),
    ),
  )
  await insertRows(
    trx,
    'participations',
    pack.participations.map((each, position) => ({
      ...each,
      search: createStandSearchText(each.stand),
      position,
    })),
  )
}

async function insertMaterials(trx: Transaction<Tables>, pack: Pack): Promise<void> {
  await insertRows(
    trx,
    'staff',
    pack.staff.map(({ familyName, picture, ...member }, order) => ({
      ...member,
      order_no: order,
      family_name: familyName,
      picture: getStaffPictureUrl(picture),
    })),
  )
  await insertRows(
    trx,
    'announcements',
    pack.announcements.map(({ date, ...each }, position) => ({ ...each, day: date, position })),
  )
}

async function insertFiles(trx: Transaction<Tables>, pack: Pack): Promise<void> {
  await insertRows(trx, 'plans', pack.plans)
  for (const picture of pack.pictures) await trx.insertInto('pictures').values(picture).execute()
  const files = new Map([...pack.files, ...pack.website.files].map((file) => [file.hash, file]))
  for (const { name: _, ...file } of files.values()) await trx.insertInto('files').values(file).execute()
  await insertRows(
    trx,
    'downloads',
    pack.downloads.map(({ fileName, fileHash, ...each }, position) => ({
      ...each,
      file_name: fileName,
      file_hash: fileHash,
      position,
    })),
  )
}

async function registerVisitors(trx: Transaction<Tables>, pack: Pack, now: Date): Promise<void> {
  const deleted = await trx.selectFrom('deleted_visitors').select('email_hash').execute()
  const gone = new Set(deleted.map(({ email_hash }) => email_hash))
  const visitors = pack.visitors
    .filter(({ email }) => !gone.has(hashEmail(email)))
    .map(({ isModerator: _, ...visitor }) => ({ ...visitor, uid: randomUUID(), registered: now }))
  if (visitors.length > 0) {
    await trx
      .insertInto('visitors')
      .values(visitors)
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute()
  }
  await updateModerators(trx, pack)
}

/** Updates the moderators. Sessions of a new one end, because they may have begun without proof of the mailbox. */
async function updateModerators(trx: Transaction<Tables>, pack: Pack): Promise<void> {
  const emails = pack.visitors.filter(({ isModerator }) => isModerator).map(({ email }) => email)
  const isNamed = sql<boolean>`email in (select jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb))`
  await trx
    .updateTable('visitors')
    .set({ moderator: false })
    .where('moderator', '=', true)
    .where(sql<boolean>`not ${isNamed}`)
    .execute()
  const named = await trx
    .updateTable('visitors')
    .set({ moderator: true })
    .where('moderator', '=', false)
    .where(isNamed)
    .returning('uid')
    .execute()
  for (const { uid } of named) await endSessions(trx, uid)
}

const createStandSearchText = (stand: string): string =>
  normalizeSearchText([stand, ...parseStandCodes(stand)].join(' '))
