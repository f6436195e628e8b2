import { beforeAll, expect, test } from 'vitest'
import { calls, type CallName } from '#contract/calls.ts'
import type { Call } from '#contract/calls/call.ts'
import type { Browser } from './browser.ts'
import { openOnlineTestServer, type OnlineTestServer, logInProvenVisitor } from './online-test-server.ts'

const PORTRAIT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M2 2h5v5z"/></svg>'

let server: OnlineTestServer
beforeAll(async () => {
  server = await openOnlineTestServer(
    {},
    {
      'staff.csv': 'company,name_ru,name_en,picture\n10,Мария,,portrait.svg\n10,Ольга,,face.svg\n',
      'staff/portrait.svg': PORTRAIT,
      'downloads.csv': 'id,company,name_ru,name_en,file\n1,10,Список,,list.pdf\n',
      'downloads/list.pdf': Buffer.from('%PDF-1.4 list'),
    },
  )
})

/** The addresses of the two pictures of staff. */
async function portraits(browser: Browser): Promise<[portrait: string, face: string]> {
  const answer = await browser.get('/ajax/guide/exhibitors.php?filter[id]=10&year=2021')
  const { data } = answer.json<{ data: { staff: { PREVIEW_PICTURE: string }[] } }>()
  const [portrait = '', face = ''] = data.staff.map(({ PREVIEW_PICTURE }) => PREVIEW_PICTURE)
  return [portrait, face]
}

test('gated answers are never cached', async () => {
  const browser = await logInProvenVisitor(server)
  await browser.post('consent', { kind: 'broadcast', id: 1, receiver: 10 })
  await browser.post('consent', { kind: 'broadcast', id: 2 })
  await browser.post('consent', { kind: 'download', id: 10 })
  const reads = Object.entries(calls as Record<CallName, Call>).filter(
    ([name, { access, method }]) => access === 'authorized' && method === 'GET' && name !== 'chatStream',
  )
  expect(reads.length).toBeGreaterThan(4)
  const [portrait, face] = await portraits(browser)
  expect(portrait).toMatch(/^\/online\/staff\//)
  const answers = await Promise.all([
    ...reads.map(([, { path }]) => browser.get(`${path}?id=1`)),
    ...[portrait, face, '/online/files/1/list.pdf'].map((path) => browser.get(path)),
    ...['opening/index.m3u8', 'opening/seg%201.m4s'].map((path) => browser.get(`/online/media/1/${path}`)),
    browser.get('/online/media/2/talk.mp4', { range: 'bytes=2-4' }),
  ])
  expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(answers.map(() => 'no-store'))
  expect(answers.slice(-6).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 206])
})

test('a picture of staff is for the authorized, at each of its addresses', async () => {
  const browser = await logInProvenVisitor(server)
  const [portrait, face] = await portraits(browser)
  expect((await server.createBrowser().get(portrait)).statusCode).toBe(401)
  expect((await browser.get(portrait.replace('/online/staff/', '/media/'))).statusCode).toBe(404)
  // A speaker has the same one, and everybody sees speakers.
  const shared = await server.createBrowser().get(face.replace('/online/staff/', '/media/'))
  expect([shared.statusCode, shared.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
})
