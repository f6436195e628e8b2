import type { FastifyInstance, RawRequestDefaultExpression } from 'fastify'
import { notFound } from './http-error.ts'

/** An address whose percent signs stand for nothing, such as `/%zz`, with signs that stand for themselves. */
export function escapeMalformedUrl({ url = '/' }: RawRequestDefaultExpression): string {
  try {
    decodeURI(url.split(/[?#]/, 1).join(''))
    return url
  } catch {
    return url.replaceAll('%', '%25')
  }
}

/** It names nothing, whatever route it was led to: who follows such a link sees the page that says so. */
export function rejectMalformedUrls(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url, originalUrl }) => {
    if (url !== originalUrl) throw notFound()
  })
}
