import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toLocalPath } from '#contract/addresses.ts'
import { calls } from '#contract/calls.ts'
import { DEFAULT_LANG, splitLang, type Lang } from '#contract/lang.ts'
import { getShownLang } from '#contract/languages.ts'
import type { Context } from '#server/context.ts'
import type { PackFair } from '#server/pack/pack.ts'
import { findOrigin } from '#server/pages/origin.ts'
import { readPageForm } from '#server/pages/page-sender.ts'
import { findPageNotice, renderNoticePage } from '#server/pages/notice-page.ts'
import { negotiateLang } from './negotiate-lang.ts'
import { notFound, toHttpError, type HttpError } from './http-error.ts'
import { ReadOnlyDatabaseError } from '#server/store/read-only-database.ts'
import { getFairAssets, getLayoutAssets } from '#server/pages/fair-assets.ts'

/** Sends an HTTP error: a page for a navigation, the contract's error body for any other request. */
async function sendError(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  httpError: HttpError,
): Promise<FastifyReply> {
  void reply.code(httpError.status).header('cache-control', 'no-store')
  for (const name of ['content-encoding', 'etag', 'content-disposition']) void reply.removeHeader(name)
  if (httpError.details.retryAfter !== undefined)
    void reply.header('retry-after', httpError.details.retryAfter)
  if (!isPageRequested(request)) return reply.type('application/json; charset=utf-8').send(httpError.body)
  return reply.type('text/html; charset=utf-8').send(await renderErrorPage(context, request, httpError))
}

async function renderErrorPage(
  context: Context,
  request: FastifyRequest,
  httpError: HttpError,
): Promise<string> {
  const { lang: written, path } = splitLang(request.url.split('?', 1).join(''))
  const { fair, website } = context.fairOf(request)
  const lang = isFileRequested(request) ? findFileLang(request, fair) : getShownLang(fair, written)
  const origin = findOrigin(request, context.config)
  const notice = findPageNotice(httpError)
  const isFramed = request.routeOptions.url === calls.survey.path
  if (notice === undefined || origin === undefined || isFramed) {
    const assets = (isFramed ? getFairAssets : getLayoutAssets)(context, request)
    return renderNoticePage(assets, lang, httpError)
  }
  // The page is shown without the visitor's name rather than not at all.
  const session = await context.sessions.read(request).catch(() => undefined)
  const query = new URLSearchParams()
  const page = website.renderNotice(
    { lang, path: toLocalPath(path), query, origin, session, linksAccess: undefined },
    notice,
  )
  return website.toHtml(readPageForm(request), page)
}

const isFileRequested = ({ url }: FastifyRequest): boolean =>
  /^\/((en\/)?(online\/(files|media)|documents)|media)\//.test(url)

/**
 * Returns the language of the page that leads to a file, which is the same in both; else the browser's. A page that
 * says why a file is not shown leads to itself in the other language.
 */
function findFileLang(request: FastifyRequest, fair: Pick<PackFair, 'languages'>): Lang {
  const { lang: written, path } = splitLang(request.url.split('?', 1).join(''))
  const { referer, host } = request.headers
  const from = referer !== undefined && URL.canParse(referer) ? new URL(referer) : undefined
  if (from === undefined || from.host !== host)
    return written === DEFAULT_LANG ? negotiateLang(request, fair) : getShownLang(fair, written)
  const page = splitLang(from.pathname)
  return getShownLang(fair, page.path === path || written !== DEFAULT_LANG ? written : page.lang)
}

/** Returns true if an error page is expected. People and pages request files; only navigation accepts HTML. */
function isPageRequested(request: FastifyRequest): boolean {
  const accepted = request.headers.accept ?? '*/*'
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (/^\/(ajax|assets|healthz|livez|readyz)(?![\w-])/.test(request.url)) return false
  return accepted.includes('text/html') || (accepted.includes('*/*') && !isFileRequested(request))
}

/** Converts every error of a route to an HTTP error. Only server errors are logged. */
export function registerErrorHandler(app: FastifyInstance, context: Context): void {
  app.setErrorHandler((error, request, reply) => {
    const httpError = toHttpError(error)
    // A database that takes no changes was logged once, when it was detected.
    const isKnown = error instanceof ReadOnlyDatabaseError
    if (httpError.status >= 500 && !isKnown)
      request.log.error({ err: error, route: request.routeOptions.url }, 'failed')
    return sendError(context, request, reply, httpError)
  })
  app.setNotFoundHandler((request, reply) => sendError(context, request, reply, notFound()))
}

const CLIENT_ERROR_STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** An error of the HTTP parser; `rawPacket` are the bytes that it could not parse. */
type ClientError = Error & { code?: string; rawPacket?: unknown }

/** For pages without scripts: only their styles and fonts are loaded. */
const LONG_LINK_CSP = "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'"

/**
 * Answers requests that are not HTTP, too slow or too large, and destroys their connections after `lingerMs`. A too
 * long address, such as that of a shared list, is answered with a page, a call with the contract's error body.
 */
export const createClientErrorHandler =
  (lingerMs: number, renderLongLink: () => string) => (error: ClientError, socket: Socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
    const status = CLIENT_ERROR_STATUSES[error.code ?? ''] ?? 400
    const isPage = status === 431 && !isCall(error.rawPacket)
    const body = isPage
      ? renderLongLink()
      : JSON.stringify({ response: 'error', code: 1, message: STATUS_CODES[status] })
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      `Content-Type: ${isPage ? 'text/html' : 'application/json'}; charset=utf-8`,
      ...(isPage ? [`Content-Security-Policy: ${LONG_LINK_CSP}`, 'Cache-Control: no-store'] : []),
      'X-Content-Type-Options: nosniff',
      'Connection: close',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ]
    endSocket(socket, `${head.join('\r\n')}\r\n\r\n${body}`, lingerMs)
  }

/** Returns true if the bytes begin with a call. In a long request they may begin anywhere, so the result is false. */
const isCall = (packet: unknown): boolean =>
  Buffer.isBuffer(packet) && /^(?:POST \/|[A-Z]+ \/ajax\/)/.test(packet.toString('latin1', 0, 16))

/**
 * Sends the last answer of a connection and destroys the connection after `lingerMs`: a client that does not close its
 * own half would keep the descriptor. Destroying it at once would lose the answer while bytes are still arriving.
 */
function endSocket(socket: Socket, answer: string, lingerMs: number): void {
  const linger = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(linger))
  socket.end(answer)
}
