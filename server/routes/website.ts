import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { buildPlanHref, decodeAddressPart, TODAY_PATH } from '#contract/addresses.ts'
import { LANGS, getLangPrefix, splitLang, type Lang } from '#contract/lang.ts'
import { findShownHref } from '#contract/languages.ts'
import type { PageType } from '#contract/page.ts'
import { PROGRAMME_PARAMS } from '#contract/programme/filter.ts'
import { buildReturnPath, readReturnAddress, RETURN_PARAM } from '#contract/return-address.ts'
import type { Context } from '#server/context.ts'
import type { WebsitePage } from '#server/fair/website-page.ts'
import { getIconHref } from '#server/pages/app-icon.ts'
import { createPageSender, type PageRequest } from '#server/pages/page-sender.ts'
import { renderPageParts } from '#server/pages/render-document.ts'
import type { Session } from '#server/store/visitor-types.ts'
import type { WebsiteRenderer, WebsiteRequest } from '#server/pages/website-renderer.ts'
import { getOrigin } from '#server/pages/origin.ts'
import { notFound } from '#server/http/http-error.ts'
import { createResponse, HOUR_CACHE_CONTROL, PUBLIC_DATA } from '#server/http/response-cache.ts'
import { listHallIds } from '#server/pack/edition-halls.ts'
import { createTranslationHref } from '#server/pages/translation-href.ts'

/** The parameters on which the pages of a type depend. */
const PARAMS_BY_TYPE: Partial<Record<PageType | 'search', readonly string[]>> = {
  'business-program': ['day', ...PROGRAMME_PARAMS],
  calendar: ['day', ...PROGRAMME_PARAMS],
  exhibitors: ['w'],
  guide: ['hall', 'stand', 'place', 'from', 'stepfree'],
  search: ['w', 'kind'],
}
/** Pages of the website that are not in a pack, with their types. */
const PRODUCT_PAGES = [
  ['/search/', 'search'],
  [TODAY_PATH, 'standard'],
] as const

/** Page types that depend on access to documents. */
const TYPES_WITH_LINK_ACCESS = new Set<PageType | 'search'>(['download-links', 'download-reports'])

/** Types of pages that show what is on, or whether an edition is. */
const PROGRAMME_TYPES = new Set<PageType>([
  'business-program',
  'calendar',
  'event-detail',
  'get-ticket',
  'guide',
  'homepage',
])

const isToday = ({ path }: PageRequest): boolean => path === TODAY_PATH

const findWebsitePage = ({ fair, lang, path }: PageRequest): WebsitePage | undefined =>
  fair.website.findPage(lang, new URL(path, 'http://site.invalid').pathname)?.page

/**
 * Returns true for pages whose content depends on the visitor: the old guide with favourites; forms, account and
 * `/today/` of a logged-in visitor.
 */
function isPersonalPage(request: PageRequest, { visitor, favourites }: Session): boolean {
  if (isToday(request)) return visitor !== null
  const page = findWebsitePage(request)
  if (page?.type === 'guide') return visitor !== null || favourites.companies.length > 0
  return visitor !== null && page?.content.form !== undefined
}

/**
 * Returns the address to which the registration returns, in a canonical form, so that variants do not fill the cache;
 * `/` for an unknown address, undefined without one and for other pages.
 */
function readReturnPath(
  context: Context,
  request: FastifyRequest,
  lang: Lang,
  path: string,
): string | undefined {
  const value = new URL(request.url, 'http://site.invalid').searchParams.get(RETURN_PARAM)
  if (value === null) return undefined
  const { fair, website } = context.fairOf(request)
  if (website.findPage(lang, decodeAddressPart(path))?.page.content.form !== 'registration') return undefined
  const address = readReturnAddress(value, listHallIds(fair, fair.guideYear))
  return address === undefined ? '/' : buildReturnPath(address)
}

/** Returns false for the path of a file. */
const isPagePath = (path: string): boolean => !path.slice(path.lastIndexOf('/') + 1).includes('.')

