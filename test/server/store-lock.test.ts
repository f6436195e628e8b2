import { chmod, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DirectoryInUseError, lockDirectory } from '#server/store/directory-lock.js'

const NOBODY = 2 ** 22 + 1

describe('the lock of a directory', () => {
  let directory: string

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'fair-lock-'))
  })

  afterEach(() => rm(directory, { recursive: true, force: true }))

  const onLost = vi.fn<() => void>()
  const lock = (staleMs?: number, onWait?: (line: string) => void) =>
    lockDirectory(directory, { onLost, ...(staleMs !== undefined && { staleMs }), ...(onWait && { onWait }) })
  const lockOf = (owner: object, number = 7) =>
    writeFile(join(directory, `lock.${number}`), JSON.stringify(owner))
  const other = { host: hostname(), pid: NOBODY, started: '1', token: 'x' }

  it('has one owner until it is released', async () => {
    const held = await lock()
    await expect(lock()).rejects.toThrow(DirectoryInUseError)
    await held.release()
    await (await lock()).release()
  })

  it('is taken over from a dead process, and from one whose number another process has now', async () => {
    await lockOf(other)
    await (await lock()).release()
    await lockOf({ ...other, pid: process.pid }, 70)
    await (await lock()).release()
  })

  it('is taken over from a dead process by one of many that try at once', async () => {
    for (let round = 0; round < 20; round += 1) {
      await lockOf(other)
      const tries = await Promise.allSettled(Array.from({ length: 12 }, () => lock()))
      const won = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
      const lost = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
      expect(won).toHaveLength(1)
      expect(lost.every((reason) => reason instanceof DirectoryInUseError)).toBe(true)
      await won[0]?.release()
      await rm(directory, { recursive: true })
      directory = await mkdtemp(join(tmpdir(), 'fair-lock-'))
    }
  })

  it('of another machine is kept while it is touched, and taken over when it falls silent', async () => {
    await lockOf({ ...other, host: 'elsewhere' })
    const file = join(directory, 'lock.7')
    const touching = setInterval(() => void utimes(file, new Date(), new Date()), 50)
    await expect(lock(600)).rejects.toThrow('on elsewhere')
    clearInterval(touching)
    await (await lock(600)).release()
  })

  it('says once that another process has taken it meanwhile, and not while the disk is away', async () => {
    onLost.mockClear()
    const held = await lock(60)
    await rm(directory, { recursive: true })
    await new Promise((resolve) => setTimeout(resolve, 50))
    await mkdir(directory)
    expect(onLost).not.toHaveBeenCalled()
    await lockOf({ ...other, host: 'elsewhere' })
    await expect.poll(() => onLost.mock.calls.length).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(onLost).toHaveBeenCalledTimes(1)
    await held.release()
  })

  it('says so once where several beats have looked before one of them has an answer', async () => {
    onLost.mockClear()
    // A folder that takes longer to read than a beat.
    await Promise.all(Array.from({ length: 8_000 }, (_, i) => writeFile(join(directory, `file-${i}`), '')))
    const held = await lock(6)
    await lockOf({ ...other, host: 'elsewhere' })
    await expect.poll(() => onLost.mock.calls.length).toBeGreaterThan(0)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(onLost).toHaveBeenCalledTimes(1)
    await held.release()
  })

  it('that cannot be read is held while it is touched, and taken over when it falls silent', async () => {
    // Reading a folder fails for every user; a file of another user can be read by root.
    const file = join(directory, 'lock.7')
    await mkdir(file)
    const touching = setInterval(() => void utimes(file, new Date(), new Date()), 50)
    const rejection = await lock(600).catch((error: unknown) => error)
    clearInterval(touching)
    expect(rejection).toBeInstanceOf(DirectoryInUseError)
    expect(String(rejection)).toContain(`another process, whose lock ${file} may not be read`)
    await (await lock(600)).release()
  })

  it.each([
    [0o755, 0o644],
    [0o700, 0o600],
  ])('of a directory of mode %o can be read by whoever can read that', async (mode, expected) => {
    await chmod(directory, mode)
    const held = await lock()
    const [name = ''] = await readdir(directory)
    expect((await stat(join(directory, name))).mode & 0o777).toBe(expected)
    await held.release()
  })

  it('says once for whom it waits if that takes a second, and nothing where it takes no time', async () => {
    const lines: string[] = []
    const onWait = (line: string) => void lines.push(line)
    await lockOf({ ...other, host: 'elsewhere' })
    const held = await lock(2000, onWait)
    expect(lines).toEqual([
      `${directory} was last used by process ${NOBODY} on elsewhere: waiting up to 2 s to see whether it still runs`,
    ])
    await held.release()
    await (await lock(2000, onWait)).release()
    expect(lines).toHaveLength(1)
  })

  it('leaves one file behind', async () => {
    for (let round = 0; round < 5; round += 1) await (await lock()).release()
    expect(await readdir(directory)).toHaveLength(1)
  })
})
