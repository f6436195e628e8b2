import { expect, test } from 'vitest'
import { copyPack, runFairCommand } from './fair-changes.ts'
import { DURING_EVENT, openOnlineTestServer } from './online-test-server.ts'

const HEAD = 'email,name,moderator\n'
const ZOE = 'zoe@example.com,Zoe,Y\n'

test('an account that was deleted is not listed as one that an import registers, or forgets', async () => {
  const server = await openOnlineTestServer()
  const { visitor: uid = '' } = (await server.store.chat.findWriter('anna@example.com')) ?? {}
  const without = await copyPack(server, { 'visitors.csv': () => HEAD + ZOE })
  const named = await copyPack(server, { 'visitors.csv': () => `${HEAD}${ZOE}anna@example.com,Anna,Y\n` })
  const diff = async (folder: string) => (await runFairCommand(server, `diff ${folder}`)).text
  expect(await diff(without)).toMatch(/does not name any more[^\n]*\n(?: {2}.*\n)* {2}anna@example\.com/)
  await runFairCommand(server, `import ${without}`)
  await runFairCommand(server, 'publish')
  expect(await diff(named)).toContain('Visitors who are registered: 1\n  anna@example.com Anna\n')

  await server.store.visitors.delete(uid, new Date(DURING_EVENT))
  expect(await diff(named)).not.toContain('anna@example.com')
  await runFairCommand(server, 'undo')
  expect(await diff(without)).toContain('Visitors who are registered: 1\n  zoe@example.com Zoe\n')
  expect(await diff(without)).not.toContain('anna@example.com')
})
