import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { MISSING_PARAM, readMissingKind, type ListFilter } from '#contract/addresses.ts'
import type { Consents } from '#contract/entities.ts'
import type { Lang } from '#contract/lang.ts'
import { findShownHref } from '#contract/languages.ts'
import type { PageVisitor } from '#contract/page-data.ts'
import type { PlanTarget } from '#contract/plan/plan-target.ts'
import type { Context, FairContext } from '#server/context.ts'
import { addVary, encodeBody, isEtagKnown, negotiateEncoding } from '#server/http/content-encoding.ts'
import { isSellingTickets } from '#server/fair/ticket-sale.ts'
import { notFound } from '#server/http/http-error.ts'
import { appendToBrotli, spliceGzip } from '#server/http/splice-encoded.ts'
import type { Session } from '#server/store/visitor-types.ts'
import { BodyBlock } from './body-block.ts'
import type { GuidePageRequest } from './guide-page-request.ts'
import { NO_CONSENTS } from './common-page-data.ts'
import { getOrigin } from './origin.ts'
import { formatMoment, type PageLifetime } from './page-moment.ts'
import { PageTemplate, TEMPLATE_SESSION } from './page-template.ts'
import { renderPageEnd, type PageForm, type PageMarkup } from './render-document.ts'

const HTML_TYPE = 'text/html; charset=utf-8'
/** Templates of one revision that are kept, in bytes before compression. */
const MAX_CACHE_BYTES = 32 * 1024 * 1024

export interface PageRequest extends Omit<GuidePageRequest, 'session'> {
  fair: FairContext
  path: string
}

/** A request with the session for which the page is rendered. */
type PageRenderRequest = PageRequest & Pick<GuidePageRequest, 'session'>

