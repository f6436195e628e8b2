import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describeFileFault } from '../../server/describe-file-fault.js'
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
      if (!(cause instanceof DirectoryInUseError)) throw cause
      if (isFirst) console.log(`  ${cause.message}, which installs or builds: waiting until it is done`)
    }
    await sleep(RETRY_MS)
  }
}

/** @param {string} dist folder */
async function lockDist(dist) {
  mkdirSync(dist, { recursive: true })
  return waitForLock(dist)
}

/**
 * Does what changes `node_modules` or `dist` of a project while no other process does. Resolves with its result.
 *
 * @template T
 * @param {string} project folder
 * @param {() => Promise<T> | T} work
 */
export async function withProjectLock(project, work) {
  const lock = await lockDist(join(project, 'dist')).catch((/** @type {unknown} */ cause) => {
    const text = describeFileFault(cause)
    throw text === undefined ? cause : new Error(text, { cause })
  })
  try {
    return await work()
  } finally {
    await lock.release()
  }
}
