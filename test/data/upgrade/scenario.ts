import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Browser } from '#test/server/browser.ts'
import { createPersonValues } from '#test/server/person-values.ts'

/** While the first event of the fixture's fair is on. */
export const MADE_AT = '2020-09-22T10:30:00+03:00'

/** Where a letter about news leads. */
const NEWS = '/newsletter/confirm/'

type Cookies = Record<string, string>

/** What a test cannot know of a fixture beforehand: secrets that only their owners hold. */
export interface Facts {
  /** The product's version that made the fixture. */
  version: string
  /** The server's clock when it was made. */
  madeAt: string
  /** Cookies of each browser. */
  cookies: {
    anna: Cookies
    annasPhone: Cookies
    olga: Cookies
    device: Cookies
    reader: Cookies
    boris: Cookies
  }
  /** What a subscriber who has not answered yet can still confirm with. */
  confirmToken: string
}

/** Fills the database through the calls of visitors' browsers; their letters arrive as files below `dataDir`. */
export async function fillAsVisitors(
  app: FastifyInstance,
  dataDir: string,
): Promise<Pick<Facts, 'cookies' | 'confirmToken'>> {
  const visit = (): Browser => new Browser(app)
  const [anna, annasPhone, olga, device, reader] = [visit(), visit(), visit(), visit(), visit()]

  await done(anna.login('anna@visitors.example'))
  await done(anna.post('saveFavouriteCompanies', { ids: [11, 10] }))
  await done(anna.post('saveFavouriteEvents', { ids: [2, 1] }))
  await done(anna.post('sendCard', { id: 10 }))
  await done(anna.post('consent', { kind: 'broadcast', id: 1, receiver: 10 }))
  await done(anna.post('consent', { kind: 'download', id: 10 }))
  await done(anna.post('sendChat', { id: 1, text: 'Здравствуйте! «Ёлка» здесь? 🌲', key: 'annas-key' }))
  await done(anna.post('sendChat', { id: 1, text: 'Это сообщение уберут', key: 'removed-key' }))
  await done(anna.post('answerSurvey', { id: 7, answers: { 1: 0, 2: [0, 2], 3: 'Ещё стеллажи' } }))
  await done(anna.post('stat', { id: 1, e: 'open_event' }))
  await done(annasPhone.login('anna@visitors.example'))

  await done(olga.post('register', { values: createPersonValues('olga@visitors.example', { news: 'Y' }) }))
  await done(olga.login('olga@visitors.example'))
  await done(olga.post('orderTicket', { values: createPersonValues('olga@visitors.example') }))
  await done(olga.post('sendChat', { id: 1, text: '=1+1; "кавычки"\nи строка', key: 'olgas-key' }))
  const news = await tokenIn(dataDir, 'olga@visitors.example', NEWS)
  await done(confirm(olga, news))

  await done(device.post('saveFavouriteCompanies', { ids: [12, 10] }))
  await done(device.post('saveFavouriteEvents', { ids: [3] }))

  await done(reader.post('askLinks', { name: 'Роман', email: 'roman@visitors.example' }))
  await done(visit().post('subscribe', { values: { email: 'late@visitors.example', news: 'Y' }, lang: 'en' }))
  const confirmToken = await tokenIn(dataDir, 'late@visitors.example', NEWS)

  const timur = visit()
  await done(timur.login('timur@visitors.example'))
  await done(timur.post('confirmVisitor', { purpose: 'delete' }))
  const deletion = await tokenIn(dataDir, 'timur@visitors.example', '/visitor/delete/')
  await done(press(timur, '/visitor/delete/', deletion))
  const cookies = {
     anna: anna.cookies, annasPhone: annasPhone.cookies, olga: olga.cookies ,
     device: device.cookies, reader: reader.cookies, boris: {} ,
  }
  return { cookies, confirmToken }
}

/** Sends a card whose letter cannot leave, and returns the sender's cookies. */
export async function leaveALetter(app: FastifyInstance): Promise<Cookies> {
  const boris = new Browser(app)
  await done(boris.login('boris@visitors.example'))
  await done(boris.post('sendCard', { id: 11 }))
  return boris.cookies
}

export const confirm = (browser: Browser, token: string) => press(browser, NEWS, token)

/** Presses the button of the page that a letter's link opens. */
const press = (browser: Browser, url: string, token: string) =>
  browser.request({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    payload: JSON.stringify({ token }),
  })

async function done(answer: Promise<{ statusCode: number; body: string }>): Promise<void> {
  const { statusCode, body } = await answer
  if (statusCode >= 300 || /"faults"|"response":"error"/.test(body)) throw new Error(`${statusCode} ${body}`)
}

/** The token of the confirmation link in the letter to an e-mail, once the letter has arrived. */
async function tokenIn(dataDir: string, email: string, path: string): Promise<string> {
  const folder = join(dataDir, 'outbox')
  for (let tries = 0; tries < 300; tries += 1) {
    for (const name of (await readdir(folder).catch(() => [])).filter((each) => /^[^.].*\.eml$/.test(each))) {
      const [head = '', body = ''] = (await readFile(join(folder, name), 'utf8')).split('\r\n\r\n')
      const token = Buffer.from(body, 'base64').toString().split(`${path}?token=`)[1]?.match(/^[\w-]+/)?.[0]
      if (token !== undefined && head.includes(`To: ${email}`)) return token
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No letter with a link has come to ${email}`)
}
