import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { posix } from 'node:path'
import { readDemoMedia, formatLivePlaylist, SEGMENTS } from './stream-pack.ts'

export interface StreamOrigin {
  /** `http://127.0.0.1:1234` */
  origin: string
  /** While true, every request is answered 503. */
  isDown: boolean
  /** Lets each live playlist begin anew. */
  rewind(): void
  close(): Promise<void>
}

/**
 * Starts the organiser's own stream server on another port: `/recorded.m3u8`, `/talk.mp4`, and `/live/….m3u8`,
 * each of which names one segment more whenever it is asked for again.
 */
export async function openStreamOrigin(): Promise<StreamOrigin> {
  const asked = new Map<string, number>()
  const live = (path: string): string => {
    const last = Math.min((asked.get(path) ?? 1) + 1, SEGMENTS.length)
    asked.set(path, last)
    return formatLivePlaylist(last - 2, 2)
  }
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('cache-control', 'no-store')
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1)
    if (stream.isDown) response.writeHead(503).end()
    else answer(path, response).catch(() => response.writeHead(404).end())
  })
  async function answer(path: string, response: ServerResponse): Promise<void> {
    if (/^live\/.+\.m3u8$/.test(path)) response.end(live(path))
    else if (path === 'recorded.m3u8') response.end(await readDemoMedia('hls/conveyor.m3u8'))
    else if (path === 'talk.mp4') response.end(await readDemoMedia('conveyor.mp4'))
    else response.end(await readDemoMedia(`hls/${posix.basename(path)}`))
  }
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stream: StreamOrigin = {
    origin: `http://127.0.0.1:${port}`,
    isDown: false,
    rewind: () => asked.clear(),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
  return stream
}
