import { computeContentHash } from '#server/content-hash.ts'
import type { FastifyInstance } from 'fastify'
import { LOCATOR_PATH, LOCATOR_SIZE } from '#contract/plan/locator.ts'
import { normalizeStandCode } from '#contract/stands.ts'
import type { Context } from '#server/context.ts'
import { notFound } from '#server/http/http-error.ts'
import { PUBLIC_CACHE_CONTROL, type Delivery } from '#server/http/response-cache.ts'
import type { PictureThread } from '#server/plan/picture-thread.ts'
import { deriveShades } from '#server/pages/accent-colours.ts'
import { type LocatorColours, renderLocator } from '#server/plan/render-locator.ts'

/** The address does not name the revision, so that browsers have to ask whether the picture is still the same. */
const DELIVERY: Delivery = { cacheControl: PUBLIC_CACHE_CONTROL, audience: 'everyone', kind: 'data' }

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
      const body = await pictures.render(svg, LOCATOR_SIZE.width)
      return { type: 'image/png', body, hash: computeContentHash(body) }
    }
    await context.responseCache.send(
      request,
      reply,
      `locator ${plan.hash} ${code} ${fair.brand.accent ?? ''}`,
      create,
      DELIVERY,
    )
    return reply
  })
}

/** Returns the colours of a fair with an accent. */
const getColours = (accent: string | undefined): LocatorColours | undefined =>
  accent === undefined ? undefined : { stand: accent, marked: deriveShades(accent).on }

const hasStand = ({ stands }: { stands: readonly { codes: readonly string[] }[] }, code: string): boolean =>
  stands.some(({ codes }) => codes.includes(code))
