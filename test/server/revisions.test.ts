import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DURING_EVENT, openOnlineTestServer, type OnlineTestServer } from './online-test-server.ts'
import { openTestDatabase } from './open-test-store.ts'
import { importFair } from './shown-revision.ts'
import { copyPack, listEvents, runFairCommand } from './fair-changes.ts'
import { createPackCompany, createSamplePack, createText } from './sample-pack.ts'

const NOW = new Date(DURING_EVENT)

const findEvent = async (server: OnlineTestServer, id: number) =>
  (await listEvents(server)).find((event) => event['ID'] === id)

const removeExhibitor = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.startsWith('11,'))
    .join('\n')

test('an import is prepared, shown by a publication, and taken back by an undo', async () => {
  const server = await openOnlineTestServer()
  const browser = server.createBrowser()
  const folder = await copyPack(server, { 'exhibitors.csv': (text) => text.replace('Yolka', 'Spruce') })
  const readPage = async () => (await browser.get('/en/plan/1/10')).body
  expect(await readPage()).toContain('Yolka')

  const imported = await runFairCommand(server, `import ${folder}`)
  expect(imported.ok).toBe(true)
  expect(imported.text).toContain('Revision 2')
  expect(await readPage()).toContain('Yolka')

  expect(await runFairCommand(server, 'publish')).toMatchObject({ ok: true, text: 'Revision 2 is shown.\n' })
  expect(await readPage()).toContain('Spruce')
  expect(await readPage()).not.toContain('Yolka')
  expect((await browser.get('/ajax/guide/exhibitors.php?hall[]=1&lang=en')).body).toContain('Spruce')
  expect((await browser.get('/readyz')).json()).toMatchObject({ revision: 2 })

  expect(await runFairCommand(server, 'undo')).toMatchObject({
    ok: true,
    text: 'Revision 1 is shown again. Back to revision 2: npm run fair -- publish 2\n',
  })
  expect(await readPage()).toContain('Yolka')
  expect(await runFairCommand(server, 'undo')).toMatchObject({ ok: false })
})

test('two undos go back two steps', async () => {
  const server = await openOnlineTestServer()
  await runFairCommand(server, 'edit event 1 cancel')
  await runFairCommand(server, 'edit event 2 cancel')
  expect(await runFairCommand(server, 'undo')).toMatchObject({
    text: 'Revision 2 is shown again. Back to revision 3: npm run fair -- publish 3\n',
  })
  expect(await runFairCommand(server, 'undo')).toMatchObject({
    text: 'Revision 1 is shown again. Back to revision 2: npm run fair -- publish 2\n',
  })
  expect(await findEvent(server, 1)).not.toHaveProperty('STATUS')
  expect(await runFairCommand(server, 'undo')).toMatchObject({ ok: false })
})

test('what an import removes and adds is listed before it is shown', async () => {
  const server = await openOnlineTestServer()
  const folder = await copyPack(server, {
    'exhibitors.csv': (text) => removeExhibitor(text).replace('Yolka', 'Yolka').replace('Ёлка', 'Ель'),
    'stands.csv': removeExhibitor,
  })
  const { lines } = await runFairCommand(server, `import ${folder}`)
  expect(lines.join('\n')).toMatch(/Exhibitors that disappear[^\n]*: 1\n {2}11 Завод/)
  expect(lines.join('\n')).toMatch(/Exhibitors with another name: 1\n {2}10 Ёлка → Ель/)
  expect((await runFairCommand(server, `diff ${folder}`)).text).toContain('11 Завод')
})

