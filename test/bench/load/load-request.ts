/** A request of a load, without what belongs to the connection. */
export interface LoadRequest {
  path: string
  headers?: Readonly<Record<string, string>>
  /** JSON of a POST. */
  body?: string
}

const BASE_ADDRESS = 10 * 2 ** 24
/** As browsers ask. Whoever takes brotli alone gets pages that are put together for each request. */
const ENCODINGS = 'gzip, deflate, br'

/** Returns the made-up address of a visitor's network: no address of them gets near a limit for one address. */
export function createAddress(index: number): string {
  const number = BASE_ADDRESS + 1 + index * 256
  return [24, 16, 8, 0].map((bits) => Math.floor(number / 2 ** bits) % 256).join('.')
}

/** Returns a function that writes a request for a client's address, as a proxy in front of the server passes it on. */
export function prepareRequest(
  port: number,
  { path, headers = {}, body }: LoadRequest,
): (address: string) => string {
  const sent: Record<string, string> = { host: `127.0.0.1:${port}`, 'accept-encoding': ENCODINGS, ...headers }
  if (body !== undefined) {
    sent['content-type'] = 'application/json'
    sent['sec-fetch-site'] = 'same-origin'
    sent['content-length'] = String(Buffer.byteLength(body))
  }
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${lines.join('')}x-forwarded-for: `
  return (address) => `${head}${address}\r\n\r\n${body ?? ''}`
}
