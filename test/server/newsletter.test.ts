import { JSDOM } from 'jsdom'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { attachButtonForm } from '#src/button-page/attach-button-form.ts'
import { waitForLetters } from './letters.ts'
import { openOnlineTestServer, type OnlineTestServer } from './online-test-server.ts'

let server: OnlineTestServer
beforeAll(async () => (server = await openOnlineTestServer()))

/** The path of a link in a letter. */
const LINK = /\/newsletter\/\w+\/\?token=[\w-]+&lang=\w+/g

/** Subscribes an e-mail and returns the paths of the links in its letter. */
async function subscribed(email: string, lang: 'ru' | 'en' = 'en') {
  await server.createBrowser().post('subscribe', { values: { email, news: 'Y' }, lang })
  const [letter] = await waitForLetters(server, email, 1)
  const [confirm = '', leave = ''] = letter?.text.match(LINK) ?? []
  return { confirm, leave }
}

/** Addresses below the last status of a page, where its reader may go next. */
const listOnwardLinks = (body: string) =>
  [...new JSDOM(body).window.document.querySelectorAll('main .ways a')].map((link) =>
    link.getAttribute('href'),
  )
const ONWARD = ['/en/', '/en/plan/', '/en/online/']

const tokenIn = (link: string) => new URL(link, 'http://fair.example').searchParams.get('token') ?? ''
const isConfirmed = async (link: string) => {
  const { store } = server
  await store.deleteExpired(new Date('2020-09-30T10:00:00+03:00'))
  return (await store.newsletter.find('leave', tokenIn(link), new Date())) !== undefined
}
const press = (path: string, token: unknown, headers: Record<string, string> = {}) =>
  server.createBrowser().request({
    method: 'POST',
    url: path.split('?')[0] ?? '',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    payload: JSON.stringify({ token }),
  })

describe('a link of the letter', () => {
  test('only asks for confirmation, in the language of the form', async () => {
    const { confirm, leave } = await subscribed('asks@example.com')
    for (const link of [confirm, confirm, leave]) {
      const page = await server.createBrowser().get(link, { 'accept-language': 'ru' })
      expect(page.statusCode).toBe(200)
      expect(page.headers).toMatchObject({ 'cache-control': 'no-store' })
      expect(page.body).toContain('<html lang="en"')
      expect(page.body).toContain('name="robots" content="noindex"')
      expect(page.body).not.toMatch(/ on\w+=| style=|asks@example\.com/)
    }
    await server.createBrowser().request({ method: 'HEAD', url: `${confirm}&yes=1` })
    expect(await isConfirmed(leave)).toBe(false)
  })

  test('opens in the language of its own letter', async () => {
    const first = await subscribed('both@example.com', 'ru')
    await server
      .createBrowser()
      .post('subscribe', { values: { email: 'both@example.com', news: 'Y' }, lang: 'en' })
    const [, second] = await waitForLetters(server, 'both@example.com', 2)
    const [link = ''] = second?.text.match(LINK) ?? []
    expect((await server.createBrowser().get(link)).body).toContain('<html lang="en"')
    expect((await server.createBrowser().get(first.confirm)).body).toContain('<html lang="ru"')
  })

  test('has the header of the website, with search and the other language', async () => {
    const { confirm } = await subscribed('header@example.com')
    const { body } = await server.createBrowser().get(confirm)
    const { document } = new JSDOM(body).window
    expect(document.querySelector('.site-head form[role=search]')?.getAttribute('action')).toBe('/en/search/')
    const other = document.querySelector('.site-head .language')?.getAttribute('href') ?? ''
    expect(other).toBe(confirm.replace('lang=en', 'lang=ru'))
    expect((await server.createBrowser().get(other, { 'accept-language': 'en' })).body).toContain(
      '<html lang="ru"',
    )
  })

  test('acts on the button, also without script', async () => {
    const { confirm, leave } = await subscribed('plain@example.com')
    const done = await server.createBrowser().get(`${confirm}&yes=1`, { 'sec-fetch-site': 'same-origin' })
    expect([done.statusCode, done.body.includes('Done: news of the fair')]).toEqual([200, true])
    expect(await isConfirmed(leave)).toBe(true)
    const left = await server.createBrowser().get(`${leave}&yes=1`)
    expect(left.body).toContain('no more news')
    expect(await isConfirmed(leave)).toBe(false)
    const again = await server.createBrowser().get(leave, { 'accept-language': 'en' })
    expect([again.statusCode, again.body.includes('does not work any more')]).toEqual([404, true])
    expect([done, left, again].map(({ body }) => listOnwardLinks(body))).toEqual([ONWARD, ONWARD, ONWARD])
  })

  test('acts by JSON of this site', async () => {
    const { confirm, leave } = await subscribed('json@example.com')
    expect((await press(confirm, tokenIn(confirm))).json()).toEqual({ response: 'ok' })
    expect(await isConfirmed(leave)).toBe(true)
    expect((await press(leave, tokenIn(leave))).json()).toEqual({ response: 'ok' })
    expect((await press(leave, tokenIn(leave))).json()).toMatchObject({ code: 4, field: 'token' })
  })

  test.each(['confirm', 'leave'] as const)(
    'without script says that nothing was done if another press was faster: %s',
    async (action) => {
      const links = await subscribed(`faster-${action}@example.com`)
      const slower = vi.spyOn(server.store.newsletter, action).mockResolvedValueOnce(false)
      const { statusCode, body } = await server.createBrowser().get(`${links[action]}&yes=1`)
      expect(slower).toHaveBeenCalledOnce()
      slower.mockRestore()
      expect([statusCode, body.includes('Done')]).toEqual([404, false])
      expect(body).toContain('This link does not work any more')
    },
  )

  test('does nothing for another site, or for what is no token', async () => {
    const { confirm, leave } = await subscribed('foreign@example.com')
    const site = { 'sec-fetch-site': 'cross-site' }
    expect((await press(confirm, tokenIn(confirm), site)).statusCode).toBe(403)
    expect((await press(confirm, tokenIn(confirm), { 'content-type': 'text/plain' })).statusCode).toBe(415)
    expect((await server.createBrowser().get(`${confirm}&yes=1`, site)).statusCode).toBe(403)
    expect((await press(confirm, tokenIn(leave))).statusCode).toBe(404)
    expect((await press(confirm, ['x'])).statusCode).toBe(400)
    for (const query of ['', '?token=', '?token=x', '?token[]=x', '?token=%00', '?token="><script>']) {
      const page = await server.createBrowser().get(`/newsletter/confirm/${query}`, { accept: 'text/html' })
      expect(page.statusCode).toBeGreaterThanOrEqual(400)
      expect(page.statusCode).toBeLessThan(500)
      expect(page.body).not.toContain('"><script>')
    }
    expect(await isConfirmed(leave)).toBe(false)
  })
})

