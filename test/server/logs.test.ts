import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => (world = await openWorld()))
afterAll(() => world.close())

test('a request leaves its method, route, status and time, and nothing of who asked or for what', async () => {
  const browser = world.browser({ address: '198.51.100.7', headers: { 'user-agent': 'Telltale/1.0' } })
  await browser.login('anna@visitors.example')
  const { visitor: token } = browser.cookies
  await browser.login('secret@visitors.example')
  await browser.get('/ajax/guide/exhibitors.php?filter[w]=searchedword')
  await browser.get('/ajax/forms/geturls.php?name=Anna&email=anna@visitors.example')
  await browser.get('/plan/1/171?utm=campaign')
  await browser.get('/%E0%A4%A?x=anna@visitors.example')
  await browser.get('/nowhere-secretpath')
  await browser.post('saveFavouriteCompanies', { ids: 'anna@visitors.example' as unknown as number[] })

  const log = world.lines.join('')
  const personal = ['anna', 'secret', '198.51.100.7', 'Telltale', 'searchedword', 'campaign', 'utm']
  for (const secret of [...personal, String(token)]) {
    expect(log).not.toContain(secret)
  }
  const lines = world.lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const requests = lines.filter(({ msg }) => msg === 'request')
  expect(requests).toContainEqual(expect.objectContaining({ method: 'GET', route: '/plan/*', status: 200 }))
  expect(requests).toContainEqual(expect.objectContaining({ route: 'unknown', status: 404 }))
  expect(requests.every(({ ms }) => typeof ms === 'number')).toBe(true)
})
