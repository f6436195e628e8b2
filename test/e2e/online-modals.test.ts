import { expect } from './expect.ts'
import { afterAll, beforeAll, describe } from 'vitest'
import type { Lang } from '#contract/lang.ts'
import { test, type VIEWPORTS } from './browser.ts'
import { MOMENTS } from './moments.ts'
import { OnlinePage } from './pages/online-page.ts'
import { startDemoServer } from './demo-server.ts'
import type { RunningServer } from './server.ts'

const COMPANY = { kind: 'company', id: 324 } as const
const EVENT = { kind: 'event', id: 2 } as const

interface Journey {
  lang: Lang
  on: keyof typeof VIEWPORTS
  email: string
}

/** Each language on each screen. */
const JOURNEYS: Record<keyof typeof MOMENTS, readonly Journey[]> = {
  before: [
    { lang: 'ru', on: 'desktop', email: 'anna@visitors.example' },
    { lang: 'en', on: 'phone', email: 'grace@visitors.example' },
  ],
  during: [
    { lang: 'en', on: 'desktop', email: 'grace@visitors.example' },
    { lang: 'ru', on: 'phone', email: 'anna@visitors.example' },
  ],
  after: [
    { lang: 'ru', on: 'phone', email: 'boris@visitors.example' },
    { lang: 'en', on: 'desktop', email: 'henrik@visitors.example' },
  ],
}

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
async function meetCompany(guide: OnlinePage, email: string): Promise<void> {
  const { modals, login, company } = guide
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
  await expect(guide.button('company.cardSent')).toBeDisabled()
  await modals.expectFocusIn(guide.window)

  await guide.close()
  await expect(guide.linkTo(COMPANY)).toBeFocused()
}

/** A broadcast asks first, and no is an answer too. */
async function meetBroadcast(guide: OnlinePage): Promise<void> {
  const { modals, broadcast } = guide
  await guide.chooseTab('programme')
  await guide.openEvent(EVENT.id)
  await guide.goToBroadcast()
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

describe.each(Object.entries(MOMENTS))('the modals of the online guide %s the fair', (moment, now) => {
  let server: RunningServer
  beforeAll(async () => (server = await startDemoServer({ NOW: now })))
  afterAll(() => server.stop())

  for (const { lang, on, email } of JOURNEYS[moment as keyof typeof MOMENTS])
    test(`take the focus, are left by Escape and give it back, ${lang}, ${on}`, async ({ visit }) => {
      const guide = await OnlinePage.open(visit, null, {
        lang,
        device: on,
        url: server.url,
        reducedMotion: 'reduce',
      })
      await refuseAll(guide)
      await meetCompany(guide, email)
      await meetBroadcast(guide)
    })
})
