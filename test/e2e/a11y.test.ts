import { describe } from 'vitest'
import type { Lang } from '#contract/lang.ts'
import { expectAccessible } from './accessibility.ts'
import { test, type OpenVisit, type VIEWPORTS } from './browser.ts'
import { BROWSER_ERROR } from './faults.ts'
import { PlanPage } from './pages/plan-page.ts'

type Width = keyof typeof VIEWPORTS

const COMPANY = { ru: 'Паллробот', en: 'Pallrobot' } as const
interface Device {
  lang: Lang
  device: Width
  colorScheme?: 'dark'
}

const DEVICES: readonly Device[] = [
  { lang: 'ru', device: 'phone' },
  { lang: 'en', device: 'tablet' },
  { lang: 'ru', device: 'desktop', colorScheme: 'dark' },
]

const open = (visit: OpenVisit, path: string, screen: Device): Promise<PlanPage> =>
  PlanPage.open(visit, path, { ...screen, expectedErrors: BROWSER_ERROR })

for (const screen of DEVICES)
  describe(`on a ${screen.device}, ${screen.lang}, ${screen.colorScheme ?? 'light'}, there is no barrier`, () => {
    const company = COMPANY[screen.lang]

    test('in the guide and its tabs', async ({ visit }) => {
      const guide = await open(visit, '/plan/2', screen)
      await expectAccessible(guide, 'the guide')
      await guide.chooseTab('exhibitors')
      await expectAccessible(guide, 'the list')
      await guide.chooseTab('favourites')
      await expectAccessible(guide, 'no favourites')
      await guide.chooseTab('exhibitors')
      await guide.filter.expand()
      await guide.filter.categories.click()
      await expectAccessible(guide, 'the open filter')
      await guide.filter.categories.press('Escape')
      await guide.filter.typeKeyword('rob')
      await expectAccessible(guide, 'the filtered list')
      await guide.filter.typeKeyword('no such word')
      await expectAccessible(guide, 'nothing found')
    })

    test('in the window and modals for an anonymous visitor', async ({ visit }) => {
      const guide = await open(visit, '/plan/2/324', screen)
      await expectAccessible(guide, 'the window')
      await guide.company.getAccess()
      await guide.expectState({ overlay: 'gain-access' })
      await expectAccessible(guide, 'gain access')
      await guide.login.goToLogin()
      await expectAccessible(guide, 'login')
      await guide.login.email.fill('nobody')
      await guide.login.email.blur()
      await expectAccessible(guide, 'a wrong e-mail')
      await guide.login.send('nobody@visitors.example')
      await guide.expectState({ overlay: 'login-error' })
      await expectAccessible(guide, 'login failed')
    })

    test('in the window and modals for a logged-in visitor', async ({ visit }) => {
      const guide = await open(visit, '/plan/2/324', screen)
      const email = await guide.registerVisitor()
      await guide.company.getAccess()
      await guide.login.goToLogin()
      await guide.login.send(email)
      await guide.expectState({ overlay: 'login-ok' })
      await expectAccessible(guide, 'logged in')
      await guide.login.closeWelcome()
      await expectAccessible(guide, 'the window')
      await guide.company.askForFile(company)
      await guide.expectState({ overlay: 'download-confirmation' })
      await expectAccessible(guide, 'the question before a download')
      await guide.page.keyboard.press('Escape')
      await guide.company.sendCard(email)
      await guide.expectState({ overlay: 'card-sent' })
      await expectAccessible(guide, 'card sent')
    })

    test('while the connection is lost', async ({ visit }) => {
      const guide = await open(visit, '/plan/2', screen)
      await guide.page.route('**/ajax/**', (route) => route.abort('internetdisconnected'))
      await guide.chooseHall('3')
      await guide.expectState({ connection: 'lost', guide: 'unavailable', plan: 'absent' })
      await expectAccessible(guide, 'without a plan')
      await guide.chooseTab('exhibitors')
      await expectAccessible(guide, 'without a list')
    })
  })
