import { expect } from './expect.ts'
import { afterAll, beforeAll, describe } from 'vitest'
import { test } from './browser.ts'
import { findLoginLetter } from './letters.ts'
import { PlanPage } from './pages/plan-page.ts'
import { registerVisitor } from './register-visitor.ts'
import { startDemoServer } from './demo-server.ts'
import type { RunningServer } from './server.ts'
import { formatMessage } from './format-message.ts'

describe('with LOGIN=code', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startDemoServer({ LOGIN: 'code' })
  })
  afterAll(() => server.stop())

  async function mailed(email: string) {
    const found = await expect
      .poll(() => findLoginLetter(server.dataDir, email))
      .toBeDefined()
      .then(() => findLoginLetter(server.dataDir, email))
    if (found === undefined) throw new Error('The letter is gone')
    return found
  }

  test('a wrong digit can be corrected, and the right ones log in', async ({ visit }) => {
    const email = await registerVisitor(server.url)
    const plan = new PlanPage(await visit('/plan/', { lang: 'en', url: server.url }), 'en')
    const { login } = plan
    await plan.expectHydrated()
    await login.open()
    await login.send(email)
    await expect(login.code).toBeFocused()
    const { digits } = await mailed(email)
    await login.enter(digits === '000000' ? '000001' : '000000')
    await expect(plan.page.getByRole('alert')).toContainText('That code is not right')
    await plan.expectState({ overlay: 'login', visitor: 'anonymous' })
    await login.resend()
    await expect(plan.page.getByText('another e-mail is on its way')).toBeVisible()
    await login.enter(digits)
    await plan.expectState({ overlay: 'login-ok', visitor: 'authorized' })
    await login.closeWelcome()
    await plan.reload()
    await plan.expectState({ visitor: 'authorized' })
  })

  test('the link logs in the tab that waits for the digits', async ({ visit }) => {
    const email = await registerVisitor(server.url)
    const plan = new PlanPage(await visit('/plan/', { lang: 'en', url: server.url }), 'en')
    await plan.expectHydrated()
    await plan.login.open()
    await plan.login.send(email)
    await expect(plan.login.code).toBeFocused()
    const other = await plan.page.context().newPage()
    await other.goto((await mailed(email)).link)
    await other.locator('#button-page button').click()
    await expect(other.locator('html')).toHaveAttribute('data-visitor', 'authorized')
    await plan.expectState({ overlay: 'login-ok', visitor: 'authorized' })
    await plan.login.closeWelcome()
  })

  test.for([true, false])('the link logs in on another device (scripts: %s)', async (scripts, { visit }) => {
    const email = await registerVisitor(server.url)
    const plan = new PlanPage(await visit('/plan/', { url: server.url }), 'ru')
    await plan.expectHydrated()
    await plan.login.open()
    await plan.login.send(email)
    const { link } = await mailed(email)
    const path = link.slice(new URL(link).origin.length)
    const there = {
      url: server.url,
      device: 'phone',
      javaScriptEnabled: scripts,
      expectedErrors: /404/,
    } as const
    const open = () => visit(path, there)
    const scanner = await open()
    await expect(scanner.getByText(email)).toBeVisible()
    const phone = await open()
    await phone.getByRole('button', { name: formatMessage('ru', 'server.loginLink.button') }).click()
    await expect(phone).toHaveURL(`${server.url}/plan/`)
    await expect(phone.locator('html')).toHaveAttribute('data-visitor', 'authorized')
    await scanner.getByRole('button', { name: formatMessage('ru', 'server.loginLink.button') }).click()
    await expect(scanner.getByText(formatMessage('ru', 'server.loginLink.gone.text'))).toBeVisible()
  })
})
