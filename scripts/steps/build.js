import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { withProjectLock } from './lock-project.js'
import { root } from './root.js'
import { runNode } from './run-program.js'

const SOURCES = [
  'contract',
  'locales',
  'machines',
  'package-lock.json',
  'scripts/build.js',
  'server',
  'src',
  'tsconfig.json',
  'vite.config.ts',
]

/**
 * @param {string} path
 * @returns {string[]} the files at and below a path, in a fixed order
 */
function listFiles(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => listFiles(join(path, name)))
}

/** @param {string} project folder */
const listPlugins = (project) =>
  listFiles(join(project, 'scripts')).filter((file) => basename(file).startsWith('vite-plugin-'))

/**
 * Returns the SHA-256 (hex) of all files that a build is made from.
 *
 * @param {string} project folder
 */
export function hashSources(project) {
  const hash = createHash('sha256')
  const files = [...SOURCES.flatMap((source) => listFiles(join(project, source))), ...listPlugins(project)]
  for (const file of files) {
    hash.update(`${relative(project, file)}\0`)
    hash.update(readFileSync(file))
    hash.update('\0')
  }
  return hash.digest('hex')
}

/** @param {string} project folder */
const getStampPath = (project) => join(project, 'dist/.stamp')

/** @param {string} project folder */
export function isBuilt(project) {
  const stamp = getStampPath(project)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources(project)
}

/**
 * Forgets the last build. Returns a function that records that the present sources have been built.
 *
 * @param {string} project folder
 */
export function beginBuild(project) {
  const stamp = getStampPath(project)
  rmSync(stamp, { force: true })
  const hash = hashSources(project)
  return () => writeFileSync(stamp, hash)
}

/**
 * Builds a project alone: others that build or install it wait. With `ifChanged` it does nothing if the sources are
 * those of the last build by then.
 *
 * @param {string} project folder
 * @param {() => Promise<void>} work
 * @param {{ ifChanged: boolean }} options
 */
export const buildAlone = (project, work, { ifChanged }) =>
  withProjectLock(project, async () => {
    if (ifChanged && isBuilt(project)) return
    const noteBuild = beginBuild(project)
    await work()
    noteBuild()
  })

/** Builds if the sources have changed since the last build. Resolves with the result in words. */
export async function build() {
  if (isBuilt(root)) return 'up to date'
  await runNode(['scripts/build.js', '--if-changed'], { env: { NODE_ENV: 'production' } })
  return 'built'
}
