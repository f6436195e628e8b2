import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureCluster } from '#server/store/ensure-cluster.ts'
import { keepEngineCompiled } from './keep-engine-compiled.ts'

const ROOT = join(import.meta.dirname, '../..')
const CACHE = join(ROOT, '.cache')
const NAME = 'test-cluster-'
/** What a new cluster depends on. */
const SOURCES = ['package-lock.json', 'server/store/ensure-cluster.ts']

let cached: Promise<string> | undefined

/** Makes an empty database cluster in a folder that is not there yet: a new one costs seconds, a copy next to none. */
export async function copyCluster(folder: string): Promise<void> {
  await keepEngineCompiled()
  cached ??= findCluster()
  await cp(await cached, folder, { recursive: true })
}

/** Returns the cluster in the cache. Several processes may call it at once: a cluster appears whole. */
async function findCluster(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of SOURCES) hash.update(await readFile(join(ROOT, source)))
  const name = NAME + hash.digest('hex').slice(0, 16)
  const folder = join(CACHE, name)
  if (existsSync(folder)) return folder
  const draft = join(CACHE, randomUUID())
  await ensureCluster(draft)
  // Where another process was faster, its cluster is as good.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }))
  const outdated = (await readdir(CACHE)).filter((each) => each.startsWith(NAME) && each !== name)
  for (const each of outdated) await rm(join(CACHE, each), { recursive: true, force: true })
  return folder
}
