import { expect } from './expect.ts'
import { describe } from 'vitest'
import { test } from './browser.ts'
import { PlanPage } from './pages/plan-page.ts'

/** Where a visitor gets to, and how; each is called what the server calls it. */
const WAYS = {
  '/plan/': ['.hall[href$="/plan/2"]', '.row-link', 'Escape', 'Back', 'Back', 'Back'],
  '/plan/2/324': ['Escape', '.hall[href$="/plan/1"]', '.row-link'],
  '/online/': ['#tab-programme', '.event-row a', 'Escape', '#tab-exhibitors', '.row-link', 'Back'],
  '/online/companies/324': ['Escape', 'Back'],
} as const

describe('the title of a guide', () => {
  for (const [path, steps] of Object.entries(WAYS))
    test(`is that of its address, from ${path} on`, async ({ visit }) => {
      const lang = path.startsWith('/plan') ? 'ru' : 'en'
      const { page } = await PlanPage.open(visit, path, { lang })
      const called = async (href: string) => {
        const html = await (await page.request.get(href)).text()
        return /<title>(.*?)<\/title>/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
      }
      for (const step of ['', ...steps]) {
        const before = page.url()
        if (step === 'Back') await page.goBack()
        else if (step === 'Escape') await page.locator('dialog:modal h2').first().press('Escape')
        else if (step !== '') await page.locator(step).filter({ visible: true }).first().click()
        if (step !== '' && !step.startsWith('#')) await expect.poll(() => page.url()).not.toBe(before)
        await expect(page).toHaveTitle(await called(page.url()))
      }
    })
})
