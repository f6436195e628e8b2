import { randomUUID } from 'node:crypto'
import { link, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const LOCK_FILE_NAME = /^lock\.(\d+)$/
const STALE_MS = 30_000
/** How often a lock is touched before it counts as that of a dead owner. */
const HEARTBEATS = 6
const STALE_CHECKS = 15

interface LockOwner {
  host: string
  pid: number
  /** Start time of the process, which distinguishes it from a later one with the same id; empty if unknown. */
  started: string
  token: string
}

interface LockOptions {
  /** Time after which the untouched lock of another machine or container is that of a dead owner. */
  staleMs?: number
  /** Is called once if another process has taken the directory, because this one was held up for `staleMs`. */
  onLost: () => void
}

interface DirectoryLock {
  release(): Promise<void>
}

/** Another running process uses the directory. */
export class DirectoryInUseError extends Error {
  override readonly name = 'DirectoryInUseError'
}

/**
 * Makes this process the only owner of a directory.
 *
 * Locks are numbered files, and the highest number owns the directory. The lock of a dead owner is not replaced but
 * outnumbered, so that of several processes that find it dead only one creates the next number. A process on another
 * machine or in another container counts as dead if its lock was not touched for `staleMs` milliseconds; if it was only
 * held up, it is told that it has lost the directory.
 * @throws {DirectoryInUseError} if another process owns it
 */
export async function lockDirectory(
  directory: string,
  { staleMs = STALE_MS, onLost }: LockOptions,
): Promise<DirectoryLock> {
  const self: LockOwner = {
    host: hostname(),
    pid: process.pid,
    started: await readProcessStart(process.pid),
    token: randomUUID(),
  }
  const draft = join(directory, `draft.${self.token}`)
  await writeFile(draft, JSON.stringify(self), { flush: true, mode: 0o600 })
  try {
    for (;;) {
      const number = (await findHighestLock(directory)) + 1
      await assertNotOwned(directory, number - 1, staleMs)
      if (await claimLock(directory, draft, number)) return holdLock(directory, number, { staleMs, onLost })
    }
  } finally {
    await rm(draft, { force: true })
  }
}

const getLockPath = (directory: string, number: number): string => join(directory, `lock.${number}`)

async function listLockNumbers(directory: string): Promise<number[]> {
  const names = await readdir(directory)
  return names.map((name) => Number(LOCK_FILE_NAME.exec(name)?.[1] ?? 0)).filter((number) => number > 0)
}

const findHighestLock = async (directory: string): Promise<number> =>
  Math.max(0, ...(await listLockNumbers(directory)))

async function claimLock(directory: string, draft: string, number: number): Promise<boolean> {
  const file = getLockPath(directory, number)
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
  if ((await findHighestLock(directory)) === number) return true
  await rm(file, { force: true })
  return false
}

function holdLock(
  directory: string,
  number: number,
  { staleMs, onLost }: Required<LockOptions>,
): DirectoryLock {
  const file = getLockPath(directory, number)
  const beat = setInterval(() => {
    utimes(file, new Date(), new Date()).catch(() => {})
    findHighestLock(directory)
      .then((highest) => {
        if (highest <= number) return
        clearInterval(beat)
        onLost()
      })
      .catch(() => {
        // The folder cannot be read now; the next beat looks again.
      })
  }, staleMs / HEARTBEATS)
  beat.unref()
  // Old locks may remain: only the highest number counts.
  removeOldLocks(directory, number).catch(() => {})
  return {
    async release() {
      clearInterval(beat)
      await writeFile(file, '{}', { mode: 0o600 })
    },
  }
}

async function removeOldLocks(directory: string, number: number): Promise<void> {
  const old = (await listLockNumbers(directory)).filter((each) => each < number)
  await Promise.all(old.map((each) => rm(getLockPath(directory, each), { force: true })))
}

async function assertNotOwned(directory: string, number: number, staleMs: number): Promise<void> {
  const file = getLockPath(directory, number)
  const owner = await readOwner(file)
  if (owner === undefined) return
  if (!(await isOwnerAlive(owner, file, staleMs))) return
  throw new DirectoryInUseError(`${directory} is in use by process ${owner.pid} on ${owner.host}`)
}

async function readOwner(file: string): Promise<LockOwner | undefined> {
  try {
    const owner = JSON.parse(await readFile(file, 'utf8')) as Partial<LockOwner>
    return owner.pid === undefined ? undefined : (owner as LockOwner)
  } catch {
    return undefined
  }
}

async function isOwnerAlive(owner: LockOwner, file: string, staleMs: number): Promise<boolean> {
  if (owner.host !== hostname()) return isTouched(file, staleMs)
  if (owner.started !== '') return owner.started === (await readProcessStart(owner.pid))
  return processExists(owner.pid) && (await isTouched(file, staleMs))
}

function processExists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

async function isTouched(file: string, staleMs: number): Promise<boolean> {
  const touched = async (): Promise<number> => (await stat(file)).mtimeMs
  const before = await touched()
  for (let waited = 0; waited < staleMs; waited += staleMs / STALE_CHECKS) {
    await sleep(staleMs / STALE_CHECKS)
    if ((await touched()) !== before) return true
  }
  return false
}

/** Returns the start time of a process in the system's own unit, or an empty string without /proc. */
async function readProcessStart(pid: number): Promise<string> {
  try {
    const line = await readFile(`/proc/${pid}/stat`, 'utf8')
    return line.slice(line.lastIndexOf(')')).split(' ')[20] ?? ''
  } catch {
    return ''
  }
}
