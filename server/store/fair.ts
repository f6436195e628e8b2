import type { Kysely } from 'kysely'
import { createExhibitorQueries, toCategory } from './exhibitors.ts'
import { createMaterialQueries } from './materials.ts'
import type { Tables } from './schema.ts'
import type { FairRecord, FairStore } from './fair-store.ts'

export function createFairStore(db: Kysely<Tables>): FairStore {
  return {
    read: () => readFair(db),
    async listCategories() {
      const rows = await db
        .selectFrom('categories')
        .orderBy('position')
        .select(['id', 'name', 'parent'])
        .execute()
      return rows.map(toCategory)
    },
    ...createExhibitorQueries(db),
    ...createMaterialQueries(db),
  }
}

async function readFair(db: Kysely<Tables>): Promise<FairRecord | undefined> {
  const row = await db.selectFrom('fair').selectAll().executeTakeFirst()
  if (row === undefined) return undefined
  const editions = await db.selectFrom('editions').orderBy('year').selectAll().execute()
  const {
    hash,
    name,
    description,
    venue,
    credit,
    timezone,
    guide_year,
    halls,
    frames,
    streams,
    picture,
    translate,
    brand,
  } = row
  return {
    hash,
    name,
    description,
    venue,
    credit,
    timezone,
    halls,
    frames,
    streams,
    picture,
    translate,
    brand,
    guideYear: guide_year,
    defaultHall: row.default_hall || (halls[0] ?? ''),
    editions: editions.map(({ from_day, to_day, ...edition }) => ({
      ...edition,
      from: from_day,
      to: to_day,
    })),
  }
}
