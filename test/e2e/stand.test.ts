import { describe } from 'vitest'
import type { Locator } from 'playwright'
import { expect } from './expect.ts'
import { test } from './browser.ts'
import { PlanPage } from './pages/plan-page.ts'
import { WebsitePage } from './pages/website-page.ts'

const COMPANY = 'Паллробот'
const STAND = 'D214'
/** The width of a laptop. */
const LAPTOP = { width: 1280, height: 800 }
const READABLE_PX = 9

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

    await guide.card.getByRole('button', { name: guide.formatMessage('plan.standDetails') }).tap()
    await guide.company.expectOpen(COMPANY)
    await guide.company.close()
    await guide.expectSelected(STAND, COMPANY)
    await guide.reload()
    await guide.expectNothingSelected()
  })

  test('comes back to the middle when it is asked for once more', async ({ visit }) => {
    const guide = await StandPage.open(visit, `/plan/2?stand=${STAND}`, { device: 'phone' }).then(toStandPage)
    await guide.expectInTheMiddle(STAND)
    await guide.plan.zoomButton('plan.zoomReset').click()
    await expect.poll(() => guide.plan.readScale()).toBe(1)
    await guide.chooseTab('exhibitors')
    await guide.row(COMPANY).locator('a.code').tap()
    await guide.expectInTheMiddle(STAND)
  })
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
    await expect(guide.row(COMPANY)).toBeInViewport()
    await expect(guide.plan.stand(STAND)).toBeInViewport()
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

test('the other guides select the stand of their address', async ({ visit }) => {
  for (const path of [`/online/?hall=2&stand=`, `/guide/?hall=2&stand=`]) {
    const page = await visit(path + (path.startsWith('/online') ? 'A204' : STAND))
    await expect(page.locator('html')).toHaveAttribute('data-plan', 'ready')
    await expect(page.locator('.hall[aria-current]')).toContainText('2')
    await expect(page.locator('.plan-content .is-selected')).toHaveCount(1)
  }
})

const toStandPage = ({ page, lang }: PlanPage): StandPage => new StandPage(page, lang)
