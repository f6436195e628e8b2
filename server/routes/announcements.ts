import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { notFound } from '../refusal.ts'
import { addCall } from './call.ts'

export function announcementsRoutes(app: FastifyInstance, context: Context): void {
  const { fair } = context.store

  addCall(app, context, 'homepageAnnouncements', () => fair.homepageAnnouncements())

  addCall(app, context, 'companyAnnouncements', async ({ query }) => {
    if (!(await fair.companyExists(query.id))) throw notFound('id')
    return fair.companyAnnouncements(query.id)
  })
}
