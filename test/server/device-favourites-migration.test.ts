import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Kysely, sql } from 'kysely'
import { databaseStore } from '../../server/store/database-store.ts'
import { migrate, migrationNames } from '../../server/store/migrations.ts'
import type { Tables } from '../../server/store/schema.ts'
import { tokenHash } from '../../server/store/sessions.ts'
import { openEmptyDatabase } from './open-test-store.ts'

const NOW = new Date('2021-09-21T09:00:00Z')

const FILLED = [
  `insert into visitors values ('u1', 'anna@example.com', 'Анна', now()), ('u2', 'boris@example.com', 'Борис', now())`,
  `insert into sessions values
    ('${tokenHash('device')}', null, '${NOW.toISOString()}', '${NOW.toISOString()}'),
    ('${tokenHash('new device')}', null, '${NOW.toISOString()}', '${NOW.toISOString()}'),
    ('${tokenHash('anna')}', 'u1', '${NOW.toISOString()}', '${NOW.toISOString()}')`,
  `insert into favourites (visitor, device, kind, subject, position) values
    ('u1', null, 'companies', 12, 1), ('u1', null, 'companies', 10, 0), ('u1', null, 'events', 7, 0),
    (null, '${tokenHash('device')}', 'companies', 11, 0), (null, '${tokenHash('device')}', 'companies', 10, 1)`,
]

describe('a database with a row per star', () => {
  let db: Kysely<Tables>
  beforeAll(async () => {
    db = await openEmptyDatabase()
    const names = await migrationNames()
    const own = names.findIndex((name) => name.endsWith('-device-favourites'))
    await migrate(db, names[own - 1])
    for (const text of FILLED) await sql.raw(text).execute(db)
    await migrate(db)
  })
  afterAll(() => db.destroy())

  it('keeps every list in its order', async () => {
    const { session } = databaseStore(db).visitors
    expect(await session('anna', NOW)).toMatchObject({
      visitor: { FAV_COMPANIES: [10, 12], FAV_EVENTS: [7] },
      favourites: { companies: [10, 12], events: [7] },
    })
    const lists = async (token: string) => (await session(token, NOW))?.favourites
    expect(await lists('device')).toEqual({ companies: [11, 10], events: [] })
    expect(await lists('new device')).toEqual({ companies: [], events: [] })
  })
})
