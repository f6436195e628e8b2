import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './find-browser.js'
import { build } from './build.js'
import { install } from './install.js'
import { countTests, failedTests, flakyTests, skippedTests } from './count-tests.js'
import { root } from './root.js'
import { runNode } from './run-program.js'
import { runStep } from './run-step.js'

const FAST = ['tooling', 'machines', 'views', 'isolated', 'server']
const fastOnly = process.argv.includes('--fast')
const reports = mkdtempSync(join(tmpdir(), 'reports-'))
const total = { passed: 0, failed: 0, skipped: 0 }
/** @type {string[]} */
const failures = []
/** @type {string[]} */
const skippedNames = []
/** @type {string[]} */
const failedNames = []
/** @type {string[]} */
const flakyNames = []

process.chdir(root)
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))

/** @param {Partial<typeof total>} counts */
function addCounts({ passed = 0, failed = 0, skipped = 0 }) {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
}

/**
 * Runs a step, counts it as one passed or one failed, and never rejects.
 *
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 */
async function runCheck(name, work) {
  try {
    const result = await runStep(name, work)
    addCounts({ passed: 1 })
    return result
  } catch (cause) {
    console.error(String(cause))
    failures.push(name)
    addCounts({ failed: 1 })
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
async function runTests(name, projects, env = {}) {
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
    await runStep(name, () => runNode(args, { env, output: 'lines' }))
  } catch {
    failures.push(name)
    ended = false
  }
  const read = () => readFileSync(file, 'utf8')
  addCounts(countTests(read, ended))
  skippedNames.push(...skippedTests(read))
  failedNames.push(...failedTests(read))
  flakyNames.push(...flakyTests(read))
}

async function checkTypesAndLint() {
  await runCheck('types', () => runNode(['node_modules/typescript/bin/tsc', '-b'], { output: 'whole' }))
  await runCheck('lint', () => runNode(['node_modules/oxlint/bin/oxlint'], { output: 'whole' }))
}

async function buildAndTestInBrowser() {
  const browser = await runCheck('browser', findBrowser)
  const built = await runCheck('build', build)
  if (browser !== undefined && built !== undefined) {
    await runTests('browser tests', ['e2e'], { BROWSER_PATH: browser })
  }
}

if ((await runCheck('install', install)) !== undefined) {
  await runCheck('format', () => runNode(['node_modules/oxfmt/bin/oxfmt', '--check']))
  await Promise.all([runTests('unit, model, view and server tests', FAST), checkTypesAndLint()])
  // Alone: beside tests that keep the cores busy, a page takes minutes for what a visitor's phone does in seconds.
  if (!fastOnly) await buildAndTestInBrowser()
}

if (skippedNames.length > 0) console.log(`skipped:\n  ${skippedNames.join('\n  ')}`)
if (flakyNames.length > 0) console.log(`flaky:\n  ${flakyNames.join('\n  ')}`)
if (failedNames.length > 0) console.log(`failed tests:\n  ${failedNames.join('\n  ')}`)
if (failures.length > 0) console.log(`failed: ${failures.join(', ')}`)
const skipped = total.skipped === 0 ? '' : `, ${total.skipped} skipped`
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
process.exitCode = total.failed === 0 ? 0 : 1
