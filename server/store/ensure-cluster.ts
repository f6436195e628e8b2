import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { promisify } from 'node:util'

/**
 * Runs in a process of its own: the first initialisation takes some 840 MB of memory, and its files are neither synced
 * nor protected from other accounts. It is a text, not a module, so that it works both in the sources and in the built
 * server.
 */
const INITIALISE_SCRIPT = `
const { readdirSync, openSync, fsyncSync, closeSync, chmodSync } = require('node:fs')
const { join } = require('node:path')
const [library, folder] = process.argv.slice(1)
const sync = (path, mode) => {
  chmodSync(path, mode)
  const file = openSync(path, 'r')
  fsyncSync(file)
  closeSync(file)
}
const syncAll = (directory) => {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) syncAll(path)
    else sync(path, 0o600)
  }
  sync(directory, 0o700)
}
require(library).PGlite.create(folder)
  .then((database) => database.close())
  .then(() => { syncAll(folder); process.exit(0) })
  .catch((error) => { process.stderr.write(String(error.message ?? error)); process.exit(1) })
`

const run = promisify(execFile)

/** Where a cluster is made before it is complete. */
const getUnfinished = (folder: string): string => `${folder}.new`

/** Removes what an interrupted `ensureCluster` has left, which takes as much space as a new cluster. */
export const removeUnfinished = (folder: string): Promise<void> =>
  rm(getUnfinished(folder), { recursive: true, force: true })

/** Creates the folder of a new database cluster, complete and synced, if it does not exist. */
export async function ensureCluster(folder: string): Promise<void> {
  if (existsSync(folder)) return
  const side = getUnfinished(folder)
  await removeUnfinished(folder)
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 })
  await initialiseCluster(side)
  await rename(side, folder)
  await syncFolder(dirname(folder))
}

async function initialiseCluster(folder: string): Promise<void> {
  const library = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const env = { ...process.env, NODE_OPTIONS: '' }
  try {
    await run(process.execPath, ['--input-type=commonjs', '-e', INITIALISE_SCRIPT, library, folder], { env })
  } catch (error) {
    const reason = error instanceof Error && 'stderr' in error ? String(error.stderr).slice(0, 500) : ''
    throw new Error(`The database could not be created in ${folder}: ${reason}`, { cause: error })
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}
