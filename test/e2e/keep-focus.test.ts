import { describe } from 'vitest'
import type { Locator, Page } from 'playwright'
import { BROADCAST } from './agree-to-broadcast.ts'
import { test } from './browser.ts'
import { getMomentServer } from './demo-server.ts'
import { expect } from './expect.ts'
import { openOnlineLoggedIn } from './online-visits.ts'
import { OnlinePage } from './pages/online-page.ts'
import { PlanPage } from './pages/plan-page.ts'

/** That the script is there that keeps the focus, which is loaded at the first press once the page is idle. */
async function expectFocusKept(page: Page): Promise<void> {
  const isLoaded = async () => {
    await page.keyboard.press('Shift')
    return page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('after-first-press')),
    )
  }
  await expect.poll(isLoaded).toBe(true)
}

/** Presses a control by the keyboard. */
async function press(control: Locator): Promise<void> {
  await control.focus()
  await control.press('Enter')
}

describe('what is pressed and goes leaves the focus nearby', () => {
  test('in the list of a hall', async ({ visit }) => {
    const guide = await PlanPage.open(visit, '/plan/1')
    const { page, filter } = guide
    await expectFocusKept(page)
    const summary = page.locator('.found > p').first()
    await filter.typeKeyword('yacheyka')
    await press(guide.button('plan.clear'))
    await expect(summary).toBeFocused()

    await filter.categories.click()
    for (const at of [1, 2]) await page.getByRole('option').nth(at).click()
    await filter.categories.press('Escape')
    const chips = page.locator('.multiselect .chip')
    await press(chips.first())
    await expect(chips).toHaveCount(1)
    await expect(chips.first()).toBeFocused()
    await press(chips.first())
    await expect(summary).toBeFocused()

    await filter.typeKeyword('ыыыыы')
    await press(page.locator('.empty').getByRole('button'))
    await expect(summary).toBeFocused()

    const stars = page.locator('.row:not([hidden]) > .star')
    for (const at of [0, 1, 2]) await stars.nth(at).click()
    await guide.button('plan.starred').click()
    await expect(stars).toHaveCount(3)
    await press(stars.first())
    await expect(stars).toHaveCount(2)
    await expect(stars.first()).toBeFocused()
    await press(stars.nth(1))
    await expect(stars.first()).toBeFocused()
    await press(stars.first())
    await expect(summary).toBeFocused()
  })

  test('in a list of what other halls have, and on the plan', async ({ visit }) => {
    const guide = await PlanPage.open(visit, '/plan/3?rubs=101')
    const { page } = guide
    await expectFocusKept(page)
    await press(page.locator('.found-hall').first())
    await guide.expectHall('1')
    await expect(page.locator('.found > p').first()).toBeFocused()

    await guide.goTo('/plan/2?stand=F210')
    await expectFocusKept(page)
    await press(page.locator('.way-tools .here-button'))
    await expect(page.locator('.way-start > p')).toBeFocused()
    await press(page.locator('.way-start').getByRole('button'))
    await expect(page.locator('.way-ask > summary')).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('combobox', { name: guide.formatMessage('way.from') }).fill('A204')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-way', 'shown')
    await expect(page.locator('.way-panel')).toBeFocused()
    await press(guide.button('way.close'))
    await expect(page.locator('html')).toHaveAttribute('data-way', 'none')
    await expect(page.locator('.way :focus')).toBeVisible()
  })

  test('in the online guide', async ({ visit }) => {
    const { url } = getMomentServer('during')
    const guide = await OnlinePage.open(visit, null, { url })
    const { page } = guide
    await expectFocusKept(page)
    const stars = page.locator('.event-row:not([hidden]) .star').filter({ visible: true })
    await guide.chooseTab('programme')
    await stars.first().click()
    await guide.chooseTab('favourites')
    await press(page.locator('#list .starred-events .star'))
    await expect(page.getByRole('tab', { selected: true })).toBeFocused()
  })

  test('in a chat', async ({ visit }) => {
    const { guide } = await openOnlineLoggedIn(visit, 'ru', BROADCAST)
    await guide.broadcast.agree()
    await guide.broadcast.expectConnection('open')
    await guide.broadcast.message.fill('Здравствуйте')
    await press(guide.button('chat.send'))
    await guide.broadcast.expectMessage('Здравствуйте')
    await expect(guide.broadcast.message).toBeFocused()
    await guide.broadcast.openSurvey()
    await guide.broadcast.answerSurvey()
    const send = guide.broadcast.survey.locator('button[type=submit]')
    await press(send)
    await guide.broadcast.expectSurvey('saved')
    await expect(send).toBeFocused()
    await press(guide.button('broadcast.toChat'))
    await expect(guide.page.getByRole('log')).toBeFocused()
  })
})
