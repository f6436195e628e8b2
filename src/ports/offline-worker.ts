import { WORKER_PATH } from '#contract/offline/offline-copy.ts'
import type { WorkerAnswers, WorkerRequest } from '#contract/offline/worker-messages.ts'

/** A worker that has not answered by then is stuck. A save depends on the network and has no limit of its own. */
const ANSWER_MS = 10_000

/**
 * Registers the service worker and resolves with it once it accepts requests.
 *
 * @throws if no worker can run: without https, or if the browser has or allows none
 */
export async function startWorker(toScriptUrl: (path: typeof WORKER_PATH) => string): Promise<ServiceWorker> {
  const registration = await navigator.serviceWorker.register(toScriptUrl(WORKER_PATH))
  const worker = registration.active ?? registration.waiting ?? registration.installing
  if (worker === null) throw new Error('The worker was not registered')
  if (worker.state !== 'activated') await awaitActivation(worker)
  return worker
}

const awaitActivation = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('The worker did not start'))
    })
  })

/** Sends a request to the worker and resolves with its answer. */
export function askWorker<Type extends WorkerRequest['type']>(
  worker: ServiceWorker,
  request: Extract<WorkerRequest, { type: Type }>,
): Promise<WorkerAnswers[Type]> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve, reject) => {
    const timer =
      request.type === 'copy.save'
        ? undefined
        : setTimeout(() => reject(new Error('The worker does not answer')), ANSWER_MS)
    port1.onmessage = ({ data }: MessageEvent<WorkerAnswers[Type]>) => {
      clearTimeout(timer)
      port1.close()
      resolve(data)
    }
    worker.postMessage(request, [port2])
  })
}
