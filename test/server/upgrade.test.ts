import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runCommand } from '#server/operator/commands.ts'
import { readConfig } from '#server/config.ts'
import { buildTables } from '#server/fair/build-tables.ts'
import type { PublishedRevision } from '#server/fair/revision-store.ts'
import type { FairTables } from '#server/fair/tables.ts'
import { type RunningServer, startServer } from '#server/main.ts'
import { readPack } from '#server/pack/read-pack.ts'
import type { EventChanges } from '#server/store/event-changes.ts'
import type { Store } from '#server/store/database-store.ts'
import { openStore } from '#server/store/open-store.ts'
import { confirm, type Facts } from '#test/data/upgrade/scenario.ts'
import { Browser } from './browser.ts'
import { describeCases } from './engines.ts'
import { oldDatabases, unpackFixture, fixtureVersions } from './upgrade-fixture.ts'
import { testAssets } from './test-server.ts'

/** The day after the fixtures were made. */
const NOW = '2020-09-23T10:30:00+03:00'

const EVENTS = [1, 2, 3, 4]

/** The tables of the fair that the fixtures fill. */
const KEPT_TABLES = [
  'fair',
  'editions',
  'categories',
  'companies',
  'participations',
  'company_categories',
  'staff',
  'announcements',
  'downloads',
  'plans',
  'pictures',
  'files',
  'events',
  'speakers',
  'event_speakers',
  'event_media',
  'surveys',
  'banners',
  'pages',
  'documents',
] as const

/** Returns the rows of a table without what they have only from the next import on. */
function listExpectedRows(imported: FairTables, name: (typeof KEPT_TABLES)[number]): readonly object[] {
  if (name === 'event_media') return imported[name].map(({ event, path }) => ({ event, path }))
  // What that version did not know of the halls of an edition.
  if (name === 'editions') return imported[name].map(({ halls: _, ...edition }) => edition)
  if (name === 'plans') return imported[name].map(({ year, hall }) => ({ year, hall }))
  // That version made no page for a pack with pages of its own.
  if (name === 'pages')
    return imported[name]
      .filter(({ path }) => !MADE_PAGES.has(path))
      .map((page, position) => ({ ...page, position }))
  return imported[name]
}

const MADE_PAGES = new Set(['/register/', '/visitor/', '/privacy/'])

/** Returns rows in an order that does not depend on the one in which they are stored. */
const sortRows = (rows: readonly object[]): object[] =>
  rows.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)))

const keyOf = (row: object): string => {
  const { hash, path, lang, kind, id, year, company, category, event, speaker, position } = row as Record<
    string,
    unknown
  >
  return JSON.stringify([hash, path, lang, kind, id, year, company, category, event, speaker, position])
}

const cases = fixtureVersions.flatMap((version) =>
  oldDatabases.map((each) => ({
    ...each,
    version,
    name: `a database of version ${version} on ${each.name}`,
  })),
)

