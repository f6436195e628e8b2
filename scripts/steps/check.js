import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.js'
import { build } from './build.js'
import { install } from './install.js'
import { countTests } from './report.js'
import { root } from './root.js'
import { runNode } from './run.js'
import { step } from './step.js'

const FAST = ['tooling', 'machines', 'views', 'server']
const fastOnly = process.argv.includes('--fast')
const reports = mkdtempSync(join(tmpdir(), 'reports-'))
const total = { passed: 0, failed: 0, skipped: 0 }
/** @type {string[]} */
const failures = []

process.chdir(root)
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))

/** @param {Partial<typeof total>} counts */
function add({ passed = 0, failed = 0, skipped = 0 }) {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
}

/**
 * Counts a step as one passed or one failed, and goes on either way.
 *
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 */
async function check(name, work) {
  try {
    const result = await step(name, work)
    add({ passed: 1 })
    return result
  } catch (cause) {
    console.error(String(cause))
    failures.push(name)
    add({ failed: 1 })
    return undefined
  }
}

/**
 * Runs projects of Vitest and counts each of their tests.
 *
 * @param {string} name
 * @param {string[]} projects
 * @param {NodeJS.ProcessEnv} [env]
 */
async function test(name, projects, env = {}) {
  const file = join(reports, `${projects[0]}.json`)
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...projects.map((project) => `--project=${project}`),
  ]
  let ended = true
  try {
    await step(name, () => runNode(args, { env }))
  } catch {
    failures.push(name)
    ended = false
  }
  add(countTests(() => readFileSync(file, 'utf8'), ended))
}

if ((await check('install', install)) !== undefined) {
  await check('format', () => runNode(['node_modules/oxfmt/bin/oxfmt', '--check']))
  await check('types', () => runNode(['node_modules/typescript/bin/tsc', '-b']))
  await check('lint', () => runNode(['node_modules/oxlint/bin/oxlint']))
  await test('unit, model, view and server tests', FAST)
  if (!fastOnly) {
    const browser = await check('browser', findBrowser)
    const built = await check('build', build)
    if (browser !== undefined && built !== undefined) {
      await test('browser tests', ['e2e'], { BROWSER_PATH: browser })
    }
  }
}

if (failures.length > 0) console.log(`failed: ${failures.join(', ')}`)
const skipped = total.skipped === 0 ? '' : `, ${total.skipped} skipped`
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
process.exitCode = total.failed === 0 ? 0 : 1
