import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { root } from '#scripts/steps/root.js'
import { sendCommand, openAdminChannel } from '#server/operator/admin-channel.ts'
import { runCommand } from '#server/operator/commands.ts'
import type { CommandResult, ReportProgress } from '#server/operator/command-result.ts'
import { buildTables } from '#server/fair/build-tables.ts'
import type { RevisionStore, PublishedRevision } from '#server/fair/revision-store.ts'
import type { ChatStore } from '#server/store/chat-store.ts'
import type { Store } from '#server/store/database-store.ts'
import { createPackEvent, createSamplePack } from './sample-pack.ts'

const ALL =
  'chat:remove, survey:export, chat:ban, chat:slow, mail, newsletter:export, registrations:export, tickets:export, documents:export, cards:export, plan:qr, fair, backup, restore'
const NOW = () => new Date('2020-09-22T10:00:00Z')
const BAN_USAGE = expect.stringContaining('chat:ban takes a room or "all"') as string
const MAIL_USAGE = expect.stringContaining('mail takes one of:') as string
const SLOW_USAGE = expect.stringContaining('chat:slow takes a room') as string
const TEXTS = { ru: 'Что?', en: '' }

const FAIR = createSamplePack({
  programme: {
    events: [2, 3, 4].map((id) => createPackEvent(id)).concat(createPackEvent(9, { stream: '', media: [] })),
    speakers: [],
    surveys: [
      {
        id: 7,
        title: TEXTS,
        closes: '',
        questions: [{ id: 1, kind: 'text', text: TEXTS, required: false, options: [] }],
      },
    ],
    banners: [],
  },
})
const REVISION = { number: 1, hash: 'hash' } as PublishedRevision

const stores = {
  chat: {
    remove: async (id: number) => id === 12,
    findWriter: async (whom: number | string) =>
      whom === 12 || whom === 'anna@example.com' ? { visitor: 'uid', name: 'Анна' } : undefined,
    ban: async () => {},
    unban: async ({ room }: { room: number }) => room === 2,
    readRules: async (room: number) => ({
      bans: new Map<string, Date | null>(room === 4 ? [['uid', null]] : []),
      slowModeSeconds: 0,
    }),
    setSlowMode: async () => {},
  },
  revisions: {
    findShown: async () => ({ ...REVISION, publication: 1 }),
    readTables: async () => buildTables(FAIR),
  },
  surveys: {
    listAnswers: async () => [
      { name: 'Анна', email: 'anna@example.com', at: new Date(0), answers: { 1: '@SUM(A1)' } },
    ],
  },
} satisfies {
  chat: Partial<ChatStore>
  revisions: Partial<RevisionStore>
  surveys: Partial<Store['surveys']>
}
const store = stores as unknown as Store

test.each(ALL.split(', '))('%s has its script and its line in the README', async (name) => {
  const read = (file: string) => readFile(join(root, file), 'utf8')
  expect(await read('package.json')).toContain(`"${name}": "exec node scripts/command.js ${name}"`)
  expect(await read('README.md')).toMatch(new RegExp(`^\\| \`npm run (--silent )?${name}\\b`, 'm'))
})

describe('commands', () => {
  test.each<[string, boolean, string]>([
    ['chat:remove 12', true, 'Message 12 is removed.\n'],
    ['chat:remove 13', false, 'There is no message 13.\n'],
    ['chat:remove', false, 'chat:remove takes one number\n'],
    ['chat:remove x', false, 'chat:remove takes one number\n'],
    ['chat:remove 1 2', false, 'chat:remove takes one number\n'],
    ['chat:ban 2 12 30', true, 'Анна cannot write in room 2 until 2020-09-22T10:30:00.000Z.\n'],
    ['chat:ban all anna@example.com', true, 'Анна cannot write in all rooms until the ban is lifted.\n'],
    ['chat:ban 2 12 0', true, 'Анна may write in room 2 again.\n'],
    ['chat:ban 3 12 0', false, 'Анна is not banned from room 3.\n'],
    [
      'chat:ban 4 12 0',
      false,
      'Анна cannot write in room 4, because of a ban from all rooms. To lift it: chat:ban all 12 0\n',
    ],
    ['chat:ban 2 13', false, 'There is no message 13 of a visitor.\n'],
    ['chat:ban 2 nobody@example.com', false, 'There is no visitor nobody@example.com.\n'],
    ['chat:ban 9 12', false, 'There is no room 9: no event with a broadcast has this number.\n'],
    ['chat:ban 2', false, BAN_USAGE],
    ['chat:ban x 12', false, BAN_USAGE],
    ['chat:ban 2 12 soon', false, BAN_USAGE],
    ['chat:ban 2 12 525601', false, BAN_USAGE],
    ['chat:ban 2 12 1 1', false, BAN_USAGE],
    ['chat:slow 2 30', true, 'Room 2 takes one message of a visitor in 30 seconds.\n'],
    ['chat:slow 2 0', true, 'Room 2 is not in slow mode.\n'],
    ['chat:slow 9 30', false, 'There is no room 9: no event with a broadcast has this number.\n'],
    ['chat:slow 2', false, SLOW_USAGE],
    ['chat:slow 2 3601', false, SLOW_USAGE],
    ['mail', false, MAIL_USAGE],
    ['mail lists', false, MAIL_USAGE],
    ['mail list all', false, MAIL_USAGE],
    ['mail retry 12', false, MAIL_USAGE],
    ['survey:export 8', false, 'There is no survey 8.\n'],
    ['constructor 1', false, `Unknown command "constructor": one of ${ALL}\n`],
    ['', false, `Unknown command "": one of ${ALL}\n`],
  ])('%s', async (words, ok, text) => {
    expect(await runCommand(store, words.split(' '), { clock: NOW })).toEqual({ ok, text })
  })

  test('survey:export', async () => {
    const { ok, text } = await runCommand(store, ['survey:export', '7'])
    expect(ok).toBe(true)
    expect(text).toBe(
      '\uFEFF"name";"email";"at";"Что?"\r\n"Анна";"anna@example.com";"1970-01-01T00:00:00.000Z";"\'@SUM(A1)"\r\n',
    )
  })
})