test('stars of what disappears are kept, are not shown, and come back with it', async () => {
  const server = await openOnlineTestServer()
  const visitor = server.createBrowser()
  await visitor.login('anna@example.com')
  await visitor.post('saveFavouriteCompanies', { ids: [10, 11], base: [] })
  const readStars = async () => (await visitor.get('/ajax/guide/fav.php')).json<string[]>()
  expect(await readStars()).toEqual(['10', '11'])

  const folder = await copyPack(server, { 'exhibitors.csv': removeExhibitor, 'stands.csv': removeExhibitor })
  await runFairCommand(server, `import ${folder}`)
  await runFairCommand(server, 'publish')
  expect(await readStars()).toEqual(['10'])
  expect((await visitor.get('/en/plan/')).body).not.toContain('"companies":[10,11]')
  // Neither a difference nor a whole list may take away what its sender could not see.
  await visitor.post('saveFavouriteCompanies', { ids: [], base: [10] })
  await visitor.post('saveFavouriteCompanies', { ids: [10] })
  expect(await readStars()).toEqual(['10'])

  await runFairCommand(server, 'undo')
  expect((await readStars()).toSorted()).toEqual(['10', '11'])
})

test('an event is moved and cancelled, which its calendar file says, too', async () => {
  const server = await openOnlineTestServer()
  const browser = server.createBrowser()
  const readCalendar = async () => (await browser.get('/ajax/online/ics.php?id=1&lang=en')).body
  expect(await readCalendar()).toContain('SEQUENCE:0')

  expect(
    await runFairCommand(server, 'edit event 1 start=12:00 end=13:00 "room_en=Hall of Mirrors"'),
  ).toMatchObject({
    ok: true,
  })
  expect(await findEvent(server, 1)).toMatchObject({
    TIME: '12:00',
    TIME_TO: '13:00',
    ROOM: 'Hall of Mirrors',
  })
  expect(await readCalendar()).toContain('SEQUENCE:1')

  await runFairCommand(server, 'edit event 1 cancel')
  expect(await findEvent(server, 1)).toMatchObject({ STATUS: 'cancelled', TIME: '12:00' })
  expect(await readCalendar()).toMatch(/SUMMARY:Cancelled: Opening\r\n[^]*STATUS:CANCELLED/)
  await runFairCommand(server, 'edit event 1 restore')
  expect(await findEvent(server, 1)).not.toHaveProperty('STATUS')
})

test('an edit that would break the fair is refused with its finding', async () => {
  const server = await openOnlineTestServer()
  const { ok, text } = await runFairCommand(server, 'edit event 1 start=25:99')
  expect(ok).toBe(false)
  expect(text).toMatch(
    /could not be read.* – 1 time\n {2}events\.csv, row 2, start: "25:99".*\n.*nothing is changed\.\n$/,
  )
  expect(await runFairCommand(server, 'edit event')).toMatchObject({
    ok: false,
    text: expect.stringContaining('event NUMBER') as string,
  })
  expect((await runFairCommand(server, 'list')).text.split('\n')).toHaveLength(2)
})

test.each([
  [
    'an unknown event',
    'edit event 999 cancel',
    'no event 999: the number stands in its address, /online/events/NUMBER',
  ],
  [
    'a stand that the exhibitor does not have',
    'edit stand 10 2021 Z9 B7',
    'has no stand Z9 in 2021; it has A1',
  ],
  [
    'an unknown exhibitor',
    'edit exhibitor 999 phone=+7',
    'no exhibitor 999: the number stands in its address, /plan/1/NUMBER',
  ],
  ['a stand of an unknown exhibitor', 'edit stand 999 2021 A1 B7', 'no exhibitor 999'],
])('an edit of %s is refused, and nothing is published', async (_what, command, found) => {
  const server = await openOnlineTestServer()
  const { ok, text } = await runFairCommand(server, command)
  expect([ok, text]).toEqual([false, expect.stringContaining(found)])
  expect(text).not.toContain('edits.csv')
  expect((await runFairCommand(server, 'list')).text.trim().split('\n')).toHaveLength(1)
})

