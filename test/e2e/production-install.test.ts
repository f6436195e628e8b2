import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '#scripts/steps/root.js'
import { startServer } from './server.ts'

interface Lock {
  packages: Record<string, { dev?: boolean; devOptional?: boolean }>
}

const project = mkdtempSync(join(tmpdir(), 'production-'))

afterAll(() => rmSync(project, { recursive: true, force: true }))

/**
 * Makes a project that has this build, and only those packages that `npm prune --omit=dev` leaves. All are links; Node
 * has to look packages up where the links are.
 */
function createProductionProject(): void {
  for (const name of readdirSync(root).filter((each) => each !== 'node_modules'))
    symlinkSync(join(root, name), join(project, name))
  const lock = JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')) as Lock
  const kept = Object.entries(lock.packages).filter(([, { dev, devOptional }]) => !(dev ?? devOptional))
  const paths = kept.map(([path]) => path).filter((path) => !path.slice(1).includes('/node_modules/'))
  for (const path of paths.filter((each) => existsSync(join(root, each)))) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    symlinkSync(join(root, path), join(project, path))
  }
  const packages = Object.fromEntries(kept)
  writeFileSync(join(project, 'node_modules/.package-lock.json'), JSON.stringify({ ...lock, packages }))
}

test('a production install starts without development packages and builds nothing', async () => {
  createProductionProject()
  expect(existsSync(join(project, 'node_modules/vite'))).toBe(false)
  const server = await startServer(
    { NODE_OPTIONS: '--preserve-symlinks --preserve-symlinks-main' },
    undefined,
    relative(root, join(project, 'scripts/start.js')),
  )
  try {
    expect(server.output()).toContain('production install: nothing to build')
    for (const path of ['/', '/en/plan/', '/search/?w=a', '/exhibitors.csv', '/schedule.xml', '/sw.js']) {
      const { status } = await fetch(server.url + path)
      expect([path, status]).toEqual([path, 200])
    }
  } finally {
    expect(await server.stop()).toBe(0)
  }
})
