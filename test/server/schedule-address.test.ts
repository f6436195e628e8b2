import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { importPack } from '#server/fair/import-pack.ts'
import { prepareDraft } from '#server/fair/prepare-draft.ts'
import { readTablesOf } from '#server/fair/read-tables.ts'
import { refreshSchedule } from '#server/fair/refresh-schedule.ts'
import type { RevisionStore } from '#server/fair/revision-store.ts'
import { fetchFile, FetchError, isPrivateAddress } from '#server/http/fetch-file.ts'
import type { Store } from '#server/store/database-store.ts'
import { openTestStore } from './open-test-store.ts'
import { readOrganiserFiles } from './organiser-pack.ts'

const NOW = new Date('2026-05-19T08:00:00Z')

/** Starts a server on this machine and resolves with its host. */
async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

const createSchedule = (title: string, start = '10:00') =>
  '<schedule><conference><title>Talks</title></conference><day date="2026-05-19"><room name="Hall">' +
  `<event id="7" guid="a-7"><title>${title}</title><date>2026-05-19T${start}:00+03:00</date><duration>00:30</duration></event>` +
  '</room></day></schedule>'

describe('the schedule of a fair at an address', () => {
  let store: Store
  beforeAll(async () => (store = await openTestStore()))
  afterAll(() => store.close())

  const readEvents = async () => {
    const shown = await store.revisions.findShown()
    if (shown === undefined) throw new Error('no fair')
    const { events } = await readTablesOf(store.revisions, shown.tables, ['events'])
    return { number: shown.number, events: events.map(({ id, name }) => [id, name.en || name.ru]) }
  }

  test('is shown, follows changes, and stays when the address fails', async () => {
    let answer: string = createSchedule('Opening')
    const host = await listen((_request, response) => void response.end(answer))
    const { pack } = await readOrganiserFiles(
      { 'exhibitors.csv': 'name_ru\nА\n' },
      { schedules: [`http://${host}/schedule.xml`] },
    )
    if (pack === undefined) throw new Error('no pack')
    await importPack(store.revisions, pack, NOW)
    const first = await readEvents()
    expect(first.events).toEqual([])
    const refresh = () =>
      refreshSchedule(store.revisions, { prepare: prepareDraft, now: NOW, trustedHosts: [host] })

    expect(await refresh()).toEqual({ revision: first.number + 1, faults: [] })
    expect((await readEvents()).events).toEqual([[7, 'Opening']])
    expect(await refresh()).toEqual({ faults: [] })
    expect((await readEvents()).number).toBe(first.number + 1)

    answer = createSchedule('Grand opening', '11:00')
    expect(await refresh()).toEqual({ revision: first.number + 2, faults: [] })
    expect((await readEvents()).events).toEqual([[7, 'Grand opening']])

    const hostile = [
      '<html><body>Login</body></html>',
      '<schedule><day></schedule>',
      '',
      '{"schedule": 1}',
      'PK\u0003\u0004',
    ]
    for (const body of hostile) {
      answer = body
      expect(await refresh()).toEqual({ faults: [expect.stringContaining(host)] })
    }
    expect(await readEvents()).toEqual({ number: first.number + 2, events: [[7, 'Grand opening']] })
  })

  const importFair = async (schedules: readonly string[]) => {
    const { pack } = await readOrganiserFiles({ 'exhibitors.csv': 'name_ru\nА\n' }, { schedules })
    if (pack === undefined) throw new Error('no pack')
    const number = await importPack(store.revisions, pack, NOW)
    return { pack, number }
  }

  test('may be one of several, and keeps its events when it cannot be read', async () => {
    const answers = new Map([
      ['/2026', createSchedule('Opening')],
      ['/2025', createSchedule('Earlier').replaceAll('2026-', '2025-')],
      ['/rooms', createSchedule('Workshop', '15:00').replace('a-7', 'b-7').replace('"Hall"', '"Loft"')],
    ])
    const host = await listen(
      (request, response) => void response.end(answers.get(request.url ?? '') ?? 'no'),
    )
    await importFair([...answers.keys()].map((path) => `http://${host}${path}`))
    const refresh = () =>
      refreshSchedule(store.revisions, { prepare: prepareDraft, now: NOW, trustedHosts: [host] })

    const first = await refresh()
    expect(first?.faults).toEqual([])
    const { events } = await readEvents()
    expect(events.map(([, name]) => name)).toEqual(['Opening', 'Earlier', 'Workshop'])
    expect(new Set(events.map(([id]) => id)).size).toBe(3)

    answers.set('/2026', createSchedule('Grand opening'))
    answers.set('/rooms', '<html>')
    const second = await refresh()
    expect(second).toEqual({
      revision: (first?.revision ?? 0) + 1,
      faults: [`http://${host}/rooms is no schedule`],
    })
    const after = await readEvents()
    expect(after.events.map(([, name]) => name)).toEqual(['Grand opening', 'Earlier', 'Workshop'])
    expect(after.events[2]).toEqual(events[2])
  })

  test('is not shown again after an undo until it changes', async () => {
    let answer: string = createSchedule('Opening')
    const host = await listen((_request, response) => void response.end(answer))
    await importFair([`http://${host}/schedule.xml`])
    const refresh = () =>
      refreshSchedule(store.revisions, { prepare: prepareDraft, now: NOW, trustedHosts: [host] })
    await refresh()
    answer = createSchedule('Mistake')
    await refresh()
    expect((await readEvents()).events).toEqual([[7, 'Mistake']])
    await store.revisions.undo('olga', NOW)

    expect(await refresh()).toEqual({ isUndone: true, faults: [] })
    // Nor in another form that says the same.
    answer = `${createSchedule('Mistake')}<!-- written at 10:05 -->`
    expect(await refresh()).toEqual({ isUndone: true, faults: [] })
    expect((await readEvents()).events).toEqual([[7, 'Opening']])

    answer = createSchedule('Corrected')
    expect(await refresh()).toHaveProperty('revision')
    expect((await readEvents()).events).toEqual([[7, 'Corrected']])
  })

  test('makes no revision if only its format has changed', async () => {
    let answer: string = createSchedule('Opening')
    const host = await listen((_request, response) => void response.end(answer))
    await importFair([`http://${host}/form.xml`])
    const refresh = () =>
      refreshSchedule(store.revisions, { prepare: prepareDraft, now: NOW, trustedHosts: [host] })
    await refresh()
    const { number } = await readEvents()
    answer += '<!-- written at 10:05 -->'
    expect(await refresh()).toEqual({ faults: [] })
    expect((await readEvents()).number).toBe(number)
  })

  test('is shown by the next reading if the database failed meanwhile', async () => {
    const host = await listen((_request, response) => void response.end(createSchedule('Moved')))
    await importFair([`http://${host}/moved.xml`])
    const seen = new Map<string, string>()
    const refresh = (revisions: RevisionStore) =>
      refreshSchedule(revisions, { prepare: prepareDraft, now: NOW, trustedHosts: [host], seen })
    const saveAndPublish = () => Promise.reject(new Error('The connection is lost'))
    await expect(refresh({ ...store.revisions, saveAndPublish })).rejects.toThrow('The connection is lost')
    expect(await refresh(store.revisions)).toHaveProperty('revision')
    expect((await readEvents()).events).toEqual([[7, 'Moved']])
  })

  test('is read by one server at a time', async () => {
    let asked = 0
    const host = await listen((_request, response) => {
      asked += 1
      response.end(createSchedule(`Opening ${asked}`))
    })
    await importFair([`http://${host}/one.xml`])
    const later = new Date(NOW.getTime() + 61_000)
    const refresh = (now: Date) =>
      refreshSchedule(store.revisions, {
        prepare: prepareDraft,
        now,
        trustedHosts: [host],
        claim: () => store.limits.tryUse('schedule', 1, 60, now),
      })
    const both = await Promise.all([refresh(NOW), refresh(NOW)])
    expect(both.filter((each) => each === undefined)).toHaveLength(1)
    expect(asked).toBe(1)
    expect(await refresh(later)).toHaveProperty('revision')
    expect(asked).toBe(2)
  })

  test('has at most five addresses; further ones are named', async () => {
    const addresses = Array.from({ length: 6 }, (_, index) => `https://talks.example/${index}`)
    const { pack, counts } = await readOrganiserFiles(
      { 'exhibitors.csv': 'name_ru\nА\n' },
      { schedules: ['mailto:x', ...addresses] },
    )
    expect(pack?.fair.schedules).toEqual(addresses.slice(0, 5))
    expect(counts).toMatchObject({ 'address skipped': 1, 'schedule-limit skipped': 1 })
  })
})

