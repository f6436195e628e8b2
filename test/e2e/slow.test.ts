import { expect } from 'playwright/test'
import { describe } from 'vitest'
import { LANGS } from '../../contract/lang.ts'
import { READ_SLOW_MS, READ_TIME_LIMIT_MS } from '../../contract/limits.ts'
import { expectAlive } from './alive.ts'
import { test } from './browser.ts'
import { breakCall, BROWSER_SAYS, type Trouble } from './faults.ts'
import { PlanPage } from './pages/PlanPage.ts'
import { isFragmentOf, SitePage } from './pages/SitePage.ts'

const expected = BROWSER_SAYS

/** The request is taken, and never answered. */
const HANG: Trouble = { name: 'a call that hangs', means: 'unreachable', answer: async () => undefined }

/** Time passes when the test says so; a little more, for what was asked a moment later. */
const A_MOMENT = 100

describe('a call that hangs is said to be slow, then fails, and heals', () => {
  for (const lang of LANGS)
    test(`at the exhibitors and the plan of a hall, ${lang}`, async ({ visit }) => {
      const guide = await PlanPage.open(visit, '/plan/1', { lang, expected })
      const { clock } = guide.page
      await clock.install()
      await guide.goTo('/plan/1')
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
      await guide.expectNoWords('stillLoading')
      await clock.runFor(2 * A_MOMENT)
      await guide.expectWords('stillLoading')
      await guide.expectState({ connection: 'connected', guide: 'loading' })
      await clock.runFor(READ_TIME_LIMIT_MS - READ_SLOW_MS)
      await guide.expectState({ connection: 'lost', guide: 'unavailable', plan: 'absent' })
      await guide.expectWords('plan.unavailable')
      await guide.expectNoWords('stillLoading')
      for (const mend of mends) await mend()
      await clock.resume()
      await guide.retryList()
      await guide.expectFound(102)
      await guide.expectHall('2')
      await guide.alerts.expectCalm()
    })

  test('at a page of the website', async ({ visit }) => {
    const site = await SitePage.open(visit, '/about/', { expected })
    const { page } = site
    await page.clock.install()
    await page.reload()
    await expectAlive(page)
    await site.mark()
    const contacts = isFragmentOf('/contacts/')
    const hang = () => undefined
    await page.route(contacts, hang)
    await page.clock.pauseAt(Date.now() + 60_000)
    const asked = page.waitForRequest(/contacts/)
    await site.follow('/contacts/')
    await asked
    await page.clock.runFor(READ_SLOW_MS + A_MOMENT)
    await site.expectWords('server.site.state.slow')
    await page.clock.runFor(READ_TIME_LIMIT_MS - READ_SLOW_MS)
    await site.expectPageState('failed')
    await site.expectNoWords('server.site.state.slow')
    await page.unroute(contacts, hang)
    await page.clock.resume()
    await site.button('server.site.retry').filter({ visible: true }).click()
    await site.expectPage('/contacts/', 'standard')
    expect(await site.isMarked()).toBe(true)
  })
})
