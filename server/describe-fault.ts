import { describeFileFault } from './describe-file-fault.js'

const UNREACHABLE_CODES = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])
/** Messages of the driver for a connection that ended during a query; they have no code. */
const CONNECTION_LOST = /^Connection terminated|^timeout exceeded when trying to connect/

/** Returns one line for the operator that says why the server does not start and, if known, what to do. */
export function describeFault(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return describeFault(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  const { code = '', port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken: stop what uses it, or set PORT to another one`
  if (code === 'EACCES' && port !== undefined) return `Port ${port} may not be used: set PORT to another one`
  if (code === 'EADDRNOTAVAIL') return 'HOST is no address of this machine'
  if (UNREACHABLE_CODES.has(code)) return `The database of DATABASE_URL cannot be reached: ${error.message}`
  if (CONNECTION_LOST.test(error.message)) {
    return 'The connection to the database of DATABASE_URL was lost: start the server again when it is back'
  }
  return describeFileFault(error) ?? (error.message || error.name)
}
