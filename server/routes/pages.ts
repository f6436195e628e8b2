import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { guideBase, planHref, readPlanAddress } from '../../contract/addresses.ts'
import { LANGS, langPrefix, type Lang } from '../../contract/lang.ts'
import type { Context } from '../context.ts'
import { encode, encodingFor, vary, type Encoding } from '../encoding.ts'
import { originOf } from '../pages/origin.ts'
import { PlanPages } from '../pages/plan.ts'
import { remembered } from '../remembered.ts'

const TYPE = 'text/html; charset=utf-8'
const MOST_ENCODED = 64
const SHARED_QUALITY = 5
const OWN_QUALITY = 4

/**
 * The pages. None is stored by a browser: each carries the server's now, which a stored copy would tell wrongly, and a
 * visitor's carries what only this visitor may see.
 */
export function pagesRoutes(app: FastifyInstance, context: Context): void {
  const { fair, sessions, config, clock } = context
  const pages = new PlanPages(context)

  const documentAt = (
    lang: Lang,
    path: string,
    origin: string,
    session: Parameters<PlanPages['document']>[3],
  ) => {
    const address = readPlanAddress(path, fair.halls)
    return address === undefined ? Promise.resolve(undefined) : pages.document(lang, address, origin, session)
  }

  /** Everybody without a session shares one document a second, so its now is right to a second. */
  const shared = remembered(
    MOST_ENCODED,
    async (lang: Lang, path: string, origin: string, _second: string) => {
      const html = await documentAt(lang, path, origin, undefined)
      if (html === undefined) return undefined
      const body = Buffer.from(html)
      return { body, encoded: remembered(2, (encoding: Encoding) => encode(body, encoding, SHARED_QUALITY)) }
    },
  )

  const own = async (lang: Lang, path: string, request: FastifyRequest) => {
    const html = await documentAt(lang, path, originOf(request, config), await sessions.of(request))
    if (html === undefined) return undefined
    const body = Buffer.from(html)
    return { body, encoded: (encoding: Encoding) => encode(body, encoding, OWN_QUALITY) }
  }

  const send = async (lang: Lang, path: string, request: FastifyRequest, reply: FastifyReply) => {
    vary(reply, 'Cookie, Accept-Encoding')
    void reply.header('cache-control', 'no-store')
    const second = String(Math.floor(clock().getTime() / 1000))
    const page =
      (await sessions.of(request)) === undefined
        ? await shared(lang, path, originOf(request, config), second)
        : await own(lang, path, request)
    if (page === undefined) return reply.redirect(planHref(lang, {}), 302)
    const encoding = encodingFor(request, { type: TYPE, body: page.body })
    void reply.type(TYPE)
    if (encoding === undefined) return reply.send(page.body)
    return reply.header('content-encoding', encoding).send(await page.encoded(encoding))
  }

  for (const lang of LANGS) {
    const base = guideBase('guide-v2', lang)
    app.get(base, (_request, reply) => reply.redirect(planHref(lang, {}), 301))
    app.get<{ Params: { '*': string } }>(`${base}/*`, (request, reply) =>
      send(lang, request.params['*'], request, reply),
    )
    for (const home of new Set([`${langPrefix(lang)}/`, langPrefix(lang) || '/'])) {
      app.get(home, (_request, reply) => reply.redirect(planHref(lang, {}), 302))
    }
  }
}
