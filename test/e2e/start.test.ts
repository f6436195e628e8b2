import { expect, inject, test } from 'vitest'
import { startServer } from './server.ts'

test('a second start installs, builds and imports nothing, and a signal ends both well', async () => {
  const first = inject('firstStart')
  expect(first.output).toContain('Imported')
  expect(first.code).toBe(0)

  const second = await startServer({}, inject('template'))
  const lines = second.log().trimEnd().split('\n')
  expect(lines.map((line) => typeof JSON.parse(line))).toEqual(lines.map(() => 'object'))
  expect(second.output()).toContain('install: up to date')
  expect(second.output()).toContain('build: up to date')
  expect(second.output()).not.toContain('Imported')
  expect(await second.stop()).toBe(0)
})
