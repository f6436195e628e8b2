import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe } from 'vitest'
import { test } from './browser.ts'
import { startDemoServer } from './demo-server.ts'
import { expect } from './expect.ts'
import { formatMessage } from './format-message.ts'
import { findLoginLetter } from './letters.ts'
import { MOMENTS } from './moments.ts'
import { LoginModal } from './pages/login-modal.ts'
import { OnlinePage } from './pages/online-page.ts'
import { registerVisitor } from './register-visitor.ts'
import type { RunningServer } from './server.ts'

const newEmail = (): string => `${randomUUID()}@mail.example`

/** A phone that counts its taps. */
class Taps {
  count = 0

  async tap(target: Locator): Promise<void> {
    this.count += 1
    await target.tap()
  }
}

const liveLink = (page: Page) => page.locator('.live-now')
const isPlaying = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector('video')
    return video !== null && !video.paused && video.readyState >= video.HAVE_CURRENT_DATA
  })

async function agree(taps: Taps, guide: OnlinePage): Promise<void> {
  await guide.expectState({ overlay: 'broadcast-confirmation' })
  await taps.tap(guide.button('consent.broadcast.yes'))
}

/** Fills in the form of the registration page; sending it is part of the form. */
async function register(guide: OnlinePage, email: string): Promise<void> {
  const { page } = guide
  const form = page.locator('.site-form')
  await expect(page.locator('html')).toHaveAttribute('data-script', 'running')
  await form.locator('[name=name]').fill('Zoe')
  await form.locator('[name=family]').fill('Lind')
  await form.locator('[name=email]').fill(email)
  await form.locator('[name=data]').check()
  await form.getByRole('button', { name: formatMessage(guide.lang, 'form.send.registration') }).click()
}

const openOn = (visit: Parameters<typeof OnlinePage.open>[0], url: string, scripts = true) =>
  OnlinePage.open(visit, null, { lang: 'en', device: 'phone', url, javaScriptEnabled: scripts })

describe.each(['email', 'code'] as const)('a broadcast on a phone, LOGIN=%s', (login) => {
  let server: RunningServer
  beforeAll(async () => (server = await startDemoServer({ NOW: MOMENTS.during, LOGIN: login })))
  afterAll(() => server.stop())

  test.runIf(login === 'email')('plays after three taps of a logged-in visitor', async ({ visit }) => {
    const guide = await openOn(visit, server.url)
    await guide.page.request.post('/ajax/online/visitor/login/', {
      data: { email: await registerVisitor(server.url) },
    })
    await guide.page.reload()
    await guide.expectState({ visitor: 'authorized' })
    const taps = new Taps()
    await taps.tap(liveLink(guide.page))
    await agree(taps, guide)
    await expect.poll(() => isPlaying(guide.page)).toBe(true)
    expect(taps.count).toBeLessThanOrEqual(3)
  })

  test.runIf(login === 'email').for([
    { kind: 'new', from: '/en/online/', link: '.live-now-register' },
    { kind: 'known', from: '/en/today/', link: '.today-watch' },
  ])(
    'plays after the form and two taps on $from, of a $kind e-mail',
    async ({ kind, from, link }, { visit }) => {
      const page = await visit(from, { device: 'phone', url: server.url })
      const guide = new OnlinePage(page, 'en')
      const taps = new Taps()
      await taps.tap(page.locator(link, { hasText: formatMessage('en', 'broadcast.register') }).first())
      await expect(page).toHaveURL(/\/en\/register\/\?return=\/online\/broadcast\/\d+$/)
      await expect(page.locator('.form-return')).toContainText('returned to the broadcast')
      await register(guide, kind === 'new' ? newEmail() : await registerVisitor(server.url))
      await expect(page).toHaveURL(/\/en\/online\/broadcast\/\d+$/)
      await guide.expectState({ visitor: 'authorized' })
      await agree(taps, guide)
      await expect.poll(() => isPlaying(page)).toBe(true)
      expect(taps.count).toBe(2)
    },
  )

  test.runIf(login === 'code')('is opened again after the form and the mailed code', async ({ visit }) => {
    const guide = await openOn(visit, server.url)
    const { page } = guide
    const email = newEmail()
    await liveLink(page).tap()
    const broadcast = page.url()
    await guide.broadcast.registerLink.tap()
    await register(guide, email)
    const modal = new LoginModal(page, 'en')
    await expect(modal.code).toBeFocused()
    await expect.poll(() => findLoginLetter(server.dataDir, email)).toBeDefined()
    await modal.enter((await findLoginLetter(server.dataDir, email))?.digits ?? '')
    await expect(page).toHaveURL(broadcast)
    await guide.expectState({ visitor: 'authorized', overlay: 'broadcast-confirmation' })
  })

  test.runIf(login === 'email')(
    'without script leads to the form and names the way back',
    async ({ visit }) => {
      const page = await visit('/en/online/broadcast/2', { url: server.url, javaScriptEnabled: false })
      await page.getByRole('link', { name: formatMessage('en', 'broadcast.register') }).click()
      await expect(page.locator('.form-return')).toContainText('returned to the broadcast')
      await page.locator('.form-return a').click()
      await expect(page).toHaveURL(`${server.url}/en/online/broadcast/2`)
    },
  )

  test.runIf(login === 'email')(
    'a return address of another website leads to the start',
    async ({ visit }) => {
      const page = await visit('/en/register/?return=//evil.example/online/', { url: server.url })
      await expect(page.locator('.form-return')).toContainText('home page')
      const guide = new OnlinePage(page, 'en')
      await register(guide, newEmail())
      await expect(page).toHaveURL(`${server.url}/en/`)
      await guide.expectState({ visitor: 'authorized' })
    },
  )
})
