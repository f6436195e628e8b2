import { readFileSync } from 'node:fs'

/** What a connection may take; times in milliseconds. */
export interface ConnectionLimits {
  /** Connections at the same time. */
  max: number
  /** For the head of a request, counted from its first byte, or from the start of the connection. */
  headersMs: number
  /** For a whole request: at most 64 KB. */
  requestMs: number
  /** How often both are checked. */
  checkMs: number
  /** Until a connection that was refused is destroyed: its client may read the answer and close first. */
  lingerMs: number
  /** How long a connection without a request is kept. */
  keepAliveMs: number
}

/** A visitor's browser opens up to six; more than this many cost memory and serve nobody. */
const MAX_CONNECTIONS = 20_000
/** Descriptors that are kept free for files and the database. */
const MIN_RESERVE = 64
const MAX_RESERVE = 1024
/** Where the system does not tell: what most systems allow at least. */
const DEFAULT_OPEN_FILES = 1024

/** A silent or slow connection is gone after `requestMs + checkMs + lingerMs`, within 15 s. */
export const CONNECTION_TIMEOUTS: Omit<ConnectionLimits, 'max'> = {
  headersMs: 8_000,
  requestMs: 11_000,
  checkMs: 1_000,
  lingerMs: 1_000,
  keepAliveMs: 65_000,
}

/** Returns how many connections fit beside files and database into `files` open descriptors. */
export function computeMaxConnections(files: number): number {
  const reserve = Math.min(MAX_RESERVE, Math.max(MIN_RESERVE, Math.floor(files / 4)))
  return Math.min(MAX_CONNECTIONS, Math.max(MIN_RESERVE, files - reserve))
}

/** Returns how many files this process may open; Node.js raises the soft limit to the hard one when it starts. */
export function readOpenFilesLimit(): number {
  try {
    const line = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync('/proc/self/limits', 'utf8'))
    return line?.[1] === 'unlimited' ? Infinity : Number(line?.[1] ?? DEFAULT_OPEN_FILES)
  } catch {
    return DEFAULT_OPEN_FILES
  }
}

export const readConnectionLimits = (given: Partial<ConnectionLimits> = {}): ConnectionLimits => ({
  max: computeMaxConnections(readOpenFilesLimit()),
  ...CONNECTION_TIMEOUTS,
  ...given,
})
