import type { FastifyInstance } from 'fastify'
import { LOCATOR_PATH, LOCATOR_SIZE } from '#contract/plan/locator.ts'
import { normalizeStandCode } from '#contract/stands.ts'
import type { Context } from '#server/context.ts'
import { notFound } from '#server/http/http-error.ts'
import { createResponse, PUBLIC_DATA } from '#server/http/response-cache.ts'
import type { PictureThread } from '#server/plan/picture-thread.ts'
import { deriveShades } from '#server/pages/accent-colours.ts'
import { type LocatorColours, renderLocator } from '#server/plan/render-locator.ts'

/** Registers the pictures of where a stand is in its hall. */
export function registerLocatorRoutes(app: FastifyInstance, context: Context, pictures: PictureThread): void {
  app.get<{ Params: { year: string; hall: string; file: string } }>(LOCATOR_PATH, async (request, reply) => {
    const { year, hall, file } = request.params
    const [, written] = /^(.{1,40})\.png$/.exec(file) ?? []
    const code = normalizeStandCode(written ?? '')
    const { revision, fair } = context.fairOf(request)
    const plan = /^\d{4}$/.test(year) ? revision.materials.findPlan(Number(year), hall) : undefined
    const geometry = plan?.geometry ?? null
    if (plan === undefined || geometry === null || !hasStand(geometry, code)) throw notFound()
    const create = async () => {
      const svg = renderLocator(plan.svg, geometry, code, getColours(fair.brand.accent))
      if (svg === undefined) throw notFound()
      return createResponse('image/png', await pictures.render(svg, LOCATOR_SIZE.width))
    }
    const key = `locator ${plan.hash} ${code} ${fair.brand.accent ?? ''}`
    await context.responseCache.send(request, reply, key, create, PUBLIC_DATA)
    return reply
  })
}

const getColours = (accent: string | undefined): LocatorColours | undefined =>
  accent === undefined ? undefined : { stand: accent, marked: deriveShades(accent).on }

const hasStand = ({ stands }: { stands: readonly { codes: readonly string[] }[] }, code: string): boolean =>
  stands.some(({ codes }) => codes.includes(code))
