import { expect, test } from 'vitest'
import { runFairCommand } from './fair-changes.ts'
import { ONLINE_SETTINGS } from './online-test-pack.ts'
import { openOnlineTestServer } from './online-test-server.ts'
import { readRevision } from './shown-revision.ts'
import type { PackFiles } from './test-pack.ts'

const PLAN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">' +
  ['A1', 'A2', 'A9', 'B7']
    .map((id, at) => `<rect id="${id}" x="${at * 20}" y="10" width="10" height="10"/>`)
    .join('') +
  '</svg>'
const EMPTY_PLAN = PLAN.replace('A1', 'C1').replace('A2', 'C2').replace('A9', 'C9').replace('B7', 'C7')

/** Opens a fair of two halls whose tables name the stands in one of the ways that organisers have. */
async function openFair(tables: PackFiles) {
  const server = await openOnlineTestServer(
    {},
    {
      'fair.json': JSON.stringify({ ...ONLINE_SETTINGS, halls: undefined, defaultHall: undefined }),
      'stands.csv': null,
      'staff.csv': null,
      'downloads.csv': null,
      'announcements.csv': null,
      'plans/2021/1.svg': PLAN,
      'plans/2021/2.svg': EMPTY_PLAN,
      ...tables,
    },
  )
  return {
    /** Resolves with what the command says, and whether it was done. */
    run: async (command: string) => {
      const { ok, text, lines } = await runFairCommand(server, command)
      return { ok, output: [...lines, text].join('\n') }
    },
    /** Resolves with halls and stands of each company in 2021. */
    read: async () => {
      const { exhibitors } = await readRevision(server.store)
      return exhibitors
        .listExhibitors({ year: 2021, lang: 'en', halls: [] })
        .map(({ name, hall, stand }) => `${name}: ${hall}, ${stand.split(', ').toSorted().join(', ')}`)
    },
  }
}

const ONE_COLUMN = 'id,name_en,stand\n1,Alpha,"Hall 1, A1"\n2,Beta,"Hall 1, A2"\n3,Gamma,"Hall 2, C1"\n'

test('a stand that is edited in one column with its hall stays in that hall', async () => {
  const { run, read } = await openFair({ 'exhibitors.csv': ONE_COLUMN })
  const { ok, output } = await run('edit exhibitor 1 stand=B7')
  expect([ok, output]).toEqual([true, expect.stringContaining('1 Alpha (2021): hall 1, A1 → hall 1, B7')])
  expect(await run('edit exhibitor 1 stand=A9')).toMatchObject({ ok: true })
  expect(await read()).toContain('Alpha: 1, A9')
  expect(await run('edit exhibitor 1 "stand=Hall 2, C7"')).toMatchObject({ ok: true })
  expect(await read()).toContain('Alpha: 2, C7')
})

test('an edit that would leave a stand without a hall is refused, and says what to write', async () => {
  const { run, read } = await openFair({ 'exhibitors.csv': `${ONE_COLUMN}4,Delta,\n` })
  const { ok, output } = await run('edit exhibitor 4 stand=B7')
  expect([ok, output]).toEqual([
    false,
    "Exhibitor 4 would have a stand and no hall, and be on no plan. Write the hall, too: stand='Hall 1, B7'\n",
  ])
  expect(await run('edit exhibitor 4 "stand=Hall 1, B7"')).toMatchObject({ ok: true })
  expect(await read()).toContain('Delta: 1, B7')
})

test('a stand of the table of stands is not edited in that of exhibitors', async () => {
  const { run, read } = await openFair({
    'exhibitors.csv': 'id,name_en\n1,Alpha\n2,Beta\n',
    'stands.csv': 'company,year,hall,stand\n1,2021,1,A1\n2,2021,1,A2\n',
  })
  const { ok, output } = await run('edit exhibitor 1 "stand=Hall 1, A9"')
  expect([ok, output]).toEqual([false, expect.stringContaining('npm run fair -- edit stand 1 2021 A1 A9\n')])
  expect(await read()).toContain('Alpha: 1, A1')
  expect((await run('edit stand 1 2021 A1 A9')).output).toContain('1 Alpha (2021): hall 1, A1 → hall 1, A9')
})

