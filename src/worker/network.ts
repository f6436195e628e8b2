import { PUBLICATION_HEADER } from '#contract/headers.ts'

/** After this time without an answer the stored one is given (readings 46). */
const NETWORK_MS = 4000

/** Returns whether an answer is the product's own: a captive portal answers every address with a page of its own. */
export const isOwnAnswer = (response: Response): boolean =>
  response.status === 200 && !response.redirected && response.headers.has(PUBLICATION_HEADER)

/**
 * Resolves with the answer of the network, or with the stored one if the network fails or is slow. Without a stored
 * answer the network's counts, however late it is.
 *
 * @throws the network's failure if nothing is stored
 */
export async function preferNetwork(
  network: Promise<Response>,
  findStored: () => Promise<Response | undefined>,
): Promise<Response> {
  const first = await Promise.race([network.catch(() => undefined), wait(NETWORK_MS)])
  return first ?? (await findStored()) ?? network
}

const wait = (ms: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), ms))
