import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Copy } from './copy.ts'

/** What came of a run of tests. */
export type Outcome =
  | { end: 'passed'; times: Record<string, number> }
  /**
   * The test that failed first; `files` are those with failures, none where the run broke as a whole. It is late if it
   * took as long as tests wait, which may be the machine's fault.
   */
  | { end: 'failed'; by: string; files: string[]; isLate: boolean; times: Record<string, number> }
  /** The run did not end within its limit. */
  | { end: 'hung' }

interface Report {
  testResults: {
    name: string
    status: string
    startTime: number
    endTime: number
    assertionResults: { status: string; fullName: string; duration?: number | null }[]
  }[]
}

/** How long a test waits for what has to happen: an error may keep it from happening in many tests. */
const TEST_PATIENCE_MS = Number(process.env['TEST_PATIENCE_MS'] ?? 30_000)

const BROKEN: Outcome = { end: 'failed', by: 'the run as a whole', files: [], isLate: true, times: {} }

/** Reads what Vitest left in `folder`. */
function readOutcome(report: string, folder: string): Outcome {
  if (!existsSync(report)) return BROKEN
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const times = Object.fromEntries(
    testResults.map(({ name, startTime, endTime }) => [relative(folder, name), endTime - startTime]),
  )
  const failed = testResults.filter(({ status }) => status === 'failed')
  const files = failed.map(({ name }) => relative(folder, name))
  const [first] = failed
  if (first === undefined) return { end: 'passed', times }
  const test = first.assertionResults.find(({ status }) => status === 'failed')
  const by = [files[0], test?.fullName].filter(Boolean).join(': ')
  const took = test?.duration ?? first.endTime - first.startTime
  return { end: 'failed', by, files, isLate: took >= TEST_PATIENCE_MS, times }
}

interface RunOptions {
  bail: boolean
  limitMs: number
  workers: number
  /** What prepared databases are kept by. */
  dumpsKey: string
}

/**
 * Runs test files of a copy, up to the first failure where `bail` says so. Past `limitMs` the run is ended with all
 * that it started.
 */
export async function runTests(
  { folder, temporary }: Copy,
  files: readonly string[],
  { bail, limitMs, workers, dumpsKey }: RunOptions,
): Promise<Outcome> {
  const report = join(folder, 'report.json')
  rmSync(report, { force: true })
  const child = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      `--bail=${bail ? 1 : 0}`,
      `--maxWorkers=${workers}`,
      // Most modules are the same in the next run.
      '--experimental.fsModuleCache',
      `--experimental.fsModuleCachePath=${join(folder, '.cache/modules')}`,
      '--reporter=json',
      `--outputFile=${report}`,
      ...files,
    ],
    {
      cwd: folder,
      stdio: 'ignore',
      detached: true,
      env: {
        ...process.env,
        NODE_ENV: 'test',
        TMPDIR: temporary,
        TEST_DUMPS_KEY: dumpsKey,
        TEST_PATIENCE_MS: String(TEST_PATIENCE_MS),
      },
    },
  )
  const endAll = (): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // All of them ended by themselves.
    }
  }
  process.prependOnceListener('exit', endAll)
  let hung = false
  const timer = setTimeout(() => {
    hung = true
    endAll()
  }, limitMs)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  clearTimeout(timer)
  endAll()
  process.off('exit', endAll)
  if (hung) return { end: 'hung' }
  const outcome = readOutcome(report, folder)
  return code !== 0 && outcome.end === 'passed' ? BROKEN : outcome
}
