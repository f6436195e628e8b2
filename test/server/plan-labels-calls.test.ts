import { afterAll, beforeAll, expect, test } from 'vitest'
import { unpackLabels, type PackedPlanLabels } from '#contract/plan/label-columns.ts'
import { LABEL_MIN_PX, type PlanLabels } from '#contract/plan/plan-labels.ts'
import { openTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => (server = await openTestServer()))
afterAll(() => server.close())

/** Of a plan that is 584 pixels high, in a window of 1280 × 800. */
const LAPTOP_SCALE = 584 / 1587.8

const get = (query: string) => server.createBrowser().get(`/ajax/guide/plan_labels.php?${query}`)
const readLabels = async (query: string) =>
  unpackLabels(JSON.parse((await get(query)).body) as PackedPlanLabels)

const findLabel = ({ labels }: PlanLabels, stand: string) => labels.find((label) => label.stand === stand)

test('every stand of a hall shows its code and the names of its companies, in the language asked for', async () => {
  const russian = await readLabels('hall=1&year=2021')
  const english = await readLabels('hall=1&year=2021&lang=en')
  expect(russian.labels).toHaveLength(129)
  for (const { stand, forms } of russian.labels)
    expect(forms.filter(({ codes }) => codes !== undefined).map(({ lines }) => lines.at(-1))).toContain(stand)
  const name = (labels: PlanLabels) => findLabel(labels, 'G117')?.forms[0]?.lines.join(' ')
  expect(name(russian)).toBe('Внимание, погрузчик! G117')
  expect(name(english)).toBe('Vnimanie Pogruzchik! G117')
})

test('a stand of more than three companies says how many there are', async () => {
  const lines = async (lang: string) =>
    findLabel(await readLabels(`hall=3&year=2021&lang=${lang}`), 'D310')?.forms[0]?.lines.join(' ')
  expect(await lines('ru')).toBe('12 экспонентов D310')
  expect(await lines('en')).toBe('12 exhibitors D310')
})

test('eight names or more can be read on the plan of a laptop', async () => {
  for (const hall of ['1', '2', '3']) {
    const { labels } = await readLabels(`hall=${hall}&year=2021`)
    const named = labels.filter(({ forms }) =>
      forms.some(({ lines, codes = 0, size }) => lines.length > codes && size * LAPTOP_SCALE >= LABEL_MIN_PX),
    )
    expect(named.length).toBeGreaterThanOrEqual(8)
  }
})

/** Of hall 2, as JSON. */
const MOST_LABEL_BYTES = 26_700

test(`the labels of a hall, in columns that repeat no code, have at most ${MOST_LABEL_BYTES} bytes`, async () => {
  const { body } = await get('hall=2&year=2021')
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(MOST_LABEL_BYTES)
})

test('logos are pictures that the server has', async () => {
  const { labels } = await readLabels('hall=1&year=2021')
  const [logo] = labels.flatMap(({ forms }) => forms[0]?.logo ?? [])
  expect((await server.createBrowser().get(logo?.src ?? '')).statusCode).toBe(200)
})

test('an answer is kept by browsers, and unknown halls have none', async () => {
  const { headers } = await get('hall=1&year=2021')
  const again = await server.createBrowser().request({
    method: 'GET',
    url: '/ajax/guide/plan_labels.php?hall=1&year=2021',
    headers: { 'if-none-match': headers['etag'] as string },
  })
  expect(again.statusCode).toBe(304)
  expect((await get('hall=9&year=2021')).statusCode).toBe(404)
  expect((await get('hall=1')).statusCode).toBe(400)
})

test('the plan itself repeats no codes', async () => {
  const { body } = await server.createBrowser().get('/ajax/guide/floor_plan_v2.php?hall=1&year=2021')
  expect(body).toContain('data-stand="A101"')
  expect(body).not.toContain('>A101<')
})
