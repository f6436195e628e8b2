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
 * Puts the build in `next` in the place of the last one, whose browser side stays as `before`: pages that are open ask
 * for its files. Where both builds are the same, `before` stays as it is.
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