/** A family of pages below one base path. */
interface PageSource {
  /** Resolves with the parts of the page before its last one, or with undefined if the path names nothing. */
  renderPage(request: PageRenderRequest): Promise<readonly PageMarkup[] | undefined>
  /** Returns how long a page is kept. */
  getLifetime(request: PageRequest): PageLifetime
  /** Returns true if more than the visitor's name depends on the session, so that the page is not kept. */
  isPersonal(request: PageRequest, session: Session): boolean
  /** Returns true for one of very many pages, of which the parts that others share are not copied. */
  isRare(request: PageRequest): boolean
  /** Returns false for a page that is about its visitor even without a login: neither server nor browser keeps it. */
  isStorable(request: PageRequest): boolean
  /** True if there are unboundedly many such pages, which are not cached. */
  isEndless?: boolean
  /** Reads the filter that an address of a guide names. A page with a filter is not kept: there is no end of them. */
  readFilter?(fair: FairContext, query: URLSearchParams): ListFilter | null
  /** Reads what an address of a guide selects on a plan. Such a page is not kept either. */
  readTarget?(fair: FairContext, query: URLSearchParams): PlanTarget | null
  /** Returns the address to redirect to if the path names nothing. Without this method the answer is 404. */
  getFallbackHref?(request: Pick<PageRequest, 'fair' | 'lang' | 'path'>): string
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
 * Creates a function that sends the pages of a source. All but the last part of a page is rendered once for all
 * anonymous visitors and once for all authorized ones. Browsers keep the documents of anonymous visitors and ask
 * whether they have changed; whoever is authorized leaves no page behind.
 */
export function createPageSender(context: Context, source: PageSource): SendPage {
  const { sessions, config, clock, store } = context
  const caches = new WeakMap<FairContext, LRUCache<string, PageTemplate, PageRenderRequest>>()

  async function renderTemplate(request: PageRenderRequest): Promise<PageTemplate | undefined> {
    const parts = await source.renderPage(request)
    if (parts === undefined) return undefined
    const isPersonal = request.session !== undefined && request.session !== TEMPLATE_SESSION
    const isRare = isPersonal || isQueried(request) || !source.isStorable(request) || source.isRare(request)
    return new PageTemplate(parts, { isRare, isLasting: source.getLifetime(request) === 'day' })
  }

  const createCache = () =>
    new LRUCache<string, PageTemplate, PageRenderRequest>({
      maxSize: MAX_CACHE_BYTES,
      sizeCalculation: ({ bytes }) => bytes,
      fetchMethod: (_key, _stale, { context: request }) => renderTemplate(request),
    })

  function getCache(fair: FairContext) {
    const cache = caches.get(fair) ?? createCache()
    caches.set(fair, cache)
    return cache
  }

  async function getTemplate(
    page: PageRequest,
    session: Session | undefined,
  ): Promise<PageTemplate | undefined> {
    if (session !== undefined && source.isPersonal(page, session)) return renderTemplate({ ...page, session })
    if (isQueried(page) || source.isEndless || !source.isStorable(page))
      return renderTemplate({ ...page, session: session?.visitor ? session : undefined })
    const request = {
      ...page,
      session: session?.visitor ? TEMPLATE_SESSION : undefined,
      consents: NO_CONSENTS,
    }
    if (context.assets.files === undefined) return renderTemplate(request)
    const { fair, lang, path, origin, form, variant, missing } = page
    const audience = request.session === undefined ? 'anonymous' : 'authorized'
    const now = clock()
    const moment = formatMoment(fair, now, source.getLifetime(page))
    // Pages offer tickets until the moment at which the sale ends.
    const selling = isSellingTickets(fair.fair, now)
    const key = JSON.stringify([lang, path, origin, form, variant, missing, audience, moment, selling])
    return getCache(fair).fetch(key, { context: request })
  }

  const createVisitor = (session: Session | undefined, consents: Consents): PageVisitor => ({
    now: clock().getTime(),
    visitor: session?.visitor ?? null,
    favourites: session?.favourites ?? { companies: [], events: [] },
    consents,
  })

  return async (lang, path, request, reply, variant = '') => {
    addVary(reply, 'Cookie, Accept-Encoding')
    void reply.header('cache-control', 'no-store')
    const fair = context.fairOf(request)
    const shownHref = findShownHref(fair.fair, request.url)
    if (shownHref !== undefined) return reply.redirect(shownHref, 302)
    const session = await sessions.read(request)
    const [origin, form] = [getOrigin(request, config), readPageForm(request)]
    const missing = readMissingKind((request.query as Record<string, unknown>)[MISSING_PARAM])
    const query = new URL(request.url, origin).searchParams
    const filter = source.readFilter?.(fair, query) ?? null
    const target = source.readTarget?.(fair, query) ?? null
    const uid = session?.visitor?.UID
    const consents = uid === undefined ? NO_CONSENTS : await store.consents.readConsents(uid)
    const page = { fair, lang, path, origin, form, variant, missing, filter, target, consents }
    const template = await getTemplate(page, session)
    if (template === undefined) {
      if (source.getFallbackHref === undefined) throw notFound()
      return reply.redirect(source.getFallbackHref(page), 302)
    }
    const visitor = createVisitor(session, consents)
    void reply.type(HTML_TYPE)
    if (form === 'document' && visitor.visitor === null && source.isStorable(page)) {
      const etag = createEtag(template, visitor)
      void reply.header('cache-control', session === undefined ? 'no-cache' : 'private, no-cache')
      void reply.header('etag', etag)
      if (isEtagKnown(request.headers, etag)) return reply.code(304).send()
    }
    return sendParts(template, visitor.visitor, renderPageEnd(form, visitor), request, reply)
  }
}

/** Returns true if the query of an address filters or selects something. */
const isQueried = ({ filter, target }: PageRequest): boolean => filter !== null || target !== null

/** Returns an entity tag over all but the time (readings 45). */
function createEtag({ hash }: PageTemplate, { favourites }: PageVisitor): string {
  const text = JSON.stringify([hash, favourites])
  return `W/"${createHash('sha256').update(text).digest('base64url')}"`
}

/** For the few who accept brotli and no gzip: pieces cannot be spliced into brotli, and better qualities take too long. */
const QUICK_QUALITY = 0

async function sendParts(
  template: PageTemplate,
  visitor: PageVisitor['visitor'],
  end: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const tail = Buffer.from(end)
  const { whole } = template
  const encoding = negotiateEncoding(request, whole === undefined ? ['gzip', 'br'] : ['br', 'gzip'])
  if (encoding !== undefined) void reply.header('content-encoding', encoding)
  if (encoding === 'br' && whole !== undefined)
    return reply.send(appendToBrotli(await whole.compress(), tail))
  const pieces = [...template.fill(visitor), tail]
  if (encoding !== 'gzip') {
    const body = Buffer.concat(pieces.map((piece) => (piece instanceof BodyBlock ? piece.body : piece)))
    return reply.send(encoding === 'br' ? await encodeBody(body, 'br', QUICK_QUALITY) : body)
  }
  const spliced = pieces.map(async (piece) =>
    piece instanceof BodyBlock ? piece.deflate() : { body: piece },
  )
  return reply.send(spliceGzip(await Promise.all(spliced)))
}
