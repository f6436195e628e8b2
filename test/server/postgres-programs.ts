import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, chown } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROOT = 0

export const BINARIES_ROOT = '/usr/lib/postgresql'

/** The folder of PostgreSQL's programs; undefined: there is none. */
export const binariesFolder = existsSync(BINARIES_ROOT)
  ? readdirSync(BINARIES_ROOT)
      .map((version) => join(BINARIES_ROOT, version, 'bin'))
      .find((folder) => existsSync(join(folder, 'initdb')))
  : undefined

/** Why there is nothing to start a PostgreSQL with; undefined: there is. */
export const noBinaries = binariesFolder === undefined ? `nothing in ${BINARIES_ROOT}` : undefined

/** Returns the end of a title that says why its tests are skipped, if they are. */
export const whySkipped = (reason: string | undefined): string =>
  reason === undefined ? '' : ` (skipped: ${reason})`

/** The command line that runs one of the programs as a user who may: PostgreSQL refuses to run as root. */
export function buildPostgresCommand(program: string, ...rest: string[]): [string, ...string[]] {
  if (binariesFolder === undefined) throw new Error(`There is nothing in ${BINARIES_ROOT}`)
  const command: [string, ...string[]] = [join(binariesFolder, program), ...rest]
  return process.getuid?.() === ROOT
    ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...command]
    : command
}

/** Runs one of the programs to its end. */
export async function runAsPostgres(program: string, ...rest: string[]): Promise<void> {
  const [command, ...parameters] = buildPostgresCommand(program, ...rest)
  await run(command, parameters)
}

/** Makes a folder belong to the user who runs PostgreSQL. */
export async function chownToPostgres(folder: string): Promise<void> {
  if (process.getuid?.() !== ROOT) return
  const id = async (flag: string): Promise<number> => Number((await run('id', [flag, 'postgres'])).stdout)
  await chown(folder, await id('-u'), await id('-g'))
  await chmod(folder, 0o755)
}
