import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Lang } from '#contract/lang.ts'
import type { Context, FairContext } from '#server/context.ts'
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

interface PageRequest {
  /** The revision from which the page is rendered. */
  fair: FairContext
  lang: Lang
  path: string
  origin: string
  session: Session | undefined
  form: PageForm
  /** Other value that the page depends on; part of the cache key. */
  variant: string
}

/** A family of pages below one base path. */
interface PageSource {
  /** Resolves with the page as a document or fragment, or with undefined if the path names nothing. */
  renderPage(request: PageRequest): Promise<string | undefined>
  /** Returns the address to redirect to if the path names nothing. Without this method the answer is 404. */
  getFallbackHref?(lang: Lang): string
}

/** Returns `fragment` for a request with `ajax=1` (section 2), else `document`. */
export const readPageForm = ({ query }: FastifyRequest): PageForm =>
  (query as Record<string, unknown>)['ajax'] === '1' ? 'fragment' : 'document'

type SendPage = (
  lang: Lang,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
  variant?: string,
) => Promise<FastifyReply>

/**
 * Creates a function that sends the pages of a source. No browser stores them: each page carries the server's time,
 * which would be wrong in a stored copy, and possibly data for one visitor only.
 */
export function createPageSender(context: Context, source: PageSource): SendPage {
  const { sessions, config, clock } = context
  const sharedPages = new WeakMap<FairContext, ReturnType<typeof createSharedPages>>()

  /** Visitors without a session share one document a second, so that its time is right to a second. */
  const createSharedPages = (fair: FairContext) =>
    memoizeLru(
      MAX_CACHED_PAGES,
      async (lang: Lang, path: string, origin: string, form: PageForm, variant: string, _second: string) => {
        const html = await source.renderPage({ fair, lang, path, origin, form, variant, session: undefined })
        if (html === undefined) return undefined
        const body = Buffer.from(html)
        return {
          body,
          encoded: memoizeLru(2, (encoding: ContentEncoding) => encodeBody(body, encoding, SHARED_QUALITY)),
        }
      },
    )

  function getSharedPages(fair: FairContext) {
    const pages = sharedPages.get(fair) ?? createSharedPages(fair)
    sharedPages.set(fair, pages)
    return pages
  }

  const own = async (request: PageRequest) => {
    const html = await source.renderPage(request)
    if (html === undefined) return undefined
    const body = Buffer.from(html)
    return { body, encoded: (encoding: ContentEncoding) => encodeBody(body, encoding, PERSONAL_QUALITY) }
  }

  return async (lang, path, request, reply, variant = '') => {
    addVary(reply, 'Cookie, Accept-Encoding')
    void reply.header('cache-control', 'no-store')
    const second = String(Math.floor(clock().getTime() / 1000))
    const session = await sessions.read(request)
    const fair = context.fairOf(request)
    const [origin, form] = [getOrigin(request, config), readPageForm(request)]
    const page =
      session === undefined
        ? await getSharedPages(fair)(lang, path, origin, form, variant, second)
        : await own({ fair, lang, path, origin, session, form, variant })
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
