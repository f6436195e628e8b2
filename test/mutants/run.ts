import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '#scripts/steps/root.js'
import { copyProject, type Copy } from './copy.ts'
import { EQUIVALENT } from './equivalent.ts'
import { GROUPS, PROJECTS, type GroupName, type Project } from './groups.ts'
import { readNearest, type Nearest } from './nearest.ts'
import { applied, choose, mutantsIn, type Mutant } from './plant.ts'
import { describeMutant, report, type Verdict, type Verdicts } from './report.ts'
import { runTests, type Outcome } from './run-tests.ts'

/** What is known of the chosen errors; in the repository, so that a clone does not plant all of them again. */
const VERDICTS = join(root, 'docs/charts/mutants.json')
const PAGE = join(root, 'docs/charts/mutants.md')
const TIMES = join(root, '.cache/test-times.json')
/** How many of the nearest tests are run before the others, the nearest alone, because they notice most errors. */
const FIRST = 4
/** A run hangs when it takes this many times what it takes without an error, and a minute for the start. */
const PATIENCE = 10
const START_MS = 60_000
/** What a test file that is not timed yet is taken to need. */
const USUAL_MS = 10_000
/** Without an error nothing hangs for ever: what is not timed yet has half an hour. */
const UNTIMED_MS = 30 * 60_000

/** What prepares the databases that server tests find, and the key of those without an error in it. */
const DUMPED = 'test/server/open-test-store.ts'
const SOUND = 'sound'

/** How long each test file took when it last passed, in milliseconds. */
type Times = Record<string, number>

const readVerdicts = (): Verdicts => readJson(VERDICTS) as Verdicts

function readJson(file: string): object {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : {}
}

