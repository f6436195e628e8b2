import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** @param {string} folder */
const remove = (folder) => rmSync(folder, { recursive: true, force: true })

/** @param {string} client folder of a built browser side */
function readManifest(client) {
  const manifest = join(client, '.vite/manifest.json')
  return existsSync(manifest) ? readFileSync(manifest, 'utf8') : undefined
}

/**
 * Replaces the last build by the one in `next`. The last browser side is kept as `before`, because open pages request
 * its files. If both builds are the same, `before` is left alone.
 *
 * @param {string} dist folder
 */
export function promoteBuild(dist) {
  const next = join(dist, 'next')
  const client = join(dist, 'client')
  const server = join(dist, 'server')
  const before = join(dist, 'before')
  const last = readManifest(client)
  if (last === undefined || last === readManifest(join(next, 'client'))) remove(client)
  else {
    remove(before)
    renameSync(client, before)
  }
  renameSync(join(next, 'client'), client)
  remove(server)
  renameSync(join(next, 'server'), server)
  remove(next)
}
