import { expect } from './expect.ts'
import { describe } from 'vitest'
import { LANGS } from '#contract/lang.ts'
import { test } from './browser.ts'
import { PlanPage } from './pages/plan-page.ts'
import { formatMessage } from './format-message.ts'

/** Exhibitors of hall 2 of the demo fair. */
const PALLROBOT = { id: 324, ru: 'Паллробот', en: 'Pallrobot', stand: 'D214' } as const
const GUEST_OF_HALL_1 = 171

describe('an address opened cold', () => {
  for (const lang of LANGS)
    test(`of a company has its window, title and stand, ${lang}`, async ({ visit }) => {
      const guide = await PlanPage.open(visit, '/plan/2/324', { lang })
      await guide.company.expectOpen(PALLROBOT[lang])
      await expect(guide.page).toHaveTitle(new RegExp(PALLROBOT[lang]))
      await guide.plan.expectMarked('is-open', [PALLROBOT.stand])
      await guide.expectHall('2')
    })

  test('is rendered by the server: list and window without scripts, and why login cannot work', async ({
    visit,
  }) => {
    for (const lang of LANGS) {
      const page = await visit('/plan/2/324', { lang, javaScriptEnabled: false })
      await expect(page.getByText(PALLROBOT[lang]).first()).toBeVisible()
      await expect(page.getByText(formatMessage(lang, 'access.invite'))).toBeVisible()
      await expect(page.getByRole('dialog').getByRole('button')).toHaveCount(0)
      await page.getByRole('link', { name: formatMessage(lang, 'company.close') }).click()
      await expect(page.locator('noscript p')).toHaveText(formatMessage(lang, 'server.noscript'))
      await expect(page.locator('noscript p')).toBeVisible()
      await expect(page.locator('.row[data-company]').first()).toBeVisible()
      await expect(page.locator('.plan-markup > svg')).toBeVisible()
      await expect(page.getByRole('button', { name: formatMessage(lang, 'visitor.login') })).toBeHidden()
    }
  })

  test('without scripts, halls and rows are links', async ({ visit }) => {
    const page = await visit('/plan/', { javaScriptEnabled: false })
    await page.getByRole('link', { name: formatMessage('ru', 'plan.hall', { hall: 2 }) }).click()
    await page.getByRole('link', { name: PALLROBOT.ru }).click()
    expect(new URL(page.url()).pathname).toBe('/plan/2/324')
    await expect(page.getByText(formatMessage('ru', 'access.invite'))).toBeVisible()
  })

  test('without scripts, the online guide shows no button that does nothing', async ({ visit }) => {
    for (const path of ['/online/', '/online/companies/324', '/online/events/2', '/online/broadcast/2']) {
      const page = await visit(path, { javaScriptEnabled: false })
      await expect(page.getByRole('heading').first()).toBeVisible()
      // That of the search sends its form.
      const buttons = await page.locator('button:not(.search *)').filter({ visible: true }).allInnerTexts()
      expect({ [path]: buttons }).toEqual({ [path]: [] })
    }
  })

  test('of an unknown company leads to the root', async ({ visit }) => {
    for (const path of ['/plan/1/999999', '/plan/1/007', '/plan/companies/12']) {
      const guide = await PlanPage.open(visit, path)
      await guide.expectAddress('/plan/')
      await guide.company.expectClosed()
    }
  })

  test('of a company in another hall leads to it there', async ({ visit }) => {
    const guide = await PlanPage.open(visit, `/plan/2/${GUEST_OF_HALL_1}`)
    await guide.expectAddress(`/plan/1/${GUEST_OF_HALL_1}`)
  })

  test('with a hash is replaced by the real one', async ({ visit }) => {
    const guide = await PlanPage.open(visit, '/plan/#/2/324')
    await guide.expectAddress('/plan/2/324')
    await guide.company.expectOpen(PALLROBOT.ru)
    expect(new URL(guide.page.url()).hash).toBe('')
  })
})

describe('Back and Forward', () => {
  test('go through halls and windows without a reload', async ({ visit }) => {
    const guide = await PlanPage.open(visit)
    const { page } = guide
    await guide.chooseHall('2')
    await guide.expectHall('2')
    await guide.openCompany(PALLROBOT.ru)
    await guide.company.expectOpen(PALLROBOT.ru)
    await page.evaluate(() => Object.assign(window, { isMarked: true }))

    await page.goBack()
    await guide.company.expectClosed()
    await guide.expectAddress('/plan/2')
    await page.goForward()
    await guide.company.expectOpen(PALLROBOT.ru)
    await guide.company.close()
    await guide.company.expectClosed()
    await guide.expectAddress('/plan/')
    await guide.expectHall('2')
    await page.goBack()
    await guide.company.expectOpen(PALLROBOT.ru)
    expect(await page.evaluate(() => 'isMarked' in window)).toBe(true)
  })

  test('are not trapped by an unknown company or hall', async ({ visit }) => {
    for (const unknown of ['#/2/999999', '#/9', '#/companies/12']) {
      const guide = await PlanPage.open(visit, '/plan/2')
      await guide.page.evaluate((hash) => (location.hash = hash), unknown)
      await guide.expectAddress('/plan/')
      await guide.expectState({ overlay: 'none' })
      await guide.page.goBack()
      await guide.expectAddress('/plan/2')
    }
  })
})

describe('the language switch', () => {
  test('keeps the page and the open window', async ({ visit }) => {
    const guide = await PlanPage.open(visit, '/plan/2')
    await guide.openCompany(PALLROBOT.ru)
    await guide.company.expectOpen(PALLROBOT.ru)
    const other = guide.page.locator('a[hreflang="en"]').and(guide.page.locator('.header-link'))
    await expect(other).toHaveAttribute('href', '/en/plan/2/324')
    await guide.page.goto(await other.evaluate((link: HTMLAnchorElement) => link.href))
    await expect(guide.page.getByRole('dialog', { name: PALLROBOT.en })).toBeVisible()
  })

  test('keeps the hall', async ({ visit }) => {
    const guide = await PlanPage.open(visit)
    await guide.chooseHall('3')
    await guide.expectHall('3')
    await guide.page.locator('.header-link[hreflang="en"]').click()
    await guide.expectPath('/en/plan/3')
  })
})
