import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DirectoryInUseError, lockDirectory } from '../../server/store/directory-lock.js'

const RETRY_MS = 300

/**
 * Takes the lock of the folder of builds, or waits until its owner has released it or died, and says so once.
 *
 * @param {string} folder
 */
async function waitForLock(folder) {
  const onLost = () => {
    console.error(`Another process has taken ${folder}, so that this one ends`)
    process.exit(1)
  }
  for (let isFirst = true; ; isFirst = false) {
    const onWait = isFirst ? (/** @type {string} */ line) => console.log(`  ${line}`) : undefined
    try {
      return await lockDirectory(folder, { onLost, ...(onWait && { onWait }) })
    } catch (cause) {
      if (!(cause instanceof DirectoryInUseError)) throw describeForeignFolder(folder, cause)
      if (isFirst) console.log(`  ${cause.message}, which installs or builds: waiting until it is done`)
    }
    await sleep(RETRY_MS)
  }
}

/**
 * Returns what to do where a folder belongs to another user, and any other error as it is.
 *
 * @param {string} folder
 * @param {unknown} cause
 */
function describeForeignFolder(folder, cause) {
  const { code = '' } = /** @type {NodeJS.ErrnoException} */ (cause)
  if (!['EACCES', 'EPERM', 'EROFS'].includes(code)) return cause
  const text = `${folder} may not be written by this user: start as the user who owns it, or make that folder yours (chown -R)`
  return new Error(text, { cause })
}

/**
 * Does what changes `node_modules` or `dist` of a project while no other process does. Resolves with its result.
 *
 * @template T
 * @param {string} project folder
 * @param {() => Promise<T> | T} work
 */
export async function withProjectLock(project, work) {
  const dist = join(project, 'dist')
  mkdirSync(dist, { recursive: true })
  const lock = await waitForLock(dist)
  try {
    return await work()
  } finally {
    await lock.release()
  }
}
