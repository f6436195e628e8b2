import { createServer, type Server } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import type { ConnectionLimits } from './connection-limits.ts'
import type { DirectHandler } from './direct-handler.ts'

/** Returns a factory of servers that give Fastify the requests which the direct handler does not answer. */
export const createServerFactory =
  (limits: ConnectionLimits, getDirectHandler: () => DirectHandler): FastifyServerFactory<Server> =>
  (handleByFastify) =>
    createServer(
      {
        headersTimeout: limits.headersMs,
        requestTimeout: limits.requestMs,
        keepAliveTimeout: limits.keepAliveMs,
        connectionsCheckingInterval: limits.checkMs,
        maxHeaderSize: MAX_HEADER_BYTES,
      },
      (request, response) => {
        // Of what a client had sent before its connection was destroyed, nothing has to be answered.
        if (request.socket.destroyed) return
        if (!getDirectHandler().handle(request, response)) handleByFastify(request, response)
      },
    )

const MAX_HEADER_BYTES = 32 * 1024
