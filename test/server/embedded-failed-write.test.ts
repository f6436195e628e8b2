import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { openEmbedded } from '#server/store/open-embedded.ts'
import { buildProgram } from './build-program.ts'
import { copyCluster } from './copy-cluster.ts'

const run = promisify(execFile)
/** In blocks of 512 or 1024 bytes, as the shell counts: more than a segment of the log of writes, which has 16 MB. */
const LARGEST_FILE = 40_000

interface Result {
  acknowledged: number
  rows: number
  reason: string
}

test('a write that fails ends the call at once, and commits no half of a statement', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'failed-write-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  await copyCluster(join(directory, 'cluster'))

  const writer = await buildProgram('limited-writer-process')
  const { stdout } = await run(
    'sh',
    ['-c', `ulimit -f ${LARGEST_FILE}; exec "$0" "$@"`, process.execPath, writer, directory],
    { env: { ...process.env, NODE_OPTIONS: '' } },
  )
  const { acknowledged, rows, reason } = JSON.parse(stdout) as Result
  expect(reason).toBe('Error: The database could not write its files')
  expect(acknowledged).toBeGreaterThan(10)

  const { pool, release } = await openEmbedded(directory, () => {})
  const client = await pool.connect()
  const found = await client.query<{ count: number }>('select count(*) from rows', [])
  client.release()
  await pool.end()
  await release()
  expect(found.rows).toEqual([{ count: acknowledged * rows }])
})
