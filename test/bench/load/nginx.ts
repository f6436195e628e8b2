import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findFreePort } from '#scripts/steps/find-free-port.js'
import { findProgram } from './find-program.ts'

const TRIES = 100
const TRY_MS = 50

export interface NginxServer {
  port: number
  stop(): Promise<void>
}

/** Bodies by their names, of which each is served at `/name`, with its encoding if it has one. */
export type NginxFiles = Readonly<Record<string, { body: Buffer; encoding?: string }>>

/** Starts an nginx with one worker that serves files; resolves with undefined where none is installed. */
export async function startNginx(files: NginxFiles): Promise<NginxServer | undefined> {
  const program = findProgram('nginx')
  if (program === undefined) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'bench-nginx-'))
  const port = await findFreePort()
  await mkdir(join(folder, 'logs'))
  for (const [name, { body }] of Object.entries(files)) await writeFile(join(folder, name), body)
  const config = join(folder, 'nginx.conf')
  await writeFile(config, createConfig(folder, port, files))
  const child = spawn(program, ['-p', folder, '-c', config, '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  await waitUntilServing(port, Object.keys(files)[0] ?? '')
  return {
    port,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function createConfig(folder: string, port: number, files: NginxFiles): string {
  const locations = Object.entries(files).map(([name, { encoding }]) => {
    const header = encoding === undefined ? '' : `add_header content-encoding ${encoding};`
    return `location = /${name} { default_type application/json; alias ${join(folder, name)}; ${header} }`
  })
  // The user of the files is the one who runs the benchmark; a worker of another could not read them.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  return `${user} worker_processes 1; daemon off; pid ${join(folder, 'pid')};
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; open_file_cache max=100; keepalive_requests 10000000;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server { listen 127.0.0.1:${port}; ${locations.join('\n')} }
}
`
}

async function waitUntilServing(port: number, name: string): Promise<void> {
  for (let count = 0; count < TRIES; count += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/${name}`).catch(() => undefined)
    if (answer?.ok === true) return
    await delay(TRY_MS)
  }
  throw new Error('nginx does not serve')
}
