import {
  appendFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { inject } from 'vitest'
import { root } from '#scripts/steps/root.js'
import { startServer, type RunningServer } from './server.ts'

/** Names of built files contain seven letters of a hash. */
const HASHED = /^(.+-)([\w-]{7})(\.\w+)$/

/** The first letters of the hashes of the next build. */
const NEXT = 'nExTb'

/**
 * Starts the server with another build of the browser side on a copy of the demo fair: the same scripts, styles and fonts under
 * other names, with another worker. As after a build on the server, it has the files of the build before as well; a new
 * container has not.
 */
export async function startNextBuild(
  env: NodeJS.ProcessEnv,
  { isContainer = false } = {},
): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'next-build-'))
  const client = join(folder, 'dist/client')
  const built = join(root, 'dist/client')
  await mkdir(join(folder, 'dist'))
  await cp(built, client, { recursive: true, filter: (path) => !/\.(?:br|gz)$/.test(path) })
  if (!isContainer) await symlink(built, join(folder, 'dist/before'))
  for (const name of ['fair', 'locales', 'node_modules']) await symlink(join(root, name), join(folder, name))
  await renameFiles(client)
  await appendFile(join(client, 'sw.js'), '\n// Another build.\n')
  const script = join(folder, 'start.mjs')
  await writeFile(
    script,
    [
      `process.chdir(${JSON.stringify(folder)})`,
      `const { startFromEnvironment } = await import(${JSON.stringify(join(root, 'dist/server/main.js'))})`,
      `await startFromEnvironment()`,
    ].join('\n'),
  )
  const server = await startServer(env, inject('template'), relative(root, script))
  return {
    ...server,
    async stop() {
      const code = await server.stop()
      await rm(folder, { recursive: true, force: true })
      return code
    },
  }
}

/** Gives all files with a hash in their name another one, and names them so everywhere. */
async function renameFiles(client: string): Promise<void> {
  const assets = join(client, 'assets')
  const names = await readdir(assets)
  const renamed = new Map(
    names.flatMap((name, at) => {
      const [, start, , ending] = HASHED.exec(name) ?? []
      return start === undefined ? [] : [[name, `${start}${NEXT}${String(at).padStart(3, '0')}${ending}`]]
    }),
  )
  const isText = (name: string) => /\.(?:js|css|json)$/.test(name)
  const texts = [
    ...names.filter(isText).map((name) => join(assets, name)),
    join(client, '.vite/manifest.json'),
  ]
  const pattern = new RegExp([...renamed.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  for (const path of texts) {
    const text = await readFile(path, 'utf8')
    await writeFile(
      path,
      text.replaceAll(pattern, (name) => renamed.get(name) ?? name),
    )
  }
  for (const [name, next] of renamed) await rename(join(assets, name), join(assets, next))
}

/** Returns whether a file is one of the next build. */
export const isOfNextBuild = (href: string): boolean => href.includes(`-${NEXT}`)
