import files from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolderTransport } from '#server/mail/folder-transport.ts'
import { createFolder } from './database-kinds.ts'
import { replaceBuiltin } from './replace-builtin.ts'

const SENDER = { name: '', address: 'a@fair.example' }
const LETTER = { id: 5, key: 'form:a', to: 'to@example.com', replyTo: '', subject: 'Тема', text: 'Текст' }

test('a letter is on the disk, under its name, before it counts as sent', async () => {
  const steps: string[] = []
  const { writeFile, rename, open } = files
  replaceBuiltin(files, 'writeFile', (...args) => {
    const { flush = false } = args[2] as { flush?: boolean }
    steps.push(flush ? 'write and flush' : 'write')
    return writeFile(...args)
  })
  replaceBuiltin(files, 'rename', (...args) => {
    steps.push('rename')
    return rename(...args)
  })
  replaceBuiltin(files, 'open', async (...args) => {
    const handle = await open(...args)
    const sync = handle.sync.bind(handle)
    handle.sync = () => {
      steps.push(`sync ${String(args[0])}`)
      return sync()
    }
    return handle
  })
  const dataDir = await createFolder()
  const transport = createFolderTransport({ dataDir, publicUrl: undefined }, () => SENDER)
  await transport.send({ ...LETTER, tries: 1, expires: null }, new Date('2020-09-22T07:00:00Z'))
  expect(steps).toEqual(['write and flush', 'rename', `sync ${join(dataDir, 'outbox')}`])
})