describeCases(cases, '$name', ({ version, place }) => {
  let home: string
  let facts: Facts
  let server: RunningServer
  let stored: Record<'anna' | 'olga', Awaited<ReturnType<Store['visitors']['readData']>>>
  let shown: PublishedRevision | undefined
  let tables: FairTables | undefined
  let contents: Map<string, Buffer>
  let changes: (EventChanges | undefined)[]
  const exported: Record<string, string> = {}
  const ending: (() => Promise<unknown>)[] = []

  /** What is stored is looked up before the server runs, whose embedded database is its own. */
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'fair-upgrade-'))
    ending.push(() => rm(home, { recursive: true }))
    unpackFixture(version, home)
    const old = await place(version, home)
    facts = old.facts
    const env = { DATA_DIR: join(home, 'data'), DATABASE_URL: old.databaseUrl, FAIR: join(home, 'pack') }
    const config = readConfig({ HOST: '127.0.0.1', PORT: '0', NOW, ...env }, home)
    const store = await openStore({ dataDir: config.dataDir, databaseUrl: config.databaseUrl })
    const dataOf = async ({ visitor = '' }: Record<string, string>) => {
      const session = await store.visitors.findSession(visitor, new Date(NOW))
      return store.visitors.readData(session?.visitor?.UID ?? '')
    }
    stored = { anna: await dataOf(facts.cookies.anna), olga: await dataOf(facts.cookies.olga) }
    for (const name of ['newsletter', 'tickets', 'documents', 'cards']) {
      exported[name] = (await runCommand(store, [`${name}:export`])).text
    }
    shown = await store.revisions.findShown()
    tables = await store.revisions.readTables(shown?.number ?? 0)
    const hashes = [...(tables?.pictures ?? []), ...(tables?.files ?? [])].map(({ hash }) => hash)
    contents = await store.revisions.readBlobs(hashes)
    const found = await store.calendar.listChanges(EVENTS)
    changes = EVENTS.map((id) => found.get(id))
    await store.close()
    const quiet = {
      say: () => {},
      log: { write: () => {} },
      render: () => ({ before: '', shared: '', after: '', states: {} }),
    }
    server = await startServer({ config, assets: testAssets, ...quiet })
    ending.push(() => server.close())
  })

  afterAll(async () => {
    for (const end of ending.reverse()) await end()
  })

  const browserOf = (name: keyof Facts['cookies']): Browser => {
    const browser = new Browser(server.app)
    Object.assign(browser.cookies, facts.cookies[name])
    return browser
  }
  const starred = async (name: keyof Facts['cookies']) =>
    (await browserOf(name).get('/ajax/guide/fav.php')).json<string[]>()

  test('shows the fair that it held, made by a migration', () => {
    expect(shown).toMatchObject({ number: 1, kind: 'import', author: '', format: '' })
    expect(tables?.visitors).toEqual([])
  })

  test('keeps every row of the fair', async () => {
    const imported = buildTables(await readPack(join(home, 'pack')))
    for (const name of KEPT_TABLES) {
      const rows = tables?.[name] ?? []
      expect([name, sortRows(rows)]).toMatchObject([name, sortRows(listExpectedRows(imported, name))])
      expect([name, rows.length > 0]).toEqual([name, true])
    }
  })

  test('keeps the content of every picture and document', async () => {
    const pack = await readPack(join(home, 'pack'))
    const imported = [...pack.pictures, ...pack.files, ...pack.website.files]
    expect([...contents.keys()].toSorted()).toEqual([...new Set(imported.map(({ hash }) => hash))].toSorted())
    for (const { hash, body } of imported) expect(contents.get(hash)).toEqual(body)
  })

  test('keeps the number of changes of every event, also when the server reads the same pack again', async () => {
    expect(changes.map((each) => each?.sequence)).toEqual(EVENTS.map(() => 0))
    for (const id of EVENTS) {
      const { body } = await new Browser(server.app).get(`/ajax/online/ics.php?id=${id}`)
      expect(body).toMatch(/^SEQUENCE:0\r$/m)
    }
  })

  test('keeps every session and what was starred in it', async () => {
    expect(await starred('anna')).toEqual(['11', '10'])
    expect(await starred('annasPhone')).toEqual(['11', '10'])
    expect(await starred('olga')).toEqual([])
    expect(await starred('device')).toEqual(['12', '10'])
  })

  test('keeps the stars of a device for the account that it logs in to', async () => {
    const merged = (await browserOf('device').login('boris@visitors.example')).json<unknown>()
    expect(merged).toMatchObject({ NAME: 'Борис Ладыгин', FAV_COMPANIES: [12, 10], FAV_EVENTS: [3] })
    const anna = (await new Browser(server.app).login('anna@visitors.example')).json<unknown>()
    expect(anna).toMatchObject({ FAV_COMPANIES: [11, 10], FAV_EVENTS: [2, 1] })
  })

  test('keeps everything that visitors wrote and agreed to', () => {
    const words = { ru: expect.stringMatching(/\S/) as string, en: expect.stringMatching(/\S/) as string }
    expect(stored.anna).toMatchObject({
      visitor: { email: 'anna@visitors.example', name: 'Анна Вершинина' },
      cards: [{ company: 10 }],
      consents: [
        { kind: 'broadcast', subject: 1, words },
        { kind: 'download', subject: 10, words },
      ],
      messages: [
        { room: 1, text: 'Здравствуйте! «Ёлка» здесь? 🌲', removed: false },
        { room: 1, removed: true },
      ],
      surveys: [{ survey: 7, answers: { 1: 0, 2: [0, 2], 3: 'Ещё стеллажи' } }],
      stats: [{ event: 'open_event', subject: 1 }],
    })
    expect(stored.olga).toMatchObject({
      details: { family: 'Незабудкина', company: 'Ромашка', phone: '+7 (916) 123-45-67' },
      tickets: [{ year: 2021, family: 'Незабудкина' }],
      subscription: { lang: 'ru', confirmed: expect.any(Date) as Date },
    })
    expect(stored.olga?.formConsents.map(({ form, kind }) => `${form} ${kind}`)).toEqual(
      expect.arrayContaining(['registration data', 'registration news', 'ticket data']),
    )
  })

  test('keeps what the organiser takes out', () => {
    const [ticket] = stored.olga?.tickets ?? []
    expect(exported['tickets']).toContain(ticket?.number)
    expect(exported['newsletter']).toContain('olga@visitors.example')
    expect(exported['newsletter']).not.toContain('late@visitors.example')
    expect(exported['documents']).toContain('roman@visitors.example')
    expect(exported['cards']).toContain('anna@visitors.example')
    expect(exported['cards']).toContain('boris@visitors.example')
  })

  test('keeps the chat, and goes on counting where it was', async () => {
    const anna = browserOf('anna')
    const url = '/ajax/online/chat/?id=1'
    const messages = (await anna.get(url)).json<{ ID: number; TEXT: string; OWN: boolean }[]>()
    expect(messages.map(({ TEXT, OWN }) => [TEXT, OWN])).toEqual([
      ['Здравствуйте! «Ёлка» здесь? 🌲', true],
      ['', true],
      ['=1+1; "кавычки"\nи строка', false],
    ])
    const more = await anna.post('sendChat', { id: 1, text: 'Новое', key: 'upgrade-key' })
    expect(more.json<{ ID: number }>().ID).toBeGreaterThan(Math.max(...messages.map(({ ID }) => ID)))
  })

  test('keeps the access to documents that a cookie names', async () => {
    expect((await browserOf('reader').get('/documents/1/rules.pdf')).body).toBe('%PDF-1.4 rules')
    expect((await browserOf('device').get('/documents/1/rules.pdf')).statusCode).not.toBe(200)
  })

  test('keeps what waits for an answer', async () => {
    expect((await confirm(new Browser(server.app), facts.confirmToken)).json()).toEqual({ response: 'ok' })
  })

  test('keeps deleted visitors deleted, although the pack names them', async () => {
    expect((await new Browser(server.app).login('timur@visitors.example')).json()).toMatchObject({
      response: 'error',
    })
  })

  test('sends the letter that was waiting', async () => {
    const outbox = join(home, 'data', 'outbox')
    await vi.waitFor(async () => {
      const names = (await readdir(outbox)).filter((name) => /^[^.].*\.eml$/.test(name))
      const letters = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
      expect(letters.filter((text) => text.includes('To: works@exhibitors.example'))).toHaveLength(1)
    })
  })
})
