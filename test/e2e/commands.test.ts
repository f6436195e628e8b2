import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { calls, type BodyOf, type CallName } from '#contract/calls.ts'
import { root } from '#scripts/steps/root.js'
import project from '../../package.json' with { type: 'json' }
import { getMomentServer } from './demo-server.ts'
import { registerVisitor } from './register-visitor.ts'

const run = promisify(execFile)

/** A broadcast whose chat no other test uses. */
const ROOM = 4
/** The company that holds it. */
const ORGANIZER = 116
const SURVEY = 1
const COMPANY = 324

const options = () => ({ cwd: root, env: { ...process.env, DATA_DIR: getMomentServer('during').dataDir } })

/** Runs a command as the README tells it, beside the running server. */
const npmRun = (...words: string[]) => run('npm', ['run', '--silent', ...words], options())

/** Runs what npm would run for a command, without the start of npm, which takes longer than the command. */
const runCommand = (name: keyof typeof project.scripts, ...words: string[]) =>
  run('sh', ['-c', `${project.scripts[name]} "$@"`, 'sh', ...words], options())

/** A new visitor who sends calls. */
async function createVisitor() {
  const { url } = getMomentServer('during')
  const email = await registerVisitor(url)
  const ask = (method: string, path: string, cookie: string, body?: unknown) =>
    fetch(url + path, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const answer = await ask('POST', calls.login.path, '', { email })
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  return {
    email,
    get: async (path: string): Promise<unknown> => (await ask('GET', path, cookie)).json(),
    post: async <N extends CallName>(call: N, body: BodyOf<N>): Promise<unknown> =>
      (await ask('POST', calls[call].path, cookie, body)).json(),
  }
}

describe('a command of the organiser, while the server runs,', () => {
  test('removes a message from a chat', async () => {
    const anna = await createVisitor()
    await anna.post('consent', { kind: 'broadcast', id: ROOM, receiver: ORGANIZER })
    const sent = await anna.post('sendChat', { id: ROOM, text: 'To be removed', key: 'a-key-of-anna' })
    expect(sent).toMatchObject({ TEXT: 'To be removed', REMOVED: false })
    const { ID } = sent as { ID: number }

    const { stdout } = await npmRun('chat:remove', '--', String(ID))
    expect(stdout).toBe(`Message ${ID} is removed.\n`)
    const boris = await createVisitor()
    await boris.post('consent', { kind: 'broadcast', id: ROOM, receiver: ORGANIZER })
    const chat = (await boris.get(`${calls.chat.path}?id=${ROOM}`)) as { ID: number }[]
    expect(chat.filter((each) => each.ID === ID)).toMatchObject([{ TEXT: '', REMOVED: true }])
  })

  test('bans the author of a message everywhere, slows a chat down, and ends both', async () => {
    const vera = await createVisitor()
    await vera.post('consent', { kind: 'broadcast', id: ROOM, receiver: ORGANIZER })
    const send = (key: string) => vera.post('sendChat', { id: ROOM, text: 'Once more', key })
    const { ID } = (await send('first-of-vera')) as { ID: number }

    const { stdout } = await runCommand('chat:ban', 'all', String(ID), '30')
    expect(stdout).toMatch(/ cannot write in all rooms until 20\d\d-.*Z\.\n$/)
    expect(await send('banned-one')).toMatchObject({ HOLD: { REASON: 'ban' } })
    expect((await runCommand('chat:ban', 'all', String(ID), '0')).stdout).toContain(
      'may write in all rooms again',
    )

    await runCommand('chat:slow', String(ROOM), '3600')
    expect(await send('slowed-one')).toMatchObject({ HOLD: { REASON: 'slow' } })
    await runCommand('chat:slow', String(ROOM), '0')
    expect(await send('free-again')).toMatchObject({ TEXT: 'Once more', MODERATOR: false })
  })

  test('exports the answers to a survey, as a table', async () => {
    const grace = await createVisitor()
    const answers = { 1: 0, 2: [0, 2], 3: 'More daylight, "please"' }
    expect(await grace.post('answerSurvey', { id: SURVEY, answers })).toEqual({ response: 'ok' })

    const { stdout } = await runCommand('survey:export', String(SURVEY))
    const [head, ...lines] = stdout.trimEnd().split('\r\n')
    expect(head).toContain('"name";"email";"at"')
    expect(lines.filter((line) => line.includes(`"${grace.email}"`))).toEqual([
      expect.stringContaining('"More daylight, ""please"""'),
    ])
  })

  test('exports tickets, documents and cards, and of the newsletter who confirmed', async () => {
    const henrik = await createVisitor()
    const olga = `olga.${henrik.email}`
    const values = {
      name: 'Ольга',
      family: 'Незабудкина',
      company: 'Ромашка',
      position: '',
      phone: '',
      email: olga,
      data: 'Y',
      news: 'Y',
    }
    expect(await henrik.post('orderTicket', { values, lang: 'ru' })).toMatchObject({ response: 'ok' })
    expect(await henrik.post('sendCard', { id: COMPANY })).toMatchObject({
      response: 'ok',
      delivery: 'queued',
    })
    await henrik.post('askLinks', { name: 'Henrik', email: henrik.email })

    /** The lines of a table about one e-mail, after its head. */
    const linesOf = async (name: keyof typeof project.scripts, email: string): Promise<string[]> =>
      (await runCommand(name)).stdout
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .filter((line) => line.includes(`"${email}"`))
    expect(await linesOf('tickets:export', olga)).toHaveLength(1)
    expect(await linesOf('cards:export', henrik.email)).toHaveLength(1)
    expect(await linesOf('documents:export', henrik.email)).toMatchObject([
      expect.stringContaining('"links";"Henrik"'),
    ])
    expect(await linesOf('newsletter:export', olga)).toEqual([])
  })

  test('says what is wrong with it, and fails', async () => {
    const stderr = 'There is no message 999999.\n'
    await expect(runCommand('chat:remove', '999999')).rejects.toMatchObject({ code: 1, stderr })
  })
})
