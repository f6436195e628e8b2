import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '#scripts/steps/root.js'
import { copyProject, type Copy } from './copy.ts'
import { EQUIVALENT } from './equivalent.ts'
import { GROUPS, type GroupName, type Project } from './groups.ts'
import { readNearest, type Nearest } from './nearest.ts'
import { applied, choose, mutantsIn, type Mutant } from './plant.ts'
import { describeMutant, report, type Verdict, type Verdicts } from './report.ts'
import { runTests } from './run-tests.ts'

const STATE = join(root, '.cache/mutants.json')
const PAGE = join(root, 'docs/charts/mutants.md')
/** How many of the nearest tests are run before the others, because they notice most errors. */
const FIRST = 4
/** A run hangs when it takes this many times what it takes without an error, and a minute for the start. */
const PATIENCE = 10
const START_MS = 60_000
/** Without an error nothing hangs for ever: a run that is not timed yet has half an hour. */
const UNTIMED_MS = 30 * 60_000

interface State {
  verdicts: Verdicts
  /** How long each test file takes without an error, in milliseconds. */
  times: Record<string, number>
}

const readState = (): State =>
  existsSync(STATE) ? (JSON.parse(readFileSync(STATE, 'utf8')) as State) : { verdicts: {}, times: {} }

function writeState(state: State): void {
  mkdirSync(dirname(STATE), { recursive: true })
  writeFileSync(STATE, JSON.stringify(state, undefined, 1))
}

/** Changes whenever a test does. */
function hashTests(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (/\.tsx?$/.test(name)) hash.update(name).update(readFileSync(join(root, 'test', name)))
  }
  return hash.digest('hex').slice(0, 10)
}

interface Judge {
  copy: Copy
  nearest: Nearest
  state: State
  workers: number
  inBrowser: boolean
  tests: string
  /** Test files that failed without an error in this run. */
  broken: Set<string>
  print: (text: string) => void
}

/** The tests to run one list after the other, project by project. */
function listsFor({ nearest, inBrowser }: Judge, group: GroupName, { file }: Mutant): string[][] {
  const counts = Object.entries(GROUPS[group].nearest) as [Project, number][]
  return counts
    .filter(([project]) => inBrowser || project !== 'e2e')
    .map(([project, most]) => nearest(file, project, most))
    .flatMap((tests) => [tests.slice(0, FIRST), tests.slice(FIRST)])
    .filter((list) => list.length > 0)
}

/**
 * Times the tests that were not run yet and returns those of `files` that pass without an error: no other one can notice
 * any.
 */
async function readyTests(
  { copy, state, workers, broken, print }: Judge,
  files: readonly string[],
): Promise<string[]> {
  const untimed = files.filter((file) => state.times[file] === undefined && !broken.has(file))
  if (untimed.length > 0) {
    const outcome = await runTests(copy.folder, untimed, { bail: false, limitMs: UNTIMED_MS, workers })
    if (outcome.end === 'hung') throw new Error(`Hung without a planted error: ${untimed.join(', ')}`)
    Object.assign(state.times, outcome.times)
    if (outcome.end === 'failed') {
      print(`left out, failed without a planted error: ${outcome.files.join(', ')}`)
      for (const file of outcome.files) {
        broken.add(file)
        delete state.times[file]
      }
    }
  }
  return files.filter((file) => !broken.has(file))
}

/** Runs tests with the error in place; returns what notices it twice, so that a test that failed by chance does not count. */
async function notice(
  { copy, state, workers }: Judge,
  files: readonly string[],
): Promise<string | undefined> {
  const run = (list: readonly string[]) => {
    const usual = list.reduce((sum, file) => sum + (state.times[file] ?? 0), 0)
    return runTests(copy.folder, list, { bail: true, limitMs: START_MS + PATIENCE * usual, workers })
  }
  let left = [...files]
  while (left.length > 0) {
    const outcome = await run(left)
    if (outcome.end === 'passed') return undefined
    if (outcome.end === 'hung') return 'its limit'
    const { by, files: failed } = outcome
    if (failed.length === 0 || (await run(failed)).end !== 'passed') return by
    left = left.filter((file) => !failed.includes(file))
  }
  return undefined
}

async function judgeMutant(judge: Judge, group: GroupName, mutant: Mutant): Promise<Verdict> {
  const original = judge.copy.read(mutant.file)
  for (const list of listsFor(judge, group, mutant)) {
    const tests = await readyTests(judge, list)
    judge.copy.write(mutant.file, applied(original, mutant.change))
    const by = await notice(judge, tests)
    judge.copy.write(mutant.file, original)
    if (by !== undefined) return { caught: true, by }
  }
  return { caught: false, tests: judge.tests }
}

/** The errors of every group. Fails where an excluded one can no longer be planted. */
function chooseAll(): Record<GroupName, Mutant[]> {
  const names = Object.keys(GROUPS) as GroupName[]
  const all = Object.fromEntries(names.map((group) => [group, mutantsIn(group)])) as Record<
    GroupName,
    Mutant[]
  >
  const known = new Set(names.flatMap((group) => all[group].map(({ id }) => id)))
  const gone = Object.keys(EQUIVALENT).filter((id) => !known.has(id))
  if (gone.length > 0) throw new Error(`test/mutants/equivalent.ts has what is gone: ${gone.join(', ')}`)
  for (const group of names) all[group] = choose(all[group], (id) => id in EQUIVALENT)
  return all
}

/**
 * Plants the errors of the named groups, or of all, one after the other, and writes which of them the nearest tests
 * notice. What was noticed before is not planted again, nor what the same tests did not notice.
 *
 * Options: `--browser` runs browser tests as well; `--first N` takes N errors of each group; `--workers N`; `--fresh`
 * forgets what earlier runs found.
 */
export async function runMutants(args: readonly string[], print: (text: string) => void): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      browser: { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
      first: { type: 'string', default: 'Infinity' },
      workers: { type: 'string', default: '1' },
    },
  })
  const groups = (Object.keys(GROUPS) as GroupName[]).filter(
    (group) => positionals.length === 0 || positionals.includes(group),
  )
  const chosen = chooseAll()
  const state: State = values.fresh ? { verdicts: {}, times: {} } : readState()
  const copy = copyProject(root)
  process.once('exit', copy.remove)
  const judge: Judge = {
    copy,
    nearest: readNearest(),
    state,
    workers: Number(values.workers),
    inBrowser: values.browser,
    tests: `${hashTests()}${values.browser ? ' in the browser' : ''}`,
    broken: new Set(),
    print,
  }
  for (const group of groups) {
    for (const mutant of chosen[group].slice(0, Number(values.first))) {
      const known = state.verdicts[mutant.id]
      if (known?.caught === true || known?.tests === judge.tests) continue
      const verdict = await judgeMutant(judge, group, mutant)
      state.verdicts[mutant.id] = verdict
      writeState(state)
      print(`${verdict.caught ? `caught by ${verdict.by}` : 'SURVIVED'}\n  ${describeMutant(mutant)}`)
    }
  }
  writeFileSync(PAGE, report(chosen, state.verdicts))
}
