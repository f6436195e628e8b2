import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/calls/call.ts'
import { root } from '#scripts/steps/root.js'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

const WHO_MAY = { open: 'anyone', authorized: 'authorized visitor' }
const DOCS_ROW = /^\| `(\w+)` *\| (\w+) *\| `([^`]+)` *\| ([^|]+?) *\| [^|]*\w[^|]*\|$/gm

const rows: [string, Call][] = Object.entries(calls)

let server: TestServer
beforeAll(async () => (server = await openTestServer()))
afterAll(() => server.close())

test('each call has a route', async () => {
  const browser = server.createBrowser()
  const withoutRoute: string[] = []
  for (const [name, { method, path }] of rows) {
    const { statusCode } = await browser.request({ method, url: path })
    if (statusCode === 404 || statusCode === 405) withoutRoute.push(name)
  }
  expect(withoutRoute).toEqual([])
})

test('each call is sent by a test of the server', () => {
  const texts = readdirSync(join(root, 'test/server'))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(root, 'test/server', name), 'utf8'))
  const unsent = rows.filter(([name, call]) => !texts.some((text) => isSent(name, call, text)))
  expect(unsent.map(([name]) => name)).toEqual([])
})

test('each call has its line in docs/calls.md, and each line its call', () => {
  const lines = [...readFileSync(join(root, 'docs/calls.md'), 'utf8').matchAll(DOCS_ROW)]
  expect(lines.map(([, ...line]) => line.join(' ')).toSorted()).toEqual(
    rows
      .map(([name, { method, path, access }]) => [name, method, path, WHO_MAY[access]].join(' '))
      .toSorted(),
  )
})

/** Returns whether a test sends the call: by its name, or a GET also by its path. */
function isSent(name: string, { method, path }: Call, text: string): boolean {
  const byName = new RegExp(`\\b(?:post|send)\\(\\s*'${name}'|\\bcalls\\.${name}\\b`)
  const byPath = new RegExp(`${path.replaceAll('.', '\\.')}(?![\\w/])`)
  return byName.test(text) || (method === 'GET' && byPath.test(text))
}
