import { randomUUID } from 'node:crypto'
import { link, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const NAME = /^lock\.(\d+)$/
const BEAT_MS = 5000
const SILENT_MS = 30_000
const LOOKS = 15

interface Owner {
  host: string
  pid: number
  /** What tells this process from a later one with the same number; empty where the system does not say. */
  started: string
  token: string
}

export interface DirectoryLock {
  release(): Promise<void>
}

/** Another living process has the directory. */
export class DirectoryInUse extends Error {
  override readonly name = 'DirectoryInUse'
}

/**
 * Makes this process the only owner of a directory, or throws {@link DirectoryInUse}.
 *
 * Locks are numbered files and the highest number owns. A dead owner's lock is never replaced but outnumbered, so
 * that of several processes that find it dead only one creates the next number. A process of another machine or
 * container cannot be asked whether it lives: it counts as dead when its lock was not touched for `silence`
 * milliseconds.
 */
export async function lockDirectory(directory: string, silence = SILENT_MS): Promise<DirectoryLock> {
  const self: Owner = {
    host: hostname(),
    pid: process.pid,
    started: await startOf(process.pid),
    token: randomUUID(),
  }
  const draft = join(directory, `draft.${self.token}`)
  await writeFile(draft, JSON.stringify(self), { flush: true, mode: 0o600 })
  try {
    for (;;) {
      const number = (await highest(directory)) + 1
      await refuseIfOwned(directory, number - 1, silence)
      if (await claim(directory, draft, number)) return hold(directory, number)
    }
  } finally {
    await rm(draft, { force: true })
  }
}

const lockFile = (directory: string, number: number): string => join(directory, `lock.${number}`)

async function numbers(directory: string): Promise<number[]> {
  const names = await readdir(directory)
  return names.map((name) => Number(NAME.exec(name)?.[1] ?? 0)).filter((number) => number > 0)
}

const highest = async (directory: string): Promise<number> => Math.max(0, ...(await numbers(directory)))

async function claim(directory: string, draft: string, number: number): Promise<boolean> {
  const file = lockFile(directory, number)
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
  if ((await highest(directory)) === number) return true
  await rm(file, { force: true })
  return false
}

function hold(directory: string, number: number): DirectoryLock {
  const file = lockFile(directory, number)
  const beat = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => {}), BEAT_MS)
  beat.unref()
  // What stays behind is only litter: the highest number holds.
  outnumbered(directory, number).catch(() => {})
  return {
    async release() {
      clearInterval(beat)
      await writeFile(file, '{}', { mode: 0o600 })
    },
  }
}

async function outnumbered(directory: string, number: number): Promise<void> {
  const old = (await numbers(directory)).filter((each) => each < number)
  await Promise.all(old.map((each) => rm(lockFile(directory, each), { force: true })))
}

async function refuseIfOwned(directory: string, number: number, silence: number): Promise<void> {
  const file = lockFile(directory, number)
  const owner = await readOwner(file)
  if (owner === undefined) return
  if (!(await isAlive(owner, file, silence))) return
  throw new DirectoryInUse(`${directory} is in use by process ${owner.pid} on ${owner.host}`)
}

async function readOwner(file: string): Promise<Owner | undefined> {
  try {
    const owner = JSON.parse(await readFile(file, 'utf8')) as Partial<Owner>
    return owner.pid === undefined ? undefined : (owner as Owner)
  } catch {
    return undefined
  }
}

async function isAlive(owner: Owner, file: string, silence: number): Promise<boolean> {
  if (owner.host !== hostname()) return isTouched(file, silence)
  if (owner.started !== '') return owner.started === (await startOf(owner.pid))
  return exists(owner.pid) && (await isTouched(file, silence))
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

async function isTouched(file: string, silence: number): Promise<boolean> {
  const touched = async (): Promise<number> => (await stat(file)).mtimeMs
  const before = await touched()
  for (let waited = 0; waited < silence; waited += silence / LOOKS) {
    await sleep(silence / LOOKS)
    if ((await touched()) !== before) return true
  }
  return false
}

/** When a process started, in the system's own count; empty where there is no /proc. */
async function startOf(pid: number): Promise<string> {
  try {
    const line = await readFile(`/proc/${pid}/stat`, 'utf8')
    return line.slice(line.lastIndexOf(')')).split(' ')[20] ?? ''
  } catch {
    return ''
  }
}
