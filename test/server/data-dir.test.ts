import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, lstat, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { DataDirError, prepareDataDir } from '#server/data-dir.ts'
import { startServer } from '#server/main.ts'
import { buildProgram } from './build-program.ts'
import { writeOnlinePack } from './online-test-pack.ts'
import { testAssets } from './test-server.ts'

const run = promisify(execFile)

let home: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'data-dir-'))
  onTestFinished(() => rm(home, { recursive: true }))
})

/** Returns the permissions of a file, or none where it is gone: a running server makes and removes files. */
const modeOf = (path: string): Promise<number> =>
  lstat(path).then(
    ({ mode }) => mode & 0o777,
    () => 0,
  )

/** What others than the owner may do with anything in a folder, as lines of mode and path. */
async function openToOthers(folder: string): Promise<string[]> {
  const paths = [folder, ...(await readdir(folder, { recursive: true })).map((name) => join(folder, name))]
  const modes = await Promise.all(paths.map(async (path) => ({ path, mode: await modeOf(path) })))
  return modes
    .filter(({ mode }) => (mode & 0o077) !== 0)
    .map(({ path, mode }) => `${mode.toString(8)} ${path}`)
}

/** Starts the product on a data folder, and ends it after a look. */
async function serve(dataDir: string, look: () => Promise<void>): Promise<void> {
  const { folder, remove } = await writeOnlinePack({})
  onTestFinished(remove)
  const config = readConfig({ DATA_DIR: dataDir, FAIR: folder, HOST: '127.0.0.1', PORT: '0' }, process.cwd())
  const render = () => ({ before: '', shared: '', after: '', states: {} })
  const server = await startServer({
    config,
    assets: testAssets,
    render,
    log: { write: () => {} },
    print: () => {},
  })
  try {
    await look()
  } finally {
    await server.close()
  }
}

test('a new data folder is accessible to its owner only, and an open one is restricted', async () => {
  const dataDir = join(home, 'new', 'data')
  await serve(dataDir, async () => {
    expect(await openToOthers(dataDir)).toEqual([])
    expect(await readdir(dataDir)).toEqual(expect.arrayContaining(['admin.json', 'database']))
  })
  await mkdir(join(dataDir, 'outbox'), { recursive: true })
  await writeFile(join(dataDir, 'outbox', '1.eml'), 'a letter')
  await run('chmod', ['-R', 'a+rwX', dataDir])
  expect((await openToOthers(dataDir)).length).toBeGreaterThan(900)
  await serve(dataDir, async () => expect(await openToOthers(dataDir)).toEqual([]))
  expect(await openToOthers(dataDir)).toEqual([])
})

test('the target of a link in the data folder is not changed', async () => {
  const outside = join(home, 'outside')
  await writeFile(outside, '')
  await chmod(outside, 0o644)
  await mkdir(join(home, 'data'))
  await symlink(outside, join(home, 'data', 'link'))
  await prepareDataDir(join(home, 'data'))
  expect((await lstat(outside)).mode & 0o777).toBe(0o644)
})

test('what the product does not keep in the data folder is not changed, and need not be readable', async () => {
  const dataDir = join(home, 'disk')
  await mkdir(join(dataDir, 'lost+found'), { recursive: true })
  await chmod(join(dataDir, 'lost+found'), 0o755)
  await symlink(join(home, 'nowhere'), join(dataDir, 'my-fair'))
  await prepareDataDir(dataDir)
  expect((await lstat(dataDir)).mode & 0o777).toBe(0o700)
  expect((await lstat(join(dataDir, 'lost+found'))).mode & 0o777).toBe(0o755)
})

test('a folder that all accounts share is not changed', async () => {
  const shared = join(home, 'shared')
  await mkdir(shared)
  await writeFile(join(shared, 'of-somebody'), '')
  await chmod(join(shared, 'of-somebody'), 0o644)
  await chmod(shared, 0o1777)
  await prepareDataDir(shared)
  expect((await lstat(shared)).mode & 0o7777).toBe(0o1777)
  expect((await lstat(join(shared, 'of-somebody'))).mode & 0o777).toBe(0o644)
})

test('a data folder with a file in its way is named, with what to do', async () => {
  await writeFile(join(home, 'file'), '')
  for (const dataDir of [join(home, 'file'), join(home, 'file', 'data')]) {
    const preparing = prepareDataDir(dataDir)
    await expect(preparing).rejects.toThrow(DataDirError)
    await expect(preparing).rejects.toThrow(
      new RegExp(
        `^DATA_DIR ${dataDir} cannot be used.*: there is a file where a folder has to be\\. Move it away`,
      ),
    )
  }
})

test('a data folder without permission is named in one line, and the process ends with 1', async () => {
  const dataDir = join(home, 'locked', 'data')
  await mkdir(join(home, 'locked'))
  await chmod(join(home, 'locked'), 0o500)
  // What root may do in spite of permissions is taken away; its files stay readable for it, wherever they are.
  const asRoot = process.getuid?.() === 0
  const node = [process.execPath, await buildProgram('replica-process')] as const
  const program = asRoot ? 'setpriv' : process.execPath
  const args = asRoot ? ['--bounding-set=-dac_override,-dac_read_search', ...node] : node.slice(1)
  const env = { ...process.env, DATA_DIR: dataDir, NODE_OPTIONS: '' }
  const failed = await run(program, args, { env }).catch((error: { code: number; stderr: string }) => error)
  expect(failed).toMatchObject({ code: 1 })
  expect(failed.stderr).toBe(
    `DATA_DIR ${dataDir} cannot be used: this account may not read and write there. Give the folder and all in it to the account that runs the server, or set DATA_DIR to another folder\n`,
  )
})

test.skipIf(!existsSync('/proc/self'))(
  'a data folder that nobody can create is named in one line',
  async () => {
    const program = await buildProgram('replica-process')
    const start = (dataDir: string) =>
      run(process.execPath, [program], {
        env: { ...process.env, DATA_DIR: dataDir, NODE_OPTIONS: '' },
        timeout: 20_000,
        killSignal: 'SIGKILL',
      }).catch((error: { code: number; stderr: string }) => error)
    const advice = 'it cannot be created. Create it, or set DATA_DIR to another folder\n'
    expect(await start('/proc/fair')).toMatchObject({
      code: 1,
      stderr: `DATA_DIR /proc/fair cannot be used: ${advice}`,
    })
    expect(await start('/proc/fair/data')).toMatchObject({
      code: 1,
      stderr: `DATA_DIR /proc/fair/data cannot be used, because of /proc/fair: ${advice}`,
    })
  },
)
