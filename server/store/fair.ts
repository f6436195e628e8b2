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
  const { id: _id, imported: _imported, guide_year, default_hall, ...fair } = row
  return {
    ...fair,
    guideYear: guide_year,
    defaultHall: default_hall || (fair.halls[0] ?? ''),
    editions: editions.map(({ from_day, to_day, ...edition }) => ({
      ...edition,
      from: from_day,
      to: to_day,
    })),
  }
}
