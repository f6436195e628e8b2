import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Kysely, sql } from 'kysely'
import { createDatabaseStore } from '#server/store/database-store.ts'
import { migrate, listMigrationNames } from '#server/store/migrations.ts'
import type { Tables } from '#server/store/schema.ts'
import { hashToken } from '#server/store/sessions.ts'
import { openEmptyDatabase } from './open-test-store.ts'

const NOW = new Date('2021-09-21T09:00:00Z')

const FILLED = [
  `insert into visitors values ('u1', 'anna@example.com', 'Анна', now()), ('u2', 'boris@example.com', 'Борис', now())`,
  `insert into sessions values
    ('${hashToken('device')}', null, '${NOW.toISOString()}', '${NOW.toISOString()}'),
    ('${hashToken('new device')}', null, '${NOW.toISOString()}', '${NOW.toISOString()}'),
    ('${hashToken('anna')}', 'u1', '${NOW.toISOString()}', '${NOW.toISOString()}')`,
  `insert into favourites (visitor, device, kind, subject, position) values
    ('u1', null, 'companies', 12, 1), ('u1', null, 'companies', 10, 0), ('u1', null, 'events', 7, 0),
    (null, '${hashToken('device')}', 'companies', 11, 0), (null, '${hashToken('device')}', 'companies', 10, 1)`,
]

describe('a database with a row per star', () => {
  let db: Kysely<Tables>
  beforeAll(async () => {
    db = await openEmptyDatabase()
    const names = await listMigrationNames()
    const own = names.findIndex((name) => name.endsWith('-device-favourites'))
    await migrate(db, names[own - 1])
    for (const text of FILLED) await sql.raw(text).execute(db)
    await migrate(db)
  })
  afterAll(() => db.destroy())

  it('keeps every list in its order', async () => {
    const { findSession } = createDatabaseStore(db).visitors
    expect(await findSession('anna', NOW)).toMatchObject({
      visitor: { FAV_COMPANIES: [10, 12], FAV_EVENTS: [7] },
      favourites: { companies: [10, 12], events: [7] },
    })
    const lists = async (token: string) => (await findSession(token, NOW))?.favourites
    expect(await lists('device')).toEqual({ companies: [11, 10], events: [] })
    expect(await lists('new device')).toEqual({ companies: [], events: [] })
  })
})
