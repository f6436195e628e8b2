import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { readId } from '#contract/addresses.ts'
import { getLangPrefix, LANGS } from '#contract/lang.ts'
import type { Context } from '#server/context.ts'
import type { RevisionStore } from '#server/fair/revision-store.ts'
import { readRange } from '#server/http/read-range.ts'
import type { MediaFile } from '#server/pack/pack-file.ts'
import { getMediaType, isMediaPath, MEDIA_FOLDER } from '#server/pack/stream-media.ts'
import { StreamFiles } from '#server/pack/stream-files.ts'
import { hasReceiver } from '#server/mail/contact-letter.ts'
import { notFound, consentRequired } from '#server/http/http-error.ts'
import { DATA_CSP } from '#server/http/security-headers.ts'

/**
 * Registers the pack's own videos, playlists and segments, with ranges, for authorized visitors. The broadcast's
 * consent is required if somebody receives the contact (readings 37). The address of an event gives access only to
 * files of its own stream: those listed at import and, while it is live, those in its current playlist. Imported files
 * come from the database, others from the folder.
 */
export async function registerStreamsRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { store, sessions, config } = context
  const files = new StreamFiles(config.packFolder)
  // A pack without videos of its own has no such folder, which the plugin would report as a fault.
  const folder = join(config.packFolder, MEDIA_FOLDER)
  await app.register(fastifyStatic, {
    serve: false,
    cacheControl: false,
    dotfiles: 'deny',
  })
  for (const lang of LANGS) {
    app.get<{ Params: { event: string; '*': string } }>(
      getLangPrefix(lang) + '/online/media/:event/*',
      async (request, reply) => {
        const visitor = await sessions.requireVisitor(request)
        const event = readId(request.params.event)
        const path = request.params['*']
        if (event === undefined || !isMediaPath(path)) throw notFound()
        const { programme } = context.fairOf(request).revision
        const file = programme.findStreamFile(event, path)
        if (file === undefined) throw notFound()
        const { stream, listed } = file
        if (listed === undefined && !(await files.isInPlaylist(stream, path))) throw notFound()
        const isAsked = hasReceiver(programme.findOrganizer(event))
        if (isAsked && !(await store.consents.hasConsent(visitor.UID, 'broadcast', event)))
          throw consentRequired({ event })
        void reply
          // No cache may serve it after logout; players request ranges anyway.
          .header('cache-control', 'no-store')
          .header('content-security-policy', DATA_CSP)
        const { hash, size } = listed ?? {}
        if (hash === undefined || size === undefined) return reply.sendFile(path, folder)
        return sendStored(store.revisions, { path, hash, size }, request, reply)
      },
    )
  }
}

/** Bytes that are read from the database at a time. */
const SLICE_BYTES = 2 ** 20

/** Sends a file that is stored in the database, or the range of it that is asked for. */
function sendStored(
  revisions: RevisionStore,
  { path, hash, size }: Required<MediaFile>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const etag = `"${hash}"`
  const range = readRange(request.headers, size, etag)
  void reply
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .type(getMediaType(path) ?? 'application/octet-stream')
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (range !== undefined) void reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  void reply.header('content-length', end - start + 1)
  if (request.method === 'HEAD') return reply.send()
  return reply.send(Readable.from(readSlices(revisions, hash, start, end), { objectMode: false }))
}

async function* readSlices(
  revisions: RevisionStore,
  hash: string,
  start: number,
  end: number,
): AsyncGenerator<Buffer> {
  for (let from = start; from <= end; from += SLICE_BYTES) {
    const slice = await revisions.readBlobSlice(hash, from, Math.min(SLICE_BYTES, end - from + 1))
    if (slice === undefined) throw new Error('The database lacks a file of the fair')
    yield slice
  }
}
