import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs, { type WriteStream } from 'node:fs'
import { type FileHandle, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openAdminChannel } from '#server/operator/admin-channel.ts'
import { runBackup } from '#server/operator/backup.ts'
import { writeBackup } from '#server/operator/backup-writer.ts'
import { createFolder } from './database-kinds.ts'
import { openTestStore } from './open-test-store.ts'
import { replaceBuiltin } from './replace-builtin.ts'
import { createSamplePack } from './sample-pack.ts'
import { importFair } from './shown-revision.ts'

const NOW = new Date('2021-09-21T09:00:00Z')
const OFTEN = { interval: 10 }
const quiet = () => {}

/** A file on a disk that takes nothing and never answers. */
const createHangingStream: typeof fs.createWriteStream = (_file, options) => {
  const { fd } = options as { fd: FileHandle }
  const hanging = new Writable({
    write() {},
    destroy: (error, done) => void fd.close().finally(() => done(error)),
  })
  return hanging as WriteStream
}

/** A store whose backup is larger than all buffers on the way to the disk, and an empty folder. */
async function openFilledStore() {
  const store = await openTestStore()
  onTestFinished(() => store.close())
  const pack = createSamplePack()
  const files = pack.files.map((file) => ({ ...file, body: randomBytes(1_000_000) }))
  await importFair(store, { ...pack, files }, NOW)
  replaceBuiltin(fs, 'createWriteStream', createHangingStream)
  const folder = await createFolder()
  return { store, folder, file: join(folder, 'fair.backup') }
}

test('a backup that the disk does not take is given up, and the database is free again', async () => {
  const { store, folder, file } = await openFilledStore()
  const onGivenUp = vi.fn<(reason: string) => void>()
  const outcome = await runBackup(store, [file], quiet, { partMs: 10, onGivenUp })
  const reason = `${file} has taken nothing for 0.01 s`
  expect(outcome).toEqual({ ok: false, text: `The backup was given up: ${reason}\n` })
  expect(onGivenUp.mock.calls).toEqual([[reason]])
  await store.visitors.startDevice(NOW)
  await vi.waitUntil(async () => (await readdir(folder)).length === 0, OFTEN)
})

test('a disk that fails while the database is read ends the backup, and nothing else', async () => {
  const folder = await createFolder()
  const file = join(folder, 'fair.backup')
  const onUncaught = vi.fn<(error: Error) => void>()
  process.on('uncaughtException', onUncaught)
  onTestFinished(() => void process.off('uncaughtException', onUncaught))
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  let disk: WriteStream | undefined
  replaceBuiltin(fs, 'createWriteStream', (...args) => (disk = createHangingStream(...args)))
  const backup = writeBackup(
    file,
    NOW,
    async (write) => {
      const closed = once(disk as WriteStream, 'close').catch(() => {})
      disk?.destroy(full)
      await closed
      await setImmediate()
      await write({ rows: ['["1"]'] })
    },
    quiet,
  )
  await expect(backup).rejects.toThrow(`${file} cannot be written: ENOSPC: no space left on device, write`)
  expect(onUncaught).not.toHaveBeenCalled()
  expect(await readdir(folder)).toEqual([])
})

test('a backup whose command goes away is given up, and the database is free again', async () => {
  const { store, folder, file } = await openFilledStore()
  const command = new AbortController()
  const backup = runBackup(store, [file], quiet, { signal: command.signal })
  await vi.waitUntil(async () => (await readdir(folder)).length === 1, OFTEN)
  command.abort()
  expect(await backup).toEqual({
    ok: false,
    text: 'The backup was given up: the command that wanted it has ended\n',
  })
  await store.visitors.startDevice(NOW)
  await vi.waitUntil(async () => (await readdir(folder)).length === 0, OFTEN)
})

test('the admin channel aborts a command whose client goes away', async () => {
  const folder = await createFolder()
  let signal: AbortSignal | undefined
  const channel = await openAdminChannel(folder, async (_args, _report, given) => {
    signal = given
    await once(given, 'abort')
    return { ok: false, text: '' }
  })
  onTestFinished(() => channel.close())
  const { port, token } = JSON.parse(await readFile(join(folder, 'admin.json'), 'utf8')) as {
    port: number
    token: string
  }
  const client = new AbortController()
  const asking = fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: '["backup","file"]',
    signal: client.signal,
  }).catch(quiet)
  await vi.waitUntil(() => signal !== undefined, OFTEN)
  expect(signal?.aborted).toBe(false)
  client.abort()
  await asking
  await vi.waitUntil(() => signal?.aborted === true, OFTEN)
})
