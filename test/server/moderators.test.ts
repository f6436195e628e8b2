import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPack } from '#server/pack/read-pack.ts'
import type { Store } from '#server/store/database-store.ts'
import { describeEngines } from './engines.ts'
import { writeOnlinePack } from './online-test-pack.ts'
import { createSamplePack } from './sample-pack.ts'
import { importFair } from './shown-revision.ts'

const NOW = new Date('2021-09-21T09:00:00Z')
const ANNA = 'anna@example.com'

it('the pack names moderators in a column that may be left out', async () => {
  const { folder, remove } = await writeOnlinePack({
    'visitors.csv': 'email,name,moderator\na@example.com,A,Y\nb@example.com,B,\n',
  })
  expect((await readPack(folder)).visitors).toEqual([
    { email: 'a@example.com', name: 'A', isModerator: true },
    { email: 'b@example.com', name: 'B', isModerator: false },
  ])
  await remove()
  const without = await writeOnlinePack({ 'visitors.csv': 'email,name\na@example.com,A\n' })
  expect((await readPack(without.folder)).visitors).toMatchObject([{ isModerator: false }])
  await without.remove()
  const wrong = await writeOnlinePack({ 'visitors.csv': 'email,name,moderator\na@example.com,A,maybe\n' })
  const { visitors, findings } = await readPack(wrong.folder)
  expect(visitors).toMatchObject([{ isModerator: false }])
  expect(findings).toContainEqual({
    kind: 'flag',
    severity: 'skipped',
    file: 'visitors.csv',
    row: 2,
    column: 'moderator',
    found: 'maybe',
  })
  await wrong.remove()
})

describeEngines('moderators in $name', (engine) => {
  let store: Store
  beforeAll(async () => {
    store = await engine.open()
  })
  afterAll(() => store.close())

  const importWith = (hash: string, isModerator: boolean) =>
    importFair(store, createSamplePack({ hash, visitors: [{ email: ANNA, name: 'Анна', isModerator }] }), NOW)
  const logIn = async () => (await store.visitors.login(ANNA, undefined, NOW))?.token ?? ''
  const isModerator = async (token: string) => (await store.visitors.findSession(token, NOW))?.isModerator

  it("are set by each import; an earlier session does not become a moderator's", async () => {
    await importWith('first', false)
    const plain = await logIn()
    expect([await store.visitors.isModerator(ANNA), await isModerator(plain)]).toEqual([false, false])
    await importWith('second', true)
    expect([await store.visitors.isModerator(ANNA), await isModerator(plain)]).toEqual([true, undefined])
    const proven = await logIn()
    await importWith('third', true)
    expect(await isModerator(proven)).toBe(true)
    await importWith('fourth', false)
    expect([await store.visitors.isModerator(ANNA), await isModerator(proven)]).toEqual([false, false])
    expect(await store.visitors.isModerator('nobody@example.com')).toBe(false)
  })
})
