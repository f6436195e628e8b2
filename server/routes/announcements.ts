import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { localDay } from '../local-day.ts'
import { notFound } from '../refusal.ts'
import { addCall } from './call.ts'

/** News is not told before its day. */
export function announcementsRoutes(app: FastifyInstance, context: Context): void {
  const { store, clock, fair } = context
  const today = () => localDay(clock(), fair.timezone)

  addCall(app, context, 'homepageAnnouncements', () => store.fair.homepageAnnouncements(today()))

  addCall(app, context, 'companyAnnouncements', async ({ query }) => {
    if (!(await store.fair.companyExists(query.id))) throw notFound('id')
    return store.fair.companyAnnouncements(query.id, today())
  })
}
