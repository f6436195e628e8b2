import { expect } from './expect.ts'
import { describe } from 'vitest'
import { calls } from '#contract/calls.ts'
import { test, type OpenVisit } from './browser.ts'
import {
  breakCall,
  BROWSER_ERROR,
  forEachFault,
  isUndecided,
  ANSWER_FAULTS,
  type AnswerFault,
} from './faults.ts'
import { countCardsSent } from './letters.ts'
import { PlanPage } from './pages/plan-page.ts'
import { getDemoServer } from './demo-server.ts'

const COMPANY = { ru: 'Паллробот', en: 'Pallrobot' } as const
const expected = BROWSER_ERROR

/** Opens a page as a new visitor who has logged in. */
async function openLoggedIn(visit: OpenVisit, path: string) {
  const guide = await PlanPage.open(visit, path, { expectedErrors: expected })
  return { guide, email: await guide.logInAsNew() }
}

describe('each fault is shown and recovered from without a reload', () => {
  test('at the exhibitors of a hall', async ({ visit }) => {
    const guide = await PlanPage.open(visit, '/plan/1', { expectedErrors: expected })
    await forEachFault(async (trouble) => {
      await guide.goTo('/plan/1')
      const mend = await breakCall(guide.page, 'exhibitors', trouble)
      await guide.chooseHall('2')
      await guide.expectState({ guide: 'unavailable', plan: 'ready' })
      await guide.expectText('plan.unavailable')
      await guide.alerts.expectLoss(trouble.meaning)
      await mend()
      await guide.retryList()
      await guide.expectFound(100, 2)
      await guide.alerts.expectNoAlert()
    })
  })

  test('at the filter: the list stays', async ({ visit }) => {
    const guide = await PlanPage.open(visit, '/plan/2', { lang: 'en', expectedErrors: expected })
    // Once the index of the search is there, the browser filters by itself: hall-filter.test.ts.
    await guide.page.route(`**${calls.searchIndex.path}*`, (route) => route.abort())
    await forEachFault(async (trouble) => {
      await guide.goTo('/plan/2')
      const mend = await breakCall(guide.page, 'exhibitors', trouble)
      await guide.filter.chooseCategory('Palletising robots')
      await guide.expectText('plan.filterFailed')
      await expect(guide.rows).toHaveCount(102)
      await guide.alerts.expectLoss(trouble.meaning)
      await mend()
      await guide.filter.retry()
      await expect(guide.row(COMPANY.en)).toBeVisible()
      await expect(guide.rows).not.toHaveCount(102)
      await guide.alerts.expectNoAlert()
    })
  })

  test('at the plan: the guide goes on as a list', async ({ visit }) => {
    const guide = await PlanPage.open(visit, '/plan/1', { expectedErrors: expected })
    await forEachFault(async (trouble) => {
      await guide.goTo('/plan/1')
      await guide.page.evaluate(() => localStorage.clear())
      const mend = await breakCall(guide.page, 'floorPlanV2', trouble)
      await guide.chooseHall('2')
      await guide.expectState({ guide: 'ready', plan: 'absent' })
      await guide.expectText('plan.absent')
      await guide.expectFound(100, 2)
      await mend()
      await guide.plan.retry()
      await guide.expectHall('2')
      await guide.alerts.expectNoAlert()
    })
  })

  test('at a company', async ({ visit }) => {
    const guide = await PlanPage.open(visit, '/plan/2', { lang: 'en', expectedErrors: expected })
    await forEachFault(async (trouble) => {
      await guide.goTo('/plan/2')
      const mend = await breakCall(guide.page, 'exhibitors', trouble)
      await guide.openCompany(COMPANY.en)
      await guide.company.expectOpen(COMPANY.en)
      await guide.expectText('company.failed')
      await guide.alerts.expectLoss(trouble.meaning)
      await mend()
      await guide.company.retry()
      await guide.expectText('access.invite')
      await guide.alerts.expectNoAlert()
    })
  })

  test('at login: what was typed stays', async ({ visit }) => {
    const email = 'vera@visitors.example'
    const guide = await PlanPage.open(visit, '/plan/', { expectedErrors: expected })
    await guide.login.open()
    await guide.login.email.fill(email)
    await forEachFault(async (trouble) => {
      const mend = await breakCall(guide.page, 'login', trouble)
      await guide.login.submit.click()
      await guide.expectText(`login.trouble.${trouble.meaning}`)
      await guide.expectState({ overlay: 'login' })
      await expect(guide.login.email).toHaveValue(email)
      await mend()
    })
    await guide.login.logIn(email)
    await guide.alerts.expectNoAlert('authorized')
  })

  test('at the favourites: kept without an answer, reverted by a refusal', async ({ visit }) => {
    const guide = await PlanPage.open(visit, '/plan/2', { expectedErrors: expected })
    await forEachFault(async (trouble) => {
      await guide.goTo('/plan/2')
      // The address is the same, so that it is a reload, which keeps the favourites open.
      await guide.chooseTab('exhibitors')
      const mend = await breakCall(guide.page, 'saveFavouriteCompanies', trouble)
      await guide.starRow(COMPANY.ru)
      if (trouble.meaning === 'ignored') {
        await guide.alerts.expectNotice('favourites-refused')
        await guide.expectNotStarred(COMPANY.ru)
        return await mend()
      }
      await guide.alerts.expectLoss(trouble.meaning)
      await guide.expectStarred(COMPANY.ru)
      await guide.chooseTab('favourites')
      await guide.expectText('favourite.unsaved')
      // The guide may save again by itself as soon as any other call is answered.
      const saved = guide.waitForOk('saveFavouriteCompanies')
      await mend()
      await guide.alerts.retry()
      expect(await saved).toMatchObject({ ids: [324] })
      await guide.expectNoText('favourite.unsaved')
      await guide.alerts.expectNoAlert()
      // A save that the next page repeats would be broken by the next fault, which puts the star back.
      const removed = guide.waitForOk('saveFavouriteCompanies')
      await guide.unstarRow(COMPANY.ru)
      await guide.expectText('favourite.none')
      expect(await removed).toMatchObject({ ids: [] })
    })
  })

  test('at the business card: offered again, repeated without an answer, and stored once', async ({
    visit,
  }) => {
    const { guide, email } = await openLoggedIn(visit, '/plan/2/324')
    /** The server has the card, and the gateway before it did not wait for its answer. */
    const answerLost: AnswerFault = {
      name: 'the answer of a gateway',
      meaning: 'refused',
      answer: async (route) => {
        await route.fetch()
        await route.fulfill({ status: 504, json: { message: 'The upstream server is timing out' } })
      },
    }
    await forEachFault(
      async (trouble) => {
        const mend = await breakCall(guide.page, 'sendCard', trouble)
        await guide.company.sendCard(email)
        await guide.alerts.expectNotice('card-refused')
        await guide.alerts.expectLoss(trouble.meaning, 'authorized')
        await mend()
        if (trouble.meaning !== 'ignored') await guide.alerts.retry()
        await guide.alerts.expectNoAlert('authorized')
        await expect(guide.button('company.sendCard')).toBeEnabled()
      },
      ANSWER_FAULTS.filter((trouble) => !isUndecided(trouble)),
    )
    const mend = await breakCall(guide.page, 'sendCard', answerLost)
    await guide.company.sendCard(email)
    await guide.expectText('save.unconfirmed')
    await guide.alerts.expectLoss('refused', 'authorized')
    await mend()
    await guide.company.expectCardSent()
    await guide.alerts.expectNoAlert('authorized')
    await expect.poll(() => countCardsSent(getDemoServer().dataDir, 'expo@pallrobot.example', email)).toBe(1)
  })

  test('at announcements and downloads: the rest of the window stays', async ({ visit }) => {
    const { guide } = await openLoggedIn(visit, '/plan/2')
    await forEachFault(async (trouble) => {
      await guide.goTo('/plan/2')
      const mends = [
        await breakCall(guide.page, 'companyAnnouncements', trouble),
        await breakCall(guide.page, 'companyDownloads', trouble),
      ]
      await guide.openCompany(COMPANY.ru)
      await guide.company.expectOpen(COMPANY.ru)
      await guide.alerts.expectLoss(trouble.meaning, 'authorized')
      if (trouble.meaning === 'unauthorized') await guide.expectText('company.accessLost')
      else await guide.expectText('company.failed')
      for (const mend of mends) await mend()
      if (trouble.meaning === 'ignored') await guide.company.retry()
      else await guide.alerts.retry()
      await guide.alerts.expectNoAlert('authorized')
      await expect(guide.company.announcements(COMPANY.ru)).toBeVisible()
    })
  })
})
