import { describe } from 'vitest'
import { expect } from './expect.ts'
import { test } from './browser.ts'
import { BROWSER_ERROR } from './faults.ts'
import { formatMessage } from './format-message.ts'
import { PlanPage } from './pages/plan-page.ts'
import { SearchBox } from './pages/search-box.ts'

const PHONE = { width: 360, height: 740 }
/** Pallet racking, of which hall 1 has much and hall 3 nothing. */
const RACKING = '?rubs=101'

describe('a filter that finds nothing in this hall', () => {
  test('links to a company of another hall by one tap, and back to the list with the filter', async ({
    visit,
  }) => {
    const guide = await PlanPage.open(visit, '/plan/3', { viewport: PHONE })
    await guide.chooseTab('exhibitors')
    await guide.filter.typeKeyword('yacheyka')
    const found = guide.page.locator('.found-company').first()
    await expect(found).toContainText('Зал 1, стенд')
    await found.locator('.found-name').click()
    await guide.company.expectOpen('Ячейка Софт')
    await guide.expectHall('1')
    await guide.page.keyboard.press('Escape')
    await guide.company.expectClosed()
    await guide.expectAddress('/plan/')
    await expect(guide.filter.keyword).toHaveValue('yacheyka')
    await expect(guide.rows).toHaveCount(1)
  })
})

test('a cleared filter loads the list, and keeps the rows that it has already', async ({ visit }) => {
  const guide = await PlanPage.open(visit, '/plan/1')
  await guide.rows.first().evaluate((row) => row.setAttribute('data-first', ''))
  await guide.filter.typeKeyword('yacheyka')
  await expect(guide.rows).toHaveCount(1)
  const loaded = guide.page.waitForResponse(/exhibitors\.php/)
  await guide.filter.clear()
  await loaded
  await expect(guide.page.locator('html')).toHaveAttribute('data-guide', 'ready')
  await expect(guide.page.locator('[data-first]')).toBeVisible()
})

test('readings 46: with the index of the search the filter works without a network', async ({ visit }) => {
  const guide = await PlanPage.open(visit, '/plan/1', { expectedErrors: BROWSER_ERROR })
  const box = new SearchBox(guide.page, 'ru')
  await box.input.focus()
  await box.expectTexts()
  await guide.page.context().setOffline(true)
  await guide.filter.keyword.fill('погрузчег')
  await expect(guide.rows.filter({ hasText: 'Внимание, погрузчик!' })).toBeVisible()
  await expect(guide.page.locator('.found')).toContainText('погрузчик')
  await guide.expectState({ connection: 'lost' })
  await expect(guide.page.locator('.found-failed')).toHaveCount(0)
})

describe('readings 49, an address that names a filter', () => {
  test('lists what it finds, until the visitor changes the filter', async ({ visit }) => {
    const guide = await PlanPage.open(visit, `/plan/${RACKING}`)
    const all = await guide.rows.count()
    expect(all).toBeGreaterThan(0)
    expect(new URL(guide.page.url()).search).toBe(RACKING)
    await guide.filter.typeKeyword('Россия')
    await expect.poll(() => new URL(guide.page.url()).search).toBe('')
    await expect.poll(() => guide.rows.count()).toBeLessThan(all)
  })

  test('lists it without scripts, says what is filtered and leads to all', async ({ visit }) => {
    const page = await visit(`/plan/1${RACKING}`, { javaScriptEnabled: false })
    const rows = page.locator('.row[data-company]')
    const filtered = await rows.count()
    await expect(page.locator('.found noscript p')).toHaveText('Фильтр: Паллетные стеллажи')
    await expect(page.locator('.plan-markup > svg')).toBeVisible()
    await page.getByRole('link', { name: formatMessage('ru', 'plan.clear') }).click()
    expect(page.url()).toMatch(/\/plan\/1$/)
    expect(await rows.count()).toBeGreaterThan(filtered)
    await visit(`/plan/3${RACKING}`, { javaScriptEnabled: false }).then(async (empty) => {
      await empty.locator('.found-hall').first().click()
      expect(empty.url()).toMatch(/\/plan\/1\?rubs=101$/)
    })
  })
})

describe('section 3, the filter’s fav', () => {
  const onlyFavourites = formatMessage('ru', 'plan.starred')

  test('narrows list, plan, counts and halls to the favourites, and tells no server', async ({ visit }) => {
    const guide = await PlanPage.open(visit, '/plan/1')
    const name = 'Ячейка Софт'
    await guide.starRow(name)
    const asked: string[] = []
    guide.page.on('request', (request) => asked.push(decodeURIComponent(request.url())))
    await guide.page.getByRole('button', { name: onlyFavourites }).click()
    await expect(guide.rows).toHaveCount(1)
    await expect(guide.row(name)).toBeVisible()
    await expect(guide.page.locator('.found')).toHaveAttribute('data-valid', 'true')
    await expect(guide.page.locator('.found strong')).toHaveText(
      formatMessage('ru', 'plan.found', { count: 1 }),
    )
    await expect(guide.hall('1').locator('.count-found')).toHaveText('1')
    await expect(guide.tab('exhibitors')).toContainText('1')
    expect(await guide.page.locator('.plan-content .is-filtered').count()).toBeGreaterThan(0)
    expect(asked.filter((url) => url.includes('fav'))).toEqual([])
    expect(new URL(guide.page.url()).search).toBe('')

    // A hall without favourites leads to the one that has some.
    await guide.chooseHall('3')
    await guide.expectHall('3')
    await expect(guide.page.locator('.found-company')).toContainText(name)
    await guide.filter.clear()
    await expect.poll(() => guide.rows.count()).toBeGreaterThan(1)
  })

  test('says that there are none where nothing is starred', async ({ visit }) => {
    const guide = await PlanPage.open(visit, '/plan/1')
    await guide.page.getByRole('button', { name: onlyFavourites }).click()
    await expect(guide.page.locator('#list .empty')).toContainText(formatMessage('ru', 'favourite.none'))
  })

  test('narrows the lists of the online guide in the same way', async ({ visit }) => {
    const page = await visit('/online/')
    await page.getByRole('tab', { name: formatMessage('ru', 'online.tab.exhibitors') }).click()
    const rows = page.locator('.row[data-company]:not([hidden])')
    const name = (await rows.first().locator('.row-name').textContent()) ?? ''
    await rows.first().locator('.star').click()
    await page.getByRole('button', { name: onlyFavourites }).click()
    await expect(rows).toHaveCount(1)
    await expect(rows.first()).toContainText(name)
    await expect(page.locator('.tab-exhibitors .count')).toHaveText('1')
  })
})
