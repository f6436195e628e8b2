import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PUBLIC_CACHE_CONTROL } from '#server/http/response-cache.ts'
import type { Context } from '#server/context.ts'
import { notFound } from '#server/http/http-error.ts'
import { DATA_CSP } from '#server/http/security.ts'
import { addCall } from './add-call.ts'

/** Registers the three calls for hall plans (section 7). The entity tag is the plan's hash in pages (readings 21). */
export function registerFloorPlansRoutes(app: FastifyInstance, context: Context): void {
  const { fair, store, responseCache } = context

  const sendPlan = (request: FastifyRequest, reply: FastifyReply, year: number, hall: string) => {
    void reply.header('cache-control', PUBLIC_CACHE_CONTROL).header('content-security-policy', DATA_CSP)
    return responseCache.send(request, reply, `plan ${year} ${hall}`, async () => {
      const plan = await store.fair.findPlan(year, hall)
      if (plan === undefined) throw notFound('hall')
      return { type: 'image/svg+xml; charset=utf-8', body: Buffer.from(plan.svg), hash: plan.hash }
    })
  }

  addCall(app, context, 'floorPlan', ({ request, reply }) =>
    sendPlan(request, reply, fair.guideYear, fair.defaultHall),
  )
  addCall(app, context, 'floorPlanV2', ({ query, request, reply }) =>
    sendPlan(request, reply, query.year, query.hall),
  )
  addCall(app, context, 'hallPlan', ({ query, request, reply }) =>
    sendPlan(request, reply, fair.guideYear, query.hall),
  )
}