describe('a file from an address', () => {
  test('has a maximum size and a time limit', async () => {
    const host = await listen((request, response) => {
      if (request.url === '/large') response.end('x'.repeat(2000))
      else if (request.url === '/slow') response.write('x')
      else if (request.url === '/endless') {
        const more = (): void => {
          if (!response.destroyed) response.write('x'.repeat(100), () => setImmediate(more))
        }
        more()
      }
    })
    const options = { maxBytes: 1000, trustedHosts: [host], timeoutMs: 200 }
    await expect(fetchFile(`http://${host}/large`, options)).rejects.toThrow(/larger than 1000/)
    await expect(fetchFile(`http://${host}/endless`, { ...options, timeoutMs: 60_000 })).rejects.toThrow(
      /larger than 1000/,
    )
    await expect(fetchFile(`http://${host}/slow`, options)).rejects.toThrow(/within 0.2 s/)
  })

  test('is not fetched from a private network, also not by a redirection', async () => {
    let asked = 0
    const hidden = await listen((_request, response) => {
      asked += 1
      response.end('secret')
    })
    const open = await listen(
      (_request, response) => void response.writeHead(302, { location: `https://${hidden}/` }).end(),
    )
    const options = { maxBytes: 1000, trustedHosts: [open] }
    await expect(fetchFile(`http://${open}/`, options)).rejects.toThrow(/private network/)
    await expect(fetchFile(`https://${hidden}/`, options)).rejects.toThrow(/private network/)
    await expect(fetchFile(`https://localhost:1/`, options)).rejects.toThrow(/private network/)
    await expect(fetchFile(`http://${hidden}/`, options)).rejects.toThrow(/only https/)
    expect(asked).toBe(0)
  })

  test('is not loaded over a redirect loop or an error', async () => {
    const host = await listen((request, response) => {
      response.writeHead(request.url === '/gone' ? 500 : 302, { location: '/again' }).end()
    })
    const options = { maxBytes: 1000, trustedHosts: [host] }
    await expect(fetchFile(`http://${host}/`, options)).rejects.toBeInstanceOf(FetchError)
    await expect(fetchFile(`http://${host}/gone`, options)).rejects.toThrow(/500/)
  })

  test.each([
    ['127.0.0.1', true],
    ['10.2.3.4', true],
    ['172.31.0.1', true],
    ['169.254.169.254', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['fd00::1', true],
    ['fe80::1', true],
    ['8.8.8.8', false],
    ['172.32.0.1', false],
    ['2001:4860:4860::8888', false],
  ])('%s is private: %s', (address, expected) => {
    expect(isPrivateAddress(address)).toBe(expected)
  })
})
