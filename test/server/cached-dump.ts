import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const CACHE = join(ROOT, '.cache')

/** All that a prepared database can depend on: a change of any of it makes every dump anew. */
const SOURCES = [
  'server',
  'contract',
  'locales',
  'fair',
  'package-lock.json',
  'test/server/open-test-store.ts',
  'test/server/shown-revision.ts',
]

/** A dump whose bytes are handed out as they are: copies of them cost more than half of a start. */
class Dump extends Blob {
  readonly #bytes: ArrayBuffer

  constructor(bytes: ArrayBuffer) {
    super()
    this.#bytes = bytes
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes
  }
}

/** What this worker has read or made, by name: to hash all sources for each database costs as much as to start it. */
const dumps = new Map<string, Promise<Blob>>()

/** What the dumps depend on, by a name of the caller, who deletes them: known where errors are planted. */
const KEY = process.env['TEST_DUMPS_KEY']

/**
 * Returns the dump of a prepared database from the cache, or the one that `make` returns, which then replaces the dumps
 * of other sources. Several processes may call it at once: a file of the cache appears whole, and is made again where
 * another process deleted it.
 */
export function cachedDump(name: string, make: () => Promise<Blob>): Promise<Blob> {
  const known = dumps.get(name)
  if (known !== undefined) return known
  const dump = readOrMake(name, make)
  dumps.set(name, dump)
  return dump
}

async function readOrMake(name: string, make: () => Promise<Blob>): Promise<Blob> {
  const file = `test-${name}-${KEY ?? (await hashSources())}.tar`
  const bytes = await readFile(join(CACHE, file)).catch(async () => {
    const dump = new Uint8Array(await (await make()).arrayBuffer())
    await keep(name, file, dump)
    return dump
  })
  return new Dump(new Uint8Array(bytes).buffer)
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of SOURCES) await addTo(hash, source)
  return hash.digest('hex').slice(0, 16)
}

/** Adds the names and contents of a file, or of all files of a folder, to a hash. */
async function addTo(hash: ReturnType<typeof createHash>, path: string): Promise<void> {
  const absolute = join(ROOT, path)
  if ((await stat(absolute)).isDirectory()) {
    for (const name of (await readdir(absolute)).toSorted()) await addTo(hash, join(path, name))
  } else {
    const content = await readFile(absolute)
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
}

async function keep(name: string, file: string, dump: Uint8Array): Promise<void> {
  await mkdir(CACHE, { recursive: true })
  const outdated = (await readdir(CACHE)).filter((each) => each.startsWith(`test-${name}-`) && each !== file)
  const draft = join(CACHE, `${randomUUID()}.tar`)
  await writeFile(draft, dump)
  await rename(draft, join(CACHE, file))
  if (KEY === undefined) for (const each of outdated) await rm(join(CACHE, each), { force: true })
}
