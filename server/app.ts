import cookie from '@fastify/cookie'
import { fastify, type FastifyInstance, type HTTPMethods } from 'fastify'
import { ResponseCache } from './http/response-cache.ts'
import type { Context } from './context.ts'
import type { AppDependencies, Bundler, PageDependencies, SharedContext } from './dependencies.ts'
import { FairContexts } from './fair-contexts.ts'
import { registerErrorHandler, createClientErrorHandler } from './http/error-handler.ts'
import { createRequestCounter, registerRequestRateLimit } from './http/request-rate-limit.ts'
import { createServerFactory } from './http/create-http-server.ts'
import { DirectHandler } from './http/direct-handler.ts'
import { SecurityHeaderSets } from './http/security-headers.ts'
import { readConnectionLimits } from './http/connection-limits.ts'
import { ConnectionLimiter } from './http/connection-limiter.ts'
import { requireOneHost } from './http/one-host.ts'
import { LinkAccess } from './visitor/link-access.ts'
import { createLogOptions, logRequests } from './log.ts'
import { Outbox } from './mail/outbox.ts'
import { chooseSender } from './mail/sender.ts'
import { createMailTransport } from './mail/create-mail-transport.ts'
import { rejectMalformedUrls, escapeMalformedUrl } from './http/malformed-url.ts'
import { parseQuery } from './http/parse-query.ts'
import { methodNotAllowed } from './http/http-error.ts'
import { markPreview } from './pages/preview-mark.ts'
import { PictureThread } from './plan/picture-thread.ts'
import { registerAppManifestRoutes } from './routes/app-manifest.ts'
import { registerAnnouncementsRoutes } from './routes/announcements.ts'
import { registerCalendarFeedsRoutes } from './routes/calendar-feeds.ts'
import { registerChatRoutes } from './routes/chat.ts'
import { registerConsentsRoutes } from './routes/consents.ts'
import { registerDocumentsRoutes } from './routes/documents.ts'
import { registerDownloadsRoutes } from './routes/downloads.ts'
import { registerEventsRoutes } from './routes/events.ts'
import { registerExhibitorsRoutes, registerGuideFactsRoutes } from './routes/exhibitors.ts'
import { registerFavouritesRoutes } from './routes/favourites.ts'
import { registerNotesRoutes } from './routes/notes.ts'
import { registerFloorPlansRoutes } from './routes/floor-plans.ts'
import { registerFormsRoutes } from './routes/forms.ts'
import { RequestMetrics } from './http/request-metrics.ts'
import { registerMetricsRoutes } from './routes/metrics.ts'
import { registerOpenApiRoutes } from './routes/open-api.ts'
import { registerHealthRoutes } from './routes/health.ts'
import { registerLoginLinkRoutes } from './routes/login-link.ts'
import { registerCompanyFilesRoutes } from './routes/company-files.ts'
import { registerFavouritesPlanRoutes } from './routes/favourites-plan.ts'
import { registerLocatorRoutes } from './routes/locator.ts'
import { registerMediaRoutes } from './routes/media.ts'
import { registerNewsletterRoutes } from './routes/newsletter.ts'
import { registerGuidesRoutes } from './routes/guides.ts'
import { registerOfflineRoutes } from './routes/offline.ts'
import { registerOpenDataRoutes } from './routes/open-data.ts'
import { registerSearchRoutes } from './routes/search.ts'
import { registerStreamsRoutes } from './routes/streams.ts'
import { registerSurveysRoutes } from './routes/surveys.ts'
import { registerTimeRoutes } from './routes/time.ts'
import { registerVisitorDataRoutes } from './routes/visitor-data.ts'
import { registerVisitorRoutes } from './routes/visitor.ts'
import { registerWebsiteRoutes } from './routes/website.ts'
import type { WebsiteRenderer } from './pages/website-renderer.ts'
import { readSecurityHeaders, registerSecurity } from './http/security.ts'
import { Sessions } from './visitor/sessions.ts'
import { serveFiles } from './http/serve-files.ts'
import { renderLongLinkPage } from './pages/notice-page.ts'
import { ReadOnlyDatabaseError } from './store/read-only-database.ts'

const BODY_LIMIT = 64 * 1024
const MAX_CACHE_BYTES = 64 * 1024 * 1024
const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Creates the server without a port: `inject` asks it, `listen` opens it. The website comes from outside because its views
 * need DOM types, and the server is compiled without them.
 */
