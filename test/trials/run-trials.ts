import { binariesFolder, BINARIES_ROOT } from '#test/server/postgres-programs.ts'
import { type Fault, FAULTS } from './faults.ts'
import { skipReason, runFullDiskTrial as fillDisk } from './full-disk.trial.ts'
import { runRevisionsTrial } from './revisions.trial.ts'
import { hasPassed, runTrial, type TrialResult } from './run-trial.ts'

const MOST_NAMED = 10
const FULL_DISK = 'full disk'
const REVISIONS = 'revisions'
const HEAD = ['fault', '200', '503', 'other', 'recovery', 'late', 'acknowledged', 'lost', 'alive', '']

const row = (trial: TrialResult): string[] => [
  trial.fault,
  ...[trial.ok, trial.unavailable, trial.other].map(String),
  Number.isFinite(trial.recovery) ? `${trial.recovery.toFixed(1)} s` : 'none',
  String(trial.late),
  ...(trial.outcome === undefined
    ? ['?', '?']
    : [trial.outcome.acknowledged, trial.outcome.lost.length].map(String)),
  `${trial.alive} of ${trial.replicas}`,
  hasPassed(trial) ? 'passed' : 'FAILED',
]

function table(trials: readonly TrialResult[]): string {
  const rows = [HEAD, ...trials.map(row)]
  const widths = HEAD.map((_, column) => Math.max(...rows.map((cells) => (cells[column] ?? '').length)))
  const line = (cells: readonly string[]): string =>
    cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  return rows.map(line).join('\n')
}

/** Runs the trial of the embedded database with a full disk, where it can run; returns whether the product held. */
async function runFullDisk(print: (text: string) => void): Promise<boolean> {
  if (skipReason !== undefined) {
    print(`▸ ${FULL_DISK}: left out, ${skipReason}`)
    return true
  }
  return runAlone(FULL_DISK, fillDisk, print)
}

/** Runs a trial that throws what did not hold; returns whether the product held. */
async function runAlone(
  name: string,
  trial: (print: (line: string) => void) => Promise<void>,
  print: (text: string) => void,
): Promise<boolean> {
  print(`▸ ${name} …`)
  try {
    await trial((line) => print(`  ${line}`))
    return true
  } catch (error) {
    print(`  FAILED: ${String(error)}`)
    return false
  }
}

/**
 * Runs the trials whose names contain one of `names`, or all, and prints what came of each.
 * @param program the arguments of Node that run the server
 * @returns whether all of them passed
 */
export async function runTrials(
  program: readonly string[],
  names: readonly string[],
  print: (text: string) => void,
): Promise<boolean> {
  const isWanted = (name: string): boolean => names.length === 0 || names.some((each) => name.includes(each))
  const isDiskHeld = isWanted(FULL_DISK) ? await runFullDisk(print) : true
  const isChangeHeld = isWanted(REVISIONS)
    ? await runAlone(REVISIONS, (each) => runRevisionsTrial(program, each), print)
    : true
  const held = isDiskHeld && isChangeHeld
  const wanted = FAULTS.filter(({ name }) => isWanted(name))
  return (wanted.length === 0 || (await runOutages(wanted, program, print))) && held
}

async function runOutages(
  faults: readonly Fault[],
  program: readonly string[],
  print: (text: string) => void,
): Promise<boolean> {
  if (binariesFolder === undefined)
    throw new Error(`The trials need PostgreSQL, and there is nothing in ${BINARIES_ROOT}`)
  const trials: TrialResult[] = []
  for (const fault of faults) {
    print(`▸ ${fault.name} …`)
    const trial = await runTrial(fault, program)
    trials.push(trial)
    for (const what of trial.outcome?.lost.slice(0, MOST_NAMED) ?? []) print(`  lost: ${what}`)
  }
  print(table(trials))
  return trials.every(hasPassed)
}
