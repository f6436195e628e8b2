import { expect } from 'playwright/test'
import { describe } from 'vitest'
import { LANGS } from '#contract/lang.ts'
import { READ_SLOW_MS, READ_TIME_LIMIT_MS } from '#contract/limits.ts'
import { expectHydrated } from './expect-hydrated.ts'
import { test } from './browser.ts'
import { breakCall, BROWSER_ERROR, type AnswerFault } from './faults.ts'
import { PlanPage } from './pages/plan-page.ts'
import { createFragmentMatcher, WebsitePage } from './pages/website-page.ts'

const expected = BROWSER_ERROR

/** The request is taken, and never answered. Nothing is lost until its time is up, so other calls are answered. */
const HANG: AnswerFault = { name: 'a call that hangs', meaning: 'ignored', answer: async () => undefined }

/** Time passes when the test says so; a little more, for what was asked a moment later. */
const A_MOMENT = 100

describe('a hanging call is shown as slow, then fails, and recovers', () => {
  for (const lang of LANGS)
    test(`at the exhibitors and the plan of a hall, ${lang}`, async ({ visit }) => {
      const guide = await PlanPage.open(visit, '/plan/1', { lang, expectedErrors: expected })
      const { clock } = guide.page
      await clock.install()
      // An answer to what is loaded in an idle moment would say that the server is there again.
      const idle = guide.page.waitForResponse(/search_texts\.php/)
      await guide.goTo('/plan/1')
      await idle
      const mends = [
        await breakCall(guide.page, 'exhibitors', HANG),
        await breakCall(guide.page, 'floorPlanV2', HANG),
      ]
      await clock.pauseAt(Date.now() + 60_000)
      const asked = guide.page.waitForRequest(/exhibitors\.php/)
      await guide.chooseHall('2')
      await asked
      await guide.expectState({ guide: 'loading', plan: 'loading' })
      await clock.runFor(READ_SLOW_MS - A_MOMENT)
      await guide.expectNoText('stillLoading')
      await clock.runFor(2 * A_MOMENT)
      await guide.expectText('stillLoading')
      await guide.expectState({ connection: 'connected', guide: 'loading' })
      await clock.runFor(READ_TIME_LIMIT_MS - READ_SLOW_MS)
      // A call that a busy browser has sent later ends later.
      await expect
        .poll(async () => {
          await clock.runFor(A_MOMENT)
          return await guide.page.locator('html').getAttribute('data-guide')
        })
        .toBe('unavailable')
      await guide.expectState({ connection: 'lost', guide: 'unavailable', plan: 'absent' })
      await guide.expectText('plan.unavailable')
      await guide.expectNoText('stillLoading')
      for (const mend of mends) await mend()
      await clock.resume()
      await guide.retryList()
      await guide.expectFound(100, 2)
      await guide.expectHall('2')
      await guide.alerts.expectNoAlert()
    })

  test('at a page of the website', async ({ visit }) => {
    const site = await WebsitePage.open(visit, '/about/', { expectedErrors: expected })
    const { page } = site
    await page.clock.install()
    await page.reload()
    await expectHydrated(page)
    await site.markDocument()
    const contacts = createFragmentMatcher('/contacts/')
    const hang = () => undefined
    await page.route(contacts, hang)
    await page.clock.pauseAt(Date.now() + 60_000)
    const asked = page.waitForRequest(/contacts/)
    await site.follow('/contacts/')
    await asked
    await page.clock.runFor(READ_SLOW_MS + A_MOMENT)
    await site.expectText('server.site.state.slow')
    await page.clock.runFor(READ_TIME_LIMIT_MS - READ_SLOW_MS)
    await site.expectPageState('failed')
    await site.expectNoText('server.site.state.slow')
    await page.unroute(contacts, hang)
    await page.clock.resume()
    await site.button('server.site.retry').filter({ visible: true }).click()
    await site.expectPage('/contacts/', 'standard')
    expect(await site.isMarked()).toBe(true)
  })
})
