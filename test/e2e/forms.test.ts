import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator } from 'playwright'
import { expect } from './expect.ts'
import { describe } from 'vitest'
import { FORMS, type FormName } from '#contract/forms.ts'
import { SUBSCRIBE_BANNER_DELAY_MS } from '#contract/limits.ts'
import { test } from './browser.ts'
import { breakCall, BROWSER_ERROR, ANSWER_FAULTS } from './faults.ts'
import { waitForMailedLink } from './letters.ts'
import { LoginModal } from './pages/login-modal.ts'
import { WebsitePage } from './pages/website-page.ts'
import { getDemoServer, getMomentServer } from './demo-server.ts'

const newEmail = (): string => `${randomUUID()}@mail.example`

/** A form as a person fills it in. */
class FormPage extends WebsitePage {
  static async visit(...asked: Parameters<typeof WebsitePage.open>): Promise<FormPage> {
    const { page, lang } = await WebsitePage.open(...asked)
    return new FormPage(page, lang)
  }

  field(name: string): Locator {
    return this.page.locator(`.site-form [name="${name}"]`)
  }

  async fill(values: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(values)) await this.field(name).fill(value)
  }

  async send(form: Exclude<FormName, 'access'>): Promise<void> {
    await this.page
      .locator('.site-form')
      .getByRole('button', { name: this.formatMessage(`form.send.${form}`) })
      .click()
  }

  async expectDone(form: 'registration' | 'ticket', email: string): Promise<void> {
    const name = this.formatMessage(`form.done.${form}`, { email })
    await expect(this.page.getByRole('heading', { name })).toBeFocused()
  }

  /** In the account, whose button opens the window. */
  async logIn(email: string): Promise<void> {
    const login = new LoginModal(this.page, this.lang)
    await this.page
      .locator('main')
      .getByRole('button', { name: this.formatMessage('visitor.login') })
      .click()
    await login.send(email)
  }
}

const PERSON = { name: 'Лев', family: 'Ионов', phone: '89161234567' }

const NO_ANSWER = ANSWER_FAULTS.filter(({ name }) => name === 'a hang')
/** Refusals of the server itself: any other answer leaves the outcome open, and what has no outcome is repeated. */
const REFUSED = ANSWER_FAULTS.filter(({ name }) => name.startsWith('code '))

describe('registration', () => {
  test('reports missing fields, and creates a visitor who logs in, exports the data and deletes the account', async ({
    visit,
  }) => {
    const email = newEmail()
    const site = await FormPage.visit(visit, '/register/')
    await site.send('registration')
    await expect(site.field('name')).toBeFocused()
    const required = FORMS.registration.filter(({ required: must }) => must)
    await expect(site.page.locator('.site-form [aria-invalid="true"]')).toHaveCount(required.length)
    await site.fill({ ...PERSON, email: email.toUpperCase() })
    await expect(site.field('email')).toHaveValue(email)
    await expect(site.field('phone')).toHaveValue('+7 (916) 123-45-67')
    await site.send('registration')
    await expect(site.field('data')).toBeFocused()
    await site.field('data').check()
    await site.send('registration')
    await site.expectDone('registration', email)

    await site.page.goto('/visitor/')
    await site.expectText('account.anonymous')
    await site.logIn(email)
    await site.expectState({ visitor: 'authorized' })
    await site.page.keyboard.press('Escape')
    await expect(site.page.locator('.account-facts')).toContainText(email)
    await site.page.getByRole('link', { name: site.formatMessage('account.copy') }).click()
    await expect(
      site.page.getByRole('heading', { name: site.formatMessage('account.mailed.title') }),
    ).toBeFocused()
    await site.page.goto(await waitForMailedLink(getDemoServer().dataDir, email, 'copy'))
    const saved = site.page.waitForEvent('download')
    await site.button('server.dataLink.export.button').click()
    const copy = await readFile(await (await saved).path(), 'utf8')
    expect(JSON.stringify(JSON.parse(copy))).toContain(email)
    expect(copy).toContain('Ионов')

    await site.page.goto('/visitor/')
    await site.button('account.delete').click()
    await expect(site.page.getByRole('heading', { name: site.formatMessage('account.sure') })).toBeFocused()
    await site.button('account.no').click()
    await site.button('account.delete').click()
    await site.button('account.yes').click()
    await expect(
      site.page.getByRole('heading', { name: site.formatMessage('account.mailed.title') }),
    ).toBeFocused()
    await site.button('account.mailed.back').click()
    await expect(site.page.locator('.account-facts')).toContainText(email)
    await site.page.goto(await waitForMailedLink(getDemoServer().dataDir, email, 'delete'))
    await site.button('server.dataLink.delete.button').click()
    await site.expectText('server.dataLink.delete.done')
    await site.page.goto('/visitor/')
    await site.expectState({ visitor: 'anonymous' })
    const again = await site.page.request.post('/ajax/online/visitor/login/', { data: { email } })
    expect(await again.json()).toMatchObject({ response: 'error' })
  })

  test('keeps what was typed when the server does not answer', async ({ visit }) => {
    const email = newEmail()
    const site = await FormPage.visit(visit, '/register/', { lang: 'en', expectedErrors: BROWSER_ERROR })
    await site.fill({ ...PERSON, email })
    await site.field('data').check()
    for (const trouble of [...REFUSED, ...NO_ANSWER]) {
      const mend = await breakCall(site.page, 'register', trouble)
      await site.send('registration')
      await site.expectText(
        trouble.meaning === 'unreachable' ? 'save.unconfirmed' : `form.trouble.${trouble.meaning}`,
      )
      await expect(site.field('email')).toHaveValue(email)
      await mend()
    }
    // What got no answer is repeated by itself.
    await site.expectDone('registration', email)
  })

  test('keeps what was typed when the page is left, and asks again for an answer that was not waited for', async ({
    visit,
  }) => {
    const email = newEmail()
    const site = await FormPage.visit(visit, '/register/', { expectedErrors: BROWSER_ERROR })
    await site.fill({ ...PERSON, email })
    await site.field('data').check()
    await site.page.goto('/news/')
    await site.page.goBack()
    await expect(site.field('family')).toHaveValue(PERSON.family)
    await expect(site.field('phone')).toHaveValue('+7 (916) 123-45-67')

    const [hang] = NO_ANSWER
    const mend = hang && (await breakCall(site.page, 'register', hang))
    const asked = site.page.waitForRequest(/forms\/registration/)
    await site.send('registration')
    await asked
    await mend?.()
    await site.page.reload()
    await site.expectDone('registration', email)
    await site.page.reload()
    await expect(site.field('email')).toHaveValue('')
  })
})

