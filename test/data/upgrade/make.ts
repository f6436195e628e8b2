import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { runCommand } from '#server/operator/commands.ts'
import { readConfig } from '#server/config.ts'
import { type RunningServer, startServer } from '#server/main.ts'
import { openStore } from '#server/store/open-store.ts'
import { PostgresNode } from '#test/server/postgres-node.ts'
import { writePack } from '#test/server/test-pack.ts'
import { PACK } from './pack.ts'
import { type Facts, leaveALetter, MADE_AT, fillAsVisitors } from './scenario.ts'

// Makes the fixtures of the version that is checked out (README.md here says how to run it).

const run = promisify(execFile)
const LARGEST_OUTPUT = 1e9
const SMTP_THAT_REFUSES = 'smtp://127.0.0.1:1'

async function serve(env: Record<string, string>): Promise<RunningServer> {
  const config = readConfig({ HOST: '127.0.0.1', PORT: '0', NOW: MADE_AT, ...env }, process.cwd())
  const assets = {
     files: new Map(), styles: [], fonts: { ru: [], en: [] }, preamble: '' ,
    getPageAssets: () => ({ scripts: [], modules: [], styles: [] }),
    getFormAssets: () => ({ scripts: [], modules: [], styles: [] }),
  }
  return startServer({ config, assets, render: () => ({ before: '', shared: '', after: '', states: {} }), log: { write: () => {} } })
}

/** Starts the server on `env`, fills its database, and leaves one letter waiting and one chat message removed. */
async function fill(version: string, env: Record<string, string> & { DATA_DIR: string }): Promise<Facts> {
  const first = await serve(env)
  const facts = await fillAsVisitors(first.app, env.DATA_DIR)
  await first.close()
  const second = await serve({ ...env, SMTP_URL: SMTP_THAT_REFUSES, PUBLIC_URL: 'https://fair.example' })
  const boris = await leaveALetter(second.app)
  await second.close()
  const store = await openStore({ dataDir: env.DATA_DIR, databaseUrl: env['DATABASE_URL'] })
  const removed = (await store.chat.listNewest(1, 10)).find(({ TEXT }) => TEXT.includes('уберут'))
  if (removed === undefined) throw new Error('The message to remove is not there')
  await store.chat.remove(removed.ID)
  await store.close()
  return { version, madeAt: MADE_AT, ...facts, cookies: { ...facts.cookies, boris } }
}

async function keep(folder: string, name: string, content: Buffer): Promise<void> {
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS }
  const body = await promisify(brotliCompress)(content, { params })
  await writeFile(join(folder, name), body)
  process.stdout.write(`${name}: ${content.length} bytes, ${body.length} compressed\n`)
}

/** Keeps the data folder and the pack it was made with, and a backup of the same database. */
async function makeEmbedded(version: string, out: string, home: string, pack: string): Promise<void> {
  const dataDir = join(home, 'data')
  const facts = await fill(version, { DATA_DIR: dataDir, FAIR: pack })
  const store = await openStore({ dataDir })
  const backup = join(out, 'fair.backup')
  await rm(backup, { force: true })
  const { ok, text } = await runCommand(store, ['backup', backup])
  await store.close()
  if (!ok) throw new Error(text)
  const lock = (await readdir(join(dataDir, 'database'))).filter((name) => /^(lock|draft)\./.test(name))
  await Promise.all(lock.map((name) => rm(join(dataDir, 'database', name))))
  await rename(pack, join(home, 'pack'))
  const { stdout } = await run('tar', ['--sort=name', '--owner=0', '--group=0', '-cf', '-', 'data', 'pack'], {
     cwd: home, encoding: 'buffer', maxBuffer: LARGEST_OUTPUT ,
  })
  await keep(out, 'embedded.tar.br', stdout)
  await writeFile(join(out, 'embedded.json'), `${JSON.stringify(facts, null, 2)}\n`)
}

/** Keeps what `pg_dump` writes, without the commands that only psql understands. */
async function makePostgres(version: string, out: string, home: string, pack: string): Promise<void> {
  const server = await PostgresNode.create()
  await server.query(`create database made template template0 encoding 'UTF8' locale 'C'`)
  const url = server.getUrl('made')
  const facts = await fill(version, { DATA_DIR: join(home, 'beside'), FAIR: pack, DATABASE_URL: url })
  const flags = ['--inserts', '--rows-per-insert=100', '--no-owner', '--no-privileges', url]
  const { stdout } = await run(process.env['PG_DUMP'] ?? 'pg_dump', flags, { maxBuffer: LARGEST_OUTPUT })
  await server.remove()
  const sql = stdout.replaceAll(/^\\(?:un)?restrict .*\n/gm, '')
  await keep(out, 'postgres.sql.br', Buffer.from(sql))
  await writeFile(join(out, 'postgres.json'), `${JSON.stringify(facts, null, 2)}\n`)
}

const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
const out = join(import.meta.dirname, process.argv[2] ?? version)
const home = await mkdtemp(join(tmpdir(), 'upgrade-fixture-'))
const { folder: pack } = await writePack(PACK)
await mkdir(out, { recursive: true })
await makePostgres(version, out, home, pack)
await makeEmbedded(version, out, home, pack)
await rm(home, { recursive: true })
