import { expect } from './expect.ts'
import { afterAll, beforeAll, describe } from 'vitest'
import type { OnlineAddress } from '../../contract/addresses.ts'
import { expectAccessible } from './accessible.ts'
import { test, type OpenVisit } from './browser.ts'
import { BROWSER_SAYS } from './faults.ts'
import { MOMENTS } from './moments.ts'
import { OnlinePage } from './pages/OnlinePage.ts'
import { startDemo } from './demo.ts'
import type { RunningServer } from './server.ts'

const COMPANY = { kind: 'company', id: 324 } as const
const BROADCAST = { kind: 'broadcast', id: 2 } as const
const SCREENS = [
  { lang: 'ru', on: 'phone', email: 'anna@visitors.example' },
  { lang: 'en', on: 'desktop', email: 'grace@visitors.example' },
] as const

let server: RunningServer
beforeAll(async () => (server = await startDemo({ NOW: MOMENTS.during })))
afterAll(() => server.stop())

const open = (visit: OpenVisit, screen: (typeof SCREENS)[number], address: OnlineAddress) =>
  OnlinePage.open(visit, address, {
    ...screen,
    url: server.url,
    reducedMotion: 'reduce',
    expected: BROWSER_SAYS,
  })

for (const screen of SCREENS)
  describe(`in the online guide on a ${screen.on}, ${screen.lang}, there is no barrier`, () => {
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
      if (screen.on !== 'phone') return
      await guide.chooseTab('news')
      await expectAccessible(guide, 'what the news would be')
    })

    test('in the windows and modals of who is not logged in', async ({ visit }) => {
      const guide = await open(visit, screen, { ...BROADCAST, kind: 'event' })
      await expectAccessible(guide, 'the event')
      await guide.window.locator('.add-calendar > summary').click()
      await expectAccessible(guide, 'the calendars')
      await guide.toBroadcast()
      await guide.getAccess()
      await expectAccessible(guide, 'gain access')
      await guide.login.goOn()
      await guide.login.send('nobody@visitors.example')
      await guide.modals.expectOpen('login-error')
      await expectAccessible(guide, 'login failed')
    })

    test('in the windows and modals of who is logged in', async ({ visit }) => {
      const guide = await open(visit, screen, COMPANY)
      await expectAccessible(guide, 'the company, not logged in')
      await guide.getAccess()
      await guide.login.goOn()
      await expectAccessible(guide, 'login')
      await guide.login.send(screen.email)
      await guide.modals.expectOpen('login-ok')
      await expectAccessible(guide, 'logged in')
      await guide.login.welcome()
      await expectAccessible(guide, 'the company')
      await guide.window.locator('.files').getByRole('link').first().click()
      await guide.modals.expectOpen('download-confirmation')
      await expectAccessible(guide, 'the question before a download')
      await guide.modals.escape('company')
      await guide.company.sendCard(screen.email)
      await guide.modals.expectOpen('card-sent')
      await expectAccessible(guide, 'card sent')
      await guide.modals.escape('company')
      await guide.close()
      await guide.chooseTab(screen.on === 'phone' ? 'news' : 'programme')
      await expect(guide.news.first()).toBeVisible()
      await expectAccessible(guide, 'the news')
    })

    test('in a broadcast, its chat and its survey', async ({ visit }) => {
      const guide = await open(visit, screen, null)
      await guide.become(screen.email.replace(/@.*/, ''))
      await guide.page.goto(guide.hrefOf(BROADCAST))
      await guide.modals.expectOpen('broadcast-confirmation')
      await expectAccessible(guide, 'the question before a broadcast')
      await guide.modals.escape('broadcast')
      await expectAccessible(guide, 'a broadcast that waits for consent')
      await guide.broadcast.enter()
      await guide.broadcast.agree()
      await guide.broadcast.write(`Hello from ${screen.lang}`)
      await guide.broadcast.expectMessage(`Hello from ${screen.lang}`)
      await expectAccessible(guide, 'the chat')
      await guide.broadcast.openSurvey()
      await expectAccessible(guide, 'the survey')
    })
  })
