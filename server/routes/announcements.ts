import type { FastifyInstance } from 'fastify'
import { DEFAULT_LANG } from '#contract/lang.ts'
import type { Context, FairContext } from '#server/context.ts'
import { describeNews } from '#server/pages/website/describe-news.ts'
import { formatLocalDay } from '#server/programme/local-day.ts'
import { getOnlineYear } from '#server/programme/online-edition.ts'
import { notFound } from '#server/http/http-error.ts'
import { addCall } from './add-call.ts'

/** Registers the calls of announcements. Announcements are hidden before their date. */
export function registerAnnouncementsRoutes(app: FastifyInstance, context: Context): void {
  const today = ({ fair }: FairContext) => formatLocalDay(context.clock(), fair.timezone)

  addCall(app, context, 'homepageAnnouncements', async ({ query: { lang = DEFAULT_LANG }, request }) => {
    const shown = context.fairOf(request)
    const news = shown.revision.materials.listHomepageAnnouncements(today(shown))
    return describeNews(shown, news, lang, getOnlineYear(shown.fair))
  })

  addCall(app, context, 'companyAnnouncements', async ({ query, request }) => {
    const fair = context.fairOf(request)
    const { exhibitors, materials } = fair.revision
    if (!exhibitors.hasCompany(query.id)) throw notFound('id')
    return materials.listCompanyAnnouncements(query.id, today(fair))
  })
}
