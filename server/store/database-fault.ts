import pg from 'pg'

/** What is the matter with a database that cannot be opened. */
export interface DatabaseFault {
  /** One line for the person who started the server; it names DATABASE_URL and never its password. */
  reason: string
  /** Whether it may pass by itself: the database is starting, its host is not up yet, a standby is about to take over. */
  mayPass: boolean
}

/** The database at DATABASE_URL cannot be opened; the message is one line for the person who started the server. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/** A newer version of this program has changed the tables; this one would not know what it reads. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase'

  constructor(migration: string) {
    super(
      `The database was brought up to date by a newer version of this program (${migration}): ` +
        'start that version, or set DATABASE_URL or DATA_DIR to a database of this one',
    )
  }
}

interface Target {
  /** `host:port`, or the folder of a socket. */
  at: string
  host: string
  database: string
  user: string
}

const passing = (text: (target: Target) => string) => ({ text, mayPass: true })
const lasting = (text: (target: Target) => string) => ({ text, mayPass: false })

const silent = passing(({ at }) => `${at} does not answer; check the network, a firewall, or the port`)

/** By the code of the operating system, or by PostgreSQL's SQLSTATE. */
const FAULTS: Readonly<Record<string, ReturnType<typeof passing>>> = {
  ECONNREFUSED: passing(
    ({ at }) => `nothing listens at ${at}; start PostgreSQL there, or correct the address`,
  ),
  ENOENT: passing(({ at }) => `there is no socket at ${at}; start PostgreSQL there, or correct the address`),
  ECONNRESET: passing(({ at }) => `${at} closed the connection; check that PostgreSQL listens there`),
  ENOTFOUND: passing(({ host }) => `the host ${host} is unknown; correct the address, or the name service`),
  EAI_AGAIN: passing(({ host }) => `the name service does not tell the address of ${host}`),
  ETIMEDOUT: silent,
  EHOSTUNREACH: silent,
  ENETUNREACH: silent,
  '28P01': lasting(({ user }) => `the password of ${user} is refused; correct it`),
  '28000': lasting(({ user, at }) => `${user} may not connect; allow it in pg_hba.conf of ${at}`),
  '3D000': lasting(
    ({ database, at }) => `there is no database "${database}" at ${at}; create it, or correct the name`,
  ),
  '42501': lasting(
    ({ user, database }) => `${user} may not create tables; make it the owner of "${database}"`,
  ),
  '53300': passing(({ at }) => `${at} has no connection left; raise max_connections there`),
  '57P01': passing(({ at }) => `${at} is shutting down`),
  '57P02': passing(({ at }) => `${at} has crashed and starts again`),
  '57P03': passing(({ at }) => `${at} is still starting`),
  '25006': passing(({ at }) => `${at} is a standby and takes no changes; name the primary`),
}

/** Describes why the database at `connectionString` cannot be opened; undefined: the error is not about reaching it. */
export function describeDatabaseFault(error: unknown, connectionString: string): DatabaseFault | undefined {
  const target = targetOf(connectionString)
  for (const cause of causesOf(error)) {
    const known = FAULTS[codeOf(cause)]
    if (known !== undefined) return told(known.text(target), known.mayPass)
    if (/timeout|Connection terminated/i.test(cause.message)) return told(silent.text(target), true)
    if (/SSL|certificate|TLS/i.test(cause.message)) {
      return told(`there is no secure connection to ${target.at} (${cause.message}); correct sslmode`, false)
    }
  }
  return undefined
}

const told = (text: string, mayPass: boolean): DatabaseFault => ({
  reason: `The database of DATABASE_URL cannot be used: ${text}`,
  mayPass,
})

function targetOf(connectionString: string): Target {
  const { host, port, database = '', user = '' } = new pg.Client({ connectionString })
  return { at: host.startsWith('/') ? host : `${host}:${port}`, host, database, user }
}

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')

/** The error, what caused it, and so on; of several that happened together the first. */
function causesOf(error: unknown): Error[] {
  if (error instanceof AggregateError && error.errors.length > 0) return causesOf(error.errors[0])
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}