describe('the admin channel of the running server', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fair-door-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
  })
  const open = async () => {
    const run = vi.fn<(words: readonly string[], report: ReportProgress) => Promise<CommandResult>>(
      async (words) => ({
        ok: true,
        text: words.join(' '),
      }),
    )
    const channel = await openAdminChannel(folder, run)
    onTestFinished(() => channel.close())
    return { run, channel }
  }

  test('accepts a client that can read the file, which only its owner can', async () => {
    const { run } = await open()
    expect((await stat(join(folder, 'admin.json'))).mode & 0o777).toBe(0o600)
    expect(await sendCommand(folder, ['chat:remove', '12'])).toEqual({ ok: true, text: 'chat:remove 12' })
    expect(run).toHaveBeenCalledOnce()
  })

  test('reports the progress of a command, and accepts the path of a file', async () => {
    const { run } = await open()
    const path = `/${'folder/'.repeat(300)}fair.backup`
    run.mockImplementation(async (_words, report) => {
      report('  1,000 rows, 16.0 MB …')
      report('  2,000 rows, 32.0 MB …')
      return { ok: true, text: 'The backup is complete.\n' }
    })
    const lines: string[] = []
    const outcome = await sendCommand(folder, ['backup', path], (line) => lines.push(line))
    expect(outcome).toEqual({ ok: true, text: 'The backup is complete.\n' })
    expect(lines).toEqual(['  1,000 rows, 16.0 MB …', '  2,000 rows, 32.0 MB …'])
    expect(run.mock.calls[0]?.[0]).toEqual(['backup', path])
  })

  test('reports a failure after progress', async () => {
    const { run } = await open()
    run.mockImplementation(async (_words, report) => {
      report('  1,000 rows …')
      throw new Error('The database is away')
    })
    expect(await sendCommand(folder, ['backup', 'x'])).toEqual({
      ok: false,
      text: 'The database is away\n',
    })
  })

  test('reports an unknown outcome if the server ends before its answer', async () => {
    const { run, channel } = await open()
    run.mockImplementation(async (_words, report) => {
      report('Reading …')
      return new Promise(() => {})
    })
    const lines: string[] = []
    const outcome = sendCommand(folder, ['fair', 'undo'], (line) => lines.push(line))
    await vi.waitUntil(() => lines.length > 0)
    await channel.close()
    expect(await outcome).toEqual({
      ok: false,
      text: expect.stringContaining('Look whether the command was done') as string,
    })
  })

  test('refuses every other client', async () => {
    const { run } = await open()
    const { port, token } = JSON.parse(await readFile(join(folder, 'admin.json'), 'utf8')) as {
      port: number
      token: string
    }
    const ask = (authorization: string, body: string) =>
      fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers: { authorization }, body })
    const words = '["chat:remove","12"]'
    expect((await ask('', words)).status).toBe(401)
    expect((await ask(`Bearer ${token.slice(1)}`, words)).status).toBe(401)
    expect((await ask(`Bearer ${Buffer.alloc(32).toString('base64url')}`, words)).status).toBe(401)
    expect((await ask(`Bearer ${token}`, 'x'.repeat(1_100_000))).status).toBe(413)
    expect((await ask(`Bearer ${token}`, '{')).status).toBe(500)
    expect((await ask(`Bearer ${token}`, '{"a":1}')).status).toBe(500)
    expect(run).not.toHaveBeenCalled()
  })

  test('is removed with the server, and that of a killed server is ignored', async () => {
    const { channel } = await open()
    const file = join(folder, 'admin.json')
    const left = await readFile(file, 'utf8')
    await channel.close()
    expect(await sendCommand(folder, ['x'])).toBeUndefined()
    await writeFile(file, left)
    await chmod(file, 0o600)
    expect(await sendCommand(folder, ['x'])).toBeUndefined()
    await writeFile(file, 'broken')
    expect(await sendCommand(folder, ['x'])).toBeUndefined()
  })
})