describe('the script of the page', () => {
  test('leaves links that lead on below the form', async () => {
    const { confirm } = await subscribed('onward@example.com')
    const { body } = await server.createBrowser().get(confirm)
    expect(listOnwardLinks(body)).toEqual(ONWARD)
    expect(body.indexOf('class="ways"')).toBeGreaterThan(body.indexOf('</form>'))
  })

  async function pressedIn(link: string, fetch: typeof globalThis.fetch) {
    const { body } = await server.createBrowser().get(link)
    const { document } = new JSDOM(body, { url: `http://localhost${link}` }).window
    const form = document.querySelector<HTMLFormElement>('#button-page')
    if (form === null) throw new Error('The page has no form')
    const button = form.querySelector('button')
    const reportError = vi.fn<typeof globalThis.reportError>()
    vi.stubGlobal('reportError', reportError)
    const onDone = () => undefined
    // As browsers take it from a disabled button.
    const send: typeof fetch = (url, init) => {
      button?.blur()
      return fetch(url, init)
    }
    attachButtonForm(form, {
      fetch: send,
      areCookiesEnabled: () => false,
      leaveTo: onDone,
      onDeleted: onDone,
      onLoggedIn: onDone,
    })
    button?.focus()
    button?.click()
    const status = document.querySelector('#button-page ~ [role=status]')
    await vi.waitFor(() => expect(status?.textContent).not.toBe(''))
    expect(reportError).not.toHaveBeenCalled()
    return { status: status?.textContent, hidden: form.hidden, hasFocus: document.activeElement === button }
  }

  test('sends the token as JSON and tells how it went', async () => {
    const { confirm } = await subscribed('script@example.com')
    const sent: unknown[] = []
    const answer =
      (status: number, body: object): typeof fetch =>
      (url, init) => {
        sent.push([url, init?.method, init?.body])
        return Promise.resolve(Response.json(body, { status }))
      }
    expect(await pressedIn(confirm, answer(200, { response: 'ok' }))).toEqual({
      status: expect.stringMatching(/^Done/) as string,
      hidden: true,
      hasFocus: true,
    })
    expect(sent).toEqual([['/newsletter/confirm/', 'POST', JSON.stringify({ token: tokenIn(confirm) })]])
    expect(await pressedIn(confirm, answer(404, { response: 'error', code: 4, message: '' }))).toMatchObject({
      status: expect.stringContaining('too old') as string,
    })
    expect(await pressedIn(confirm, answer(500, { response: 'error', code: 2, message: '' }))).toEqual({
      status: expect.stringContaining('did not work') as string,
      hidden: false,
      hasFocus: true,
    })
    for (const lost of [
      () => Promise.reject(new Error('offline')),
      () => Promise.resolve(new Response('<html>')),
      answer(504, { error: 'upstream timed out' }),
      () => Promise.resolve(Response.json('Gateway Timeout', { status: 504 })),
      () => Promise.resolve(Response.json(null, { status: 502 })),
    ])
      expect(await pressedIn(confirm, lost)).toEqual({
        status: expect.stringContaining('it may have worked') as string,
        hidden: false,
        hasFocus: true,
      })
  })
})
