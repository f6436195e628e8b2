import { describe } from 'vitest'
import { test } from './browser.ts'
import { expect } from './expect.ts'
import { PlanPage } from './pages/plan-page.ts'

describe.each([
  { name: 'the online guide', path: '/online/?hall=1', hall: '1', stand: 'B118' },
  { name: 'the old guide', path: '/guide/?hall=2', hall: '2', stand: 'D214' },
])('the plan of $name', ({ path, hall, stand }) => {
  test('has names, a large plan, a card at the pointer and the keyboard', async ({ visit }) => {
    const guide = await PlanPage.open(visit, path, { lang: 'en' })
    const { page, plan } = guide
    await plan.application.scrollIntoViewIfNeeded()
    await expect(plan.application).toHaveAttribute('tabindex', '0')
    await expect.poll(() => page.locator('.plan-labels text').count()).toBeGreaterThan(20)

    await plan.hoverStand(stand)
    const card = page.locator('.pointer-card[data-at-pointer]')
    await expect(card).toContainText(`Hall ${hall}, stand ${stand}`)
    // The company, its category, hall and stand.
    await expect(card.locator('p')).toHaveCount(3)

    await plan.application.focus()
    await page.keyboard.press('Home')
    await expect(plan.announcement).toHaveText(new RegExp(`^Stand A\\w+\\..* Hall ${hall}`))
    const [, focused = ''] = /^Stand (\w+)/.exec(await plan.announcement.innerText()) ?? []
    await guide.expectState({ 'selected-stand': focused })

    await page.keyboard.press('+')
    await guide.expectState({ 'large-plan': 'open' })
    await page.keyboard.press('Escape')
    await guide.expectState({ 'large-plan': 'closed' })
  })
})

test('in forced colours stands keep their marks, and the focus is seen', async ({ visit }) => {
  const guide = await PlanPage.open(visit, '/plan/2?stand=D214', { lang: 'en' })
  const { page, plan } = guide
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(plan.application).toHaveAttribute('tabindex', '0')
  const styleOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { fill, stroke, strokeWidth } = getComputedStyle(element)
        return { fill, stroke, strokeWidth: Number.parseFloat(strokeWidth) }
      })
  const plain = await styleOf('[data-stand="D206"]')
  const selected = await styleOf('[data-stand="D214"]')
  expect(selected.fill).not.toBe(plain.fill)
  expect(selected.strokeWidth).toBeGreaterThan(plain.strokeWidth)
  await plan.application.focus()
  await page.keyboard.press('ArrowRight')
  const focus = await styleOf('.plan-focus')
  expect(focus.strokeWidth).toBeGreaterThanOrEqual(5)
  await expect(page.locator('.plan-labels text').first()).toBeVisible()
})

test('in forced colours what lies over the page has an edge, and what is chosen is marked', async ({
  visit,
}) => {
  const { page, plan } = await PlanPage.open(visit, '/plan/2?stand=D214', { lang: 'en' })
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(plan.largeButton).toBeVisible()
  await page.locator('.places > summary').click()
  await expect(page.locator('.places-sheet')).toHaveCSS('border-top-width', '1px')
  const [chosen, other] = [page.locator('.place-kind').first(), page.locator('.place-kind').nth(1)]
  await chosen.click()
  await expect(chosen).toHaveCSS('outline-style', 'solid')
  await expect(other).toHaveCSS('outline-style', 'none')
  await expect(page.locator('.row.is-selected')).toHaveCSS('outline-style', 'solid')
  await page.locator('#search-field').click()
  await expect(page.locator('.search-panel')).toHaveCSS('border-top-width', '1px')
})
