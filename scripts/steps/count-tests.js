import { basename } from 'node:path'

/** @typedef {{ status: string, fullName: string, failureMessages?: string[] }} Test */
/** @typedef {{ name: string, status: string, assertionResults: Test[] }} TestFile */

const LONGEST_REASON = 600

/** @param {() => string} read */
function filesOf(read) {
  /** @type {{ testResults: TestFile[] }} */
  const { testResults } = JSON.parse(read())
  return testResults
}

/**
 * Counts the tests of Vitest's JSON report. A file that failed outside its tests is one failed test, and so is a run
 * that failed while each of its tests passed, or that left no report.
 *
 * @param {() => string} read
 * @param {boolean} ended true if the run succeeded
 */
export function countTests(read, ended) {
  /** @type {TestFile[]} */
  let files
  try {
    files = filesOf(read)
  } catch {
    return { passed: 0, failed: ended ? 0 : 1, skipped: 0 }
  }
  const tests = files.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status))
  const passed = tests.filter((status) => status === 'passed').length
  const failedTests = tests.filter((status) => status === 'failed').length
  const brokenFiles = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length
  const failed = failedTests + brokenFiles
  return {
    passed,
    failed: failed === 0 && !ended ? 1 : failed,
    skipped: tests.length - passed - failedTests,
  }
}

/**
 * Returns the names of the tests in Vitest's JSON report that match a condition, with their files.
 *
 * @param {() => string} read
 * @param {(test: Test) => boolean} isWanted
 * @param {(test: Test) => string} [describe] the text for a test; its name by default
 * @returns {string[]} empty if there is no report
 */
function namesOf(read, isWanted, describe = ({ fullName }) => fullName) {
  try {
    return filesOf(read).flatMap(({ name, assertionResults }) =>
      assertionResults.filter(isWanted).map((test) => `${basename(name)}: ${describe(test)}`),
    )
  } catch {
    return []
  }
}

/**
 * Returns the name of a test, what its last failure says before the stack, as one line, and the line of the test at
 * which it failed.
 *
 * @param {Test} test
 */
function addReason({ fullName, failureMessages = [] }) {
  const message = failureMessages.at(-1) ?? ''
  const [text = ''] = message.split(/\n\s+at /, 1)
  const reason = text.replaceAll(/\s+/g, ' ').trim()
  const [line] = message.match(/[\w-]+\.test\.tsx?:\d+/) ?? []
  const at = line === undefined ? '' : ` (${line})`
  return reason === '' ? fullName : `${fullName}: ${reason.slice(0, LONGEST_REASON)}${at}`
}

/**
 * Returns the names of the tests in Vitest's JSON report that were not run; their titles say why.
 *
 * @param {() => string} read
 */
export const skippedTests = (read) =>
  namesOf(read, ({ status }) => status !== 'passed' && status !== 'failed')

/**
 * Returns the names of the tests in Vitest's JSON report that passed only on a retry: a test that passed has messages
 * of failures from the tries before. Each has the reason of its last failure.
 *
 * @param {() => string} read
 */
export const flakyTests = (read) =>
  namesOf(
    read,
    ({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0,
    addReason,
  )

/**
 * Returns the names of the tests in Vitest's JSON report that failed, each with the reason of its last failure.
 *
 * @param {() => string} read
 */
export const failedTests = (read) => namesOf(read, ({ status }) => status === 'failed', addReason)
