import type { FastifyInstance } from 'fastify'
import {
  getGuideBase,
  buildOnlineHref,
  buildPlanHref,
  readOnlineAddress,
  readPlanAddress,
} from '#contract/addresses.ts'
import { LANGS, getLangPrefix, type Lang } from '#contract/lang.ts'
import type { Context, FairContext } from '#server/context.ts'
import { createPageSender } from '#server/pages/page-sender.ts'

type WildcardRoute = { Params: { '*': string } }

const hasPlanWindow = ({ fair, path }: { fair: FairContext; path: string }): boolean =>
  readPlanAddress(path, fair.fair.halls)?.company !== undefined

const hasOnlineWindow = ({ path }: { path: string }): boolean => readOnlineAddress(path) !== null

/** Registers the pages of the guides in both languages, and redirects to them. */
export function registerGuidesRoutes(app: FastifyInstance, context: Context): void {
  const sendPlan = createPageSender(context, {
    async renderPage({ fair: { fair, planPages }, lang, path, origin, session, form }) {
      const address = readPlanAddress(path, fair.halls)
      return address && planPages.renderPage(lang, address, origin, session, form)
    },
    isMomentary: () => false,
    isPersonal: (request, session) => session.visitor !== null && hasPlanWindow(request),
    isRare: hasPlanWindow,
    isStorable: () => true,
    getFallbackHref: (lang) => buildPlanHref(lang, {}),
  })

  const sendOnline = createPageSender(context, {
    async renderPage({ fair, lang, path, origin, session, form, variant }) {
      const address = readOnlineAddress(path)
      return address === undefined
        ? undefined
        : fair.onlinePages.renderPage(lang, address, origin, session, variant, form)
    },
    isMomentary: () => true,
    isPersonal: (request, session) => session.visitor !== null && hasOnlineWindow(request),
    isRare: hasOnlineWindow,
    isStorable: () => true,
    getFallbackHref: (lang) => buildOnlineHref(lang, null),
  })

  const redirect = (from: string, to: string, status: number): void => {
    app.get(from, (_request, reply) => reply.redirect(to, status))
  }

  const addGuides = (lang: Lang): void => {
    const planBase = getGuideBase('guide-v2', lang)
    const onlineBase = getGuideBase('guide-new', lang)
    redirect(planBase, buildPlanHref(lang, {}), 301)
    redirect(onlineBase, buildOnlineHref(lang, null), 301)
    app.get<WildcardRoute>(`${planBase}/*`, (request, reply) =>
      sendPlan(lang, `/${request.params['*']}`, request, reply),
    )
    app.get<WildcardRoute>(`${onlineBase}/*`, (request, reply) =>
      sendOnline(
        lang,
        `/${request.params['*']}`,
        request,
        reply,
        context.fairOf(request).banners.advance(request, reply),
      ),
    )
    if (getLangPrefix(lang) !== '') redirect(getLangPrefix(lang), `${getLangPrefix(lang)}/`, 301)
  }

  LANGS.forEach(addGuides)
}
