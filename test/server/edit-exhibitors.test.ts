import { expect, test } from 'vitest'
import { copyPack, listEvents, runFairCommand } from './fair-changes.ts'
import { ONLINE_SETTINGS } from './online-test-pack.ts'
import { openOnlineTestServer } from './online-test-server.ts'
import { readRevision } from './shown-revision.ts'

const HEAD = 'name_en,phone,hall,stand\n'
const TABLE = `${HEAD}Alpha,,1,A1\nBeta,,1,A2\nGamma,,1,A3\n`

/** Opens the fair of an organiser whose exhibitors have no ids, and who edits it while it runs. */
async function openFair() {
  const server = await openOnlineTestServer(
    {},
    {
      'exhibitors.csv': TABLE,
      'stands.csv': null,
      'staff.csv': null,
      'downloads.csv': null,
      'announcements.csv': null,
    },
  )
  return {
    run: async (command: string) => {
      const { ok, text } = await runFairCommand(server, command)
      if (!ok) throw new Error(text)
    },
    publish: async (table: string) => {
      const folder = await copyPack(server, { 'exhibitors.csv': () => table })
      const { lines } = await runFairCommand(server, `import ${folder}`)
      await runFairCommand(server, 'publish')
      return lines.join('\n')
    },
    /** Resolves with id and phone of each exhibitor by name. */
    read: async () => {
      const { exhibitors } = await readRevision(server.store)
      const listed = exhibitors.listExhibitors({ year: 2021, lang: 'en', halls: [] })
      return Object.fromEntries(
        listed.map(({ id, name }) => [
          name,
          `${id} ${exhibitors.findCompany(id, { year: 2021, lang: 'en' })?.phone ?? ''}`.trim(),
        ]),
      )
    },
  }
}

test('an edit stays with its exhibitor when the rows of the table are numbered anew', async () => {
  const { run, publish, read } = await openFair()
  await run('edit exhibitor 2 phone=+4930222222')
  expect(await read()).toEqual({ Alpha: '1', Beta: '2 +4930222222', Gamma: '3' })

  await publish(`${HEAD}Aardvark,,1,A9\n${TABLE.slice(HEAD.length)}`)
  expect(await read()).toEqual({ Aardvark: '5', Alpha: '1', Beta: '2 +4930222222', Gamma: '3' })

  // The number is that of the address, whatever the table's rows are.
  await run('edit exhibitor 3 phone=+4930333333')
  await run('edit exhibitor 2 phone=+4930222223')
  expect(await read()).toEqual({ Aardvark: '5', Alpha: '1', Beta: '2 +4930222223', Gamma: '3 +4930333333' })

  const output = await publish(`${HEAD}Alpha,,1,A1\nGamma,,1,A3\n`)
  expect(output).toContain('an edit is dropped: its table has no such row')
  expect(await read()).toEqual({ Alpha: '1', Gamma: '3 +4930333333' })
})

test('an exhibitor whose name or country an edit corrects keeps its number, also at the next import', async () => {
  const { run, publish, read } = await openFair()
  await run('edit exhibitor 2 name_en=Betta')
  await run('edit exhibitor 2 country_en=Germany phone=+4930222222')
  expect(await read()).toEqual({ Alpha: '1', Betta: '2 +4930222222', Gamma: '3' })
  await publish(`${HEAD}Aardvark,,1,A9\n${TABLE.slice(HEAD.length)}`)
  expect(await read()).toMatchObject({ Alpha: '1', Betta: '2 +4930222222', Gamma: '3' })
})

test('a stand is edited by the number in the address, whatever the table calls its exhibitor now', async () => {
  const tables = (be: number, ac: number) => ({
    'exhibitors.csv': `id,key,name_en\n${be},be,Beta\n${ac},ac,Acme\n`,
    'stands.csv': `company,year,hall,stand\n${be},2021,1,A1\n${ac},2021,1,A2\n`,
    'staff.csv': null,
    'downloads.csv': null,
    'announcements.csv': null,
  })
  const server = await openOnlineTestServer({}, tables(7, 8))
  const later = tables(8, 7)
  const folder = await copyPack(server, {
    'exhibitors.csv': () => later['exhibitors.csv'],
    'stands.csv': () => later['stands.csv'],
  })
  for (const command of [
    `import ${folder}`,
    'publish',
    'edit stand 7 2021 A1 B7',
    'edit stand 7 2021 B7 C3',
    'edit exhibitor 7 phone=+4930222222',
  ])
    expect(await runFairCommand(server, command)).toMatchObject({ ok: true })
  const { exhibitors } = await readRevision(server.store)
  const find = (id: number) => exhibitors.findCompany(id, { year: 2021, lang: 'en' })
  expect(find(7)).toMatchObject({ name: 'Beta', stand: 'C3', phone: '+4930222222' })
  expect(find(8)).toMatchObject({ name: 'Acme', stand: 'A2', phone: '' })
})

