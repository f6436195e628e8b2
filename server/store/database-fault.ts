import pg from 'pg'

/** The reason why a database cannot be opened. */
interface DatabaseFault {
  /** One line for the operator, which names DATABASE_URL but not its password. */
  reason: string
  /** True for a temporary fault: the database is starting, its host is not up yet, a standby is about to take over. */
  mayPass: boolean
}

/** The database at DATABASE_URL cannot be opened. The message is one line for the operator. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
}

/** A newer version of this program has migrated the tables, which this version cannot read. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError'

  constructor(migration: string) {
    super(
      `The database was brought up to date by a newer version of this program (${migration}): ` +
        'start that version, or set DATABASE_URL or DATA_DIR to a database of this one',
    )
  }
}

interface ConnectionTarget {
  /** `host:port`, or the folder of a socket. */
  endpoint: string
  host: string
  database: string
  user: string
}

const createTemporaryFault = (text: (target: ConnectionTarget) => string) => ({ text, mayPass: true })
const createPermanentFault = (text: (target: ConnectionTarget) => string) => ({ text, mayPass: false })

const noAnswerFault = createTemporaryFault(
  ({ endpoint }) => `${endpoint} does not answer; check the network, a firewall, or the port`,
)

/** Faults by error code of the operating system or SQLSTATE of PostgreSQL. */
const FAULTS: Readonly<Record<string, ReturnType<typeof createTemporaryFault>>> = {
  ECONNREFUSED: createTemporaryFault(
    ({ endpoint }) => `nothing listens at ${endpoint}; start PostgreSQL there, or correct the address`,
  ),
  ENOENT: createTemporaryFault(
    ({ endpoint }) => `there is no socket at ${endpoint}; start PostgreSQL there, or correct the address`,
  ),
  ECONNRESET: createTemporaryFault(
    ({ endpoint }) => `${endpoint} closed the connection; check that PostgreSQL listens there`,
  ),
  ENOTFOUND: createTemporaryFault(
    ({ host }) => `the host ${host} is unknown; correct the address, or the name service`,
  ),
  EAI_AGAIN: createTemporaryFault(({ host }) => `the name service does not tell the address of ${host}`),
  ETIMEDOUT: noAnswerFault,
  EHOSTUNREACH: noAnswerFault,
  ENETUNREACH: noAnswerFault,
  '28P01': createPermanentFault(({ user }) => `the password of ${user} is refused; correct it`),
  '28000': createPermanentFault(
    ({ user, endpoint }) => `${user} may not connect; allow it in pg_hba.conf of ${endpoint}`,
  ),
  '3D000': createPermanentFault(
    ({ database, endpoint }) =>
      `there is no database "${database}" at ${endpoint}; create it, or correct the name`,
  ),
  '42501': createPermanentFault(
    ({ user, database }) => `${user} may not create tables; make it the owner of "${database}"`,
  ),
  '53300': createTemporaryFault(
    ({ endpoint }) => `${endpoint} has no connection left; raise max_connections there`,
  ),
  '57P01': createTemporaryFault(({ endpoint }) => `${endpoint} is shutting down`),
  '57P02': createTemporaryFault(({ endpoint }) => `${endpoint} has crashed and starts again`),
  '57P03': createTemporaryFault(({ endpoint }) => `${endpoint} is still starting`),
  '25006': createTemporaryFault(
    ({ endpoint }) => `${endpoint} is a standby and takes no changes; name the primary`,
  ),
}

/** Returns the reason why the database cannot be opened, or undefined if the error does not concern the connection. */
export function describeDatabaseFault(error: unknown, connectionString: string): DatabaseFault | undefined {
  const target = parseTarget(connectionString)
  for (const cause of listCauses(error)) {
    const known = FAULTS[getErrorCode(cause)]
    if (known !== undefined) return createDatabaseFault(known.text(target), known.mayPass)
    if (/timeout|Connection terminated/i.test(cause.message))
      return createDatabaseFault(noAnswerFault.text(target), true)
    if (/SSL|certificate|TLS/i.test(cause.message)) {
      // Most databases for hire have a certificate of an authority of their own.
      const more = /self-signed|issuer|first certificate/i.test(cause.message)
        ? ', or name the file of its certification authority by NODE_EXTRA_CA_CERTS'
        : ''
      return createDatabaseFault(
        `there is no secure connection to ${target.endpoint} (${cause.message}); correct sslmode${more}`,
        false,
      )
    }
  }
  return undefined
}

const createDatabaseFault = (text: string, mayPass: boolean): DatabaseFault => ({
  reason: `The database of DATABASE_URL cannot be used: ${text}`,
  mayPass,
})

function parseTarget(connectionString: string): ConnectionTarget {
  const { host, port, database = '', user = '' } = new pg.Client({ connectionString })
  return { endpoint: host.startsWith('/') ? host : `${host}:${port}`, host, database, user }
}

const getErrorCode = (error: Error): string => ('code' in error ? String(error.code) : '')

/** Returns the error and its causes; of an aggregate only the first error. */
function listCauses(error: unknown): Error[] {
  if (error instanceof AggregateError && error.errors.length > 0) return listCauses(error.errors[0])
  return error instanceof Error ? [error, ...listCauses(error.cause)] : []
}
