import type { FastifyInstance } from 'fastify'
import { FAVOURITES_PLAN_PATH } from '#contract/plan/favourites-plan.ts'
import { normalizeStandCode } from '#contract/stands.ts'
import type { Context } from '#server/context.ts'
import { notFound } from '#server/http/http-error.ts'
import { createResponse, PUBLIC_DATA } from '#server/http/response-cache.ts'
import { renderFavouritesPlan } from '#server/plan/render-favourites-plan.ts'

interface FavouritesPlanRoute {
  Params: { year: string; file: string }
  Querystring: Record<string, unknown>
}

const readList = (value: unknown): string[] => (typeof value === 'string' ? value.split(',') : [])

/** Registers the plans of halls with a visitor's favourites, for paper. What a plan does not show is left out. */
export function registerFavouritesPlanRoutes(app: FastifyInstance, context: Context): void {
  app.get<FavouritesPlanRoute>(FAVOURITES_PLAN_PATH, async (request, reply) => {
    const { year, file } = request.params
    const [, hall = ''] = /^(.{1,20})\.svg$/.exec(file) ?? []
    const { revision } = context.fairOf(request)
    const plan = /^\d{4}$/.test(year) ? revision.materials.findPlan(Number(year), hall) : undefined
    const geometry = plan?.geometry ?? null
    if (plan === undefined || geometry === null) throw notFound()
    const asked = {
      stands: new Set(readList(request.query['stands']).map(normalizeStandCode)),
      places: new Set(readList(request.query['places']).map(Number)),
    }
    // Only what the plan shows is in the cache key, so that variants of a query share one answer.
    const stands = geometry.stands.flatMap(({ codes }) => codes.filter((code) => asked.stands.has(code)))
    const places = geometry.places.map(({ place }) => place).filter((place) => asked.places.has(place))
    const create = async () => {
      const shown = { stands: new Set(stands), places: new Set(places) }
      return createResponse('image/svg+xml; charset=utf-8', renderFavouritesPlan(plan.svg, geometry, shown))
    }
    const key = `favourites-plan ${plan.hash} ${stands.join(',')} ${places.join(',')}`
    await context.responseCache.send(request, reply, key, create, PUBLIC_DATA)
    return reply
  })
}
