import { PUBLICATION_HEADER } from '#contract/headers.ts'

/** After this time without an answer the stored one is used (readings 46). */
const NETWORK_MS = 4000

/**
 * Returns true if an answer comes from the product's server: a captive portal answers every address with its own page.
 */
export const isOwnAnswer = (response: Response): boolean =>
  response.status === 200 && !response.redirected && response.headers.has(PUBLICATION_HEADER)

/** Resolves with false if the connection breaks before all of an answer has come, which is then not kept. */
export const hasArrived = (response: Response): Promise<boolean> =>
  response
    .clone()
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

/**
 * Resolves with the page that the browser requested while it started the worker, else requests it. Firefox resolves a
 * preload that failed with an error response.
 */
export async function loadPage({
  preloadResponse,
  request,
}: {
  preloadResponse: Promise<unknown>
  request: Request
}): Promise<Response> {
  const preloaded = (await preloadResponse) as Response | undefined
  return preloaded === undefined || preloaded.type === 'error' ? fetch(request) : preloaded
}

/** Returns true for what a gateway answers while the server behind it is away, as during an update. */
const isOfGateway = ({ status, headers }: Response): boolean =>
  status >= 500 && !headers.has(PUBLICATION_HEADER)

/**
 * Resolves with the answer of the network, or with the stored one if the network fails or is slow, or if only a gateway
 * answers. If nothing is stored, waits for the network.
 *
 * @throws the network's failure if nothing is stored
 */
export async function preferNetwork(
  network: Promise<Response>,
  findStored: () => Promise<Response | undefined>,
): Promise<Response> {
  const first = await Promise.race([network.catch(() => undefined), wait(NETWORK_MS)])
  return first !== undefined && !isOfGateway(first) ? first : ((await findStored()) ?? network)
}

const wait = (ms: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), ms))
