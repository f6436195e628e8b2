import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'

const BROTLI_QUALITY = 11

export interface FloorServer {
  origin: string
  close(): Promise<void>
}

/** Serves pages by their paths from memory, compressed, with an ETag. */
export async function startFloorServer(pages: ReadonlyMap<string, string>): Promise<FloorServer> {
  const answers = new Map([...pages].map(([path, page]) => [path, encode(page)]))
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '')
    if (answer === undefined) {
      response.writeHead(404).end()
      return
    }
    const { etag, body } = answer
    const head = { etag, 'cache-control': 'no-cache' }
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, head).end()
      return
    }
    response
      .writeHead(200, {
        ...head,
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'content-length': body.length,
      })
      .end(body)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => closeServer(server) }
}

/** Quality 11 takes seconds for the largest page, which is as long as a build may take. */
function encode(page: string): { etag: string; body: Buffer } {
  const body = brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
  return { etag: `"${createHash('sha256').update(page).digest('base64url')}"`, body }
}

export async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => {
    server.close(resolve)
  })
}
