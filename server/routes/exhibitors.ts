import type { FastifyInstance } from 'fastify'
import type { QueryOf } from '#contract/calls.ts'
import { DEFAULT_LANG } from '#contract/lang.ts'
import { createJsonResponse, PUBLIC_CACHE_CONTROL, type Delivery } from '#server/http/response-cache.ts'
import type { Context, FairContext } from '#server/context.ts'
import { notFound } from '#server/http/http-error.ts'
import { readGuideFacts } from '#server/fair/guide-facts.ts'
import { readCompany } from '#server/fair/read-company.ts'
import { getStaffViewer } from '#server/store/staff-views.ts'
import type { ExhibitorQuery } from '#server/fair/fair-queries.ts'
import { addCall } from './add-call.ts'

const DELIVERY: Delivery = { cacheControl: PUBLIC_CACHE_CONTROL, audience: 'everyone', kind: 'page' }

/**
 * Registers the call that returns the list, a filtered list of ids, or one company. Only the company depends on the
 * visitor (sections 6 and 7).
 */
export function registerExhibitorsRoutes(app: FastifyInstance, context: Context): void {
  const { responseCache, sessions, clock } = context

  addCall(app, context, 'exhibitors', async ({ query, request, reply }) => {
    const fair = context.fairOf(request)
    const { exhibitors, hash } = fair.revision
    const scope = readExhibitorQuery(fair, query)
    const { id, w = '', rubs = [] } = query?.filter ?? {}

    if (id !== undefined) {
      const viewer = getStaffViewer(await sessions.read(request), clock())
      const load = () => readCompany(fair, id, { year: scope.year, lang: scope.lang, viewer })
      if (viewer !== undefined) return { data: (await load()) ?? null, filtered: false }
      const key = `${hash} company ${scope.year} ${scope.lang} ${id}`
      const create = async () => createJsonResponse({ data: (await load()) ?? null, filtered: false })
      return responseCache.send(request, reply, key, create, { ...DELIVERY, audience: 'anonymous' })
    }

    const filter = { w: w.trim(), rubs }
    const key = `${hash} exhibitors ${JSON.stringify([scope, filter])}`
    const create = async () => {
      if (filter.w === '' && rubs.length === 0) {
        return createJsonResponse({ data: exhibitors.listExhibitors(scope), filtered: false })
      }
      const { ids, countByHall: found, ...rest } = exhibitors.filterExhibitors(scope, filter)
      return createJsonResponse({ data: ids, filtered: true, found, ...rest })
    }
    return responseCache.send(request, reply, key, create, DELIVERY)
  })
}

/** Registers the call with which an open guide learns what else another revision of the fair has changed. */
export function registerGuideFactsRoutes(app: FastifyInstance, context: Context): void {
  addCall(app, context, 'guideFacts', ({ query: { year }, request, reply }) => {
    const shown = context.fairOf(request)
    if (!shown.fair.editions.some((edition) => edition.year === year)) throw notFound('year')
    const key = `${shown.revision.hash} facts ${year}`
    const create = async () => createJsonResponse(readGuideFacts(shown, year))
    return context.responseCache.send(request, reply, key, create, DELIVERY)
  })
}

function readExhibitorQuery({ fair }: FairContext, query: QueryOf<'exhibitors'>): ExhibitorQuery {
  const { year = fair.guideYear, lang = DEFAULT_LANG, hall: halls = [] } = query
  if (!fair.editions.some((edition) => edition.year === year)) throw notFound('year')
  if (!halls.every((hall) => fair.halls.includes(hall))) throw notFound('hall')
  return { year, lang, halls }
}
