import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { WorkerRequest } from '#contract/offline/worker-messages.ts'
import { selectOfflineRef } from '#machines/app-selectors.ts'
import { selectCopy } from '#machines/offline/offline-state.ts'
import { askWorker, startWorker } from '#src/ports/offline-worker.ts'
import { startOffline } from '#src/ports/provide/offline.ts'
import { listOtherShownLangs, recordShownLang } from '#src/ports/shown-langs.ts'
import type { SafeStorage } from '#src/ports/storage.ts'
import { planPage } from '#test/models/sample-fair.ts'
import { createFakeDependencies, startWiredApp } from './fake-dependencies.ts'

const COPY = { saved: 5, isCurrent: true }
const SCRIPT = '/sw.js'

/** A worker whose answers the test decides; it keeps what it was asked. */
class FakeWorker extends EventTarget {
  asked: WorkerRequest[] = []
  answers: Partial<Record<WorkerRequest['type'], unknown>> = {}
  state: ServiceWorkerState = 'activated'

  postMessage(request: WorkerRequest, [port]: [MessagePort]): void {
    this.asked.push(request)
    if (request.type in this.answers) port.postMessage(this.answers[request.type])
  }

  change(state: ServiceWorkerState): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

/** The registration of a worker that is active. */
const toRegistration = (active: FakeWorker | null) => ({ active }) as unknown as ServiceWorkerRegistration

type Registration = Partial<Record<'active' | 'waiting' | 'installing', FakeWorker>>

function register(registration: Registration) {
  const call = vi.fn<(path: string) => Promise<unknown>>(async () => ({
    active: null,
    waiting: null,
    installing: null,
    ...registration,
  }))
  vi.stubGlobal('navigator', { serviceWorker: { register: call } })
  return call
}

beforeEach(() => vi.stubEnv('DEV', false))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

describe('the worker', () => {
  test('that runs already is registered by its path and can be asked', async () => {
    const active = new FakeWorker()
    const call = register({ active, installing: new FakeWorker() })
    expect(await startWorker(() => SCRIPT)).toMatchObject({ active })
    expect(call.mock.calls).toEqual([[SCRIPT]])
  })

  test('that is new can be asked once it is activated', async () => {
    const installing = new FakeWorker()
    installing.state = 'installing'
    register({ installing })
    const started = vi.fn<(registration: ServiceWorkerRegistration) => void>()
    const starting = startWorker(() => SCRIPT).then(started)
    await vi.waitFor(() => installing.change('installed'))
    await Promise.resolve()
    expect(started).not.toHaveBeenCalled()
    installing.change('activated')
    await starting
    expect(started).toHaveBeenCalledOnce()
  })

  test('that did not install, and none, are failures', async () => {
    const installing = new FakeWorker()
    installing.state = 'installing'
    register({ installing })
    const starting = startWorker(() => SCRIPT)
    setTimeout(() => installing.change('redundant'))
    await expect(starting).rejects.toThrow('did not start')
    register({})
    await expect(startWorker(() => SCRIPT)).rejects.toThrow('not registered')
  })
})

describe('a question to the worker', () => {
  test('is answered through its own port', async () => {
    const worker = new FakeWorker()
    worker.answers['copy.read'] = COPY
    const request = { type: 'copy.read', lang: 'en', publication: 7 } as const
    expect(await askWorker(toRegistration(worker), request)).toEqual(COPY)
    expect(worker.asked).toEqual([request])
  })

  test('goes to the worker of another build that has replaced the first one', async () => {
    const [first, second] = [new FakeWorker(), new FakeWorker()]
    const registration = { active: first }
    const request = { type: 'copy.read', lang: 'en', publication: 7 } as const
    registration.active = second
    second.answers['copy.read'] = COPY
    expect(await askWorker(registration as unknown as ServiceWorkerRegistration, request)).toEqual(COPY)
    expect(first.asked).toEqual([])
    await expect(askWorker(toRegistration(null), request)).rejects.toThrow('no worker')
  })

  test('fails after ten seconds, but one to save after ten minutes, as a browser ends its workers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const worker = toRegistration(new FakeWorker())
    const failed = vi.fn<(error: Error) => void>()
    void askWorker(worker, { type: 'copy.read', lang: 'en', publication: 7 }).catch(failed)
    void askWorker(worker, { type: 'copy.save', lang: 'en' }).catch(failed)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(failed).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(589_999)
    expect(failed).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(1)
    expect(failed).toHaveBeenCalledTimes(2)
  })
})

