import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { createJsonResponse, PUBLIC_DATA } from '#server/http/response-cache.ts'
import { describeApi } from '#server/open-data/describe-api.ts'

/** Registers the description of all calls and open files for programs. */
export function registerOpenApiRoutes(app: FastifyInstance, { responseCache, shown }: Context): void {
  app.get('/openapi.json', async (request, reply) => {
    const create = async () => createJsonResponse(describeApi())
    await responseCache.send(request, reply, `${shown.revision.hash} openapi`, create, PUBLIC_DATA)
    return reply
  })
}
