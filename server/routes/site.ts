import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { decoded } from '../../contract/addresses.ts'
import { LANGS, langPrefix, readLang, type Lang } from '../../contract/lang.ts'
import type { PageType } from '../../contract/page.ts'
import type { Context } from '../context.ts'
import { pageSender } from '../pages/sender.ts'
import type { SiteRequest } from '../pages/site/website.tsx'
import { originOf } from '../pages/origin.ts'
import { notFound } from '../refusal.ts'
import { translationHref } from '../translation.ts'

const AN_HOUR = 'public, max-age=3600'
/** Types of page that depend on the words in `?w=`, and on who was given access to documents. */
const READS_WORDS = new Set<PageType | 'search'>(['exhibitors', 'search'])
const READS_LINK_ACCESS = new Set<PageType | 'search'>(['download-links', 'download-reports'])

/** The website's pages, whole or as fragments for `ajax=1` (section 2), its search, and what search engines ask for. */
export function siteRoutes(app: FastifyInstance, context: Context): void {
  const { website, config, fair } = context

  const draw = (request: SiteRequest) =>
    request.path === '/search/' ? website.search(request) : website.draw(request)

  const send = pageSender(context, {
    async document({ lang, path: address, origin, session, form, turn: linksAccess }) {
      const { pathname, searchParams: query } = new URL(address, 'http://site.invalid')
      const drawn = await draw({
        ...{ lang, path: pathname, query, origin, session },
        linksAccess: linksAccess || undefined,
      })
      return drawn && website.put(form, drawn)
    },
  })

  /** What no page of the type reads is left out, so that nobody makes the server render one page in many copies. */
  const sendPage = (
    lang: Lang,
    path: string,
    type: PageType | 'search',
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const query = new URL(request.url, 'http://site.invalid').searchParams
    const w = READS_WORDS.has(type) ? query.get('w') : null
    const address = w === null ? path : `${path}?${new URLSearchParams({ w })}`
    const links = READS_LINK_ACCESS.has(type) ? context.linkAccess.tokenOf(request) : undefined
    return send(lang, address, request, reply, links)
  }

  for (const lang of LANGS) {
    app.get(`${langPrefix(lang)}/search`, (request, reply) =>
      reply.redirect(request.url.replace('/search', '/search/'), 301),
    )
    app.get(`${langPrefix(lang)}/search/`, (request, reply) =>
      sendPage(lang, '/search/', 'search', request, reply),
    )
  }

  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301))

  app.get('/sitemap.xml', async (request, reply) =>
    reply
      // Without PUBLIC_URL the addresses are the request's Host, which no cache may show to others.
      .header('cache-control', config.publicUrl === undefined ? 'no-store' : AN_HOUR)
      .type('application/xml; charset=utf-8')
      .send(await website.sitemap(originOf(request, config))),
  )

  app.get<{ Params: { '*': string }; Querystring: { to?: unknown } }>('/translate*', (request, reply) => {
    const { params, query } = request
    const href = translationHref(fair.translate, params['*'], query.to, originOf(request, config))
    if (href === undefined) throw notFound()
    return reply.redirect(href, 302)
  })

  app.get('/*', async (request, reply) => {
    const { lang, path } = readLang(request.url.split('?', 1).join(''))
    const found = website.find(lang, decoded(path))
    if (found === undefined) throw notFound()
    if (path.endsWith('/')) return sendPage(lang, path, found.page.type, request, reply)
    return reply.redirect(
      `${langPrefix(lang)}${path}/${request.url.slice(request.url.split('?', 1).join('').length)}`,
      301,
    )
  })
}
