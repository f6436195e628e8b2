import type { FastifyInstance } from 'fastify'
import {
  addMissingParam,
  getGuideBase,
  buildOnlineHref,
  buildPlanHref,
  readOnlineAddress,
  readPlanAddress,
  type ListFilter,
} from '#contract/addresses.ts'
import { LANGS, getLangPrefix, type Lang } from '#contract/lang.ts'
import { readListFilter } from '#contract/list-filter.ts'
import { readPlanTarget, type PlanTarget } from '#contract/plan/plan-target.ts'
import type { Context, FairContext } from '#server/context.ts'
import { createPageSender } from '#server/pages/page-sender.ts'
import { listHallIds } from '#server/pack/edition-halls.ts'

type WildcardRoute = { Params: { '*': string } }

const listGuideHalls = (fair: FairContext['fair']): string[] => listHallIds(fair, fair.guideYear)

const hasPlanWindow = ({ fair, path }: { fair: FairContext; path: string }): boolean =>
  readPlanAddress(path, listGuideHalls(fair.fair))?.company !== undefined

const hasOnlineWindow = ({ path }: { path: string }): boolean => readOnlineAddress(path) !== null

const readFilter = ({ revision }: FairContext, query: URLSearchParams): ListFilter | null =>
  readListFilter(query, revision.exhibitors.listCategories())

const readTarget = ({ fair }: FairContext, query: URLSearchParams): PlanTarget | null =>
  readPlanTarget(query, fair.halls)

/** Registers the pages of the guides in both languages, and redirects to them. */
export function registerGuidesRoutes(app: FastifyInstance, context: Context): void {
  const sendPlan = createPageSender(context, {
    async renderPage({ fair: { fair, planPages }, path, ...page }) {
      const address = readPlanAddress(path, listGuideHalls(fair))
      return address && planPages.renderPage(address, page)
    },
    readFilter,
    readTarget,
    isMomentary: () => false,
    isPersonal: (request, session) => session.visitor !== null && hasPlanWindow(request),
    isRare: hasPlanWindow,
    isStorable: () => true,
    getFallbackHref({ fair: { fair, revision }, lang, path }) {
      const root = buildPlanHref(lang, {})
      const { company } = readPlanAddress(path, listGuideHalls(fair)) ?? {}
      if (company === undefined) return addMissingParam(root, 'link')
      const exhibitors = revision.exhibitors.listExhibitors({ year: fair.guideYear, lang, halls: [] })
      const hall = exhibitors.find(({ id }) => id === company)?.hall ?? undefined
      // The exhibitor has moved: its links lead to its new hall.
      return hall === undefined ? addMissingParam(root, 'company') : buildPlanHref(lang, { hall, company })
    },
  })

  const sendOnline = createPageSender(context, {
    async renderPage({ fair, path, ...page }) {
      const address = readOnlineAddress(path)
      return address === undefined ? undefined : fair.onlinePages.renderPage(address, page)
    },
    readFilter,
    readTarget,
    isMomentary: () => true,
    isPersonal: (request, session) => session.visitor !== null && hasOnlineWindow(request),
    isRare: hasOnlineWindow,
    isStorable: () => true,
    getFallbackHref: ({ lang, path }) =>
      addMissingParam(buildOnlineHref(lang, null), readOnlineAddress(path)?.kind ?? 'link'),
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
