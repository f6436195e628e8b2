import { describe } from 'vitest'
import { test, type OpenVisit } from './browser.ts'
import { expect } from './expect.ts'
import { PlanPage } from './pages/plan-page.ts'
import { SearchBox } from './pages/search-box.ts'

/** Opens a hall and waits until its plan can be used by keyboard. */
async function openPlan(visit: OpenVisit, path: string, lang: 'ru' | 'en'): Promise<PlanPage> {
  const guide = await PlanPage.open(visit, path, { lang })
  await expect(guide.plan.application).toHaveAttribute('tabindex', '0')
  return guide
}

/** Presses Tab until the plan has the focus, at most as often as a patient visitor would. */
async function tabToPlan({ page, plan }: PlanPage): Promise<void> {
  // The list of a thousand companies comes before the plan; a visitor goes back from the end of the page.
  await page.keyboard.press('End')
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Shift+Tab')
    if (await plan.application.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('The plan is no stop for Tab')
}

describe('the plan by keyboard alone', () => {
  test('is one stop, names the stand with its company, hall and neighbours, and opens it', async ({
    visit,
  }) => {
    const guide = await openPlan(visit, '/plan/2', 'en')
    const { keyboard } = guide.page
    await tabToPlan(guide)
    await keyboard.press('d')
    await expect(guide.plan.announcement).toHaveText(/^Stand D\d+\..*Hall 2, .*(between|next to|opposite) /)
    const first = await guide.plan.announcement.innerText()
    await keyboard.press('ArrowRight')
    await expect(guide.plan.announcement).not.toHaveText(first)
    await keyboard.press('ArrowLeft')
    await expect(guide.plan.announcement).toHaveText(first)
    // The selection follows, and the address stays.
    const [, selected = ''] = /^Stand (\w+)\./.exec(first) ?? []
    await guide.expectState({ 'selected-stand': selected })
    await guide.plan.expectMarked('is-selected', [selected])
    await expect(guide.page.locator('.plan-card')).toContainText(`Hall 2, stand ${selected}`)
    await guide.expectAddress('/plan/2')
    await keyboard.press('Home')
    await expect(guide.plan.announcement).toHaveText(/^Stand A/)
    await expect(guide.page.locator('.plan-focus')).toHaveCount(1)

    // Letters lead along the aisle.
    for (let presses = 0; presses < 60; presses += 1) {
      const announcement = await guide.plan.announcement.innerText()
      if (announcement.startsWith('Stand D214.')) break
      await keyboard.press('d')
      // A busy page says the next stand a few frames later.
      await expect(guide.plan.announcement).not.toHaveText(announcement)
    }
    await expect(guide.plan.announcement).toHaveText(/^Stand D214\. Pallrobot\. Hall 2, /)
    await guide.plan.expectMarked('is-hovered', ['D214'])
    await keyboard.press('Enter')
    await guide.company.expectOpen('Pallrobot')
    await keyboard.press('Escape')
    await guide.company.expectClosed()
    await expect(guide.plan.application).toBeFocused()
    await expect(guide.plan.announcement).toHaveText(/^Stand D214\. /)
    await keyboard.press('Tab')
    await expect(guide.page.locator('.plan-focus')).toHaveCount(0)
    await guide.plan.expectMarked('is-hovered', [])
  })

  test('reads letters of the Russian layout by their keys', async ({ visit }) => {
    const guide = await openPlan(visit, '/plan/1', 'ru')
    await guide.plan.application.focus()
    // The key of the Latin D types this letter.
    await guide.plan.application.dispatchEvent('keydown', { key: 'в', code: 'KeyD', bubbles: true })
    await guide.plan.application.dispatchEvent('keydown', { key: 'в', code: 'KeyD', bubbles: true })
    await expect(guide.plan.announcement).toHaveText(/^Стенд [BD]\d+\. .*Зал 1, /)
  })

  test('is in the accessibility tree as a named application with its keys', async ({ visit }) => {
    const guide = await openPlan(visit, '/plan/1', 'en')
    const plan = guide.page.getByRole('application', {
      name: guide.formatMessage('plan.floorLabel', { hall: '1' }),
    })
    await expect(plan).toHaveAccessibleDescription(guide.formatMessage('plan.keys'))
    await expect(plan).toHaveAttribute('aria-roledescription', guide.formatMessage('plan.role'))
  })

  test('under 740 px zooms in the page by its keys, and keeps the focused stand in sight', async ({
    visit,
  }) => {
    const guide = await PlanPage.open(visit, '/plan/2', { device: 'phone' })
    await expect(guide.plan.zoomButton('plan.zoomIn')).toBeVisible()
    await expect(guide.plan.application).toHaveAttribute('tabindex', '0')
    await guide.plan.application.focus()
    const { keyboard } = guide.page
    await keyboard.press('+')
    await expect.poll(() => guide.plan.readScale()).toBeGreaterThan(1.5)
    await guide.expectState({ 'large-plan': 'closed' })
    await keyboard.press('Home')
    await keyboard.press('End')
    await expect
      .poll(async () => {
        const frame = await guide.page.locator('.plan-window').boundingBox()
        const stand = await guide.page.locator('.plan-focus').boundingBox()
        if (frame === null || stand === null) return false
        return (
          stand.x + stand.width > frame.x &&
          stand.x < frame.x + frame.width &&
          stand.y < frame.y + frame.height
        )
      })
      .toBe(true)
    await keyboard.press('-')
    await keyboard.press('0')
    await expect.poll(() => guide.plan.readScale()).toBe(1)
  })
})

/** Expects the card of a stand to have the focus, and the form of a way to be near. */
async function expectAtCard({ page }: PlanPage, company: string): Promise<void> {
  const card = page.locator('.plan-card')
  await expect(card).toContainText(company)
  await expect(card).toBeFocused()
  await expectDirections({ page })
}

/** Expects the form of a way a few presses of Tab behind what has the focus. */
async function expectDirections({ page }: Pick<PlanPage, 'page'>): Promise<void> {
  const directions = page.locator('.way-ask > summary')
  await expect(directions).toBeVisible()
  for (let presses = 0; presses < 9; presses += 1) {
    await page.keyboard.press('Tab')
    if (await directions.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('The form of a way is far away')
}

describe('a link to a stand, followed by keyboard,', () => {
  test.for(['phone', 'desktop'] as const)(
    'leads from the window of a company to the card of the stand, and Back leads back, %s',
    async (device, { visit }) => {
      const guide = await PlanPage.open(visit, '/plan/2', { lang: 'en', device })
      if (device === 'phone') await guide.chooseTab('exhibitors')
      await guide.openCompany('Pallrobot')
      await guide.company.expectOpen('Pallrobot')
      await guide.page.getByRole('dialog').getByRole('link', { name: 'Hall 2, stand D214' }).press('Enter')
      await guide.company.expectClosed()
      await expectAtCard(guide, 'Pallrobot')
      await guide.page.goBack()
      await guide.company.expectOpen('Pallrobot')
      await expect(guide.page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeFocused()
      await guide.page.keyboard.press('Escape')
      await guide.company.expectClosed()
      // On a phone the window was opened over the list, which Back shows again.
      if (device === 'phone') await expect(guide.row('Pallrobot')).toBeVisible()
      else await expect(guide.page.locator('.way-ask > summary')).toBeFocused()
    },
  )

  test('leads from the search to the plan of another hall', async ({ visit }) => {
    const box = await SearchBox.open(visit, '/plan/1', { lang: 'en' })
    await box.input.focus()
    await box.type('Pallrobot')
    await expect(box.options('Pallrobot').first()).toBeVisible()
    await box.page.keyboard.press('ArrowDown')
    await expect(box.active).toContainText('Pallrobot')
    await box.page.keyboard.press('Shift+Enter')
    const guide = new PlanPage(box.page, 'en')
    await guide.expectAddress('/plan/2')
    await expect(guide.page.locator('.plan-card')).toBeFocused()
    await expectDirections(guide)
  })
})
