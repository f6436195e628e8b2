import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildTables } from '#server/fair/build-tables.ts'
import { encodeTables } from '#server/fair/encode-tables.ts'
import { importAtStart } from '#server/fair/import-at-start.ts'
import { createDraft } from '#server/fair/import-pack.ts'
import { RevisionConflictError } from '#server/fair/revision-store.ts'
import { ShownRevision } from '#server/fair/shown-revision.ts'
import { runCommand } from '#server/operator/commands.ts'
import { DURING_EVENT, openOnlineTestServer, type OnlineTestServer } from './online-test-server.ts'
import { openTestDatabase } from './open-test-store.ts'
import { importFair } from './shown-revision.ts'
import { createPackCompany, createSamplePack, createText } from './sample-pack.ts'

const NOW = new Date(DURING_EVENT)
const DAY_MS = 86_400_000

/** Runs a command as an operator does in a shell; quotes hold words together. */
async function fair(world: OnlineTestServer, command: string) {
  const words = [...command.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word)
  const lines: string[] = []
  const result = await runCommand(
    world.store,
    ['fair', ...words, '--by=olga'],
    (line) => lines.push(line),
    () => NOW,
  )
  // What a running server does on the notification of a publication.
  await world.refresh()
  return { ...result, lines }
}

const listEvents = async (world: OnlineTestServer): Promise<Record<string, unknown>[]> =>
  (await world.createBrowser().get('/ajax/online/events/list/?lang=en')).json<Record<string, unknown>[]>()

const findEvent = async (world: OnlineTestServer, id: number) =>
  (await listEvents(world)).find((event) => event['ID'] === id)

