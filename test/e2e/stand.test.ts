import { describe } from 'vitest'
import type { Locator } from 'playwright'
import { LANGS } from '#contract/lang.ts'
import { expect } from './expect.ts'
import { test } from './browser.ts'
import { PlanPage } from './pages/plan-page.ts'
import { SearchBox } from './pages/search-box.ts'
import { WebsitePage } from './pages/website-page.ts'

const COMPANY = 'Паллробот'
const STAND = 'D214'
/** The width of a laptop. */
const LAPTOP = { width: 1280, height: 800 }
const OUTLINE_PX = 3
const READABLE_PX = 9
const NOWHERE = { x: 0, y: 0, width: 0, height: 0 }

class StandPage extends PlanPage {
  get card(): Locator {
    return this.page.locator('.plan-card')
  }

  /** The link to a stand in the window of a company. */
  standLink(hall: string, stand: string): Locator {
    return this.page
      .getByRole('dialog')
      .getByRole('link', { name: this.formatMessage('plan.hallAndStand', { hall, stand }) })
  }

  async expectHref(href: string): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => location.pathname + location.search)).toBe(href)
  }

  /** That a stand is selected, and what the page says of it. */
  async expectSelected(stand: string, text: string): Promise<void> {
    await expect(this.page.locator('html')).toHaveAttribute('data-selected-stand', stand)
    await expect(this.card).toContainText(text)
    await expect(this.card.getByRole('status')).toContainText(text)
  }

  async expectNothingSelected(): Promise<void> {
    await expect(this.page.locator('html')).toHaveAttribute('data-selected-stand', 'none')
    await expect(this.card).toHaveCount(0)
  }

  /** That the outline of the selected stand is as wide as on a plan that is not enlarged. */
  async expectOutline(): Promise<void> {
    const width = () =>
      this.page.locator('.plan-selected').evaluate((outline) => {
        const content = outline.closest<HTMLElement>('.plan-content')
        const zoom = content === null ? 0 : content.getBoundingClientRect().width / content.offsetWidth
        return Math.round(parseFloat(getComputedStyle(outline).strokeWidth) * zoom * 10) / 10
      })
    await expect.poll(width).toBe(OUTLINE_PX)
  }

  /** That a stand is in the middle of the plan, with a label that can be read. */
  async expectInTheMiddle(stand: string): Promise<void> {
    const distance = () =>
      this.plan.stand(stand).evaluate((element) => {
        const plan = element.closest('.plan-window')?.getBoundingClientRect() ?? new DOMRect()
        const box = element.getBoundingClientRect()
        return Math.hypot(
          box.x + box.width / 2 - plan.x - plan.width / 2,
          box.y + box.height / 2 - plan.y - plan.height / 2,
        )
      })
    await expect.poll(distance).toBeLessThan(2)
    const labelPx = () =>
      this.plan.stand(stand).evaluate((element) => element.nextElementSibling?.getBoundingClientRect().height)
    expect(await labelPx()).toBeGreaterThan(READABLE_PX)
  }
}

describe('a stand on a phone', () => {
  test('is one tap from the window of its company, in the middle and readable', async ({ visit }) => {
    const guide = await StandPage.open(visit, '/plan/2', { device: 'phone' }).then(toStandPage)
    await guide.chooseTab('exhibitors')
    await guide.openCompany(COMPANY)
    await guide.standLink('2', STAND).tap()
    await guide.company.expectClosed()
    await guide.expectHref(`/plan/2?stand=${STAND}`)
    await expect(guide.page.locator('.floor')).toBeVisible()
    await guide.expectSelected(STAND, COMPANY)
    await guide.expectInTheMiddle(STAND)
    await guide.expectOutline()

    await guide.card.getByRole('button', { name: guide.formatMessage('plan.standDetails') }).tap()
    await guide.company.expectOpen(COMPANY)
    await guide.company.close()
    await guide.expectSelected(STAND, COMPANY)
    await guide.reload()
    await guide.expectNothingSelected()
  })

  test('is in the middle after its name is typed on a cold phone, by three taps at most', async ({
    visit,
  }) => {
    const page = await visit('/about/', { device: 'phone' })
    const box = new SearchBox(page, 'ru')
    // Before its script the button leads to the page of the search.
    await expect(page.locator('html')).toHaveAttribute('data-script', 'running')
    await box.opener.tap()
    await box.type(COMPANY)
    await page.locator('.search-plan').first().tap()
    const guide = toStandPage(new PlanPage(page, 'ru'))
    await guide.expectSelected(STAND, COMPANY)
    await guide.expectInTheMiddle(STAND)
  })

  test('is centred again when it is asked for again', async ({ visit }) => {
    const guide = await StandPage.open(visit, `/plan/2?stand=${STAND}`, { device: 'phone' }).then(toStandPage)
    await guide.expectInTheMiddle(STAND)
    await guide.plan.zoomButton('plan.zoomReset').click()
    await expect.poll(() => guide.plan.readScale()).toBe(1)
    await guide.chooseTab('exhibitors')
    await guide.row(COMPANY).locator('a.code').tap()
    await expect(guide.page.getByRole('group', { name: COMPANY })).toBeFocused()
    await guide.expectInTheMiddle(STAND)
  })
})