test('an edit says that its stand is not drawn, and who else has it', async () => {
  const { run } = await openFair({ 'exhibitors.csv': 'id,name_en,hall,stand\n1,Alpha,1,A1\n2,Beta,1,A2\n' })
  const taken = await run('edit exhibitor 1 stand=A2')
  expect(taken.output).toContain('In hall 1, A2 is also the stand of 2 Beta')
  const unknown = await run('edit exhibitor 1 stand=A99')
  expect(unknown.output).toMatch(/"A99" – is not drawn on the plan.*A9/)
  expect(unknown.output).toContain('1 Alpha (2021): hall 1, A2 → hall 1, A99')
  const other = await run('edit exhibitor 2 phone=+4930222222')
  expect(other.output).not.toContain('A99')
})

const TWO_ROWS = 'id,name_en,hall,stand\n11,Alpha,1,A1\n11,Alpha,1,A2\n12,Beta,1,B7\n'

test.each([
  ['an id', TWO_ROWS, 11],
  ['no id', TWO_ROWS.replace(/^\d*,/gm, '').replace('id,', ''), 1],
])('a company with %s and a row for each stand is corrected', async (_what, table, id) => {
  const { run, read } = await openFair({ 'exhibitors.csv': table })
  expect(await run(`edit stand ${id} 2021 A2 A9`)).toMatchObject({ ok: true })
  expect(await read()).toEqual(['Alpha: 1, A1, A9', 'Beta: 1, B7'])
  expect((await run(`edit stand ${id} 2021 A1 A2`)).output).toContain(
    `${id} Alpha (2021): hall 1, A1; hall 1, A9 → hall 1, A2; hall 1, A9`,
  )
  expect(await run(`edit stand ${id} 2021 A9 A1`)).toMatchObject({ ok: true })
  expect(await run(`edit exhibitor ${id} stand=A9`)).toMatchObject({ ok: true })
  expect(await read()).toEqual(['Alpha: 1, A1, A9', 'Beta: 1, B7'])
  expect(await run(`edit exhibitor ${id} "name_en=Alpha Plus"`)).toMatchObject({ ok: true })
  expect(await read()).toEqual(['Alpha Plus: 1, A1, A9', 'Beta: 1, B7'])
})

test('a stand is edited wherever the tables name it, and an unknown one is refused with those that there are', async () => {
  const { run, read } = await openFair({ 'exhibitors.csv': ONE_COLUMN })
  expect(await run('edit stand 1 2021 A1 B7')).toMatchObject({ ok: true })
  expect(await run('edit stand 1 2021 B7 A9')).toMatchObject({ ok: true })
  expect(await read()).toContain('Alpha: 1, A9')
  expect(await run('edit stand 1 2021 A1 B7')).toEqual({
    ok: false,
    output: 'Exhibitor 1 has no stand A1 in 2021; it has A9\n',
  })
  expect((await run('edit stand 1 2020 A9 B7')).output).toBe(
    'Exhibitor 1 has no stand A9 in 2020; it has none\n',
  )
  const named = await openFair({
    'exhibitors.csv': 'name_en\nAlpha\nBeta\n',
    'stands.csv': 'company,year,hall,stand\nAlpha,2021,,"Hall 1, A1"\n',
  })
  expect(await named.run('edit stand 1 2021 A1 B7')).toMatchObject({ ok: true })
  expect(await named.read()).toContain('Alpha: 1, B7')
})

test('a stand is edited under any spelling of its code', async () => {
  // The letters of the table are Cyrillic, as a Russian keyboard writes them.
  const { run, read } = await openFair({
    'exhibitors.csv': 'id,name_en,hall,stand\n1,Alpha,1,А1\n2,Beta,1,"В-7, А9"\n',
  })
  expect(await run('edit stand 1 2021 A1 A2')).toMatchObject({ ok: true })
  expect(await run('edit stand 2 2021 "b7, a9" A9')).toMatchObject({ ok: true })
  expect(await read()).toEqual(['Alpha: 1, A2', 'Beta: 1, A9'])
  expect(await run('edit stand 2 2021 A1 B7')).toMatchObject({ ok: false })
})
