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
    try {
      return await lockDirectory(folder, { onLost })
    } catch (cause) {
      if (!(cause instanceof DirectoryInUseError)) throw cause
      if (isFirst) console.log(`  ${cause.message}, which installs or builds: waiting until it is done`)
    }
    await sleep(RETRY_MS)
  }
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
