import { WORKER_PATH } from '#contract/offline/offline-copy.ts'
import type { WorkerAnswers, WorkerRequest } from '#contract/offline/worker-messages.ts'

/** A worker that does not answer in this time is stuck. */
const ANSWER_MS = 10_000

/** Saving takes as long as the network does, but a browser ends a worker long before this time. */
const SAVED_MS = 10 * 60_000

/**
 * Registers the service worker and resolves with its registration as soon as it can be asked.
 *
 * @throws if no worker can run: without https, or if the browser has or allows none
 */
export async function startWorker(
  toScriptUrl: (path: typeof WORKER_PATH) => string,
): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(toScriptUrl(WORKER_PATH))
  const worker = registration.active ?? registration.waiting ?? registration.installing
  if (worker === null) throw new Error('The worker was not registered')
  if (worker.state !== 'activated') await awaitActivation(worker)
  return registration
}

const awaitActivation = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('The worker did not start'))
    })
  })

/** Sends a request to the worker that is active now, as another build may have replaced the first, and resolves with its answer. */
export function askWorker<Type extends WorkerRequest['type']>(
  { active }: ServiceWorkerRegistration,
  request: Extract<WorkerRequest, { type: Type }>,
): Promise<WorkerAnswers[Type]> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve, reject) => {
    if (active === null) return reject(new Error('There is no worker'))
    const timer = setTimeout(
      () => reject(new Error('The worker does not answer')),
      request.type === 'copy.save' ? SAVED_MS : ANSWER_MS,
    )
    port1.onmessage = ({ data }: MessageEvent<WorkerAnswers[Type]>) => {
      clearTimeout(timer)
      port1.close()
      resolve(data)
    }
    active.postMessage(request, [port2])
  })
}
