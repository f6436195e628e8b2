import { expect } from './expect.ts'
import { describe } from 'vitest'
import { LANGS } from '#contract/lang.ts'
import { test } from './browser.ts'
import { choosePairs } from './choose-pairs.ts'
import { getMomentServer } from './demo-server.ts'
import { MOMENTS } from './moments.ts'
import { watchBroadcast } from './online-visits.ts'
import { OnlinePage } from './pages/online-page.ts'

const COMPANY = { kind: 'company', id: 324 } as const
const EVENT = { kind: 'event', id: 2 } as const

/** At each moment and on each device in each language. */
const JOURNEYS = choosePairs({
  moment: Object.keys(MOMENTS) as (keyof typeof MOMENTS)[],
  lang: LANGS,
  device: ['desktop', 'phone'],
})

/** Of who is not logged in: each is left by Escape and gives the focus back to where it came from. */
async function refuseAll(guide: OnlinePage): Promise<void> {
  const { modals, login } = guide
  await login.open()
  await modals.expectOpen('login')
  await modals.pressEscape('none')
  await expect(login.opener).toBeFocused()

  await guide.chooseTab('exhibitors')
  await guide.openCompany(COMPANY.id)
  await guide.getAccess()
  await modals.expectOpen('gain-access')
  await modals.pressEscape('company')
  await expect(guide.accessButton).toBeFocused()

  await guide.getAccess()
  await login.goToLogin()
  await modals.expectOpen('login')
  await login.send('nobody@visitors.example')
  await modals.expectOpen('login-error')
  await modals.pressEscape('company')
  await expect(guide.accessButton).toBeFocused()
}

/** What a visitor gets from a company, and what it asks before. */
async function meetCompany(guide: OnlinePage): Promise<void> {
  const { modals, login, company } = guide
  const email = await guide.registerVisitor()
  await guide.getAccess()
  await login.goToLogin()
  await login.send(email)
  await modals.expectOpen('login-ok')
  await modals.pressEscape('company')
  await guide.expectState({ visitor: 'authorized' })
  await modals.expectFocusIn(guide.window)

  const file = guide.window.locator('.files').getByRole('link').first()
  await file.click()
  await modals.expectOpen('download-confirmation')
  await expect(modals.modal).toContainText(email)
  await modals.pressEscape('company')
  await expect(file).toBeFocused()

  await company.sendCard(email)
  await modals.expectOpen('card-sent')
  await modals.pressEscape('company')
  await expect(company.sentCard).toBeDisabled()
  await modals.expectFocusIn(guide.window)

  await guide.close()
  await expect(guide.linkTo(COMPANY)).toBeFocused()
}

/** A broadcast that has begun asks first, and no is an answer too; before there is nothing to ask for. */
async function meetBroadcast(guide: OnlinePage, moment: keyof typeof MOMENTS): Promise<void> {
  const { modals, broadcast } = guide
  await guide.chooseTab('programme')
  await guide.openEvent(EVENT.id)
  await guide.goToBroadcast()
  if (moment === 'before') {
    await expect(broadcast.message).toBeVisible()
    await modals.expectFocusIn(broadcast.window)
    return
  }
  await modals.expectOpen('broadcast-confirmation')
  await modals.pressEscape('broadcast')
  await modals.expectFocusIn(broadcast.window)
  await broadcast.enter()
  await modals.expectOpen('broadcast-confirmation')
  await modals.pressEscape('broadcast')
  await expect(broadcast.enterButton).toBeFocused()
  await broadcast.enter()
  await broadcast.agree()
  await expect(broadcast.message).toBeVisible()
  await modals.expectFocusIn(broadcast.window)
  await guide.close()
}

describe('the modals of the online guide', () => {
  for (const { moment, lang, device } of JOURNEYS)
    test(`take the focus, close by Escape and restore it, ${moment} the fair, ${lang}, ${device}`, async ({
      visit,
    }) => {
      const { url } = getMomentServer(moment)
      const guide = await OnlinePage.open(visit, null, { lang, device, url })
      await refuseAll(guide)
      await meetCompany(guide)
      await meetBroadcast(guide, moment)
    })
})

test('Escape closes the window of a broadcast from inside its survey, too', async ({ visit }) => {
  const { guide } = await watchBroadcast(visit, 'ru')
  const { broadcast } = guide
  await broadcast.openSurvey()
  const option = broadcast.survey.locator('input').first()
  await option.check()
  await option.press('Escape')
  await guide.expectState({ overlay: 'none' })
  await guide.page.goBack()
  await broadcast.openSurvey()
  await expect(option).toBeChecked()
})
