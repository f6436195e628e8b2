import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls, type BodyOf, type CallName } from '#contract/calls.ts'
import { root } from '#scripts/steps/root.js'
import { MOMENTS } from './moments.ts'
import { startDemoServer } from './demo-server.ts'
import type { RunningServer } from './server.ts'

const run = promisify(execFile)

/** A broadcast, and the survey beside it. */
const ROOM = 2
const SURVEY = 1
const COMPANY = 324

let server: RunningServer
beforeAll(async () => (server = await startDemoServer({ NOW: MOMENTS.during })))
afterAll(() => server.stop())

/** Runs a command as the README tells it, beside the running server. */
const npmRun = (...words: string[]) =>
  run('npm', ['run', '--silent', ...words], { cwd: root, env: { ...process.env, DATA_DIR: server.dataDir } })

/** A visitor who sends calls. */
async function visitor(name: string) {
  const ask = (method: string, path: string, cookie: string, body?: unknown) =>
    fetch(server.url + path, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const answer = await ask('POST', calls.login.path, '', { email: `${name}@visitors.example` })
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  return {
    get: async (path: string): Promise<unknown> => (await ask('GET', path, cookie)).json(),
    post: async <N extends CallName>(call: N, body: BodyOf<N>): Promise<unknown> =>
      (await ask('POST', calls[call].path, cookie, body)).json(),
  }
}

describe('a command of the organiser, while the server runs,', () => {
  test('removes a message from a chat', async () => {
    const anna = await visitor('anna')
    await anna.post('consent', { kind: 'broadcast', id: ROOM })
    const said = await anna.post('sendChat', { id: ROOM, text: 'To be removed', key: 'a-key-of-anna' })
    expect(said).toMatchObject({ TEXT: 'To be removed', REMOVED: false })
    const { ID } = said as { ID: number }

    const { stdout } = await npmRun('chat:remove', '--', String(ID))
    expect(stdout).toBe(`Message ${ID} is removed.\n`)
    const boris = await visitor('boris')
    await boris.post('consent', { kind: 'broadcast', id: ROOM })
    expect(await boris.get(`${calls.chat.path}?id=${ROOM}`)).toMatchObject([{ ID, TEXT: '', REMOVED: true }])
  })

  test('bans the author of a message everywhere, slows a chat down, and ends both', async () => {
    const vera = await visitor('vera')
    await vera.post('consent', { kind: 'broadcast', id: ROOM })
    const send = (key: string) => vera.post('sendChat', { id: ROOM, text: 'Once more', key })
    const { ID } = (await send('first-of-vera')) as { ID: number }

    const { stdout } = await npmRun('chat:ban', '--', 'all', String(ID), '30')
    expect(stdout).toMatch(/ cannot write in all rooms until 20\d\d-.*Z\.\n$/)
    expect(await send('banned-one')).toMatchObject({ HOLD: { REASON: 'ban' } })
    expect((await npmRun('chat:ban', '--', 'all', String(ID), '0')).stdout).toContain(
      'may write in all rooms again',
    )

    await npmRun('chat:slow', '--', String(ROOM), '3600')
    expect(await send('slowed-one')).toMatchObject({ HOLD: { REASON: 'slow' } })
    await npmRun('chat:slow', '--', String(ROOM), '0')
    expect(await send('free-again')).toMatchObject({ TEXT: 'Once more', MODERATOR: false })
  })

  test('exports the answers to a survey, as a table', async () => {
    const grace = await visitor('grace')
    const answers = { 1: 0, 2: [0, 2], 3: 'More daylight, "please"' }
    expect(await grace.post('answerSurvey', { id: SURVEY, answers })).toEqual({ response: 'ok' })

    const { stdout } = await npmRun('survey:export', '--', String(SURVEY))
    const [head, line, ...rest] = stdout.trimEnd().split('\r\n')
    expect(head).toContain('"name";"email";"at"')
    expect(line).toContain('"grace@visitors.example"')
    expect(line).toContain('"More daylight, ""please"""')
    expect(rest).toEqual([])
  })

  test('exports tickets, documents and cards, and of the newsletter who confirmed', async () => {
    const henrik = await visitor('henrik')
    const values = {
      name: 'Ольга',
      family: 'Незабудкина',
      company: 'Ромашка',
      position: '',
      phone: '',
      email: 'olga@visitors.example',
      data: 'Y',
      news: 'Y',
    }
    expect(await henrik.post('orderTicket', { values, lang: 'ru' })).toEqual({ response: 'ok' })
    expect(await henrik.post('sendCard', { id: COMPANY })).toEqual({ response: 'ok' })
    const asker = { name: 'Henrik', email: 'henrik@visitors.example' }
    await henrik.post('askLinks', asker)

    const linesOf = async (name: string): Promise<string[]> =>
      (await npmRun(name)).stdout.trimEnd().split('\r\n').slice(1)
    expect(await linesOf('tickets:export')).toMatchObject([
      expect.stringContaining('"olga@visitors.example"'),
    ])
    expect(await linesOf('cards:export')).toMatchObject([
      expect.stringContaining('"henrik@visitors.example"'),
    ])
    expect(await linesOf('documents:export')).toMatchObject([expect.stringContaining('"links";"Henrik"')])
    expect(await linesOf('newsletter:export')).toEqual([])
  })

  test('says what is wrong with it, and fails', async () => {
    const stderr = 'There is no message 999999.\n'
    await expect(npmRun('chat:remove', '--', '999999')).rejects.toMatchObject({ code: 1, stderr })
  })
})
