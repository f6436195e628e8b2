import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { formatLocalDay } from '#server/programme/local-day.ts'
import { notFound } from '#server/http/http-error.ts'
import { addCall } from './add-call.ts'

/** Registers the calls of announcements. Announcements are hidden before their date. */
export function registerAnnouncementsRoutes(app: FastifyInstance, context: Context): void {
  const { store, clock, fair } = context
  const today = () => formatLocalDay(clock(), fair.timezone)

  addCall(app, context, 'homepageAnnouncements', () => store.fair.listHomepageAnnouncements(today()))

  addCall(app, context, 'companyAnnouncements', async ({ query }) => {
    if (!(await store.fair.hasCompany(query.id))) throw notFound('id')
    return store.fair.listCompanyAnnouncements(query.id, today())
  })
}