test('news are posted, and a stand is corrected twice', async () => {
  const server = await openOnlineTestServer()
  await runFairCommand(server, 'edit news "name_en=Doors open at nine" "text_en=<p>Come early.</p>"')
  const visitor = server.createBrowser()
  await visitor.login('anna@example.com')
  expect((await visitor.get('/ajax/online/announce/homepage/')).body).toContain('Doors open at nine')

  expect(
    await runFairCommand(server, 'edit exhibitor 10 internet=https://yolka.example/?id=5'),
  ).toMatchObject({
    ok: true,
  })
  expect(await runFairCommand(server, 'edit exhibitor 10 id=12')).toMatchObject({ ok: false })
  await runFairCommand(server, 'edit stand 10 2021 A1 C3')
  await runFairCommand(server, 'edit stand 10 2021 C3 C4')
  expect((await visitor.get('/ajax/guide/exhibitors.php?hall[]=1')).body).toContain('"stand":"C4"')
})

test('edits live on in the next import, and those that it contradicts are named and dropped', async () => {
  const server = await openOnlineTestServer()
  await runFairCommand(server, 'edit event 1 start=12:00 end=13:00')
  await runFairCommand(server, 'edit event 2 "name_en=Another name"')
  const same = await copyPack(server, { 'exhibitors.csv': (text) => text.replace('Yolka', 'Spruce') })
  await runFairCommand(server, `import ${same}`)
  await runFairCommand(server, 'publish')
  expect(await findEvent(server, 1)).toMatchObject({ TIME: '12:00' })

  const other = await copyPack(server, {
    'events.csv': (text) => text.replace('"10:00","11:30"', '"15:00","16:00"'),
  })
  const { lines } = await runFairCommand(server, `import ${other}`)
  expect(lines.join('\n')).toContain(
    'edits.csv, start: "events 1: 12:00" (the table said 10:00 when it was made, and says 15:00 now)',
  )
  await runFairCommand(server, 'publish')
  expect(await findEvent(server, 1)).toMatchObject({ TIME: '15:00' })
  expect(await findEvent(server, 2)).toMatchObject({ NAME: 'Another name' })
})

test('an edit after an import was prepared is not lost by its publication', async () => {
  const server = await openOnlineTestServer()
  const folder = await copyPack(server, { 'exhibitors.csv': (text) => text.replace('Yolka', 'Spruce') })
  await runFairCommand(server, 'edit event 2 cancel')
  await runFairCommand(server, `import ${folder}`)
  await runFairCommand(server, 'edit event 1 cancel')
  for (const command of ['publish', 'publish 3']) {
    const { ok, text } = await runFairCommand(server, command)
    expect([command, ok]).toEqual([command, false])
    expect(text).toMatch(
      /^Revision 3 was prepared before .*:\n {2}4 {2}Event 1 is cancelled\nImport the folder/,
    )
    expect(text).toContain(`npm run fair -- import ${folder}\n`)
  }
  expect(await findEvent(server, 1)).toMatchObject({ STATUS: 'cancelled' })

  await runFairCommand(server, `import ${folder}`)
  expect(await runFairCommand(server, 'publish')).toMatchObject({ ok: true, text: 'Revision 5 is shown.\n' })
  expect(await findEvent(server, 1)).toMatchObject({ STATUS: 'cancelled' })
  expect((await server.createBrowser().get('/en/plan/1/10')).body).toContain('Spruce')

  await runFairCommand(server, 'edit event 1 start=12:00 end=13:00')
  const nothing = { ok: false, text: 'Nothing is prepared; revision 6 is shown.\n' }
  expect(await runFairCommand(server, 'publish')).toMatchObject(nothing)
  expect(await runFairCommand(server, 'publish 1')).toMatchObject({ ok: true })
})