describe('a ticket', () => {
  test('that is ordered twice for one e-mail is the same one, and both pages show it', async ({ visit }) => {
    const email = newEmail()
    // While tickets are sold.
    const { url } = getMomentServer('during')
    const order = async (device: 'desktop' | 'phone'): Promise<string | null> => {
      const site = await FormPage.visit(visit, '/tickets/', { lang: 'en', device, url })
      await site.fill({ name: 'Leo', family: 'Yonov', company: 'Racks', phone: '+4915123456789', email })
      await site.field('data').check()
      await site.send('ticket')
      await site.expectDone('ticket', email)
      const code = site.page.getByRole('img', { name: 'QR code of ticket' })
      await expect(code).toBeVisible()
      return code.getAttribute('aria-label')
    }
    const first = await order('desktop')
    expect(first).toMatch(/QR code of ticket \S+/)
    expect(await order('phone')).toBe(first)
  })

  test('is printed on a sheet of its own, with all that is said of it', async ({ visit }) => {
    const { url } = getMomentServer('during')
    const site = await FormPage.visit(visit, '/tickets/', { lang: 'en', url })
    const email = newEmail()
    await site.fill({ name: 'Leo', family: 'Yonov', email })
    await site.field('data').check()
    await site.send('ticket')
    await site.expectDone('ticket', email)
    const sentence = (await site.page.locator('.form-done > p').last().textContent()) ?? ''
    const sheet = await site.page.pdf({ format: 'A4', preferCSSPageSize: true })
    const first = execFileSync('pdftotext', ['-l', '1', '-', '-'], { input: sheet, encoding: 'utf8' })
    expect(first.replaceAll(/\s+/g, ' ')).toContain(sentence.replaceAll(/\s+/g, ' '))
    const next = await site.page.locator('.article-text h2').first().textContent()
    expect(first).not.toContain(next)
  })

  test('is ordered on a phone, and its visitor logs in from there', async ({ visit }) => {
    const email = newEmail()
    // While tickets are sold.
    const { url } = getMomentServer('during')
    const site = await FormPage.visit(visit, '/tickets/', { lang: 'en', device: 'phone', url })
    await site.fill({ name: 'Leo', family: 'Yonov', company: 'Racks', phone: '+4915123456789', email })
    await site.field('data').check()
    await site.send('ticket')
    await site.expectDone('ticket', email)
    await expect(site.page.getByRole('img', { name: 'QR code of ticket' })).toBeVisible()
    await site.logIn(email)
    await site.expectState({ visitor: 'authorized' })
    await site.page.goto(`${url}/en/visitor/`)
    await site.page.emulateMedia({ media: 'print' })
    // The sheet with the ticket begins with the heading that names the edition.
    const readBreak = (selector: string) =>
      site.page.locator(selector).evaluate((element) => getComputedStyle(element).breakBefore)
    expect([await readBreak('.account-ticket'), await readBreak('.account-ticket > .ticket')]).toEqual([
      'page',
      'auto',
    ])
  })
})