/** Registers the pages of the website, whole or as fragments for `ajax=1` (section 2), its search, sitemap and icon. */
export function registerWebsiteRoutes(app: FastifyInstance, context: Context): void {
  const { config } = context

  const render = (website: WebsiteRenderer, request: WebsiteRequest) => {
    if (request.path === '/search/') return website.renderSearch(request)
    return request.path === TODAY_PATH ? website.renderToday(request) : website.renderPage(request)
  }

  const send = createPageSender(context, {
    async renderPage({ fair, lang, path: address, origin, session, form, variant: linksAccess }) {
      const { pathname, searchParams: query } = new URL(address, 'http://site.invalid')
      const rendered = await render(fair.website, {
        lang,
        path: pathname,
        query,
        origin,
        session,
        linksAccess: linksAccess || undefined,
      })
      return rendered && renderPageParts(form, rendered, context.assets)
    },
    getLifetime(request) {
      // My day says how many minutes there are until the next event.
      if (isToday(request)) return 'minute'
      return PROGRAMME_TYPES.has(findWebsitePage(request)?.type ?? 'standard') ? 'event' : 'day'
    },
    isPersonal: isPersonalPage,
    isRare: () => false,
    // The page lists files that only this visitor may download.
    isStorable: ({ variant: linksAccess }) => linksAccess === '',
  })

  /** Sends a page without the parameters that its type ignores, so that copies of one page cannot fill the cache. */
  const sendPage = (
    lang: Lang,
    path: string,
    type: PageType | 'search',
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const query = new URL(request.url, 'http://site.invalid').searchParams
    const kept = (PARAMS_BY_TYPE[type] ?? []).flatMap((name) => {
      const value = query.get(name)
      return value === null ? [] : [[name, value] as [string, string]]
    })
    const returnPath = readReturnPath(context, request, lang, path)
    if (returnPath !== undefined) kept.push([RETURN_PARAM, returnPath])
    const address = kept.length === 0 ? path : `${path}?${new URLSearchParams(kept).toString()}`
    const links = TYPES_WITH_LINK_ACCESS.has(type) ? context.linkAccess.readToken(request) : undefined
    return send(lang, address, request, reply, links)
  }

  for (const lang of LANGS) {
    for (const [path, type] of PRODUCT_PAGES) {
      app.get(`${getLangPrefix(lang)}${path.slice(0, -1)}`, (request, reply) =>
        reply.redirect(request.url.replace(path.slice(0, -1), path), 301),
      )
      app.get(`${getLangPrefix(lang)}${path}`, (request, reply) => sendPage(lang, path, type, request, reply))
    }
  }

  app.get('/favicon.ico', (_request, reply) => reply.redirect(getIconHref('tab'), 301))

  // Without PUBLIC_URL the addresses contain the request's Host, so that no other cache may store them.
  const dependsOnHost = config.publicUrl === undefined
  app.get('/sitemap.xml', async (request, reply) => {
    const { revision, website } = context.fairOf(request)
    const origin = getOrigin(request, config)
    const create = async () => createResponse('application/xml; charset=utf-8', website.renderSitemap(origin))
    await context.responseCache.send(request, reply, `sitemap ${revision.hash} ${origin}`, create, {
      ...PUBLIC_DATA,
      cacheControl: dependsOnHost ? 'no-store' : HOUR_CACHE_CONTROL,
      dependsOnHost,
    })
    return reply
  })

  app.get<{ Params: { '*': string }; Querystring: { to?: unknown } }>('/translate*', (request, reply) => {
    const { params, query } = request
    const { fair } = context.fairOf(request)
    const href = createTranslationHref(fair.translate, params['*'], query.to, getOrigin(request, config))
    if (href === undefined) throw notFound()
    return reply.redirect(href, 302)
  })

  app.get('/*', async (request, reply) => {
    const { lang, path } = splitLang(request.url.split('?', 1).join(''))
    const { fair, website } = context.fairOf(request)
    const shownHref = findShownHref(fair, request.url)
    if (shownHref !== undefined && isPagePath(path)) return reply.redirect(shownHref, 302)
    const found = website.findPage(lang, decodeAddressPart(path))
    if (found === undefined && path === '/') return reply.redirect(buildPlanHref(lang, {}), 302)
    if (found === undefined) throw notFound()
    if (path.endsWith('/')) return sendPage(lang, path, found.page.type, request, reply)
    return reply.redirect(
      `${getLangPrefix(lang)}${path}/${request.url.slice(request.url.split('?', 1).join('').length)}`,
      301,
    )
  })
}
