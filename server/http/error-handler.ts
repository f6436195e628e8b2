import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { calls } from '#contract/calls.ts'
import { splitLang } from '#contract/lang.ts'
import type { Context } from '#server/context.ts'
import { endSocket } from './end-socket.ts'
import { findOrigin } from '#server/pages/origin.ts'
import { readPageForm } from '#server/pages/page-sender.ts'
import { renderNoticePage } from '#server/pages/notice-page.ts'
import { notFound, toHttpError, type HttpError } from './http-error.ts'
import { ReadOnlyDatabaseError } from '#server/store/read-only-database.ts'

/** Answers a refusal: a page to who navigates, the contract's error form to everyone else. */
export function sendError(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: HttpError,
) {
  void reply.code(refusal.status).header('cache-control', 'no-store')
  for (const name of ['content-encoding', 'etag', 'content-disposition']) void reply.removeHeader(name)
  if (refusal.details.retryAfter !== undefined) void reply.header('retry-after', refusal.details.retryAfter)
  if (!isPageRequested(request)) return reply.type('application/json; charset=utf-8').send(refusal.body)
  return reply.type('text/html; charset=utf-8').send(renderErrorPage(context, request, refusal))
}

function renderErrorPage(context: Context, request: FastifyRequest, refusal: HttpError): string {
  const { lang, path } = splitLang(request.url.split('?', 1).join(''))
  const { website, config } = context
  const origin = findOrigin(request, config)
  const isFramed = request.routeOptions.url === calls.survey.path
  if (refusal.status !== 404 || origin === undefined || isFramed)
    return renderNoticePage(context, lang, refusal)
  const drawn = website.renderNotFound({
    lang,
    path: toSitePath(path),
    query: new URLSearchParams(),
    origin,
    session: undefined,
    linksAccess: undefined,
  })
  return website.toHtml(readPageForm(request), drawn)
}

/** A path that begins with two slashes would name another site where it is linked. */
const toSitePath = (path: string): string => path.replace(/^[/\\]*/, '/')

/** A download is a link that a person follows, or a call of a script: the one says that it takes pages. */
function isPageRequested(request: FastifyRequest): boolean {
  const accepted = request.headers.accept ?? '*/*'
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (/^\/(ajax|media|assets|healthz|livez|readyz)(?![\w-])/.test(request.url)) return false
  const isFile = /^\/(online\/(files|media)|documents)\//.test(request.url)
  return accepted.includes('text/html') || (accepted.includes('*/*') && !isFile)
}

/** Turns whatever goes wrong in a route into a refusal; only what is the server's own trouble is logged. */
export function registerErrorHandler(app: FastifyInstance, context: Context): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toHttpError(error)
    // That the disk is nearly full was logged once, when it became so.
    const isKnown = error instanceof ReadOnlyDatabaseError
    if (refusal.status >= 500 && !isKnown)
      request.log.error({ err: error, route: request.routeOptions.url }, 'failed')
    return sendError(context, request, reply, refusal)
  })
  app.setNotFoundHandler((request, reply) => sendError(context, request, reply, notFound()))
}

const CLIENT_ERROR_STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** Answers what is not HTTP, or too slow or too large to become a request, and destroys its connection soon after. */
export const createClientErrorHandler =
  (lingerMs: number) => (error: Error & { code?: string }, socket: Socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
    const status = CLIENT_ERROR_STATUSES[error.code ?? ''] ?? 400
    const body = JSON.stringify({ response: 'error', code: 1, message: STATUS_CODES[status] })
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      'X-Content-Type-Options: nosniff',
      'Connection: close',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ]
    endSocket(socket, `${head.join('\r\n')}\r\n\r\n${body}`, lingerMs)
  }
