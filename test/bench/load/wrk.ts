import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findProgram } from './find-program.ts'

const run = promisify(execFile)

/** Every request comes from another of 4,096 networks. */
const SCRIPT = `
local count = 0
request = function()
  count = (count + 1) % 4096
  wrk.headers["x-forwarded-for"] = "10." .. math.floor(count / 256) .. "." .. (count % 256) .. ".1"
  return wrk.format("GET")
end
`

interface WrkInput {
  url: string
  headers: Readonly<Record<string, string>>
  connections: number
  seconds: number
}

export const isWrkInstalled = (): boolean => findProgram('wrk') !== undefined

/** Resolves with the requests a second that wrk counts: it is faster than a generator in Node, as nginx needs. */
export async function runWrk({ url, headers, connections, seconds }: WrkInput): Promise<number> {
  const program = findProgram('wrk')
  if (program === undefined) throw new Error('wrk is not installed')
  const folder = await mkdtemp(join(tmpdir(), 'bench-wrk-'))
  try {
    const script = join(folder, 'addresses.lua')
    await writeFile(script, SCRIPT)
    const heads = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
    const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, ...heads, url]
    const { stdout } = await run(program, args)
    if (/Non-2xx or 3xx/.test(stdout)) throw new Error(`wrk: ${stdout}`)
    return Number(/Requests\/sec: +([\d.]+)/.exec(stdout)?.[1])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
