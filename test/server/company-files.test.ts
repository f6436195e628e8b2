import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Company } from '#contract/entities.ts'
import { buildCompanyFileHref } from '#contract/company-files.ts'
import { createVCard } from '#server/fair/create-vcard.ts'
import { openTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => (server = await openTestServer()))
afterAll(() => server.close())

const get = (path: string, headers = {}) =>
  server.createBrowser().request({ method: 'GET', url: path, headers })

async function readCompany(id: number): Promise<Company> {
  const { data } = (await get(`/ajax/guide/exhibitors.php?year=2021&lang=en&filter[id]=${id}`)).json<{
    data: Company
  }>()
  return data
}

test('the contact of a company is a vCard with what its window shows to everybody', async () => {
  const { statusCode, headers, body } = await get(buildCompanyFileHref('vcf', 2021, 324, 'en'))
  const { name, phone, email } = await readCompany(324)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/vcard; charset=utf-8')
  expect(headers['content-disposition']).toContain(`filename="${name}.vcf"`)
  expect(body.endsWith('END:VCARD\r\n')).toBe(true)
  const lines = body.replaceAll('\r\n ', '').split('\r\n')
  expect(lines).toContain(`FN:${name}`)
  expect(lines).toContain(`TEL;TYPE=WORK,VOICE:${phone}`)
  expect(lines).toContain(`EMAIL;TYPE=INTERNET,WORK:${email}`)
  expect(lines.find((line) => line.startsWith('NOTE:'))).toMatch(
    /^NOTE:.+\\, 2021\\, Hall 2\\, stand [A-Z]\d+/,
  )
  expect(
    (await get(buildCompanyFileHref('vcf', 2021, 324, 'en'), { 'if-none-match': headers['etag'] }))
      .statusCode,
  ).toBe(304)
})

test('special characters are escaped, and long lines are folded between characters', () => {
  const company = {
    name: 'Тара, „Ко“; 1\\2',
    address: 'Улица\nдом',
    phone: '',
    fax: '',
    email: '',
    internet: '',
  }
  const text = createVCard(company as Company, {
    note: 'ё'.repeat(100),
    url: 'https://fair.example/plan/1/2',
  })
  expect(text).toContain(String.raw`FN:Тара\, „Ко“\; 1\\2`)
  expect(text).toContain(String.raw`ADR;TYPE=WORK:;;Улица\nдом;;;;`)
  expect(text).toContain('URL:https://fair.example/plan/1/2')
  expect(text).not.toMatch(/^(TEL|EMAIL)/m)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`NOTE:${'ё'.repeat(100)}`)
})

test('the code of a company is a picture that depends on the host', async () => {
  const href = buildCompanyFileHref('svg', 2021, 324, 'ru')
  const { statusCode, headers, body } = await get(href)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('image/svg+xml')
  expect(body).toMatch(/^<svg/)
  expect((await get(href, { host: 'fair.example' })).body).not.toBe(body)
  expect((await get(buildCompanyFileHref('svg', 2021, 324, 'en'))).body).not.toBe(body)
})

test.each([
  '2021/999999.ru.vcf',
  '1999/324.ru.vcf',
  'x/324.ru.svg',
  '2021/324.de.vcf',
  '2021/324.ru.png',
  '2021/0.ru.svg',
])('there is no file at %s', async (path) => {
  expect((await get(`/media/companies/${path}`)).statusCode).toBe(404)
})
