import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { importAtStart } from '#server/fair/import-at-start.ts'
import { getPackFormat } from '#server/pack/pack-hash.ts'
import { DURING_EVENT } from './online-test-server.ts'
import { openTestDatabase } from './open-test-store.ts'
import { writePack } from './test-pack.ts'

const NOW = new Date(DURING_EVENT)

/** Returns a preview of a folder with one exhibitor that can be called otherwise. */
async function createPreview() {
  const { store, query } = await openTestDatabase()
  onTestFinished(() => store.close())
  const { folder, remove } = await writePack()
  onTestFinished(remove)
  const file = join(folder, 'exhibitors.csv')
  const text = await readFile(file, 'utf8')
  const rename = (name: string) => writeFile(file, text.replace('Yolka', name))
  const start = async (): Promise<string[]> => {
    const lines: string[] = []
    const config = { packFolder: folder, isPackChosen: true, isPreview: true }
    await importAtStart(store.revisions, config, NOW, (line) => lines.push(line))
    return lines
  }
  return { revisions: store.revisions, query, rename, start }
}

/** Makes the shown revision one of an edit, as `fair edit` does. */
const EDIT = `update revisions set kind = 'edit', base = number - 1 where number = (select max(number) from revisions)`

test('a preview shows a folder that was changed back to an earlier state', async () => {
  const { revisions, rename, start } = await createPreview()
  await start()
  await rename('Spruce')
  await start()
  expect(await revisions.findShown()).toMatchObject({ number: 2 })
  await rename('Yolka')
  expect((await start()).at(-1)).toBe('This folder was imported before, as revision 1, which is shown again.')
  expect(await revisions.findShown()).toMatchObject({ number: 1 })
  expect((await start()).at(-1)).toBe('The fair is in the database already.')
  expect(await revisions.list()).toHaveLength(2)
})

test('a preview keeps an edit that was tried in it until the folder is changed', async () => {
  const { revisions, query, rename, start } = await createPreview()
  await start()
  await rename('Spruce')
  await start()
  await query(EDIT)
  await query('update imported_packs set revision = 1')
  expect((await start()).at(-1)).toBe('The fair is in the database already.')
  expect(await revisions.findShown()).toMatchObject({ number: 2, kind: 'edit' })
})

test('a preview shows an earlier state of its folder instead of an edit of a later one', async () => {
  const { revisions, query, rename, start } = await createPreview()
  await start()
  for (const name of ['Spruce', 'Fir']) {
    await rename(name)
    await start()
  }
  await query(EDIT)
  await rename('Yolka')
  expect((await start()).at(-1)).toContain('as revision 1, which is shown again')
  expect(await revisions.findShown()).toMatchObject({ number: 1 })
})

test('a preview reads an earlier state of its folder anew if an earlier version had read it', async () => {
  const { revisions, query, rename, start } = await createPreview()
  await start()
  await rename('Spruce')
  await start()
  await query(`update revisions set format = '1 earlier' where number = 1`)
  await rename('Yolka')
  expect((await start()).at(-1)).toBe('Reading revision 1 anew …')
  expect(await revisions.findShown()).toMatchObject({ number: 3, kind: 'upgrade', format: getPackFormat() })
})

test('a preview imports a folder anew whose revision was removed', async () => {
  const { revisions, query, rename, start } = await createPreview()
  await start()
  await rename('Spruce')
  await start()
  await query('delete from publications where revision = 1')
  await query('delete from revisions where number = 1')
  await rename('Yolka')
  expect((await start()).at(-1)).toBe('Imported 2 exhibitors as revision 3.')
  expect(await revisions.findShown()).toMatchObject({ number: 3, kind: 'import' })
})
