import { afterAll, beforeAll, expect, it } from 'vitest'
import { STAFF_COMPANIES_PER_HOUR } from '#contract/limits.ts'
import { readCompany } from '#server/fair/read-company.ts'
import type { Revision } from '#server/fair/revision.ts'
import { describeEngines } from './engines.ts'
import type { TestDatabase } from './open-test-store.ts'
import { createText, createPackCompany, createSamplePack } from './sample-pack.ts'
import { importFair, readRevision } from './shown-revision.ts'

const NOW = new Date('2021-09-21T09:00:00Z')
const HOUR = 3_600_000
const later = (ms: number): Date => new Date(NOW.getTime() + ms)

const COMPANIES = Array.from({ length: STAFF_COMPANIES_PER_HOUR + 10 }, (_, index) => index + 1)
const WITHOUT_STAFF = COMPANIES.at(-1) ?? 0

describeEngines('contacts of staff in $name', (engine) => {
  let database: TestDatabase
  let revision: Revision

  beforeAll(async () => {
    database = await engine.openDatabase()
    const { staff } = createSamplePack()
    await importFair(
      database.store,
      createSamplePack({
        companies: COMPANIES.map((id) => createPackCompany(id, createText(`Компания ${id}`))),
        participations: COMPANIES.map((id) => ({ year: 2021, company: id, hall: null, stand: '' })),
        staff: COMPANIES.filter((id) => id !== WITHOUT_STAFF).flatMap((id) =>
          staff.slice(0, 1).map((member) => ({ ...member, company: id })),
        ),
        announcements: [],
        downloads: [],
      }),
      NOW,
    )
    revision = await readRevision(database.store)
  })
  afterAll(() => database.store.close())

  const newSession = async (): Promise<string> => {
    const login = await database.store.visitors.login('anna@example.com', undefined, NOW)
    if (login === undefined) throw new Error('anna is registered')
    return login.token
  }
  /** What is shown of a company's staff: how many, or the seconds to wait. */
  const view = async (token: string, id: number, now = NOW) => {
    const viewer = { token, now }
    const fair = { revision, store: database.store }
    const shown = await readCompany(fair, id, { year: 2021, lang: 'en', viewer })
    return shown?.staff?.length ?? `wait ${shown?.staffRetryAfter}`
  }
  const openAll = async (token: string, now = NOW) => {
    for (const id of COMPANIES.slice(0, STAFF_COMPANIES_PER_HOUR)) expect(await view(token, id, now)).toBe(1)
  }

  it('are shown of 200 companies an hour to a session, repeatedly for those already seen', async () => {
    const token = await newSession()
    await openAll(token)
    expect(await view(token, 201, later(60_000))).toBe(`wait ${59 * 60}`)
    expect(await view(token, 1, later(60_000))).toBe(1)
    expect(await view(token, WITHOUT_STAFF, later(60_000))).toBe(0)
    expect(await view(await newSession(), 201)).toBe(1)
    expect(await view(token, 201, later(HOUR))).toBe(1)
    expect(await view(token, 1, later(HOUR))).toBe(1)
    const rows = await database.query('select cardinality(companies) as seen from staff_views order by 1')
    expect(rows).toEqual([{ seen: 1 }, { seen: 2 }])
  })

  it('are counted once however often they are asked for at once, and never beyond the limit', async () => {
    const token = await newSession()
    const views = COMPANIES.slice(0, 209).flatMap((id) => [view(token, id), view(token, id)])
    const shown = (await Promise.all(views)).filter((each) => each === 1)
    expect(shown).toHaveLength(2 * STAFF_COMPANIES_PER_HOUR)
  })

  it('are shown again when the clock was set back', async () => {
    const token = await newSession()
    await openAll(token, later(24 * HOUR))
    expect(await view(token, 201)).toBe(1)
  })
})
