import { readFileSync } from 'node:fs'

/** Limits of a server's connections; times in milliseconds. */
export interface ConnectionLimits {
  /** Maximum of simultaneous connections. */
  max: number
  /** Time for the head of a request, from its first byte or from the start of the connection. */
  headersMs: number
  /** Time for a whole request of at most 64 KB. */
  requestMs: number
  /** Interval at which both times are checked. */
  checkMs: number
  /** Time after an error answer until its connection is destroyed; the client may read the answer and close first. */
  lingerMs: number
  /** Time for which a connection without a request is kept. */
  keepAliveMs: number
  /** Time for which an answer may make no progress while bytes of it are not sent. */
  stalledMs: number
}

/** A browser opens up to six connections; more than this number would only cost memory. */
const MAX_CONNECTIONS = 20_000
/** File descriptors that are reserved for files and the database. */
const MIN_RESERVE = 64
const MAX_RESERVE = 1024
/** Assumed if the limit cannot be read: most systems allow at least this number. */
const DEFAULT_OPEN_FILES = 1024

/** A silent or slow connection is destroyed after `requestMs + checkMs + lingerMs`, within 15 s. */
export const CONNECTION_TIMEOUTS: Omit<ConnectionLimits, 'max'> = {
  headersMs: 8_000,
  requestMs: 11_000,
  checkMs: 1_000,
  lingerMs: 1_000,
  keepAliveMs: 65_000,
  stalledMs: 20_000,
}

/** Returns the maximum of connections for `files` open descriptors, some of which files and the database need. */
export function computeMaxConnections(files: number): number {
  const reserve = Math.min(MAX_RESERVE, Math.max(MIN_RESERVE, Math.floor(files / 4)))
  return Math.min(MAX_CONNECTIONS, Math.max(MIN_RESERVE, files - reserve))
}

/** Returns the number of files that this process may open. Node.js raises the soft limit to the hard one. */
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
