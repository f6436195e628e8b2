import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Lang } from '#contract/lang.ts'
import type { Context } from '#server/context.ts'
import { encodeBody, chooseEncoding, addVary, type ContentEncoding } from '#server/http/content-encoding.ts'
import { notFound } from '#server/http/http-error.ts'
import { memoizeLru } from '#server/memoize-lru.ts'
import type { Session } from '#server/store/visitor-store.ts'
import type { PageForm } from './render-document.ts'
import { getOrigin } from './origin.ts'

const HTML_TYPE = 'text/html; charset=utf-8'
const MAX_CACHED_PAGES = 64
const SHARED_QUALITY = 7
const PERSONAL_QUALITY = 4

/** A page as it is asked for. */
export interface PageRequest {
  lang: Lang
  path: string
  origin: string
  session: Session | undefined
  form: PageForm
  /** What else the page depends on. */
  variant: string
}

/** A family of pages below one base. */
export interface PageSource {
  /** The page in the form that it is asked for; undefined: the path names nothing. */
  renderPage(request: PageRequest): Promise<string | undefined>
  /** Where a path that names nothing leads; without it, to a page that says so. */
  getFallbackHref?(lang: Lang): string
}

/** With `ajax=1` a page is asked for as a fragment (section 2). */
export const readPageForm = ({ query }: FastifyRequest): PageForm =>
  (query as Record<string, unknown>)['ajax'] === '1' ? 'fragment' : 'document'

export type SendPage = (
  lang: Lang,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
  turn?: string,
) => Promise<FastifyReply>

/**
 * Sends the pages of a source. None is stored by a browser: each carries the server's now, which a stored copy would
 * tell wrongly, and a visitor's carries what only this visitor may see.
 */
export function createPageSender({ sessions, config, clock }: Context, source: PageSource): SendPage {
  /** Everybody without a session shares one document a second, so its now is right to a second. */
  const shared = memoizeLru(
    MAX_CACHED_PAGES,
    async (lang: Lang, path: string, origin: string, form: PageForm, turn: string, _second: string) => {
      const html = await source.renderPage({ lang, path, origin, form, variant: turn, session: undefined })
      if (html === undefined) return undefined
      const body = Buffer.from(html)
      return {
        body,
        encoded: memoizeLru(2, (encoding: ContentEncoding) => encodeBody(body, encoding, SHARED_QUALITY)),
      }
    },
  )

  const own = async (request: PageRequest) => {
    const html = await source.renderPage(request)
    if (html === undefined) return undefined
    const body = Buffer.from(html)
    return { body, encoded: (encoding: ContentEncoding) => encodeBody(body, encoding, PERSONAL_QUALITY) }
  }

  return async (lang, path, request, reply, turn = '') => {
    addVary(reply, 'Cookie, Accept-Encoding')
    void reply.header('cache-control', 'no-store')
    const second = String(Math.floor(clock().getTime() / 1000))
    const session = await sessions.read(request)
    const [origin, form] = [getOrigin(request, config), readPageForm(request)]
    const page =
      session === undefined
        ? await shared(lang, path, origin, form, turn, second)
        : await own({ lang, path, origin, session, form, variant: turn })
    if (page === undefined) {
      if (source.getFallbackHref === undefined) throw notFound()
      return reply.redirect(source.getFallbackHref(lang), 302)
    }
    const encoding = chooseEncoding(request, { type: HTML_TYPE, body: page.body })
    void reply.type(HTML_TYPE)
    if (encoding === undefined) return reply.send(page.body)
    return reply.header('content-encoding', encoding).send(await page.encoded(encoding))
  }
}
