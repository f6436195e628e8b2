import { Agent, type IncomingHttpHeaders, request as ask } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { serveTasks } from './child-tasks.ts'

// Speaks HTTP/2 for a server that speaks HTTP/1.1, as a proxy in front of a deployed product does.

/** Headers of HTTP/1.1 that HTTP/2 forbids. */
const CONNECTION_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection']

interface FrontInput {
  key: string
  cert: string
  target: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 100 })

const removeConnectionHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !CONNECTION_HEADERS.includes(name)),
  )

const createForwarder =
  (target: string) =>
  (request: Http2ServerRequest, response: Http2ServerResponse): void => {
    const forwarded = ask(target + request.url, {
      agent,
      method: request.method,
      headers: {
        ...removeConnectionHeaders(request.headers),
        host: request.authority,
        'x-forwarded-proto': 'https',
        'x-forwarded-for': '10.0.0.1',
      },
    })
    forwarded.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, removeConnectionHeaders(answer.headers))
      answer.pipe(response)
    })
    forwarded.on('error', () => response.stream?.destroy())
    response.on('close', () => forwarded.destroy())
    request.pipe(forwarded)
  }

serveTasks({
  /** Opens a front and resolves with its port. */
  async open({ key, cert, target }: FrontInput): Promise<number> {
    const server = createSecureServer({ key, cert }, createForwarder(target))
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    return (server.address() as AddressInfo).port
  },
})
