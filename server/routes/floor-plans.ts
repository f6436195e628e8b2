import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createJsonResponse, PUBLIC_DATA } from '#server/http/response-cache.ts'
import { DEFAULT_LANG } from '#contract/lang.ts'
import type { Context } from '#server/context.ts'
import type { FairRecord } from '#server/fair/fair-queries.ts'
import { notFound } from '#server/http/http-error.ts'
import { describePlaces } from '#server/pages/describe-places.ts'
import { getIntl } from '#server/pages/intl.ts'
import { listHallIds } from '#server/pack/edition-halls.ts'
import { addCall } from './add-call.ts'

/**
 * Registers the calls for hall plans (section 7), whose entity tag is the plan's hash in pages (readings 21), for the ways
 * in a hall and between halls, for what is written on its stands, and for its places.
 */
export function registerFloorPlansRoutes(app: FastifyInstance, context: Context): void {
  const { responseCache } = context

  const sendPlan = (
    request: FastifyRequest,
    reply: FastifyReply,
    choose: (fair: FairRecord) => { year?: number; hall: string },
  ) => {
    const { fair, revision } = context.fairOf(request)
    const { year = fair.guideYear, hall } = choose(fair)
    const load = async () => {
      const plan = revision.materials.findPlan(year, hall)
      if (plan === undefined) throw notFound('hall')
      return { type: 'image/svg+xml; charset=utf-8', body: Buffer.from(plan.svg), hash: plan.hash }
    }
    return responseCache.send(request, reply, `${revision.hash} plan ${year} ${hall}`, load, PUBLIC_DATA)
  }

  addCall(app, context, 'floorPlan', ({ request, reply }) =>
    sendPlan(request, reply, ({ defaultHall: hall }) => ({ hall })),
  )
  addCall(app, context, 'floorPlanV2', ({ query, request, reply }) => sendPlan(request, reply, () => query))
  addCall(app, context, 'planWays', ({ query: { year, hall }, request, reply }) => {
    const { fair, revision } = context.fairOf(request)
    checkHall(fair, year, hall)
    const load = async () => createJsonResponse(revision.materials.findWays(year, hall) ?? null)
    return responseCache.send(request, reply, `${revision.hash} ways ${year} ${hall}`, load, PUBLIC_DATA)
  })
  addCall(app, context, 'passages', ({ query: { year, lang = DEFAULT_LANG }, request, reply }) => {
    const { revision } = context.fairOf(request)
    const load = async () => createJsonResponse(revision.materials.readPassages(year, lang))
    return responseCache.send(request, reply, `${revision.hash} passages ${year} ${lang}`, load, PUBLIC_DATA)
  })
  addCall(app, context, 'planLabels', ({ query, request, reply }) => {
    const { year, hall, lang = DEFAULT_LANG } = query
    const { fair, revision } = context.fairOf(request)
    checkHall(fair, year, hall)
    const intl = getIntl(lang)
    const describeCount = (count: number) =>
      intl.formatMessage({ id: 'server.plan.standCompanies' }, { count })
    const create = async () =>
      createJsonResponse(await revision.planLabels.layOut({ year, hall, lang, describeCount }))
    return responseCache.send(request, reply, `${revision.hash} labels ${year} ${hall} ${lang}`, create, {
      ...PUBLIC_DATA,
      isForMany: true,
    })
  })
  addCall(app, context, 'places', ({ query: { year, hall, lang = DEFAULT_LANG }, request, reply }) => {
    const shown = context.fairOf(request)
    checkHall(shown.fair, year, hall)
    const create = async () => createJsonResponse(describePlaces(shown, { year, hall, lang }))
    const key = `${shown.revision.hash} places ${year} ${hall} ${lang}`
    return responseCache.send(request, reply, key, create, { ...PUBLIC_DATA, isForMany: true })
  })
  addCall(app, context, 'hallPlan', ({ query, request, reply }) =>
    sendPlan(request, reply, () => ({ hall: query.hall })),
  )
}

/** A hall without a plan has neither labels nor ways, which is no error. @throws {HttpError} 404 for an unknown hall */
function checkHall(fair: FairRecord, year: number, hall: string): void {
  if (!listHallIds(fair, year).includes(hall)) throw notFound('hall')
}
