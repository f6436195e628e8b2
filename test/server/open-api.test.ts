import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/calls/call.ts'
import { openTestServer, type TestServer } from './test-server.ts'

interface Operation {
  operationId: string
  parameters: { name: string; in: string; required: boolean; schema: unknown }[]
  requestBody?: unknown
  security?: unknown
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>
}
interface Description {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown> }
}

let server: TestServer
let api: Description
beforeAll(async () => {
  server = await openTestServer()
  const { body } = await server.createBrowser().get('/openapi.json')
  api = JSON.parse(body) as Description
})
afterAll(() => server.close())

test.each(Object.entries<Call>(calls))('the call %s is described as it is registered', (name, call) => {
  const operation = api.paths[call.path]?.[call.method.toLowerCase()]
  expect(operation?.operationId).toBe(name)
  expect(operation?.requestBody !== undefined).toBe(call.body !== undefined)
  expect(operation?.security !== undefined).toBe(call.access === 'authorized')
  const type = call.answer === undefined ? (call.type ?? 'text/plain') : 'application/json'
  expect(Object.keys(operation?.responses['200']?.content ?? {})).toEqual([type])
})

test('parameters say whether they are needed', () => {
  const { parameters = [] } = api.paths['/ajax/guide/floor_plan_v2.php']?.['get'] ?? {}
  expect(parameters.map(({ name, required }) => [name, required])).toEqual([
    ['hall', true],
    ['year', true],
  ])
})

test('every open file is described, and answers in the type that is named', async () => {
  for (const path of Object.keys(api.paths).filter((each) => /\.(?:ics|xml|json|csv)$/.test(each))) {
    const { statusCode, headers } = await server.createBrowser().get(path)
    const [type = ''] = Object.keys(api.paths[path]?.['get']?.responses['200']?.content ?? {})
    expect([path, statusCode, String(headers['content-type']).startsWith(type)]).toEqual([path, 200, true])
  }
})

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(api).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)]
  expect(references.length).toBeGreaterThan(10)
  for (const [, name = ''] of references) expect(api.components.schemas).toHaveProperty([name])
})
