import type { FastifyInstance, RawRequestDefaultExpression } from 'fastify'
import { notFound } from './http-error.ts'

/** Returns the URL of a request. If its percent-encoding is invalid, as in `/%zz`, each percent sign is escaped. */
export function escapeMalformedUrl({ url = '/' }: RawRequestDefaultExpression): string {
  try {
    decodeURI(url.split(/[?#]/, 1).join(''))
    return url
  } catch {
    return url.replaceAll('%', '%25')
  }
}

/** Answers malformed URLs with 404, whichever route the escaped URL matches. */
export function rejectMalformedUrls(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url, originalUrl }) => {
    if (url !== originalUrl) throw notFound()
  })
}
