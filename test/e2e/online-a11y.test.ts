import { expect } from './expect.ts'
import { describe } from 'vitest'
import type { OnlineAddress } from '#contract/addresses.ts'
import { expectAccessible } from './accessibility.ts'
import { test, type OpenVisit } from './browser.ts'
import { BROWSER_ERROR } from './faults.ts'
import { OnlinePage } from './pages/online-page.ts'
import { getMomentServer } from './demo-server.ts'

const COMPANY = { kind: 'company', id: 324 } as const
const BROADCAST = { kind: 'broadcast', id: 2 } as const
const DEVICES = [
  { lang: 'ru', device: 'phone', colorScheme: 'light' },
  { lang: 'en', device: 'desktop', colorScheme: 'dark' },
] as const

const open = (visit: OpenVisit, screen: (typeof DEVICES)[number], address: OnlineAddress) =>
  OnlinePage.open(visit, address, {
    ...screen,
    url: getMomentServer('during').url,
    reducedMotion: 'reduce',
    expectedErrors: BROWSER_ERROR,
  })

for (const screen of DEVICES)
  describe(`in the online guide on a ${screen.device}, ${screen.lang}, ${screen.colorScheme}, there is no barrier`, () => {
    test('in its tabs', async ({ visit }) => {
      const guide = await open(visit, screen, null)
      await expectAccessible(guide, 'the plan')
      await guide.chooseTab('exhibitors')
      await expectAccessible(guide, 'the exhibitors')
      await guide.chooseTab('favourites')
      await expectAccessible(guide, 'no favourites')
      await guide.chooseTab('programme')
      await guide.starEvent(BROADCAST.id)
      await expectAccessible(guide, 'the programme')
      await guide.chooseTab('favourites')
      await expectAccessible(guide, 'the favourites')
      if (screen.device !== 'phone') return
      await guide.chooseTab('news')
      await expectAccessible(guide, 'what the news would be')
    })

    test('in the windows and modals for an anonymous visitor', async ({ visit }) => {
      const guide = await open(visit, screen, { ...BROADCAST, kind: 'event' })
      await expectAccessible(guide, 'the event')
      await guide.window.locator('.add-calendar > summary').click()
      await expectAccessible(guide, 'the calendars')
      await guide.goToBroadcast()
      await expectAccessible(guide, 'the broadcast, not logged in')
      await guide.broadcast.openLogin()
      await guide.login.send('nobody@visitors.example')
      await guide.modals.expectOpen('login-error')
      await expectAccessible(guide, 'login failed')
    })

    test('in the windows and modals for a logged-in visitor', async ({ visit }) => {
      const guide = await open(visit, screen, COMPANY)
      await expectAccessible(guide, 'the company, not logged in')
      await guide.getAccess()
      await expectAccessible(guide, 'gain access')
      await guide.login.goToLogin()
      await expectAccessible(guide, 'login')
      const email = await guide.registerVisitor()
      await guide.login.send(email)
      await guide.modals.expectOpen('login-ok')
      await expectAccessible(guide, 'logged in')
      await guide.login.closeWelcome()
      await expectAccessible(guide, 'the company')
      await guide.window.locator('.files').getByRole('link').first().click()
      await guide.modals.expectOpen('download-confirmation')
      await expectAccessible(guide, 'the question before a download')
      await guide.modals.pressEscape('company')
      await guide.company.sendCard(email)
      await guide.modals.expectOpen('card-sent')
      await expectAccessible(guide, 'card sent')
      await guide.modals.pressEscape('company')
      await guide.close()
      await guide.chooseTab(screen.device === 'phone' ? 'news' : 'programme')
      await expect(guide.announcements.first()).toBeVisible()
      await expectAccessible(guide, 'the news')
    })

    test('in a broadcast, its chat and its survey', async ({ visit }) => {
      const guide = await open(visit, screen, null)
      const email = await guide.logInAsNew()
      await guide.page.goto(guide.getHref(BROADCAST))
      await guide.modals.expectOpen('broadcast-confirmation')
      await expectAccessible(guide, 'the question before a broadcast')
      await guide.modals.pressEscape('broadcast')
      await expectAccessible(guide, 'a broadcast that waits for consent')
      await guide.broadcast.enter()
      await guide.broadcast.agree()
      await guide.broadcast.write(`Hello from ${email}`)
      await guide.broadcast.expectMessage(`Hello from ${email}`)
      await expectAccessible(guide, 'the chat')
      await guide.broadcast.openSurvey()
      await expectAccessible(guide, 'the survey')
    })
  })
