import { arch, cpus, loadavg, release, totalmem, type } from 'node:os'

const GB = 2 ** 30

/** What the figures were taken on. */
export interface Machine {
  takenAt: string
  cpu: string
  cores: number
  memoryGb: number
  system: string
  node: string
  browser: string
  /** Programs that waited for a processor in the minute before: above the number of cores it was busy. */
  load: number
}

export function describeMachine(browser: string): Machine {
  const cores = cpus()
  return {
    takenAt: new Date().toISOString(),
    cpu: cores[0]?.model.trim() ?? 'unknown',
    cores: cores.length,
    memoryGb: Math.round(totalmem() / GB),
    system: `${type()} ${release()} ${arch()}`,
    node: process.version,
    browser,
    load: loadavg()[0] ?? 0,
  }
}

export const formatMachine = (machine: Machine): string =>
  `${machine.cores} × ${machine.cpu}, ${machine.memoryGb} GB, ${machine.system}, Node ${machine.node}, Chromium ${machine.browser}, load ${machine.load.toFixed(1)} at the start, ${machine.takenAt}`
