import type { WorkerAnswers, WorkerRequest } from '#contract/offline/worker-messages.ts'
import { findAnswer, forgetAnswers, keepGatedAnswer } from './answers.ts'
import { loadPage, preferNetwork } from './network.ts'
import {
  changeVisitor,
  findPage,
  findPageWithoutRedirect,
  forgetVisitor,
  isKeptPath,
  keepPage,
} from './pages.ts'
import { saveCopy } from './save-copy.ts'
import { FILES, readState, removeAll, removeOtherVersions } from './store.ts'

// The service worker (readings 46): the network comes first; if it fails, the stored copy answers. If the worker itself
// fails, requests go to the network and the worker unregisters itself.

declare const self: ServiceWorkerGlobalScope

const ASSETS = '/assets/'
const CALLS = '/ajax/'

let isRemoved = false

/** Unregisters the worker. The next page is loaded without one and registers it again. */
async function removeWorker(): Promise<void> {
  isRemoved = true
  forgetAnswers()
  await self.registration.unregister()
  await removeAll()
}

/** Runs an optional step; if the store fails, the worker unregisters itself and the answer is not affected. */
async function tryStore<T>(run: () => Promise<T>): Promise<T | undefined> {
  try {
    return await run()
  } catch (error) {
    // Full storage is not a failure of the worker.
    if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) await removeWorker()
    return undefined
  }
}

function answerPage(event: FetchEvent, address: URL): Promise<Response> {
  const network = loadPage(event)
  const keeping = network.then(
    (response) => tryStore(() => keepPage(address, response.clone())),
    () => undefined,
  )
  event.waitUntil(keeping)
  return preferNetwork(network, () => tryStore(() => findPage(address)))
}

/** A fragment cannot be made of a stored page; the page as a whole makes the browser load it. */
const answerFragment = ({ request }: FetchEvent, address: URL): Promise<Response> => {
  const page = new URL(address)
  page.searchParams.delete('ajax')
  return preferNetwork(fetch(request), () => tryStore(() => findPageWithoutRedirect(page)))
}

function answerCall(event: FetchEvent): Promise<Response> {
  const { request } = event
  // An answer from the browser's HTTP cache would hide that there is no network.
  const network = fetch(request, { cache: 'no-cache' })
  const keeping = network.then(
    (response) => tryStore(() => keepGatedAnswer(request, response.clone())),
    () => undefined,
  )
  event.waitUntil(keeping)
  return preferNetwork(network, () => tryStore(() => findAnswer(request)))
}

/** File names contain a hash of the content, so a stored file is as good as a new one. */
async function answerFile({ request }: FetchEvent, { pathname }: URL): Promise<Response> {
  const stored = await tryStore(async () => (await caches.open(FILES)).match(pathname))
  return stored ?? fetch(request)
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (isRemoved || request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.headers.has('range')) return
  if (request.mode === 'navigate') {
    if (request.destination === 'document') event.respondWith(answerPage(event, url))
  } else if (url.pathname.startsWith(ASSETS)) event.respondWith(answerFile(event, url))
  else if (url.pathname.startsWith(CALLS)) {
    if (!request.headers.get('accept')?.includes('text/event-stream')) event.respondWith(answerCall(event))
  } else if (url.searchParams.get('ajax') === '1' && isKeptPath(url))
    event.respondWith(answerFragment(event, url))
})

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))

self.addEventListener('activate', (event) => {
  const activate = async (): Promise<void> => {
    await removeOtherVersions()
    // Lets the browser request a page while it starts the worker.
    await self.registration.navigationPreload?.enable()
    await self.clients.claim()
  }
  event.waitUntil(activate())
})

type Handlers = {
  [Type in WorkerRequest['type']]: (
    request: Extract<WorkerRequest, { type: Type }>,
  ) => Promise<WorkerAnswers[Type]>
}

const HANDLERS: Handlers = {
  async 'copy.read'({ lang, publication }) {
    const { copies, seen } = await readState()
    const copy = copies[lang]
    if (copy === undefined) return null
    const newest = Math.max(publication, seen?.publication ?? 0)
    const isCurrent = copy.publication >= newest && (seen === null || seen.build === copy.build)
    return { saved: copy.saved, isCurrent }
  },
  'copy.save': ({ lang }) => saveCopy(lang),
  async 'visitor.changed'({ visitor }) {
    await changeVisitor(visitor)
    return null
  },
  async 'visitor.deleted'({ uid }) {
    await forgetVisitor(uid)
    return null
  },
}

self.addEventListener('message', (event) => {
  const request = event.data as WorkerRequest
  const handle = HANDLERS[request.type] as ((request: WorkerRequest) => Promise<unknown>) | undefined
  // A page of another build may ask what this worker does not know.
  if (handle === undefined) return
  const answer = async (): Promise<void> => {
    const result = await handle(request)
    event.ports[0]?.postMessage(result)
  }
  event.waitUntil(tryStore(answer))
})
