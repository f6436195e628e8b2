import { afterAll, beforeAll, describe, inject } from 'vitest'
import { LANGS } from '#contract/lang.ts'
import { FAIR_SETTINGS, writePack } from '#test/server/test-pack.ts'
import { expect } from './expect.ts'
import { test } from './browser.ts'
import { PlanPage } from './pages/plan-page.ts'
import { startServer, type RunningServer } from './server.ts'

/** Returns a plan of 100 by 100 units with stands, each by its code and the data of a path. */
const createPlan = (stands: Record<string, string>, more = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${Object.entries(stands)
    .map(([code, path]) => `<path id="${code}" d="${path}" fill="#fff" stroke="#000"/>`)
    .join('')}${more}</svg>`

const FREE = { A1: 'M10 10h9v9h-9z', D050: 'M40 10h9v9h-9z' }
/** Hall 1 has overlapping stands and one in two parts, hall 2 no free space, hall 3 places but no entrance. */
const PLANS = {
  'plans/2021/1.svg': createPlan({
    ...FREE,
    B1: 'M10 40h9v9h-9z',
    B2: 'M14 40h9v9h-9z',
    C1: 'M40 40h5v5h-5zM60 40h5v5h-5z',
  }),
  'plans/2021/2.svg': createPlan(FREE, '<rect class="obstacle" width="100" height="100" fill="none"/>'),
  'plans/2021/3.svg': createPlan(FREE, '<path id="cafe" d="M70 70h9v9h-9z"/>'),
}
const STANDS = [
  ['1', 'A1'],
  ['1', 'D050'],
  ['1', 'B1'],
  ['1', 'B2'],
  ['1', 'C1'],
  ['2', 'A1'],
  ['2', 'D050'],
  ['3', 'A1'],
  ['3', 'D050'],
] as const
const nameCompany = (hall: string, stand: string): string => `Company ${hall}-${stand}`
const WITHOUT_WAYS = STANDS.filter(([hall, stand]) => hall === '2' || /^[BC]/.test(stand))

let server: RunningServer
let removePack: () => Promise<void>

beforeAll(async () => {
  const { folder, remove } = await writePack({
    ...PLANS,
    'fair.json': JSON.stringify({ ...FAIR_SETTINGS, halls: ['1', '2', '3'] }),
    'exhibitors.csv': `id,name_ru,name_en\n${STANDS.map(
      ([hall, stand], at) => `${at + 10},${nameCompany(hall, stand)},${nameCompany(hall, stand)}\n`,
    ).join('')}`,
    'stands.csv': `company,year,hall,stand\n${STANDS.map(
      ([hall, stand], at) => `${at + 10},2021,${hall},${stand}\n`,
    ).join('')}`,
    'places.csv': 'id,year,hall,kind,shape,name_ru,name_en\n7,2021,3,cafe,cafe,Кафе,Café\n',
    'staff.csv': null,
  })
  removePack = remove
  server = await startServer({ FAIR: folder }, inject('emptyTemplate'))
})

afterAll(async () => {
  await server.stop()
  await removePack()
})

describe.each(LANGS)('plans that do not show where one can walk, in %s', (lang) => {
  test('offer no way to their stands, which are selected and open their companies', async ({ visit }) => {
    const guide = await PlanPage.open(visit, '/plan/1', { lang, url: server.url })
    const { page } = guide
    for (const [hall, stand] of WITHOUT_WAYS) {
      await guide.goTo(`/plan/${hall}?stand=${stand}`)
      await guide.expectHall(hall)
      await expect(page.locator('.way-tools')).toContainText(
        guide.formatMessage('way.absent', { end: 'none' }),
      )
      await expect(page.locator('.way-ask')).toHaveCount(0)
      await expect(page.locator('html')).toHaveAttribute('data-selected-stand', stand)
      await expect(page.locator('.plan-card-name')).toHaveText(nameCompany(hall, stand))
      await guide.openCompany(nameCompany(hall, stand))
      await expect(page.getByRole('dialog')).toContainText(stand)
      await expect(page.getByRole('link', { name: guide.formatMessage('way.directions') })).toHaveCount(0)
    }
  })

  test('show no way that an address asks for', async ({ visit }) => {
    const guide = await PlanPage.open(visit, '/plan/2?from=A1&stand=D050', { lang, url: server.url })
    await expect(guide.page.locator('html')).toHaveAttribute('data-way', 'absent')
    await expect(guide.page.locator('.way-line')).toHaveCount(0)
    await guide.goTo('/plan/1?from=B1&stand=D050')
    await expect(guide.page.locator('html')).toHaveAttribute('data-way', 'absent')
    await expect(guide.page.locator('.way-line')).toHaveCount(0)
  })

  for (const hall of ['1', '3'])
    test(`lead between the stands of which they show it, in hall ${hall}`, async ({ visit }) => {
      const guide = await PlanPage.open(visit, `/plan/${hall}?stand=D050`, { lang, url: server.url })
      const { page } = guide
      await page.locator('.way-ask > summary').click()
      await expect(page.locator('.way-entrances button')).toHaveCount(0)
      await page.getByRole('combobox', { name: guide.formatMessage('way.from') }).fill('A1')
      await page.getByRole('button', { name: guide.formatMessage('way.show') }).click()
      await expect(page.locator('html')).toHaveAttribute('data-way', 'shown')
      await expect(page.locator('.way-line')).toHaveCount(1)
    })
})