function writeJson(file: string, value: object): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`)
}

/** Adds a verdict to what is known, which another run may have added to as well. */
function record(id: string, verdict: Verdict, times: Times): void {
  writeJson(VERDICTS, { ...readVerdicts(), [id]: verdict })
  writeJson(TIMES, { ...readJson(TIMES), ...times })
}

/** Writes the page and forgets verdicts about errors that are no longer chosen. */
function writeResults(chosen: Record<GroupName, readonly Mutant[]>): void {
  const verdicts = readVerdicts()
  const ids = Object.values(chosen).flatMap((mutants) => mutants.map(({ id }) => id))
  const known = ids.flatMap((id) => {
    const verdict = verdicts[id]
    return verdict === undefined ? [] : [[id, verdict] as const]
  })
  writeJson(VERDICTS, Object.fromEntries(known))
  writeFileSync(PAGE, report(chosen, verdicts))
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
  times: Times
  workers: number
  projects: readonly string[]
  /** How many of the nearest tests of each project are run at most. */
  most: number
  tests: string
  /** Test files to run instead of the nearest. */
  named: readonly string[]
  /** Test files that passed in this run, and those that failed in it without an error, though they had time. */
  sound: Set<string>
  broken: Set<string>
  print: (text: string) => void
}

/** The tests to run one list after the other, project by project. */
function listsFor({ nearest, projects, most, named }: Judge, group: GroupName, { file }: Mutant): string[][] {
  if (named.length > 0) return named.map((test) => [test])
  const counts = Object.entries(GROUPS[group].nearest) as [Project, number][]
  return counts
    .filter(([project]) => projects.includes(project))
    .map(([project, count]) => nearest.find(file, project, Math.min(count, most)))
    .flatMap((tests) => [tests.slice(0, 1), tests.slice(1, FIRST), tests.slice(FIRST)])
    .filter((list) => list.length > 0)
}

/**
 * Runs tests without an error that did not pass in this run yet. Returns those that are sound. Others are left out: they
 * can notice nothing, at least not while the machine is so busy that they are late.
 */
async function proveTests(
  { copy, times, workers, sound, broken, print }: Judge,
  files: readonly string[],
): Promise<string[]> {
  const unproven = files.filter((file) => !sound.has(file))
  if (unproven.length === 0) return [...files]
  const outcome = await runTests(copy, unproven, {
    bail: false,
    limitMs: UNTIMED_MS,
    workers,
    dumpsKey: SOUND,
  })
  if (outcome.end === 'hung') throw new Error(`Hung without a planted error: ${unproven.join(', ')}`)
  const failed = outcome.end === 'passed' ? [] : outcome.files.length === 0 ? unproven : outcome.files
  for (const file of unproven) if (!failed.includes(file)) sound.add(file)
  if (outcome.end === 'failed' && !outcome.isLate) for (const file of failed) broken.add(file)
  Object.assign(times, outcome.times)
  if (failed.length > 0) print(`left out, failed without a planted error: ${failed.join(', ')}`)
  return files.filter((file) => !failed.includes(file))
}

/**
 * Returns what notices the error twice, and nothing without it, so that a test that failed by chance does not count.
 */
async function notice(
  judge: Judge,
  { id, file, change }: Mutant,
  tests: readonly string[],
): Promise<string | undefined> {
  const { copy, nearest, times, workers, sound, broken } = judge
  const original = copy.read(file)
  const dumpsKey = nearest.leads(DUMPED, file) ? id : SOUND
  async function run(list: readonly string[]): Promise<Outcome> {
    const usual = list.reduce((sum, test) => sum + (times[test] ?? USUAL_MS), 0)
    copy.write(file, applied(original, change))
    const outcome = await runTests(copy, list, {
      bail: true,
      limitMs: START_MS + PATIENCE * usual,
      workers,
      dumpsKey,
    })
    copy.write(file, original)
    return outcome
  }
  let left = tests.filter((test) => !broken.has(test))
  while (left.length > 0) {
    const outcome = await run(left)
    if (outcome.end === 'passed') {
      Object.assign(times, outcome.times)
      for (const test of left) sound.add(test)
      return undefined
    }
    const suspects = outcome.end === 'hung' || outcome.files.length === 0 ? left : outcome.files
    // What passed an hour ago may be late now, because the machine is busy with other work.
    if (outcome.end === 'hung' || outcome.isLate) for (const test of suspects) sound.delete(test)
    const able = await proveTests(judge, suspects)
    const again = able.length === 0 ? undefined : await run(able)
    if (again?.end === 'hung') return 'its limit'
    if (again?.end === 'failed') return again.by
    left = left.filter((test) => !suspects.includes(test))
  }
  return undefined
}

async function judgeMutant(judge: Judge, group: GroupName, mutant: Mutant): Promise<Verdict> {
  for (const list of listsFor(judge, group, mutant)) {
    const by = await notice(judge, mutant, list)
    if (by !== undefined) return { caught: true, by }
  }
  return { caught: false, tests: judge.tests }
}

/** Returns the errors of every group. Exclusions that can no longer be planted are reported, to be deleted. */
function chooseAll(print: Judge['print']): Record<GroupName, Mutant[]> {
  const names = Object.keys(GROUPS) as GroupName[]
  const all = Object.fromEntries(names.map((group) => [group, mutantsIn(group)])) as Record<
    GroupName,
    Mutant[]
  >
  const known = new Set(names.flatMap((group) => all[group].map(({ id }) => id)))
  const gone = Object.keys(EQUIVALENT).filter((id) => !known.has(id))
  if (gone.length > 0) print(`test/mutants/equivalent.ts has what is gone: ${gone.join(', ')}`)
  for (const group of names) all[group] = choose(all[group], (id) => id in EQUIVALENT)
  return all
}

/**
 * Plants the errors of the named groups, or of all, and writes which of them the nearest tests notice. What was noticed
 * before is not planted again, nor what the same tests did not notice.
 *
 * Options: `--browser` runs browser tests as well; `--only P` runs the tests of project P; `--nearest N` runs no more
 * than N of the nearest tests of each project, for a quick look; `--first N` takes N errors of each group; `--error ID`
 * takes one of them, and may be repeated; `--test FILE` runs that test instead of the nearest, and may be repeated;
 * `--copies N` judges N errors at a time; `--workers N` is for each of them; `--fresh` forgets what earlier runs found.
 */
export async function runMutants(args: readonly string[], print: (text: string) => void): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      browser: { type: 'boolean', default: false },
      copies: { type: 'string', default: '1' },
      error: { type: 'string', multiple: true },
      fresh: { type: 'boolean', default: false },
      first: { type: 'string', default: 'Infinity' },
      nearest: { type: 'string', default: 'Infinity' },
      only: { type: 'string' },
      test: { type: 'string', multiple: true, default: [] },
      workers: { type: 'string', default: '1' },
    },
  })
  const groups = (Object.keys(GROUPS) as GroupName[]).filter(
    (group) => positionals.length === 0 || positionals.includes(group),
  )
  const projects = Object.keys(PROJECTS).filter((project) =>
    values.only === undefined ? values.browser || project !== 'e2e' : project === values.only,
  )
  const chosen = chooseAll(print)
  if (values.fresh) writeJson(VERDICTS, {})
  const verdicts = readVerdicts()
  const shared: Omit<Judge, 'copy'> = {
    nearest: readNearest(),
    times: readJson(TIMES) as Times,
    workers: Number(values.workers),
    projects,
    most: Number(values.nearest),
    tests: [hashTests(), ...projects, values.nearest, ...values.test].join(' '),
    named: values.test,
    sound: new Set(),
    broken: new Set(),
    print,
  }
  const waiting = groups
    .flatMap((group) => chosen[group].slice(0, Number(values.first)).map((mutant) => ({ group, mutant })))
    .filter(({ mutant: { id } }) => values.error?.includes(id) ?? true)
    .filter(({ mutant: { id } }) => {
      const known = verdicts[id]
      return known?.caught !== true && known?.tests !== shared.tests
    })

  async function judgeWaiting(): Promise<void> {
    const copy = copyProject(root)
    process.once('exit', copy.remove)
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { group, mutant } = next
      const verdict = await judgeMutant({ ...shared, copy }, group, mutant)
      record(mutant.id, verdict, shared.times)
      print(`${verdict.caught ? `caught by ${verdict.by}` : 'SURVIVED'}\n  ${describeMutant(mutant)}`)
    }
  }

  await Promise.all(Array.from({ length: Number(values.copies) }, judgeWaiting))
  writeResults(chosen)
}
