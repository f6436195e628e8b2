import type { FastifyReply } from 'fastify'

/** Names and values in turn, as `writeHead` takes them. */
export type HeaderList = readonly string[]

export function setHeaders(reply: FastifyReply, headers: HeaderList): void {
  for (let i = 0; i < headers.length; i += 2) void reply.header(headers[i] ?? '', headers[i + 1])
}
