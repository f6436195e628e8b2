import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { OPEN } from '../answers.ts'
import type { Context } from '../context.ts'
import { notFound } from '../refusal.ts'
import { DATA_CSP } from '../security.ts'
import { addCall } from './call.ts'

/** Hall plans under the three calls of section 7; the entity tag is the content hash that pages name (readings 21). */
export function floorPlansRoutes(app: FastifyInstance, context: Context): void {
  const { fair, store, answers } = context

  const sendPlan = (request: FastifyRequest, reply: FastifyReply, year: number, hall: string) => {
    void reply.header('cache-control', OPEN).header('content-security-policy', DATA_CSP)
    return answers.send(request, reply, `plan ${year} ${hall}`, async () => {
      const plan = await store.fair.plan(year, hall)
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
