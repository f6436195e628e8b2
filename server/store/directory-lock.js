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
/** A shorter wait needs no explanation. */
const NOTICE_MS = 1000
/** Another user who may read the directory has to see who holds its lock. */
const READABLE_BY_OTHERS = 0o044

/**
 * @typedef {object} LockOwner
 * @property {string} host
 * @property {number} pid
 * @property {string} started start time of the process, which distinguishes it from a later one with the same id; empty
 *   if unknown
 * @property {string} token
 */

/**
 * @typedef {object} LockOptions
 * @property {number} [staleMs] time after which the untouched lock of another machine or container is that of a dead
 *   owner
 * @property {(line: string) => void} [onWait] receives a line once if it takes a second or more to see whether the owner is alive
 * @property {() => void} onLost is called once if another process has taken the directory, because this one was held up
 *   for `staleMs`
 */

/** @typedef {{ release(): Promise<void> }} DirectoryLock */

/** Another running process uses the directory. */
export class DirectoryInUseError extends Error {
  /** @override */
  name = 'DirectoryInUseError'
}

/**
 * Makes this process the only owner of a directory. The scripts use it before anything is installed or built.
 *
 * Locks are numbered files, and the highest number owns the directory. The lock of a dead owner is not replaced but
 * outnumbered, so that of several processes that find it dead only one creates the next number. A process on another
 * machine or in another container counts as dead if its lock was not touched for `staleMs` milliseconds; if it was only
 * held up, it is told that it has lost the directory.
 *
 * @param {string} directory
 * @param {LockOptions} options
 * @returns {Promise<DirectoryLock>}
 * @throws {DirectoryInUseError} if another process owns it
 */
export async function lockDirectory(directory, { staleMs = STALE_MS, onLost, onWait = () => {} }) {
  /** @type {LockOwner} */
  const self = {
    host: hostname(),
    pid: process.pid,
    started: await readProcessStart(process.pid),
    token: randomUUID(),
  }
  const draft = join(directory, `draft.${self.token}`)
  const { mode } = await stat(directory)
  await writeFile(draft, JSON.stringify(self), { flush: true, mode: 0o600 | (mode & READABLE_BY_OTHERS) })
  try {
    for (;;) {
      const number = (await findHighestLock(directory)) + 1
      await assertNotOwned(directory, number - 1, { staleMs, onWait })
      if (await claimLock(directory, draft, number)) return holdLock(directory, number, { staleMs, onLost })
    }
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * @param {string} directory
 * @param {number} number
 */
const getLockPath = (directory, number) => join(directory, `lock.${number}`)

/** @param {string} directory */
async function listLockNumbers(directory) {
  const names = await readdir(directory)
  return names.map((name) => Number(LOCK_FILE_NAME.exec(name)?.[1] ?? 0)).filter((number) => number > 0)
}

/** @param {string} directory */
const findHighestLock = async (directory) => Math.max(0, ...(await listLockNumbers(directory)))

/**
 * @param {string} directory
 * @param {string} draft
 * @param {number} number
 */
async function claimLock(directory, draft, number) {
  const file = getLockPath(directory, number)
  try {
    await link(draft, file)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
  if ((await findHighestLock(directory)) === number) return true
  await rm(file, { force: true })
  return false
}

/**
 * @param {string} directory
 * @param {number} number
 * @param {Required<Pick<LockOptions, 'staleMs' | 'onLost'>>} options
 * @returns {DirectoryLock}
 */
function holdLock(directory, number, { staleMs, onLost }) {
  const file = getLockPath(directory, number)
  let isHeld = true
  const beat = setInterval(() => {
    utimes(file, new Date(), new Date()).catch(() => {})
    findHighestLock(directory)
      .then((highest) => {
        // On a slow disk the next beat looks before this one has read the folder.
        if (!isHeld || highest <= number) return
        isHeld = false
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
      isHeld = false
      clearInterval(beat)
      await writeFile(file, '{}', { mode: 0o600 })
    },
  }
}

/**
 * @param {string} directory
 * @param {number} number
 */
async function removeOldLocks(directory, number) {
  const old = (await listLockNumbers(directory)).filter((each) => each < number)
  await Promise.all(old.map((each) => rm(getLockPath(directory, each), { force: true })))
}

/**
 * @param {string} directory
 * @param {number} number
 * @param {Required<Pick<LockOptions, 'staleMs' | 'onWait'>>} options
 */
async function assertNotOwned(directory, number, { staleMs, onWait }) {
  const file = getLockPath(directory, number)
  const owner = await readOwner(file)
  if (owner === undefined) return
  const who =
    owner === UNREADABLE
      ? `another process, whose lock ${file} may not be read`
      : `process ${owner.pid} on ${owner.host}`
  const seconds = Math.ceil(staleMs / 1000)
  const notice = setTimeout(
    () =>
      onWait(`${directory} was last used by ${who}: waiting up to ${seconds} s to see whether it still runs`),
    NOTICE_MS,
  )
  try {
    if (!(await isOwnerAlive(owner, file, staleMs))) return
  } finally {
    clearTimeout(notice)
  }
  throw new DirectoryInUseError(`${directory} is in use by ${who}`)
}

/** The owner of a lock that another user does not let this one read. */
const UNREADABLE = Symbol('unreadable')

/**
 * @param {string} file
 * @returns {Promise<LockOwner | typeof UNREADABLE | undefined>} undefined if it was released
 */
async function readOwner(file) {
  let text = ''
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT' ? undefined : UNREADABLE
  }
  try {
    const owner = /** @type {Partial<LockOwner>} */ (JSON.parse(text))
    return owner.pid === undefined ? undefined : /** @type {LockOwner} */ (owner)
  } catch {
    return undefined
  }
}

/**
 * @param {LockOwner | typeof UNREADABLE} owner
 * @param {string} file
 * @param {number} staleMs
 */
async function isOwnerAlive(owner, file, staleMs) {
  if (owner === UNREADABLE || owner.host !== hostname()) return isTouched(file, staleMs)
  const started = await readProcessStart(owner.pid)
  // A system may hide the processes of other users.
  if (owner.started !== '' && started !== '') return owner.started === started
  return processExists(owner.pid) && (await isTouched(file, staleMs))
}

/** @param {number} pid */
function processExists(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH'
  }
}

/**
 * @param {string} file
 * @param {number} staleMs
 */
async function isTouched(file, staleMs) {
  // A file that is gone was released meanwhile.
  const touched = () =>
    stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    )
  const before = await touched()
  for (let waited = 0; waited < staleMs; waited += staleMs / STALE_CHECKS) {
    await sleep(staleMs / STALE_CHECKS)
    if ((await touched()) !== before) return true
  }
  return false
}

/**
 * Returns the start time of a process in the system's own unit, or an empty string without /proc.
 *
 * @param {number} pid
 */
async function readProcessStart(pid) {
  try {
    const line = await readFile(`/proc/${pid}/stat`, 'utf8')
    return line.slice(line.lastIndexOf(')')).split(' ')[20] ?? ''
  } catch {
    return ''
  }
}
