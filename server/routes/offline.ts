import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { calls, type CallName } from '#contract/calls.ts'
import type { Lang } from '#contract/lang.ts'
import type { OfflineCopy } from '#contract/offline/offline-copy.ts'
import type { Context, FairContext } from '#server/context.ts'
import { negotiateEncoding } from '#server/http/content-encoding.ts'
import { createResponse, PUBLIC_CACHE_CONTROL, type Delivery } from '#server/http/response-cache.ts'
import { spliceGzip } from '#server/http/splice-encoded.ts'
import { buildCopyParts, type BuiltPart } from '#server/offline/build-copy.ts'
import { ERROR_CODES } from '#contract/faults.ts'
import { BodyBlock } from '#server/pages/body-block.ts'
import { addAccent } from '#server/pages/fair-assets.ts'
import { renderNoticePage } from '#server/pages/notice-page.ts'
import { HttpError } from '#server/http/http-error.ts'
import { listOfflinePages, listPagesInGuide } from '#server/offline/list-pages.ts'
import { addCall } from './add-call.ts'

const TYPE = 'application/json; charset=utf-8'
const DELIVERY: Delivery = { cacheControl: PUBLIC_CACHE_CONTROL, audience: 'everyone', kind: 'page' }

/** Gated calls whose answers the visitor who opened them can read without a network (readings 46). */
const GATED: readonly CallName[] = [
  'exhibitors',
  'events',
  'homepageAnnouncements',
  'companyAnnouncements',
  'companyDownloads',
]

const NOT_SAVED = new HttpError(503, ERROR_CODES.connection, 'Not saved', { notice: 'offline' })

/**
 * Registers the call for the copy of the fair that browsers keep. Its parts are built once per revision and language.
 */
export function registerOfflineRoutes(app: FastifyInstance, context: Context): void {
  const { assets, responseCache } = context
  const build = assets.build ?? ''
  const built = new WeakMap<FairContext, Partial<Record<Lang, Promise<BuiltPart[]>>>>()

  const getParts = (shown: FairContext, lang: Lang): Promise<BuiltPart[]> => {
    const ofLangs = built.get(shown) ?? {}
    built.set(shown, ofLangs)
    return (ofLangs[lang] ??= buildCopyParts(shown, lang))
  }

  /** Returns the start of the answer: everything before the parts. */
  const renderStart = (shown: FairContext, lang: Lang): string => {
    const head: Omit<OfflineCopy, 'parts'> = {
      publication: shown.revision.publication,
      build,
      files: (assets.listFiles?.(lang) ?? []).flatMap((href): OfflineCopy['files'] => {
        const file = assets.files?.get(href)
        return file === undefined ? [] : [[href, file.hash]]
      }),
      pages: listOfflinePages(shown, lang),
      inGuide: listPagesInGuide(shown, lang),
      gated: GATED.map((name) => calls[name].path),
      notice: renderNoticePage(addAccent(assets, shown.fair), lang, NOT_SAVED),
    }
    return JSON.stringify(head).replace(/\}$/, ',"parts":[')
  }

  addCall(app, context, 'offline', async ({ query: { lang, have }, request, reply }) => {
    const shown = context.fairOf(request)
    const parts = await getParts(shown, lang)
    const start = renderStart(shown, lang)
    if (have !== undefined) return sendMissing(reply, parts, { start, have: new Set(have.split(',')) })
    const { hash, publication } = shown.revision
    const create = async () => {
      const bodies = parts.flatMap(({ block }, at) => (at === 0 ? [block.body] : [COMMA, block.body]))
      return createResponse(TYPE, Buffer.concat([Buffer.from(start), ...bodies, END]))
    }
    const key = `${hash} offline ${publication} ${lang}`
    return responseCache.send(request, reply, key, create, DELIVERY)
  })

  const COMMA = Buffer.from(',')
  const END = Buffer.from(']}')

  /** Sends the parts that the browser lacks, each compressed once, and only the names of the others. */
  async function sendMissing(
    reply: FastifyReply,
    parts: readonly BuiltPart[],
    { start, have }: { start: string; have: ReadonlySet<string> },
  ): Promise<void> {
    const pieces = parts.flatMap(({ name, hash, block }, at) => [
      Buffer.from(at === 0 ? start : ','),
      have.has(hash) ? Buffer.from(JSON.stringify({ name, hash })) : block,
    ])
    void reply.header('cache-control', 'no-store').header('vary', 'Accept-Encoding').type(TYPE)
    const encoding = negotiateEncoding(reply.request, ['gzip'])
    if (encoding === undefined) {
      // The bytes of the parts are shared by all answers, however many are on their way.
      const bodies = [...pieces.map((piece) => (piece instanceof BodyBlock ? piece.body : piece)), END]
      const length = bodies.reduce((sum, { byteLength }) => sum + byteLength, 0)
      return void reply.header('content-length', length).send(Readable.from(bodies))
    }
    const spliced = [...pieces, END].map(async (piece) =>
      piece instanceof BodyBlock ? piece.deflate() : { body: piece },
    )
    void reply.header('content-encoding', encoding).send(spliceGzip(await Promise.all(spliced)))
  }
}
