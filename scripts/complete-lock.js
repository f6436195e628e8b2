import './node-version.js'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps/root.js'

/*
 * Adds builds of packages for other platforms to the lock file. npm leaves out those that the registry it used does not
 * hold, and `npm ci` refuses such a lock file. Run it after an install.
 */

const PLATFORM = /(darwin|win32|linux|android|freebsd|openharmony)-([a-z]+[0-9x]*)(?:-(gnu|musl))?/
const file = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const { '': project, ...packages } = lock.packages

/**
 * @param {string} name
 * @param {string} version
 * @param {{ dev?: boolean, license?: string, engines?: object }} package_ that the build belongs to
 */
function createLockEntry(name, version, { dev, license, engines }) {
  const [, os, cpu, libc] = PLATFORM.exec(name) ?? []
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(dev && { dev }),
    ...(libc && { libc: [libc === 'gnu' ? 'glibc' : libc] }),
    ...(license && { license }),
    optional: true,
    ...(os && { os: [os] }),
    ...(engines && { engines }),
  }
}

let added = 0
for (const [path, locked] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(locked.optionalDependencies ?? {})) {
    if (`node_modules/${name}` in packages || `${path}/node_modules/${name}` in packages) continue
    packages[`node_modules/${name}`] = createLockEntry(name, version, locked)
    added += 1
  }
}

const sorted = Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1))
lock.packages = { '': project, ...Object.fromEntries(sorted) }
if (added > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} builds added to package-lock.json`)
