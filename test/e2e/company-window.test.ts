import { expect } from './expect.ts'
import { describe } from 'vitest'
import { expectHydrated } from './expect-hydrated.ts'
import { test, type OpenVisit } from './browser.ts'
import { PlanPage } from './pages/plan-page.ts'

const COMPANY = 'Паллробот'

const openedFromItsRow = async (visit: Parameters<typeof PlanPage.open>[0]) => {
  const guide = await PlanPage.open(visit, '/plan/2')
  await guide.openCompany(COMPANY)
  await guide.company.expectOpen(COMPANY)
  return guide
}

describe('the company window', () => {
  test('takes the focus, keeps it, and gives it back', async ({ visit }) => {
    const guide = await openedFromItsRow(visit)
    const { page } = guide
    const window = guide.company.window(COMPANY)
    const isInside = () => window.evaluate((dialog) => dialog.contains(document.activeElement))
    await expect.poll(isInside).toBe(true)
    for (let times = 0; times < 12; times += 1) {
      await page.keyboard.press('Tab')
      const at = await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)
      const hasLeftPage = await page.evaluate(() => document.activeElement === document.body)
      expect(hasLeftPage || at === 'DIALOG').toBe(true)
    }
    await page.keyboard.press('Escape')
    await guide.company.expectClosed()
    await expect(guide.row(COMPANY).getByRole('link')).toBeFocused()
  })

  test('opens by a load in a browser that refuses so many history entries', async ({ visit }) => {
    const guide = await PlanPage.open(visit, '/plan/2')
    await guide.page.evaluate(() => {
      history.pushState = () => {
        throw new DOMException('Too many', 'SecurityError')
      }
    })
    await guide.openCompany(COMPANY)
    await guide.company.expectOpen(COMPANY)
    await guide.company.close()
    await guide.company.expectClosed()
    await guide.expectHall('2')
  })

  for (const [path, uncovered] of [
    ['/plan/2/324', 'h1'],
    ['/online/companies/324', 'h1'],
    ['/guide/#324', 'h1'],
    ['/catalogue/#hanging', 'a[href="#hanging"]'],
  ] as const)
    test(`opened by ${path} leaves the focus to the page`, async ({ visit }) => {
      const page = await visit(path)
      await expectHydrated(page)
      await expect(page.locator('dialog:modal')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog[open]')).toHaveCount(0)
      await expect(page.locator(uncovered)).toBeFocused()
    })

  test('locks the scroll of the page while it is open', async ({ visit }) => {
    const guide = await openedFromItsRow(visit)
    const { page } = guide
    const before = await page.evaluate(() => scrollY)
    await page.mouse.move(4, 430)
    await page.mouse.wheel(0, 2000)
    await page.keyboard.press('End')
    expect(await page.evaluate(() => scrollY)).toBe(before)
    await guide.company.close()
    await guide.company.expectClosed()
    await page.mouse.move(900, 600)
    await page.mouse.wheel(0, 2000)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
  })

  test('closes by Escape, by its cross and by a click beside it', async ({ visit }) => {
    const guide = await openedFromItsRow(visit)
    await guide.page.keyboard.press('Escape')
    await guide.company.expectClosed()
    await guide.openCompany(COMPANY)
    await guide.company.expectOpen(COMPANY)
    await guide.company.close()
    await guide.company.expectClosed()
    await guide.openCompany(COMPANY)
    await guide.company.expectOpen(COMPANY)
    await guide.page.mouse.click(3, 3)
    await guide.company.expectClosed()
    await guide.expectAddress('/plan/')
  })
})

