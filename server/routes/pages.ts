import type { FastifyInstance } from 'fastify'
import {
  guideBase,
  onlineHref,
  planHref,
  readOnlineAddress,
  readPlanAddress,
} from '../../contract/addresses.ts'
import { LANGS, langPrefix, type Lang } from '../../contract/lang.ts'
import { BannerTurns } from '../banner-turns.ts'
import type { Context } from '../context.ts'
import { OnlinePages } from '../pages/online.ts'
import { PlanPages } from '../pages/plan.ts'
import { pageSender } from '../pages/sender.ts'

type Below = { Params: { '*': string } }

/** The guides' pages in both languages, and what leads to them. */
export function pagesRoutes(app: FastifyInstance, context: Context): void {
  const plan = new PlanPages(context)
  const online = new OnlinePages(context)
  const banners = new BannerTurns(context)

  const sendPlan = pageSender(context, {
    async document({ lang, path, origin, session, form }) {
      const address = readPlanAddress(path, context.fair.halls)
      return address && plan.document(lang, address, origin, session, form)
    },
    home: (lang) => planHref(lang, {}),
  })

  const sendOnline = pageSender(context, {
    async document({ lang, path, origin, session, form, turn }) {
      const address = readOnlineAddress(path)
      return address === undefined ? undefined : online.document(lang, address, origin, session, turn, form)
    },
    home: (lang) => onlineHref(lang, null),
  })

  const redirect = (from: string, to: string, status: number): void => {
    app.get(from, (_request, reply) => reply.redirect(to, status))
  }

  const addGuides = (lang: Lang): void => {
    const planBase = guideBase('guide-v2', lang)
    const onlineBase = guideBase('guide-new', lang)
    redirect(planBase, planHref(lang, {}), 301)
    redirect(onlineBase, onlineHref(lang, null), 301)
    app.get<Below>(`${planBase}/*`, (request, reply) => sendPlan(lang, request.params['*'], request, reply))
    app.get<Below>(`${onlineBase}/*`, async (request, reply) =>
      sendOnline(lang, request.params['*'], request, reply, await banners.take(request, reply)),
    )
    if (context.website.find(lang, '/') === undefined)
      redirect(`${langPrefix(lang)}/`, planHref(lang, {}), 302)
    if (langPrefix(lang) !== '') redirect(langPrefix(lang), `${langPrefix(lang)}/`, 301)
  }

  LANGS.forEach(addGuides)
}
