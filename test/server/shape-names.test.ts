import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runFolderCommand } from '#server/operator/fair-commands.ts'
import { groupFindings } from '#server/pack/group-findings.ts'
import { readPack } from '#server/pack/read-pack.ts'

const NOW = new Date('2026-05-19T08:00:00Z')
const SETTINGS = {
  name: { en: 'Fair' },
  timezone: 'Europe/Moscow',
  editions: [{ year: 2026, from: '2026-05-19', to: '2026-05-22' }],
}
const TABLE = 'plans/2026/1.shapes.csv'

/** Three shapes without names, of which the middle one has the form of an L, and the outline of the hall. */
const createPlan = (before = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 60"><rect x="1" y="1" width="98" height="58" fill="#eee"/>${before}` +
  '<rect x="10" y="10" width="10" height="10" fill="#fff"/><path d="M40 10h20v4h-16v16h-4z" fill="#fff"/>' +
  '<rect x="80" y="40" width="10" height="10" fill="#fff"/></svg>'

async function writeFair(plan: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shapes-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'plans/2026'), { recursive: true })
  await writeFile(join(folder, 'fair.json'), JSON.stringify(SETTINGS))
  await writeFile(
    join(folder, 'exhibitors.csv'),
    'name_en,hall,stand\nSirius,1,A12\nVega,1,B7/B8\nDeneb,1,715\n',
  )
  await writeFile(join(folder, 'plans/2026/1.svg'), plan)
  return folder
}

const check = (folder: string) => runFolderCommand(['check', folder, '--lang=en'], NOW)

/** Writes stands into the rows of the table, as a spreadsheet does. */
async function fillIn(folder: string, stands: readonly string[]): Promise<void> {
  const [header = '', ...rows] = (await readFile(join(folder, TABLE), 'utf8')).trimEnd().split('\r\n')
  const filled = rows.map((row, index) => row.replace(/;""$/, `;"${stands[index] ?? ''}"`))
  await writeFile(join(folder, TABLE), [header, ...filled, ''].join('\r\n'))
}

async function readJoins(folder: string) {
  const { joins, findings, plans } = await readPack(folder)
  const kinds = groupFindings(findings).map(({ kind, count }) => `${kind} ${count}`)
  return {
    joins,
    kinds,
    stands: [...(plans[0]?.svg ?? '').matchAll(/data-stand="([^"]*)"/g)].map(([, codes]) => codes),
  }
}

test('a plan without names gets a table with a numbered picture, and the filled table names its stands', async () => {
  const folder = await writeFair(createPlan())
  const before = await readJoins(folder)
  expect(before.kinds).toContain('plan-unnamed 1')
  expect(before.joins).toMatchObject([{ joined: 0, lost: 3 }])

  const { text } = (await check(folder)) ?? {}
  expect(text).toContain(`fill in ${TABLE}`)
  const table = await readFile(join(folder, TABLE), 'utf8')
  expect(
    table
      .replaceAll(/["\uFEFF]/g, '')
      .trim()
      .split('\r\n'),
  ).toEqual(['shape;x;y;stand', '1;15;15;', '2;53.33;11.33;', '3;85;45;'])
  const page = await readFile(join(folder, TABLE.replace('.csv', '.html')), 'utf8')
  expect([...page.matchAll(/<text [^>]*>(\d+)</g)].map(([, number]) => number)).toEqual(['1', '2', '3'])

  await fillIn(folder, ['A12', 'B7/B8', '715'])
  const after = await readJoins(folder)
  expect(after.joins).toMatchObject([{ joined: 3, lost: 0, empty: 0 }])
  expect(after.stands).toEqual(['A12', 'B7 B8', '715'])
  expect(after.kinds).not.toContain('plan-unnamed 1')
})

test('a filled table is not written over, and says what it names nothing of', async () => {
  const folder = await writeFair(createPlan())
  await check(folder)
  await fillIn(folder, ['A12'])
  const written = await readFile(join(folder, TABLE), 'utf8')
  await check(folder)
  expect(await readFile(join(folder, TABLE), 'utf8')).toBe(written)

  await writeFile(join(folder, TABLE), 'shape;x;y;stand\n1;15;15;A12\n2;5;55;B7\n3;85;45;вход\n')
  const { kinds, stands } = await readJoins(folder)
  expect(stands).toEqual(['A12'])
  expect(kinds).toEqual(expect.arrayContaining(['shape-gone 1', 'stand-code 1']))
})

test('shapes keep their stands by their places when a newer plan has other numbers', async () => {
  const folder = await writeFair(createPlan())
  await check(folder)
  await fillIn(folder, ['A12', 'B7/B8', '715'])
  const added = '<rect x="30" y="40" width="10" height="10" fill="#fff"/>'
  await writeFile(join(folder, 'plans/2026/1.svg'), createPlan(added))
  const { joins, stands } = await readJoins(folder)
  expect(stands).toEqual(['A12', 'B7 B8', '715'])
  expect(joins).toMatchObject([{ joined: 3, lost: 0 }])
})

test('a plan without a viewBox is read by its size', async () => {
  const sized = createPlan().replace('viewBox="0 0 100 60"', 'width="1in" height="0.625in"')
  const folder = await writeFair(sized.replace('<rect x="10"', '<rect id="A12" x="10"'))
  const { plans, findings } = await readPack(folder)
  expect(plans[0]?.svg).toContain('viewBox="0 0 96 60"')
  expect(findings.map(({ kind }) => kind)).toContain('view-box')
})

test('the picture is no part of the fair: a check does not make a pack another one', async () => {
  const folder = await writeFair(createPlan())
  await check(folder)
  const { hash } = await readPack(folder)
  await rm(join(folder, TABLE.replace('.csv', '.html')))
  expect((await readPack(folder)).hash).toBe(hash)
})
