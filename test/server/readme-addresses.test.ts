import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '#scripts/steps/root.js'
import { openTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({}, { clock: () => new Date('2021-09-15T09:00:00Z') })
})
afterAll(() => server.close())

/** Returns the addresses of the running product that a text names: after the demo's host, or as a path in backticks. */
const listAddresses = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/http:\/\/localhost:3000(\/[^\s>)]*)|`(?:GET )?(\/[\w./?=&-]*)`/g)].map(
      ([, whole, path]) => whole ?? path ?? '',
    ),
  ),
]

const readme = readFileSync(join(root, 'README.md'), 'utf8')

test('every address in the README leads to its page at once', async () => {
  const addresses = listAddresses(readme)
  expect(addresses.length).toBeGreaterThan(8)
  const browser = server.createBrowser({ headers: { accept: 'text/html' } })
  const answers = []
  for (const address of addresses) answers.push({ address, status: (await browser.get(address)).statusCode })
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
})

test('an address that is redirected would be found', async () => {
  expect(listAddresses('`/plan/1/12`, <http://localhost:3000/en/>, `docs/`')).toEqual(['/plan/1/12', '/en/'])
  const { statusCode } = await server.createBrowser({ headers: { accept: 'text/html' } }).get('/plan/1/12')
  expect(statusCode).toBe(302)
})

test('every picture in the README is there, and small', () => {
  const pictures = [...readme.matchAll(/!\[.+?\]\((.+?)\)/g)].map(([, path]) => path ?? '')
  expect(pictures).toHaveLength(6)
  const sizes = pictures.map((path) => readFileSync(join(root, path)).length)
  expect(sizes.filter((size) => size > 120_000)).toEqual([])
})