export function createApp(
  unmarked: AppDependencies,
  createWebsite: (dependencies: PageDependencies) => WebsiteRenderer,
): FastifyInstance {
  const deps = { ...unmarked, assets: markPreview(unmarked.assets, unmarked.config) }
  const limits = readConnectionLimits(deps.connectionLimits)
  const app = fastify({
    ...createLogOptions(deps),
    trustProxy: deps.config.trustProxy,
    bodyLimit: BODY_LIMIT,
    serverFactory: createServerFactory(limits, () => direct),
    routerOptions: { maxParamLength: 1000, querystringParser: parseQuery },
    rewriteUrl: escapeMalformedUrl,
    clientErrorHandler: createClientErrorHandler(limits.lingerMs, () => renderLongLinkPage(deps.assets)),
  })
  const onEvicted = (count: number): void => app.log.warn({ count, max: limits.max }, 'connections gave way')
  new ConnectionLimiter(limits, onEvicted).watch(app.server)
  const shared: SharedContext = {
    ...deps,
    securityHeaders: new SecurityHeaderSets(deps.config, deps.assets),
    responseCache: new ResponseCache(MAX_CACHE_BYTES, (request) => ({
      revision: context.fairOf(request).revision,
      security: readSecurityHeaders(context, request),
    })),
    sessions: new Sessions({ ...deps, revisionOf: (request) => context.fairOf(request).revision }),
    outbox: createOutbox(app, deps),
    linkAccess: new LinkAccess(deps),
  }
  const fairs = new FairContexts(shared, createWebsite)
  const context: Context = {
    ...shared,
    fairOf: (request) => fairs.of(request),
    releaseFairOf: (request) => fairs.release(request),
  }
  const requests = createRequestCounter()
  const metrics = new RequestMetrics()
  const direct = new DirectHandler(shared, requests, metrics)
  app.addHook('preClose', async () => direct.stop())
  const pictures = new PictureThread()
  app.addHook('onClose', () => pictures.close())

  app.removeContentTypeParser('text/plain')
  if (deps.bundler !== undefined) registerBundler(app, deps.bundler)
  logRequests(app)
  app.addHook('onResponse', async (_request, reply) => metrics.add(reply.statusCode, reply.elapsedTime))
  registerErrorHandler(app, context)
  requireOneHost(app)
  registerSecurity(app, context)
  void app.register(cookie)
  void app.register(async (routes) => {
    registerRequestRateLimit(routes, requests)
    rejectMalformedUrls(routes)
    const known = collectMethods(routes)
    registerVisitorRoutes(routes, context)
    registerVisitorDataRoutes(routes, context)
    registerExhibitorsRoutes(routes, context)
    registerGuideFactsRoutes(routes, context)
    registerSearchRoutes(routes, context)
    registerAnnouncementsRoutes(routes, context)
    registerTimeRoutes(routes, context)
    registerDownloadsRoutes(routes, context)
    registerFloorPlansRoutes(routes, context)
    registerEventsRoutes(routes, context)
    registerCalendarFeedsRoutes(routes, context)
    registerConsentsRoutes(routes, context)
    registerChatRoutes(routes, context)
    registerSurveysRoutes(routes, context)
    registerFormsRoutes(routes, context)
    registerDocumentsRoutes(routes, context)
    registerNewsletterRoutes(routes, context)
    registerLoginLinkRoutes(routes, context)
    await registerStreamsRoutes(routes, context)
    registerFavouritesRoutes(routes, context)
    registerNotesRoutes(routes, context)
    registerMediaRoutes(routes, context)
    registerLocatorRoutes(routes, context, pictures)
    registerFavouritesPlanRoutes(routes, context)
    registerCompanyFilesRoutes(routes, context)
    registerAppManifestRoutes(routes, context, pictures)
    registerOpenDataRoutes(routes, context)
    registerOfflineRoutes(routes, context)
    registerGuidesRoutes(routes, context)
    registerWebsiteRoutes(routes, context)
    registerHealthRoutes(routes, context)
    registerMetricsRoutes(routes, context, metrics)
    registerOpenApiRoutes(routes, context)
    serveFiles(routes, context)
    registerMethodNotAllowed(routes, known)
  })
  return app
}

function createOutbox(app: FastifyInstance, { store, clock, config, shown }: AppDependencies): Outbox {
  const onFault = (error: unknown): void => {
    if (!(error instanceof ReadOnlyDatabaseError)) app.log.error({ err: error }, 'outbox')
  }
  const transport = createMailTransport(config, () =>
    chooseSender(config, shown.revision.fair.brand.mailFrom),
  )
  const outbox = new Outbox({ store: store.outbox, transport, clock, log: app.log, onFault })
  app.addHook('onReady', async () => outbox.start())
  app.addHook('onClose', () => outbox.stop())
  return outbox
}

function collectMethods(app: FastifyInstance): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    const methods = known.get(url) ?? new Set()
    for (const each of [method].flat()) methods.add(each)
    known.set(url, methods)
  })
  return known
}

/** Answers a known address with another method: OPTIONS with 204, others with 405, both with `Allow`. */
function registerMethodNotAllowed(
  app: FastifyInstance,
  known: ReadonlyMap<string, ReadonlySet<string>>,
): void {
  for (const [url, methods] of [...known].map(([url, methods]) => [url, new Set(methods)] as const)) {
    const allow = [...methods, 'OPTIONS'].toSorted().join(', ')
    app.route({
      url,
      method: METHODS.filter((method) => !methods.has(method)),
      onRequest: async (request, reply) => {
        void reply.header('allow', allow)
        if (request.method !== 'OPTIONS') throw methodNotAllowed()
        return reply.code(204).send()
      },
      handler: () => {},
    })
  }
}

function registerBundler(app: FastifyInstance, bundler: Bundler): void {
  app.addHook('onRequest', (request, reply, done) =>
    bundler.middlewares(request.raw, reply.raw, (error) => done(error instanceof Error ? error : undefined)),
  )
}