for (const [path, type, call] of [
  ['/downloads/', 'download-links', 'askLinks'],
  ['/reports/', 'download-reports', 'askCommonLinks'],
] as const) {
  describe(`the documents at ${path}`, () => {
    test('open for a name and an e-mail, and stay open', async ({ visit }) => {
      const site = await FormPage.visit(visit, path)
      const send = site.button('unlock.send')
      const documents = site.page.locator('.document')
      const count = await documents.count()
      await expect(send).toBeDisabled()
      await expect(site.page.locator('.document:disabled')).toHaveCount(count)
      await site.fill({ name: 'Лев', email: newEmail() })
      await expect(send).toBeDisabled()
      await site.field('name').fill('Лев Ионов')
      await expect(send).toBeEnabled()
      await site.field('email').fill('лев')
      await expect(send).toBeDisabled()
      await site.field('email').fill(newEmail())
      await send.click()
      await expect(site.page.locator('.document.is-unlocked')).toHaveCount(count)
      await site.expectText('unlock.done')
      const [red = 0, green = 0, blue = 0] = await documents
        .first()
        .evaluate((each) => (/\d+(?:, \d+){2}/.exec(getComputedStyle(each).backgroundColor) ?? ['0'])[0])
        .then((text) => text.split(', ').map(Number))
      expect(green).toBeGreaterThan(Math.max(red, blue))

      const saved = site.page.waitForEvent('download')
      await documents.first().click()
      expect(await (await saved).failure()).toBeNull()
      const cookies = await site.page.context().cookies()
      expect(cookies.find(({ name }) => name === 'links_access')).toMatchObject({ httpOnly: true })
      await site.page.reload()
      await site.expectPage(path, type)
      await expect(site.page.locator('.document.is-unlocked')).toHaveCount(count)
      await expect(site.page.locator('.site-form')).toHaveCount(0)
    })

    test('say that something entered is wrong', async ({ visit }) => {
      const site = await FormPage.visit(visit, path, { lang: 'en' })
      await breakCall(site.page, call, {
        name: 'wrong data',
        meaning: 'ignored' as const,
        answer: (route) => route.fulfill({ contentType: 'application/json', body: '{"message":"error"}' }),
      })
      await site.fill({ name: 'Leo Yonov', email: newEmail() })
      await site.button('unlock.send').click()
      await expect(site.page.getByRole('alert')).toHaveText(site.formatMessage('unlock.error'))
      await expect(site.field('name')).toHaveValue('Leo Yonov')
    })
  })
}

describe('the newsletter', () => {
  test('is offered after five seconds, once', async ({ visit }) => {
    const site = await FormPage.visit(visit, '/about/')
    const { clock } = site.page
    const window = site.page.getByRole('dialog')
    await clock.install()
    await clock.pauseAt(Date.now() + 60_000)
    await site.page.locator('.site-foot a[href="/newsletter/"]').click()
    await site.expectPage('/newsletter/', 'banner-open')
    await expect
      .poll(() =>
        site.page
          .locator('.island-root')
          .evaluate((root) => Object.keys(root).some((key) => key.startsWith('__reactContainer'))),
      )
      .toBe(true)
    await clock.runFor(SUBSCRIBE_BANNER_DELAY_MS - 1)
    await expect(window).toHaveCount(0)
    await clock.runFor(1)
    await expect(window).toBeVisible()
    await site.field('email').fill(newEmail())
    await site.field('news').check()
    await site.send('subscription')
    await site.expectText('subscribe.done')
    await site.page.keyboard.press('Escape')
    await expect(window).toHaveCount(0)

    await site.page.reload()
    await site.expectPage('/newsletter/', 'banner-open')
    await clock.runFor(3 * SUBSCRIBE_BANNER_DELAY_MS)
    await expect(window).toHaveCount(0)
  })
})

describe('a page that is not there', () => {
  for (const lang of ['ru', 'en'] as const) {
    test(`says so and offers search, ${lang}`, async ({ visit }) => {
      const site = await WebsitePage.open(visit, '/no/such/page/', { lang, expectedErrors: BROWSER_ERROR })
      await expect(site.heading).toHaveText(site.formatMessage('server.notice.notFound.title'))
      await expect(site.page.locator('html')).toHaveAttribute('lang', lang)
      await expect(site.page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
      await site.page.getByRole('searchbox').fill(lang === 'ru' ? 'паллробот' : 'pallrobot')
      await site.page.keyboard.press('Enter')
      await expect(site.page.getByRole('link', { name: /Паллробот|Pallrobot/ })).toBeVisible()
      const answer = await fetch(`${getDemoServer().url}${lang === 'ru' ? '' : '/en'}/no/such/page/`)
      expect(answer.status).toBe(404)
    })
  }
})
