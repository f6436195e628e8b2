import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withProjectLock } from './lock-project.js'
import { root } from './root.js'
import { runProgram, runNode } from './run-program.js'

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, dev?: boolean, devOptional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Locked */

/**
 * @param {string} file
 * @returns {Record<string, Locked> | undefined}
 */
const readPackages = (file) =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined

/** @param {Locked} locked */
const isOptional = ({ optional, os, cpu, libc }) =>
  optional === true &&
  (os?.includes(process.platform) !== true || cpu?.includes(process.arch) !== true || libc !== undefined)

/**
 * Returns true if node_modules matches the lock file, by npm's own list of installed packages.
 *
 * @param {string} project folder
 */
export function isInstalled(project) {
  const wanted = readPackages(join(project, 'package-lock.json')) ?? {}
  const found = readPackages(join(project, 'node_modules/.package-lock.json'))
  if (found === undefined) return false
  const absent = Object.entries(wanted).filter(([path]) => path !== '' && !(path in found))
  return (
    absent.every(([, locked]) => isOptional(locked)) &&
    Object.entries(found).every(([path, { version, integrity }]) => {
      const locked = wanted[path]
      return (
        locked !== undefined && locked.version === version && (locked.integrity ?? integrity) === integrity
      )
    })
  )
}

/**
 * Returns true if development packages are left out and all others are the locked ones. Then a build is impossible, and
 * an existing one is run.
 *
 * @param {string} project folder
 */
export function isProductionInstall(project) {
  const wanted = readPackages(join(project, 'package-lock.json')) ?? {}
  const found = readPackages(join(project, 'node_modules/.package-lock.json'))
  if (found === undefined || isInstalled(project)) return false
  return Object.entries(wanted).every(([path, locked]) => {
    if (path === '') return true
    const version = found[path]?.version
    return version === undefined
      ? locked.dev === true || locked.devOptional === true || isOptional(locked)
      : version === locked.version
  })
}

/** @param {string} name of npm's own script */
const findBesideNode = (name) =>
  [
    join(dirname(process.execPath), 'node_modules/npm/bin', name),
    join(dirname(process.execPath), '../lib/node_modules/npm/bin', name),
  ].find((file) => existsSync(file))

/**
 * Runs npm: the one that started this script, if any.
 *
 * @param {string[]} args
 */
function runNpm(args) {
  const cli = process.env.npm_execpath ?? findBesideNode('npm-cli.js')
  return cli?.endsWith('npm-cli.js') ? runNode([cli, ...args]) : runProgram('npm', args)
}

/** Runs `npm ci` if node_modules differs from the lock file. Resolves with the result in words. */
export async function install() {
  if (isInstalled(root)) return 'up to date'
  return withProjectLock(root, async () => {
    if (isInstalled(root)) return 'installed by another process'
    await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund'])
    return 'installed from the lock file'
  })
}