describe('Back from a stand on a phone', () => {
  test('leads to the row that led to it, and a reload keeps the list', async ({ visit }) => {
    const guide = await StandPage.open(visit, '/plan/2', { device: 'phone' }).then(toStandPage)
    await guide.chooseTab('exhibitors')
    const link = guide.row(COMPANY).locator('a.code')
    await link.scrollIntoViewIfNeeded()
    const readScroll = () => guide.page.evaluate(() => scrollY)
    const left = await readScroll()
    await link.tap()
    await expect(guide.page.getByRole('group', { name: COMPANY })).toBeFocused()
    await guide.page.goBack()
    await expect(link).toBeFocused()
    await expect(link).toBeInViewport({ ratio: 1 })
    await expect.poll(readScroll).toBe(left)
    await guide.page.goForward()
    await guide.expectInTheMiddle(STAND)
    await guide.page.goBack()
    await expect
      .poll(() => guide.page.evaluate(() => (history.state as { scroll?: number }).scroll))
      .toBe(left)
    await guide.reload()
    await expect.poll(readScroll).toBe(left)
    await expect(link).toBeInViewport({ ratio: 1 })
    await guide.page.goto('/about/')
    await guide.page.goBack()
    await expect.poll(readScroll).toBe(left)
    await expect(link).toBeInViewport({ ratio: 1 })
    // By a link, which loads a fragment.
    await expect(guide.page.locator('html')).toHaveAttribute('data-script', 'running')
    await guide.page.locator('a[href="/about/"]').first().dispatchEvent('click')
    await expect(guide.page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(guide.page).toHaveURL(/\/about\/$/)
    await guide.page.goBack()
    await expect.poll(readScroll).toBe(left)
    await expect(link).toBeInViewport({ ratio: 1 })
  })

  test('leads to the list also below a window that was loaded anew', async ({ visit }) => {
    const guide = await StandPage.open(visit, '/plan/2', { device: 'phone' }).then(toStandPage)
    await guide.chooseTab('exhibitors')
    await guide.row(COMPANY).scrollIntoViewIfNeeded()
    const readScroll = () => guide.page.evaluate(() => scrollY)
    const left = await readScroll()
    await guide.openCompany(COMPANY)
    await guide.reload()
    await guide.company.expectOpen(COMPANY)
    await guide.company.close()
    await guide.company.expectClosed()
    await expect.poll(readScroll).toBe(left)
    await expect(guide.row(COMPANY)).toBeInViewport({ ratio: 1 })
  })

  test('leads to the list also if the stand was opened twice', async ({ visit }) => {
    const guide = await StandPage.open(visit, '/plan/2', { device: 'phone' }).then(toStandPage)
    const link = guide.row(COMPANY).locator('a.code')
    for (let time = 0; time < 2; time += 1) {
      await guide.chooseTab('exhibitors')
      await link.tap()
      await guide.expectInTheMiddle(STAND)
    }
    await guide.page.goBack()
    await expect(link).toBeVisible()
    await guide.page.goBack()
    await expect(link).toBeVisible()
    await expect(guide.page).toHaveURL(/\/plan\/2$/)
  })

  test.for(['cross', 'Back'] as const)(
    'leads over the window to the list, by its %s',
    async (by, { visit }) => {
      const guide = await StandPage.open(visit, '/plan/2', { device: 'phone' }).then(toStandPage)
      await guide.chooseTab('exhibitors')
      await guide.openCompany(COMPANY)
      await guide.standLink('2', STAND).tap()
      await guide.expectInTheMiddle(STAND)
      await guide.page.goBack()
      await guide.company.expectOpen(COMPANY)
      if (by === 'cross') await guide.company.close()
      else await guide.page.goBack()
      await guide.company.expectClosed()
      await expect(guide.row(COMPANY)).toBeVisible()
    },
  )
})

describe('a stand on a laptop', () => {
  test('is reached from the results of the search, marked with its row', async ({ visit }) => {
    const site = await WebsitePage.open(visit, `/search/?w=${encodeURIComponent(COMPANY)}`)
    await site.page.setViewportSize(LAPTOP)
    await site.link(`/plan/2?stand=${STAND}`).click()
    const guide = toStandPage(new PlanPage(site.page, site.lang))
    await guide.expectHall('2')
    await guide.expectSelected(STAND, COMPANY)
    await guide.plan.expectMarked('is-selected', [STAND])
    await expect(guide.row(COMPANY)).toContainClass('is-selected')
    await expect(guide.plan.stand(STAND)).toBeInViewport()
  })

  test('is reached from its row, whose link has the focus again after Back', async ({ visit }) => {
    const guide = toStandPage(await PlanPage.open(visit, '/plan/2'))
    await guide.page.setViewportSize(LAPTOP)
    const link = guide.row(COMPANY).locator('a.code')
    await link.click()
    await guide.expectSelected(STAND, COMPANY)
    await expect(guide.page.getByRole('group', { name: COMPANY })).toBeFocused()
    await expect(guide.plan.stand(STAND)).toBeInViewport({ ratio: 1 })
    await guide.page.goBack()
    await expect(link).toBeFocused()
  })

  test.for(LANGS)('opens at its plan and not at its row down the list, %s', async (lang, { visit }) => {
    const guide = toStandPage(await PlanPage.open(visit, '/plan/1', { lang }))
    await guide.page.setViewportSize(LAPTOP)
    const { pathname } = new URL(guide.page.url())
    const stand = (await guide.page.locator('.row a.code').last().innerText()).trim()
    for (const sought of ['A113', stand]) {
      await guide.page.goto(new URL(`${pathname}?stand=${sought}`, guide.page.url()).href)
      await guide.plan.expectMarked('is-selected', [sought])
      await expect(guide.card.getByRole('status')).toContainText(sought)
      await expect(guide.plan.stand(sought)).toBeInViewport({ ratio: 1 })
      expect(await guide.page.evaluate(() => scrollY)).toBe(0)
    }
  })

  test('stays selected over Back and a reload, and not in another hall', async ({ visit }) => {
    const guide = toStandPage(await PlanPage.open(visit, `/plan/2?stand=${STAND.toLowerCase()}`))
    await guide.expectSelected(STAND, COMPANY)
    await guide.chooseHall('1')
    await guide.expectHall('1')
    await guide.expectNothingSelected()
    await guide.page.goBack()
    await guide.expectSelected(STAND, COMPANY)
    await guide.reload()
    await guide.expectSelected(STAND, COMPANY)
  })

  test('that the plan does not show is said in one line, and changes nothing else', async ({ visit }) => {
    const guide = toStandPage(await PlanPage.open(visit, '/plan/1?stand=Z999'))
    const missing = guide.formatMessage('plan.standMissing', { hall: '1', stand: 'Z999' })
    await guide.expectSelected('Z999', missing)
    await guide.plan.expectMarked('is-selected', [])
    await guide.expectHall('1')
  })

  test('that the plan does not show has no directions, and nobody is there', async ({ visit }) => {
    const { page } = await PlanPage.open(visit, '/plan/1?from=A101')
    const [start, tools] = [page.locator('.way-start'), page.locator('.way-tools')]
    // The next page knows the position once this one has stored it.
    await expect(start).toBeVisible()
    for (const [stand, count] of [
      ['D133', 1],
      ['Z999', 0],
    ] as const) {
      await page.goto(`/plan/1?stand=${stand}`)
      await expect(page.locator('.plan-card-where')).toContainText(stand)
      // The directions come together with where the visitor is.
      await expect(start).toBeVisible()
      await expect(tools).toHaveCount(count)
    }
  })

  test('is found with the filter of its address in force', async ({ visit }) => {
    const guide = toStandPage(
      await PlanPage.open(visit, `/plan/2?w=${encodeURIComponent(COMPANY)}&stand=${STAND}`),
    )
    await guide.expectSelected(STAND, COMPANY)
    await guide.plan.expectMarked('is-filtered', [STAND])
    await guide.page.getByRole('button', { name: guide.formatMessage('plan.clear') }).click()
    await guide.expectHref(`/plan/2?stand=${STAND}`)
    await guide.expectSelected(STAND, COMPANY)
  })
})

describe('a served plan', () => {
  const PATH = `/plan/2?stand=${STAND}`

  test('marks the stand of its address without script', async ({ visit }) => {
    const page = await visit(PATH, { javaScriptEnabled: false })
    const readMiddle = async (selector: string) => {
      const { x, y, width, height } = (await page.locator(selector).boundingBox()) ?? NOWHERE
      return { x: x + width / 2, y: y + height / 2 }
    }
    const stand = await readMiddle(`[data-stand="${STAND}"]`)
    const mark = await readMiddle('.plan-mark use')
    expect(Math.hypot(mark.x - stand.x, mark.y - stand.y)).toBeLessThan(1)
    await page.goto(new URL('/plan/2', page.url()).href)
    expect((await page.locator('.plan-mark use').boundingBox())?.width ?? 0).toBe(0)
  })

  test('has no mark of its own once its stands are marked, so that another one can be selected', async ({
    visit,
  }) => {
    const guide = toStandPage(await PlanPage.open(visit, PATH))
    await guide.expectSelected(STAND, COMPANY)
    await guide.plan.expectMarked('is-selected', [STAND])
    await expect(guide.page.locator('.plan-mark, #marked-shape')).toHaveCount(0)
  })
})

test('the other guides select the stand of their address', async ({ visit }) => {
  for (const path of [`/online/?hall=2&stand=`, `/guide/?hall=2&stand=`]) {
    const page = await visit(path + (path.startsWith('/online') ? 'A204' : STAND))
    await expect(page.locator('html')).toHaveAttribute('data-plan', 'ready')
    await expect(page.locator('.hall[aria-current]')).toContainText('2')
    await expect(page.locator('.plan-content .is-selected')).toHaveCount(1)
  }
})

const toStandPage = ({ page, lang }: PlanPage): StandPage => new StandPage(page, lang)