/** Copies the pack and changes the text of files. */
async function copyPack(world: OnlineTestServer, changes: Record<string, (text: string) => string>) {
  const folder = await mkdtemp(join(tmpdir(), 'pack-copy-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(world.pack, folder, { recursive: true })
  for (const [path, change] of Object.entries(changes)) {
    const file = join(folder, path)
    await writeFile(file, change(await readFile(file, 'utf8')))
  }
  return folder
}

const removeExhibitor = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.startsWith('11,'))
    .join('\n')

test('an import is prepared, shown by a publication, and taken back by an undo', async () => {
  const world = await openOnlineTestServer()
  const browser = world.createBrowser()
  const folder = await copyPack(world, { 'exhibitors.csv': (text) => text.replace('Yolka', 'Spruce') })
  const readPage = async () => (await browser.get('/en/plan/1/10')).body
  expect(await readPage()).toContain('Yolka')

  const imported = await fair(world, `import ${folder}`)
  expect(imported.ok).toBe(true)
  expect(imported.text).toContain('Revision 2')
  expect(await readPage()).toContain('Yolka')

  expect(await fair(world, 'publish')).toMatchObject({ ok: true, text: 'Revision 2 is shown.\n' })
  expect(await readPage()).toContain('Spruce')
  expect(await readPage()).not.toContain('Yolka')
  expect((await browser.get('/ajax/guide/exhibitors.php?hall[]=1&lang=en')).body).toContain('Spruce')
  expect((await browser.get('/readyz')).json()).toMatchObject({ revision: 2 })

  expect(await fair(world, 'undo')).toMatchObject({ ok: true, text: 'Revision 1 is shown again.\n' })
  expect(await readPage()).toContain('Yolka')
  expect(await fair(world, 'undo')).toMatchObject({ ok: false })
})

test('two undos go back two steps', async () => {
  const world = await openOnlineTestServer()
  await fair(world, 'edit event 1 cancel')
  await fair(world, 'edit event 2 cancel')
  expect(await fair(world, 'undo')).toMatchObject({ text: 'Revision 2 is shown again.\n' })
  expect(await fair(world, 'undo')).toMatchObject({ text: 'Revision 1 is shown again.\n' })
  expect(await findEvent(world, 1)).not.toHaveProperty('STATUS')
  expect(await fair(world, 'undo')).toMatchObject({ ok: false })
})

test('what an import removes and adds is listed before it is shown', async () => {
  const world = await openOnlineTestServer()
  const folder = await copyPack(world, {
    'exhibitors.csv': (text) => removeExhibitor(text).replace('Yolka', 'Yolka').replace('Ёлка', 'Ель'),
    'stands.csv': removeExhibitor,
  })
  const { lines } = await fair(world, `import ${folder}`)
  expect(lines.join('\n')).toMatch(/Exhibitors that disappear[^\n]*: 1\n {2}11 Завод/)
  expect(lines.join('\n')).toMatch(/Exhibitors with another name: 1\n {2}10 Ёлка → Ель/)
  expect((await fair(world, `diff ${folder}`)).text).toContain('11 Завод')
})

test('stars of what disappears are kept, are not shown, and come back with it', async () => {
  const world = await openOnlineTestServer()
  const visitor = world.createBrowser()
  await visitor.login('anna@example.com')
  await visitor.post('saveFavouriteCompanies', { ids: [10, 11], base: [] })
  const readStars = async () => (await visitor.get('/ajax/guide/fav.php')).json<string[]>()
  expect(await readStars()).toEqual(['10', '11'])

  const folder = await copyPack(world, { 'exhibitors.csv': removeExhibitor, 'stands.csv': removeExhibitor })
  await fair(world, `import ${folder}`)
  await fair(world, 'publish')
  expect(await readStars()).toEqual(['10'])
  expect((await visitor.get('/en/plan/')).body).not.toContain('"companies":[10,11]')
  // Neither a difference nor a whole list may take away what its sender could not see.
  await visitor.post('saveFavouriteCompanies', { ids: [], base: [10] })
  await visitor.post('saveFavouriteCompanies', { ids: [10] })
  expect(await readStars()).toEqual(['10'])

  await fair(world, 'undo')
  expect((await readStars()).toSorted()).toEqual(['10', '11'])
})

test('an event is moved and cancelled, which its calendar file says, too', async () => {
  const world = await openOnlineTestServer()
  const browser = world.createBrowser()
  const readCalendar = async () => (await browser.get('/ajax/online/ics.php?id=1&lang=en')).body
  expect(await readCalendar()).toContain('SEQUENCE:0')

  expect(await fair(world, 'edit event 1 start=12:00 end=13:00 "room_en=Hall of Mirrors"')).toMatchObject({
    ok: true,
  })
  expect(await findEvent(world, 1)).toMatchObject({
    TIME: '12:00',
    TIME_TO: '13:00',
    ROOM: 'Hall of Mirrors',
  })
  expect(await readCalendar()).toContain('SEQUENCE:1')

  await fair(world, 'edit event 1 cancel')
  expect(await findEvent(world, 1)).toMatchObject({ STATUS: 'cancelled', TIME: '12:00' })
  expect(await readCalendar()).toMatch(/SUMMARY:Cancelled: Opening\r\n[^]*STATUS:CANCELLED/)
  await fair(world, 'edit event 1 restore')
  expect(await findEvent(world, 1)).not.toHaveProperty('STATUS')
})

test('an edit that would break the fair is refused with its finding', async () => {
  const world = await openOnlineTestServer()
  const { ok, text } = await fair(world, 'edit event 1 start=25:99')
  expect(ok).toBe(false)
  expect(text).toContain('is not a time – 1 time\n  events.csv, row 2, start: "25:99"')
  expect(await fair(world, 'edit event')).toMatchObject({
    ok: false,
    text: expect.stringContaining('event NUMBER') as string,
  })
  expect((await fair(world, 'list')).text.split('\n')).toHaveLength(2)
})

test('news are posted, and a stand is corrected twice', async () => {
  const world = await openOnlineTestServer()
  await fair(world, 'edit news "name_en=Doors open at nine" "text_en=<p>Come early.</p>"')
  const visitor = world.createBrowser()
  await visitor.login('anna@example.com')
  expect((await visitor.get('/ajax/online/announce/homepage/')).body).toContain('Doors open at nine')

  expect(await fair(world, 'edit exhibitor 10 internet=https://yolka.example/?id=5')).toMatchObject({
    ok: true,
  })
  expect(await fair(world, 'edit exhibitor 10 id=12')).toMatchObject({ ok: false })
  await fair(world, 'edit stand 10 2021 A1 C3')
  await fair(world, 'edit stand 10 2021 C3 C4')
  expect((await visitor.get('/ajax/guide/exhibitors.php?hall[]=1')).body).toContain('"stand":"C4"')
})

test('edits live on in the next import, and those that it contradicts are named and dropped', async () => {
  const world = await openOnlineTestServer()
  await fair(world, 'edit event 1 start=12:00 end=13:00')
  await fair(world, 'edit event 2 "name_en=Another name"')
  const same = await copyPack(world, { 'exhibitors.csv': (text) => text.replace('Yolka', 'Spruce') })
  await fair(world, `import ${same}`)
  await fair(world, 'publish')
  expect(await findEvent(world, 1)).toMatchObject({ TIME: '12:00' })

  const other = await copyPack(world, {
    'events.csv': (text) => text.replace('"10:00","11:30"', '"15:00","16:00"'),
  })
  const { lines } = await fair(world, `import ${other}`)
  expect(lines.join('\n')).toContain(
    'edits.csv, start: "events 1: 12:00" (the table said 10:00 when it was made, and says 15:00 now)',
  )
  await fair(world, 'publish')
  expect(await findEvent(world, 1)).toMatchObject({ TIME: '15:00' })
  expect(await findEvent(world, 2)).toMatchObject({ NAME: 'Another name' })
})

test('an export is the organiser’s own files, byte for byte, and the edits', async () => {
  const world = await openOnlineTestServer()
  await fair(world, 'edit event 1 cancel')
  const folder = await mkdtemp(join(tmpdir(), 'export-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  expect(await fair(world, `export ${folder}`)).toMatchObject({ ok: true })
  // No stream names this file of the folder.
  const isOwn = (path: string) => path !== 'media/secret.mp4'
  const list = async (of: string) =>
    (await readdir(of, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(of.length + 1))
      .filter(isOwn)
      .toSorted()
  expect((await list(folder)).filter((path) => path !== 'edits.csv')).toEqual(await list(world.pack))
  for (const path of await list(world.pack)) {
    expect(await readFile(join(folder, path))).toEqual(await readFile(join(world.pack, path)))
  }
  expect(await readFile(join(folder, 'edits.csv'), 'utf8')).toContain('events,1,status,cancelled,,')
  expect(await fair(world, `export ${folder}`)).toMatchObject({ ok: false })
  await fair(world, 'undo')
  await fair(world, `import ${folder}`)
  await fair(world, 'publish')
  expect(await findEvent(world, 1)).toMatchObject({ STATUS: 'cancelled' })
})

test('a wrong folder changes nothing', async () => {
  const world = await openOnlineTestServer()
  const folder = await copyPack(world, {
    'fair.json': (text) => text.replace('Europe/Moscow', 'Moscow'),
  })
  expect(await fair(world, `import ${folder}`)).toMatchObject({
    ok: false,
    text: expect.stringContaining('is not a time zone – 1 time\n  fair.json, timezone: "Moscow"') as string,
  })
  expect(await fair(world, 'import /nowhere')).toMatchObject({
    ok: false,
    text: expect.stringContaining('there is no such folder') as string,
  })
  expect((await fair(world, 'list')).text).toMatch(/^\* 1 {2}import .*\n$/)
})

test('each change is recorded with author, time and content', async () => {
  const world = await openOnlineTestServer()
  await fair(world, 'edit event 1 cancel')
  expect((await fair(world, 'list')).text).toContain(
    `* 2  edit  ${NOW.toISOString()}  olga  Event 1 is cancelled`,
  )
})

test('a request keeps its revision while another one is published', async () => {
  const world = await openOnlineTestServer()
  const folder = await copyPack(world, {
    'exhibitors.csv': (text) => text.replace('Yolka', 'Spruce').replace('Ёлка', 'Ель'),
  })
  await fair(world, `import ${folder}`)
  const browser = world.createBrowser()
  const pages = Array.from({ length: 20 }, () => browser.get('/en/plan/1/10'))
  await fair(world, 'publish')
  for (const { body } of await Promise.all(pages)) {
    expect(body.includes('Yolka') && body.includes('Spruce')).toBe(false)
  }
})

test('a company with a key keeps its id when another one is put before it', async () => {
  const { store } = await openTestDatabase()
  onTestFinished(() => store.close())
  const [fir, mill] = [
    { key: 'fir', name: createText('Ель') },
    { key: 'mill', name: createText('Мельница') },
  ]
  const packOf = (hash: string, companies: { key: string; name: { ru: string; en: string } }[]) =>
    createSamplePack({
      hash,
      companies: companies.map(({ key, name }, index) => createPackCompany(index + 1, name, { key })),
      participations: companies.map((_, index) => ({
        year: 2021,
        company: index + 1,
        hall: '1',
        stand: `A${index + 1}`,
      })),
      staff: [],
      announcements: [],
      downloads: [],
    })
  await importFair(store, packOf('a', [fir, mill]), NOW)
  await importFair(store, packOf('b', [{ key: 'new', name: createText('Новая') }, fir, mill]), NOW)
  const shown = await store.revisions.findShown()
  const tables = await store.revisions.readTables(shown?.number ?? 0)
  expect(tables?.companies.map(({ id, name }) => [id, name.ru])).toEqual([
    [4, 'Новая'],
    [1, 'Ель'],
    [2, 'Мельница'],
  ])
  expect(tables?.participations.map(({ company, stand }) => [company, stand])).toEqual([
    [4, 'A1'],
    [1, 'A2'],
    [2, 'A3'],
  ])
})

test('old revisions are removed by number and age, with their contents, but never the shown one', async () => {
  const { store, query } = await openTestDatabase()
  onTestFinished(() => store.close())
  const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS)
  await importFair(store, createSamplePack({ hash: 'first' }), NOW)
  for (let number = 2; number <= 60; number += 1) {
    const companies = [createPackCompany(10, createText(`Имя ${number}`))]
    const pack = createSamplePack({
      hash: `${number}`,
      companies,
      participations: [],
      staff: [],
      downloads: [],
    })
    await importFair(store, { ...pack, announcements: [] }, later(number))
  }
  await store.revisions.publish(20, '', later(61))
  await importFair(store, createSamplePack({ hash: 'last' }), later(70))
  const numbers = (await store.revisions.list()).map(({ number }) => number)
  expect(numbers[0]).toBe(61)
  expect(numbers).toContain(20)
  expect(numbers.length).toBeLessThanOrEqual(51)
  const [lost] = await query(
    `select count(*)::int as count from blobs where position(convert_to('Имя 3"', 'UTF8') in body) > 0`,
  )
  expect(lost).toEqual({ count: 0 })
})

test('data of an unfinished import is removed by the next', async () => {
  const { store, query } = await openTestDatabase()
  onTestFinished(() => store.close())
  await importFair(store, createSamplePack({ hash: 'first' }), NOW)
  const pack = createSamplePack({ hash: 'second', companies: [createPackCompany(10, createText('Пихта'))] })
  const facts = { kind: 'edit', author: '', note: '', base: 99 } as const
  const draft = createDraft(pack, encodeTables(buildTables(pack)), facts)
  await expect(store.revisions.saveAndPublish(draft, NOW)).rejects.toThrow(RevisionConflictError)
  const countLeft = async () => {
    const [row] = await query(`select count(*)::int as count from blobs
      where position(convert_to('Пихта', 'UTF8') in body) > 0`)
    return row?.['count']
  }
  expect(await countLeft()).toBeGreaterThan(0)
  await importFair(store, createSamplePack({ hash: 'third' }), NOW)
  expect(await countLeft()).toBe(0)
})

test('a revision of a newer version is neither shown nor read anew by an older one, which says so', async () => {
  const { store, query } = await openTestDatabase()
  onTestFinished(() => store.close())
  await importFair(store, createSamplePack({ hash: 'first' }), NOW)
  const faults: unknown[] = []
  const shown = await ShownRevision.open({ store: store.revisions, onFault: (error) => faults.push(error) })
  onTestFinished(() => shown.close())
  const pack = createSamplePack({ hash: 'second' })
  const facts = { kind: 'import', author: '', note: '' } as const
  await store.revisions.save(createDraft(pack, encodeTables(buildTables(pack)), facts), NOW)
  await query(`update revisions set format = '9999 later' where number = 2`)
  await store.revisions.publish(2, '', NOW)

  await expect(shown.refresh()).rejects.toThrow('Revision 2 was made by a newer version')
  expect(shown.revision.number).toBe(1)
  const start = { packFolder: '/nowhere', isPackChosen: false }
  await expect(importAtStart(store.revisions, start, NOW, () => undefined)).rejects.toThrow(
    /Revision 2 was made by a newer version of this program: start that version/,
  )
  expect(await store.revisions.list()).toHaveLength(2)
  await store.revisions.publish(1, '', NOW)
  await shown.refresh()
  expect(shown.revision.publication).toBe(3)
})

test('the copy of the files that a killed process left behind is removed by the next edit', async () => {
  const world = await openOnlineTestServer()
  const { pid } = spawnSync(process.execPath, ['--version'])
  const left = await mkdtemp(join(tmpdir(), `fair-copy-${pid}-`))
  const alive = await mkdtemp(join(tmpdir(), `fair-copy-${process.pid}-`))
  onTestFinished(() => rm(alive, { recursive: true }))
  await writeFile(join(left, 'visitors.csv'), 'email,name\n')
  expect(await fair(world, 'edit event 1 cancel')).toMatchObject({ ok: true })
  expect([existsSync(left), existsSync(alive)]).toEqual([false, true])
})

test('accounts of the demo end when another fair takes its place, those of real people stay', async () => {
  const people = 'email,name\nanna@example.com,Анна\ndemo@visitors.example,Демо\n'
  const world = await openOnlineTestServer({}, { 'visitors.csv': people })
  const isRegistered = (email: string) => world.store.visitors.isRegistered(email)
  const browser = world.createBrowser()
  await browser.login('demo@visitors.example')
  const folder = await copyPack(world, { 'visitors.csv': () => 'email,name\n' })
  await fair(world, `import "${folder}"`)
  expect(await isRegistered('demo@visitors.example')).toBe(true)
  await fair(world, 'publish')
  expect(await isRegistered('demo@visitors.example')).toBe(false)
  expect(await isRegistered('anna@example.com')).toBe(true)
  expect((await browser.login('demo@visitors.example')).json()).not.toHaveProperty('UID')
  await fair(world, 'undo')
  expect(await isRegistered('demo@visitors.example')).toBe(true)
})
