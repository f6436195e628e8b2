import cookie from '@fastify/cookie'
import { fastify, type FastifyInstance, type HTTPMethods } from 'fastify'
import { Answers } from './answers.ts'
import type { AppDeps, Bundler, Context } from './context.ts'
import { answerErrors, refuseUnreadable } from './errors.ts'
import { brakeFloods } from './floods.ts'
import { readConnectionLimits } from './http/connection-limits.ts'
import { Connections } from './http/connections.ts'
import { requireOneHost } from './http/one-host.ts'
import { LinkAccess } from './link-access.ts'
import { logOptions, logRequests } from './log.ts'
import { Outbox } from './mail/outbox.ts'
import { senderOf } from './mail/sender.ts'
import { mailTransport } from './mail/transport.ts'
import { refuseMalformed, routable } from './malformed-address.ts'
import { readQuery } from './query.ts'
import { methodNotAllowed } from './refusal.ts'
import { announcementsRoutes } from './routes/announcements.ts'
import { chatRoutes } from './routes/chat.ts'
import { consentsRoutes } from './routes/consents.ts'
import { documentsRoutes } from './routes/documents.ts'
import { downloadsRoutes } from './routes/downloads.ts'
import { eventsRoutes } from './routes/events.ts'
import { exhibitorsRoutes } from './routes/exhibitors.ts'
import { favouritesRoutes } from './routes/favourites.ts'
import { floorPlansRoutes } from './routes/floor-plans.ts'
import { formsRoutes } from './routes/forms.ts'
import { healthRoute } from './routes/health.ts'
import { loginLinkRoutes } from './routes/login-link.ts'
import { mediaRoutes } from './routes/media.ts'
import { newsletterRoutes } from './routes/newsletter.ts'
import { pagesRoutes } from './routes/pages.ts'
import { streamsRoutes } from './routes/streams.ts'
import { surveysRoutes } from './routes/surveys.ts'
import { visitorDataRoutes } from './routes/visitor-data.ts'
import { visitorRoutes } from './routes/visitor.ts'
import { siteRoutes } from './routes/site.ts'
import { Website } from './pages/site/website.tsx'
import { secure } from './security.ts'
import { Sessions } from './sessions.ts'
import { serveFiles } from './static.ts'
import { WritesRefused } from './store/writes-refused.ts'

const BODY_LIMIT = 64 * 1024
const MOST_KEPT_BYTES = 64 * 1024 * 1024
const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** The server without a port: `inject` asks it, `listen` opens it. */
export function createApp(deps: AppDeps): FastifyInstance {
  const limits = readConnectionLimits(deps.connections)
  const app = fastify({
    ...logOptions(deps),
    trustProxy: deps.config.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkMs,
      maxHeaderSize: 32 * 1024,
    },
    routerOptions: { maxParamLength: 1000, querystringParser: readQuery },
    rewriteUrl: routable,
    clientErrorHandler: refuseUnreadable(limits.lingerMs),
  })
  const onGaveWay = (count: number): void => app.log.warn({ count, max: limits.max }, 'connections gave way')
  new Connections(limits.max, onGaveWay).watch(app.server)
  const parts: Omit<Context, 'website'> = {
    ...deps,
    answers: new Answers(MOST_KEPT_BYTES),
    sessions: new Sessions(deps),
    outbox: openOutbox(app, deps),
    linkAccess: new LinkAccess(deps),
  }
  const context: Context = { ...parts, website: new Website(parts) }

  app.removeContentTypeParser('text/plain')
  if (deps.bundler !== undefined) askFirst(app, deps.bundler)
  logRequests(app)
  answerErrors(app, context)
  requireOneHost(app)
  secure(app, context)
  void app.register(cookie)
  void app.register(async (routes) => {
    await brakeFloods(routes)
    refuseMalformed(routes)
    const known = knowMethods(routes)
    visitorRoutes(routes, context)
    visitorDataRoutes(routes, context)
    exhibitorsRoutes(routes, context)
    announcementsRoutes(routes, context)
    downloadsRoutes(routes, context)
    floorPlansRoutes(routes, context)
    eventsRoutes(routes, context)
    consentsRoutes(routes, context)
    chatRoutes(routes, context)
    surveysRoutes(routes, context)
    formsRoutes(routes, context)
    documentsRoutes(routes, context)
    newsletterRoutes(routes, context)
    loginLinkRoutes(routes, context)
    await streamsRoutes(routes, context)
    favouritesRoutes(routes, context)
    mediaRoutes(routes, context)
    pagesRoutes(routes, context)
    siteRoutes(routes, context)
    healthRoute(routes, context)
    serveFiles(routes, context)
    refuseOtherMethods(routes, known)
  })
  return app
}

function openOutbox(app: FastifyInstance, { store, clock, config, fair }: AppDeps): Outbox {
  const onFault = (error: unknown): void => {
    if (!(error instanceof WritesRefused)) app.log.error({ err: error }, 'outbox')
  }
  const transport = mailTransport(config, senderOf(config, fair.brand.mailFrom))
  const outbox = new Outbox({ store: store.outbox, transport, clock, log: app.log, onFault })
  app.addHook('onReady', async () => outbox.start())
  app.addHook('onClose', () => outbox.stop())
  return outbox
}

function knowMethods(app: FastifyInstance): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    const methods = known.get(url) ?? new Set()
    for (const each of [method].flat()) methods.add(each)
    known.set(url, methods)
  })
  return known
}

/** A known address asked in another way: 405, and OPTIONS tells what it takes. */
function refuseOtherMethods(app: FastifyInstance, known: ReadonlyMap<string, ReadonlySet<string>>): void {
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

function askFirst(app: FastifyInstance, bundler: Bundler): void {
  app.addHook('onRequest', (request, reply, done) =>
    bundler.middlewares(request.raw, reply.raw, (error) => done(error instanceof Error ? error : undefined)),
  )
}