describe('the copy of a page', () => {
  const AN_HOUR = 3_600_000

  async function start(worker: FakeWorker, storage?: SafeStorage) {
    register({ active: worker })
    const setAttribute = vi.fn<(name: string, value: string) => void>()
    vi.stubGlobal('document', { documentElement: { setAttribute } })
    const dependencies = {
      ...createFakeDependencies().dependencies,
      getServerTime: () => Date.now() + AN_HOUR,
    }
    const { app } = await startWiredApp(dependencies, { ...planPage, publication: 7 })
    startOffline(app, storage === undefined ? dependencies : { ...dependencies, storage }, () => SCRIPT)
    const offline = selectOfflineRef(app.getSnapshot())
    if (offline === undefined) throw new Error('The copy is a child of the root')
    return { app, offline, state: () => setAttribute.mock.lastCall }
  }

  test('is read in its language and publication, and shown on the root element', async () => {
    const worker = new FakeWorker()
    worker.answers['copy.read'] = COPY
    const { state } = await start(worker)
    await vi.waitFor(() => expect(state()).toEqual(['data-offline', 'ready']))
    expect(worker.asked).toEqual([{ type: 'copy.read', lang: 'en', publication: 7 }])
  })

  test('in another language in which the fair was shown is saved after the present one, at its own time', async () => {
    const worker = new FakeWorker()
    worker.postMessage = (request, [port]) => {
      worker.asked.push(request)
      port.postMessage(request.type === 'copy.read' && request.lang === 'ru' ? null : COPY)
    }
    const { storage } = createFakeDependencies().dependencies
    recordShownLang(storage, 'ru')
    await start(worker, storage)
    await vi.waitFor(() =>
      expect(worker.asked).toEqual([
        { type: 'copy.read', lang: 'en', publication: 7 },
        { type: 'copy.read', lang: 'ru', publication: 7 },
      ]),
    )
    expect(Number(storage.read('offline-save-time'))).toBeGreaterThan(0)
    const other = new FakeWorker()
    other.postMessage = worker.postMessage.bind(worker)
    storage.write('offline-save-time', String(Date.now() - 1))
    await start(other, storage)
    await vi.waitFor(() => expect(worker.asked.at(-1)).toEqual({ type: 'copy.save', lang: 'ru' }))
    expect(listOtherShownLangs(storage, 'ru')).toEqual(['en'])
  })

  test('is not saved in another language while that copy is current', async () => {
    const worker = new FakeWorker()
    worker.answers = { 'copy.read': COPY }
    const { storage } = createFakeDependencies().dependencies
    recordShownLang(storage, 'ru')
    const { offline } = await start(worker, storage)
    await vi.waitFor(() => {
      expect(worker.asked).toHaveLength(2)
      expect(offline.getSnapshot().children).not.toHaveProperty('saveOtherCopies')
    })
    expect(worker.asked.map(({ type }) => type)).toEqual(['copy.read', 'copy.read'])
  })

  test('is saved when the visitor wants it, and refused storage is named', async () => {
    const worker = new FakeWorker()
    worker.answers = { 'copy.read': COPY, 'copy.save': { fault: 'refused' } }
    const { offline, state } = await start(worker)
    await vi.waitFor(() => expect(state()).toEqual(['data-offline', 'ready']))
    offline.send({ type: 'copy.wanted' })
    await vi.waitFor(() => expect(state()).toEqual(['data-offline', 'refused']))
    expect(worker.asked.at(-1)).toEqual({ type: 'copy.save', lang: 'en' })
  })

  test('was saved at the time of the server, whatever the clock of this device says', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const worker = new FakeWorker()
    worker.answers = { 'copy.read': COPY, 'copy.save': { ...COPY, saved: 9 } }
    const { offline } = await start(worker)
    const read = () => selectCopy(offline.getSnapshot())?.saved
    await vi.waitFor(() => expect(read()).toBe(5 + AN_HOUR))
    offline.send({ type: 'copy.wanted' })
    await vi.waitFor(() => expect(read()).toBe(9 + AN_HOUR))
  })

  test('shows the consents that were given since the page was loaded', async () => {
    const worker = new FakeWorker()
    worker.answers = { 'copy.read': COPY, 'visitor.changed': null }
    const { app, state } = await start(worker)
    await vi.waitFor(() => expect(state()).toEqual(['data-offline', 'ready']))
    app.send({ type: 'consent.recorded', kind: 'broadcast', subject: 2 })
    const shown = { consents: expect.objectContaining({ broadcasts: [2] }) as unknown }
    await vi.waitFor(() =>
      expect(worker.asked.at(-1)).toMatchObject({ type: 'visitor.changed', visitor: shown }),
    )
  })

  test('shows nobody any more after a logout', async () => {
    const worker = new FakeWorker()
    worker.answers = { 'copy.read': COPY, 'visitor.changed': null }
    const { offline, state } = await start(worker)
    await vi.waitFor(() => expect(state()).toEqual(['data-offline', 'ready']))
    offline.send({ type: 'visitor.left' })
    await vi.waitFor(() => expect(worker.asked.at(-1)).toEqual({ type: 'visitor.changed', visitor: null }))
  })
})
