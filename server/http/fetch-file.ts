import { lookup as resolveHost } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const TIMEOUT_MS = 10_000
const MAX_REDIRECTS = 3
const REDIRECTS: readonly (number | undefined)[] = [301, 302, 303, 307, 308]

/** Networks outside the internet: loopback, private and reserved ones. */
const PRIVATE = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6')

/** A file that could not be fetched. The message is for the operator. */
export class FetchError extends Error {
  override readonly name = 'FetchError'
}

interface FetchOptions {
  maxBytes: number
  /** Hosts, with the port unless it is the default one, that may be in a private network and without TLS. */
  trustedHosts?: readonly string[]
  timeoutMs?: number
}

/** Returns true for an address that is not on the internet. */
export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return PRIVATE.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Fetches a file over https. Its host must be on the internet, also after a redirect.
 *
 * @throws {FetchError} after 10 s in total, above `maxBytes`, and for any status but 200
 */
export async function fetchFile(
  address: string,
  { maxBytes, trustedHosts = [], timeoutMs = TIMEOUT_MS }: FetchOptions,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeoutMs)
  let url = new URL(address)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const isTrusted = trustedHosts.includes(url.host)
    if (url.protocol !== 'https:' && !(isTrusted && url.protocol === 'http:'))
      throw new FetchError(`${url.origin} is not asked: only https is`)
    const answer = await load(url, { signal, maxBytes, isTrusted }).catch((error: unknown) => {
      if (error instanceof FetchError) throw error
      throw new FetchError(signal.aborted ? `no answer within ${timeoutMs / 1000} s` : String(error))
    })
    if ('body' in answer) return answer.body
    if (!URL.canParse(answer.location, url.href)) throw new FetchError('leads to no address')
    url = new URL(answer.location, url)
  }
  throw new FetchError(`redirects more than ${MAX_REDIRECTS} times`)
}

interface LoadOptions {
  signal: AbortSignal
  maxBytes: number
  isTrusted: boolean
}

/** Checks the address in the lookup of this connection, so that no other address can be used. */
const lookUpPublic: LookupFunction = (host, options, done) => {
  resolveHost(host, { ...options, all: true }, (error, found) => {
    if (error !== null) return done(error, '')
    const hidden = found.find(({ address }) => isPrivateAddress(address))
    const [first] = found
    if (hidden !== undefined || first === undefined)
      return done(new FetchError(`${host} is in a private network`), '')
    return options.all === true ? done(null, found) : done(null, first.address, first.family)
  })
}

function load(
  url: URL,
  { signal, maxBytes, isTrusted }: LoadOptions,
): Promise<{ body: Buffer } | { location: string }> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!isTrusted && isIP(host) !== 0 && isPrivateAddress(host))
    throw new FetchError(`${host} is in a private network`)
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { signal, headers: { accept: '*/*' }, agent: false, ...(!isTrusted && { lookup: lookUpPublic }) },
      (answer) => {
        const { statusCode, headers } = answer
        if (REDIRECTS.includes(statusCode)) {
          answer.destroy()
          resolve({ location: headers.location ?? '' })
          return
        }
        if (statusCode !== 200) {
          answer.destroy()
          reject(new FetchError(`answers ${statusCode}`))
          return
        }
        const parts: Buffer[] = []
        let size = 0
        answer.on('data', (part: Buffer) => {
          size += part.length
          if (size > maxBytes) answer.destroy(new FetchError(`is larger than ${maxBytes} bytes`))
          else parts.push(part)
        })
        answer.on('error', reject)
        answer.on('end', () => resolve({ body: Buffer.concat(parts) }))
      },
    )
    sent.on('error', reject)
    sent.end()
  })
}