test('an edit that would show nothing is refused, and says what would', async () => {
  const server = await openOnlineTestServer({}, { 'exhibitors.csv': TABLE, 'stands.csv': null })
  const say = async (command: string) => {
    const { ok, text } = await runFairCommand(server, command)
    return [ok, text.trim()]
  }
  expect(await say('edit exhibitor 1 fone=+4930222222')).toEqual([
    false,
    'There is no column fone. Did you mean phone?',
  ])
  expect(await say('edit exhibitor 1 name=Alfa')).toEqual([
    false,
    'name is written in two languages: name_ru, name_en',
  ])
  expect((await say('edit news text_en=Early'))[0]).toBe(false)
  expect((await say('edit news name=Early'))[0]).toBe(false)
})

test('a name is that in the only language, and a hall that an edit makes is named', async () => {
  const settings = JSON.stringify({ ...ONLINE_SETTINGS, halls: undefined, languages: ['en'] })
  const server = await openOnlineTestServer(
    {},
    { 'fair.json': settings, 'exhibitors.csv': TABLE, 'stands.csv': null },
  )
  expect((await runFairCommand(server, 'edit exhibitor 1 name=Alfa')).ok).toBe(true)
  const { exhibitors } = await readRevision(server.store)
  const listed = exhibitors.listExhibitors({ year: 2021, lang: 'en', halls: [] })
  expect(listed.map(({ name }) => name)).toContain('Alfa')
  const { lines } = await runFairCommand(server, 'edit exhibitor 1 hall=1O')
  expect(lines.join('\n')).toContain('"1O" – the hall was added')
})

test('an exhibitor whose name an edit corrects keeps what other tables say of it under its former name', async () => {
  const server = await openOnlineTestServer(
    {},
    {
      'exhibitors.csv': 'id,name_en\n1,Alpha\n2,Beta\n',
      'stands.csv': 'company,year,hall,stand\nAlpha,2021,1,A1\nBeta,2021,1,A2\n',
      'events.csv': 'id,date,start,name_en,company\n1,2020-09-22,10:00,Talk,Alpha\n',
      'staff.csv': 'company,name_en\nAlpha,Anna\n',
      'downloads.csv': null,
      'announcements.csv': null,
    },
  )
  const run = (command: string) => runFairCommand(server, command)
  const read = async () => {
    const { exhibitors } = await readRevision(server.store)
    const listed = exhibitors.listExhibitors({ year: 2021, lang: 'en', halls: [] })
    const events = await listEvents(server)
    return {
      stands: listed.map(({ id, name, stand }) => `${id} ${name} ${stand}`),
      events: events.map((event) => event['CATALOGUE_ENTRY_ID']),
    }
  }
  expect(await run('edit exhibitor 1 name_en=Alfa')).toMatchObject({ ok: true })
  expect(await read()).toEqual({ stands: ['1 Alfa A1', '2 Beta A2'], events: [1] })
  const alone = await run('edit exhibitor 1 name_en=Omega')
  expect(alone).toMatchObject({ ok: true })
  expect(alone.lines.join('\n')).not.toContain('is also the name')
  expect(await read()).toEqual({ stands: ['2 Beta A2', '1 Omega A1'], events: [1] })
  // The name of another exhibitor is no reason to give it the stand.
  const shared = await run('edit exhibitor 2 name_en=Omega country_en=Italy')
  expect(shared).toMatchObject({ ok: true })
  expect(shared.lines).toContain('  "Omega" is also the name of 1 Omega')
  expect(await read()).toEqual({ stands: ['1 Omega A1', '2 Omega A2'], events: [1] })
  await run('edit exhibitor 2 name_en=Delta')
  const inRussian = await run('edit exhibitor 2 name_ru=OMEGA')
  expect(inRussian.lines).toContain('  "OMEGA" is also the name of 1 Omega')
})