describe('a window whose script is on its way', () => {
  /** The guide of hall 2 before the script of its windows; `release` lets it come. */
  async function openWithoutWindows(visit: OpenVisit) {
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    const guide = await PlanPage.open(visit, '/plan/')
    const { page } = guide
    await page.route(/\/assets\/window-/, async (route) => {
      await released
      await route.continue()
    })
    await guide.goTo('/plan/2')
    await guide.openCompany(COMPANY)
    return { guide, page, release: () => release() }
  }

  test('opens at once, empty, with the focus, and says that it waits', async ({ visit }) => {
    const { guide, page, release } = await openWithoutWindows(visit)
    const waiting = page.getByRole('dialog', { name: guide.formatMessage('loading') })
    await expect(waiting).toBeVisible()
    await expect(waiting.locator('.skeleton').first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-overlay', 'waiting')
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')
    await expect(waiting.getByRole('link', { name: guide.formatMessage('modal.close') })).toBeFocused()
    release()
    await guide.company.expectOpen(COMPANY)
    await expect(waiting).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('data-overlay', 'company')
    await expect(page.locator('#company-title')).toBeFocused()
    await page.keyboard.press('Escape')
    await guide.company.expectClosed()
    await expect(guide.row(COMPANY).getByRole('link')).toBeFocused()
  })

  test('closes before its script has loaded, by Escape and by its cross', async ({ visit }) => {
    const { guide, page, release } = await openWithoutWindows(visit)
    const dialog = page.locator('dialog:modal')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('data-overlay', 'none')
    await guide.openCompany(COMPANY)
    await dialog.getByRole('link', { name: guide.formatMessage('modal.close') }).click()
    await expect(dialog).toHaveCount(0)
    release()
    await guide.expectAddress('/plan/')
  })
})

describe('the keyboard alone', () => {
  test('filters, opens a company from the list, stars it and closes', async ({ visit }) => {
    const guide = await PlanPage.open(visit, '/plan/2')
    const { page, filter } = guide
    await filter.keyword.focus()
    await page.keyboard.type('робот')
    await guide.expectFound(14)
    await page.keyboard.press('Tab')
    await expect(filter.categories).toBeFocused()
    await page.keyboard.type('паллетайзеры')
    await expect(page.getByRole('option', { name: 'Роботы-паллетайзеры' })).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await guide.expectFound(5)

    await page.keyboard.press('Tab')
    const link = guide.row(COMPANY).getByRole('link')
    while (!(await link.evaluate((each) => each === document.activeElement))) await page.keyboard.press('Tab')
    await guide.plan.expectMarked('is-hovered', ['D214'])
    await page.keyboard.press('Enter')
    await guide.company.expectOpen(COMPANY)

    const star = guide.company.starButton(COMPANY)
    while (!(await star.evaluate((each) => each === document.activeElement))) await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await guide.company.expectStarred(COMPANY)
    await page.keyboard.press('Escape')
    await guide.company.expectClosed()
    await guide.expectStarred(COMPANY)
  })

  test('moves along the tabs with arrows and skips to the list', async ({ visit }) => {
    const guide = await PlanPage.open(visit)
    const { page } = guide
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: guide.formatMessage('site.skip') })
    await expect(skip).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#list')).toBeFocused()
    await page.getByRole('link', { name: guide.formatMessage('site.skipToPlan') }).focus()
    await page.keyboard.press('Enter')
    await expect(guide.plan.application).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(guide.plan.announcement).toHaveText(/^Стенд /)
    await guide.tab('exhibitors').focus()
    await page.keyboard.press('ArrowRight')
    await expect(guide.tab('favourites')).toHaveAttribute('aria-selected', 'true')
    await expect(guide.tab('favourites')).toBeFocused()
    await guide.expectText('favourite.none')
  })
})

test('a card to a company without an e-mail address is kept, and the visitor reads so', async ({ visit }) => {
  const guide = await PlanPage.open(visit, '/plan/3/411')
  await guide.company.getAccess()
  await guide.login.goToLogin()
  const email = await guide.registerVisitor()
  await guide.login.logIn(email)
  await guide.company.expectOpen('Рейсовик')
  await guide.company.sendCard(email)
  await guide.company.expectCardKept()
})

test('a card that was sent on another device is not sent again, and the visitor reads so', async ({
  visit,
}) => {
  const guide = await PlanPage.open(visit, '/plan/2/324')
  await guide.company.getAccess()
  await guide.login.goToLogin()
  const email = await guide.registerVisitor()
  await guide.login.logIn(email)
  await guide.company.expectOpen(COMPANY)
  const other = await PlanPage.open(visit, '/plan/2/324', { device: 'phone' })
  await other.company.getAccess()
  await other.login.goToLogin()
  await other.login.logIn(email)
  await other.company.expectOpen(COMPANY)

  await guide.company.sendCard(email)
  await guide.company.expectCardSent()
  await other.company.sendCard(email)
  await other.company.expectCardSentBefore(COMPANY)
})

describe('a column with nothing to list', () => {
  /** Without staff: the first has announcements, the second none. */
  const BARE = [
    ['/plan/3/112', 1280],
    ['/plan/1/104', 1280],
    ['/plan/1/104', 768],
  ] as const

  test.for(BARE)('shares one with its neighbour, at %s and %s px', async ([path, width], { visit }) => {
    const guide = await PlanPage.open(visit, '/plan/')
    await guide.logInAsNew()
    await guide.page.setViewportSize({ width, height: 860 })
    await guide.goTo(path)
    const columns = guide.page.locator('.company-columns > *')
    await expect(columns).toHaveCount(3)
    await expect(guide.page.locator('.company-columns .skeleton')).toHaveCount(0)
    const boxes = await columns.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect),
    )
    const [facts, staff, announcements] = boxes
    expect(announcements?.x).toBe(staff?.x)
    expect(announcements?.width).toBe(staff?.width)
    expect(announcements?.y).toBeCloseTo(staff?.bottom ?? Number.NaN, 0)
    expect(facts?.height).toBeCloseTo((staff?.height ?? 0) + (announcements?.height ?? 0), 0)
  })
})
