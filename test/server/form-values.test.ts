import { beforeAll, describe, expect, test } from 'vitest'
import type { IslandData } from '#contract/islands.ts'
import { logInProvenVisitor } from './online-test-server.ts'
import { createPersonValues } from './person-values.ts'
import { NOW, openTestServer, type TestServer } from './test-server.ts'
import { closeAfterFile } from './close-after-file.ts'

const EMAIL = 'rita@mail.example'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  closeAfterFile(() => server.close())
  await server.createBrowser().post('register', { values: createPersonValues(EMAIL) })
})

type Browser = ReturnType<TestServer['createBrowser']>

async function readValues(browser: Browser, path: string) {
  const { body, headers } = await browser.get(path)
  const [, json = ''] =
    /data-island="form"[^>]*><script type="application\/json">(.*?)<\/script>/.exec(body) ?? []
  return { values: (JSON.parse(json) as IslandData['form']).values, body, cached: headers['cache-control'] }
}

describe.each(['/tickets/', '/en/register/'])('the form of %s', (path) => {
  const html = { headers: { accept: 'text/html' } }

  test('is empty for an anonymous visitor, above the text of the page', async () => {
    const { values, body } = await readValues(server.createBrowser(html), path)
    expect(values).toEqual({})
    expect(body.indexOf('data-island="form"')).toBeLessThan(body.indexOf('article-text'))
  })

  test('has name and e-mail of a logged-in visitor, and is not cached', async () => {
    const browser = server.createBrowser(html)
    expect((await browser.login(EMAIL)).json()).toMatchObject({ EMAIL })
    const { values, body, cached } = await readValues(browser, path)
    expect(values).toEqual({ name: 'Ольга', family: 'Незабудкина', email: EMAIL })
    expect(body).toMatch(/<input[^>]*name="email"[^>]*value="rita@mail\.example"/)
    expect(cached).toBe('no-store')
  })

  test('has company, position and phone only if a letter proved the e-mail', async () => {
    const proven = await logInProvenVisitor(server, EMAIL, new Date(NOW))
    const { values } = await readValues(proven, path)
    const { data: _data, news: _news, ...person } = createPersonValues(EMAIL)
    expect(values).toEqual(person)
  })

  test('takes the name of a visitor whom the pack names', async () => {
    const browser = server.createBrowser(html)
    await browser.login('anna@visitors.example')
    const { values } = await readValues(browser, path)
    expect(values['email']).toBe('anna@visitors.example')
    expect(values['name']).toBe('Анна')
  })
})

test.each([
  ['/downloads/', 'download-access', { name: 'Ольга Незабудкина', email: EMAIL }],
  ['/newsletter/', 'subscribe', { email: EMAIL }],
])('the form of %s has what it asks for of a logged-in visitor only', async (path, island, known) => {
  const browser = server.createBrowser({ headers: { accept: 'text/html' } })
  const read = async () => {
    const { body } = await browser.get(path)
    const [, json = ''] =
      new RegExp(`data-island="${island}"[^>]*><script type="application/json">(.*?)</script>`).exec(body) ??
      []
    return (JSON.parse(json) as IslandData['subscribe']).values
  }
  expect(await read()).toEqual({})
  await browser.login(EMAIL)
  expect(await read()).toEqual(known)
})
