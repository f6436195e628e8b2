import type { FastifyInstance } from 'fastify'
import {
  addMissingParam,
  LIST_PARAM,
  getGuideBase,
  buildOnlineHref,
  buildPlanHref,
  readOnlineAddress,
  readPlanAddress,
  type EventAddress,
  type ListFilter,
} from '#contract/addresses.ts'
import { LANGS, getLangPrefix, type Lang } from '#contract/lang.ts'
import { readListFilter } from '#contract/list-filter.ts'
import { readPlanTarget, type PlanTarget } from '#contract/plan/plan-target.ts'
import type { Context, FairContext } from '#server/context.ts'
import { createPageSender } from '#server/pages/page-sender.ts'
import { renderPageParts } from '#server/pages/render-document.ts'
import { findEventWindowHref } from '#server/pages/website/find-page.ts'
import { getOnlineYear } from '#server/programme/online-edition.ts'
import { findOtherEditionOn, isEditionOn } from '#server/programme/list-on-now.ts'
import { listHallIds } from '#server/pack/edition-halls.ts'

type WildcardRoute = { Params: { '*': string } }

const listGuideHalls = (fair: FairContext['fair']): string[] => listHallIds(fair, fair.guideYear)

type RequestedPath = { fair: FairContext; path: string }

const hasPlanEvent = ({ path }: RequestedPath): boolean => readPlanAddress(path)?.event !== undefined

const hasPlanWindow = ({ fair, path }: RequestedPath): boolean =>
  readPlanAddress(path, listGuideHalls(fair.fair))?.company !== undefined || hasPlanEvent({ fair, path })

const hasOnlineWindow = ({ path }: { path: string }): boolean => readOnlineAddress(path) !== null

const readFilter = ({ revision }: FairContext, query: URLSearchParams): ListFilter | null =>
  readListFilter(query, revision.exhibitors.listCategories())

const readTarget = ({ fair }: FairContext, query: URLSearchParams): PlanTarget | null =>
  readPlanTarget(query, fair.halls)

type ShownFair = Pick<FairContext, 'fair' | 'revision'>

/** Returns the address of a company in guide v2, if it has a stand in a hall of that edition. */
function findPlanCompanyHref({ fair, revision }: ShownFair, lang: Lang, company: number): string | undefined {
  const exhibitors = revision.exhibitors.listExhibitors({ year: fair.guideYear, lang, halls: [] })
  const hall = exhibitors.find(({ id }) => id === company)?.hall ?? undefined
  return hall === undefined ? undefined : buildPlanHref(lang, { hall, company })
}

/** Returns the address of a company in the online guide, if it is an exhibitor of that edition. */
function findOnlineCompanyHref({ fair, revision }: ShownFair, lang: Lang, id: number): string | undefined {
  const exhibitors = revision.exhibitors.listExhibitors({ year: getOnlineYear(fair), lang, halls: [] })
  return exhibitors.some((each) => each.id === id)
    ? buildOnlineHref(lang, { kind: 'company', id })
    : undefined
}

/** Returns the address of an event that the requested guide does not have in the guide that has it (readings 35). */
function findOtherEventHref(
  { fair, revision }: ShownFair,
  lang: Lang,
  event: EventAddress,
): string | undefined {
  const { programme } = revision
  if (event.kind === 'broadcast' && !programme.hasBroadcast(event.id)) return undefined
  return findEventWindowHref(fair, lang, event, programme.findEventYear(event.id))
}

/** Registers the pages of the guides in both languages, and redirects to them. */
export function registerGuidesRoutes(app: FastifyInstance, context: Context): void {
  const sendPlan = createPageSender(context, {
    async renderPage({ fair: { fair, planPages }, path, ...page }) {
      const address = readPlanAddress(path, listGuideHalls(fair))
      return address && planPages.renderPage(address, page)
    },
    readFilter,
    readTarget,
    // On a day of the fair, or of another edition, the page depends on the time.
    getLifetime(request) {
      if (hasPlanWindow(request)) return hasPlanEvent(request) ? 'event' : 'day'
      const { guideYear } = request.fair.fair
      const fair = { ...request.fair, clock: context.clock }
      const isOn = isEditionOn(fair, guideYear) || findOtherEditionOn(fair, guideYear) !== undefined
      return isOn ? 'event' : 'day'
    },
    isPersonal: (request, session) => session.visitor !== null && hasPlanWindow(request),
    isRare: hasPlanWindow,
    isStorable: () => true,
    getFallbackHref({ fair: { fair, revision }, lang, path }) {
      const root = buildPlanHref(lang, {})
      const { company, event } = readPlanAddress(path, listGuideHalls(fair)) ?? {}
      if (event !== undefined)
        return findOtherEventHref({ fair, revision }, lang, event) ?? addMissingParam(root, event.kind)
      if (company === undefined) return addMissingParam(root, 'link')
      // An exhibitor that has moved: its links lead to its new hall.
      return (
        findPlanCompanyHref({ fair, revision }, lang, company) ??
        findOnlineCompanyHref({ fair, revision }, lang, company) ??
        addMissingParam(root, 'company')
      )
    },
  })

  const sendOnline = createPageSender(context, {
    async renderPage({ fair, path, ...page }) {
      const address = readOnlineAddress(path)
      return address === undefined ? undefined : fair.onlinePages.renderPage(address, page)
    },
    readFilter,
    readTarget,
    getLifetime: () => 'event',
    isPersonal: (request, session) => session.visitor !== null && hasOnlineWindow(request),
    isRare: hasOnlineWindow,
    isStorable: () => true,
    getFallbackHref({ fair, lang, path }) {
      const address = readOnlineAddress(path) ?? null
      const missing = addMissingParam(buildOnlineHref(lang, null), address?.kind ?? 'link')
      if (address === null) return missing
      const { kind, id } = address
      const elsewhere =
        kind === 'company'
          ? findPlanCompanyHref(fair, lang, id)
          : findOtherEventHref(fair, lang, { kind, id })
      return elsewhere ?? missing
    },
  })

  /** Shared lists have addresses below the root of guide v2, but are pages of the website. */
  const sendList = createPageSender(context, {
    async renderPage({ fair: { website }, lang, path, origin, session, form }) {
      const { pathname, searchParams: query } = new URL(path, origin)
      const rendered = await website.renderSharedList({
        lang,
        path: pathname,
        query,
        origin,
        session,
        linksAccess: undefined,
      })
      return renderPageParts(form, rendered, context.assets)
    },
    isEndless: true,
    getLifetime: () => 'day',
    isPersonal: () => false,
    isRare: () => true,
    isStorable: () => true,
  })

  const redirect = (from: string, to: string, status: number): void => {
    app.get(from, (_request, reply) => reply.redirect(to, status))
  }

  const addGuides = (lang: Lang): void => {
    const planBase = getGuideBase('guide-v2', lang)
    const onlineBase = getGuideBase('guide-new', lang)
    redirect(planBase, buildPlanHref(lang, {}), 301)
    redirect(onlineBase, buildOnlineHref(lang, null), 301)
    app.get<WildcardRoute>(`${planBase}/*`, (request, reply) => {
      const path = `/${request.params['*']}`
      const list = new URL(request.url, 'http://site.invalid').searchParams.get(LIST_PARAM)
      if (path !== '/' || list === null) return sendPlan(lang, path, request, reply)
      const query = new URLSearchParams({ [LIST_PARAM]: list }).toString()
      return sendList(lang, `${buildPlanHref('ru', {})}?${query}`, request, reply)
    })
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