test('an import is published after an edit that an undo took back', async () => {
  const server = await openOnlineTestServer()
  const folder = await copyPack(server, { 'exhibitors.csv': (text) => text.replace('Yolka', 'Spruce') })
  await runFairCommand(server, `import ${folder}`)
  await runFairCommand(server, 'edit event 1 cancel')
  await runFairCommand(server, 'undo')
  expect(await runFairCommand(server, 'publish')).toMatchObject({ ok: true, text: 'Revision 2 is shown.\n' })
})

test('an import that an undo took back is not published again without its number', async () => {
  const server = await openOnlineTestServer()
  const folder = await copyPack(server, { 'exhibitors.csv': (text) => text.replace('Yolka', 'Spruce') })
  for (const command of [`import ${folder}`, 'publish', 'undo'])
    expect(await runFairCommand(server, command)).toMatchObject({ ok: true })
  const nothing = {
    ok: false,
    text: 'Nothing is prepared; revision 1 is shown. The last import is revision 2: npm run fair -- publish 2\n',
  }
  expect(await runFairCommand(server, 'publish')).toMatchObject(nothing)
  expect(await runFairCommand(server, 'publish 2')).toMatchObject({ ok: true })
})

test('an export is the organiser’s own files, byte for byte, and the edits', async () => {
  const server = await openOnlineTestServer()
  await runFairCommand(server, 'edit event 1 cancel')
  const folder = await mkdtemp(join(tmpdir(), 'export-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  expect(await runFairCommand(server, `export ${folder}`)).toMatchObject({ ok: true })
  // No stream names this file of the folder.
  const isOwn = (path: string) => path !== 'media/secret.mp4'
  const list = async (of: string) =>
    (await readdir(of, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(of.length + 1))
      .filter(isOwn)
      .toSorted()
  expect((await list(folder)).filter((path) => path !== 'edits.csv')).toEqual(await list(server.pack))
  for (const path of await list(server.pack)) {
    expect(await readFile(join(folder, path))).toEqual(await readFile(join(server.pack, path)))
  }
  expect(await readFile(join(folder, 'edits.csv'), 'utf8')).toContain('events,1,status,cancelled,,')
  expect(await runFairCommand(server, `export ${folder}`)).toMatchObject({ ok: false })
  await runFairCommand(server, 'undo')
  await runFairCommand(server, `import ${folder}`)
  await runFairCommand(server, 'publish')
  expect(await findEvent(server, 1)).toMatchObject({ STATUS: 'cancelled' })
})

test('a wrong folder changes nothing', async () => {
  const server = await openOnlineTestServer()
  const folder = await copyPack(server, {
    'fair.json': (text) => text.replace('Europe/Moscow', 'Moscow'),
  })
  expect(await runFairCommand(server, `import ${folder}`)).toMatchObject({
    ok: false,
    text: expect.stringContaining('is not a time zone – 1 time\n  fair.json, timezone: "Moscow"') as string,
  })
  expect(await runFairCommand(server, 'import /nowhere')).toMatchObject({
    ok: false,
    text: expect.stringContaining('there is no such folder') as string,
  })
  expect((await runFairCommand(server, 'list')).text).toMatch(/^\* 1 {2}import .*\n$/)
})

test('each change is recorded with author, time and content', async () => {
  const server = await openOnlineTestServer()
  await runFairCommand(server, 'edit event 1 cancel')
  expect((await runFairCommand(server, 'list')).text.replaceAll('\u00a0', ' ')).toContain(
    '* 2  edit  22 Sept 2020, 10:30 GMT+3  olga  Event 1 is cancelled',
  )
})

test('a request keeps its revision while another one is published', async () => {
  const server = await openOnlineTestServer()
  const folder = await copyPack(server, {
    'exhibitors.csv': (text) => text.replace('Yolka', 'Spruce').replace('Ёлка', 'Ель'),
  })
  await runFairCommand(server, `import ${folder}`)
  const browser = server.createBrowser()
  const pages = Array.from({ length: 20 }, () => browser.get('/en/plan/1/10'))
  await runFairCommand(server, 'publish')
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
