import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { QueryOf } from '#contract/calls.ts'
import { DEFAULT_LANG } from '#contract/lang.ts'
import { SEARCH_HITS_PER_GROUP } from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import {
  createJsonResponse,
  IMMUTABLE_CACHE_CONTROL,
  PUBLIC_CACHE_CONTROL,
  PUBLIC_DATA,
} from '#server/http/response-cache.ts'
import { addCall } from './add-call.ts'

/** Registers the search and the two files from which browsers search by themselves (readings 43). */
export function registerSearchRoutes(app: FastifyInstance, context: Context): void {
  addCall(app, context, 'search', ({ query: { w, lang = DEFAULT_LANG }, request, reply }) => {
    const { revision } = context.fairOf(request)
    const key = `${revision.hash} search ${lang} ${w.trim()}`
    const create = async () =>
      createJsonResponse(revision.search.in(lang).find(w, { limit: SEARCH_HITS_PER_GROUP }))
    return context.responseCache.send(request, reply, key, create, PUBLIC_DATA)
  })

  const sendFile = (
    file: 'index' | 'texts',
    { lang, publication }: QueryOf<'searchIndex'>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const { revision } = context.fairOf(request)
    // A page of another publication may ask before it knows; its address must not keep the content of this one.
    const isNamed = publication === revision.publication
    const cacheControl = isNamed ? IMMUTABLE_CACHE_CONTROL : PUBLIC_CACHE_CONTROL
    const key = `${revision.hash} search ${file} ${lang} ${isNamed ? publication : ''}`
    const create = async () => createJsonResponse(revision.search.getFiles(lang)[file])
    return context.responseCache.send(request, reply, key, create, { ...PUBLIC_DATA, cacheControl })
  }

  addCall(app, context, 'searchIndex', ({ query, request, reply }) =>
    sendFile('index', query, request, reply),
  )
  addCall(app, context, 'searchTexts', ({ query, request, reply }) =>
    sendFile('texts', query, request, reply),
  )
}
