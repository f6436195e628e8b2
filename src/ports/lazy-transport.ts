import { CallFault } from '#contract/faults.ts'
import { READ_TIME_LIMIT_MS } from '#contract/limits.ts'
import type { Transport, TransportOptions } from './transport.ts'

/**
 * Creates a transport that is loaded when the page is idle or at its first call, because the first paint needs no
 * call. A failed load counts as an unreachable server and is retried.
 */
export function createLazyTransport(
  options: TransportOptions,
  importTransport = () => import('./transport.ts'),
): Transport & { preload(): void } {
  let loading: Promise<Transport> | undefined

  const load = (): Promise<Transport> => {
    loading ??= importTransport().then(({ createTransport }) => createTransport(options))
    const late = new Promise<never>((_, reject) => setTimeout(reject, READ_TIME_LIMIT_MS))
    return Promise.race([loading, late]).catch(() => {
      loading = undefined
      options.notify({ type: 'call.failed', fault: 'unreachable' })
      throw new CallFault('unreachable')
    })
  }

  const quietly = (use: (transport: Transport) => void) => void load().then(use, () => undefined)

  return {
    async call(name, request) {
      const visitor = options.getVisitorUid()
      const transport = await load()
      // A call that another visitor made while the transport was loading is not sent for this one.
      if (options.getVisitorUid() !== visitor) throw new CallFault('unauthorized')
      return transport.call(name, request)
    },
    loadPage: async (href) => (await load()).loadPage(href),
    probe: (probed) => quietly((transport) => transport.probe(probed)),
    clearCache: () => void loading?.then((transport) => transport.clearCache()).catch(() => undefined),
    preload: () => quietly(() => undefined),
  }
}
