import { afterEach, expect, test, vi } from 'vitest'
import { installFakeCaches } from './fake-caches.ts'

installFakeCaches()
afterEach(() => vi.resetModules())

type Listener = (event: object) => void

/** Starts the worker, and returns what sends it a message and waits until it has handled it. */
async function startWorker() {
  const listeners = new Map<string, Listener>()
  const unregister = vi.fn<() => Promise<boolean>>(async () => true)
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    registration: { unregister },
  })
  // The worker's types are those of another environment.
  await vi.importActual('#src/worker/worker.ts')
  const ask = async (data: object): Promise<unknown[]> => {
    const answers: unknown[] = []
    let handled: Promise<unknown> = Promise.resolve()
    listeners.get('message')?.({
      data,
      ports: [{ postMessage: (answer: unknown) => answers.push(answer) }],
      waitUntil: (handling: Promise<unknown>) => (handled = handling),
    })
    await handled
    return answers
  }
  return { ask, unregister }
}

test('a request of another build that the worker does not know costs it nothing', async () => {
  const { ask, unregister } = await startWorker()
  expect(await ask({ type: 'copy.share' })).toEqual([])
  expect(unregister).not.toHaveBeenCalled()
  expect(await ask({ type: 'copy.read', lang: 'ru', publication: 1 })).toEqual([null])
})
