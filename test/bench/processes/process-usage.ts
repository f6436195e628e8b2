import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts the time of processes in hundredths of a second, whatever the kernel's own clock is. */
const TICKS_PER_S = 100
const KB = 1024
const MB = 1024 * KB

/** Splits the fields of `/proc/…/stat` after the name of the program, which may contain anything. */
function readStat(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

/** Returns a process and all its descendants. */
function listFamily(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      parents.set(Number(name), Number(readStat(Number(name))[1]))
    } catch {
      // It has ended meanwhile.
    }
  }
  const family = [pid]
  for (const member of family)
    for (const [child, parent] of parents) if (parent === member) family.push(child)
  return family
}

const sumOf = (pids: readonly number[], read: (pid: number) => number): number =>
  pids.reduce((sum, pid) => {
    try {
      return sum + read(pid)
    } catch {
      return sum
    }
  }, 0)

/** Returns the CPU time in milliseconds that a process and its descendants have used so far. */
export const readCpuMs = (pid: number): number =>
  sumOf(listFamily(pid), (each) => {
    const stat = readStat(each)
    return ((Number(stat[11]) + Number(stat[12])) / TICKS_PER_S) * 1000
  })

const readStatusMb = (pid: number, line: RegExp): number =>
  sumOf(listFamily(pid), (each) => {
    const [, kilobytes] = line.exec(readFileSync(`/proc/${each}/status`, 'utf8')) ?? []
    return (Number(kilobytes ?? 0) * KB) / MB
  })

/** Returns the resident memory of a process and its descendants in MB. */
export const readMemoryMb = (pid: number): number => readStatusMb(pid, /^VmRSS:\s+(\d+)/m)

/** Returns the largest resident memory that a process and its descendants have had so far, in MB. */
export const readPeakMemoryMb = (pid: number): number => readStatusMb(pid, /^VmHWM:\s+(\d+)/m)
