import type { FastifyInstance } from 'fastify'
import { DEFAULT_LANG, getLangPrefix } from '#contract/lang.ts'
import { negotiateLang } from '#server/http/negotiate-lang.ts'
import { createJsonResponse, PUBLIC_CACHE_CONTROL } from '#server/http/response-cache.ts'
import { formatAttachment } from '#server/http/attachment.ts'
import { createEventCalendar } from '#server/programme/event-calendar.ts'
import type { Context } from '#server/context.ts'
import { addVary } from '#server/http/content-encoding.ts'
import { getOnlineYear } from '#server/programme/online-edition.ts'
import { getOrigin } from '#server/pages/origin.ts'
import { findEventHref, findEventWindowHref } from '#server/pages/website/find-page.ts'
import { notFound } from '#server/http/http-error.ts'
import { DATA_CSP } from '#server/http/security-headers.ts'
import { addCall } from './add-call.ts'

/** Registers the programme and calendar files. Stream and survey are for authorized visitors only (readings 11). */
export function registerEventsRoutes(app: FastifyInstance, context: Context): void {
  const { store, responseCache, sessions, config, clock } = context

  addCall(app, context, 'events', async ({ query, request, reply }) => {
    const { lang = DEFAULT_LANG, id } = query
    const session = await sessions.read(request)
    const { fair, revision } = context.fairOf(request)
    const authorized = session !== undefined && session.visitor !== null
    const year = query.year ?? getOnlineYear(fair)
    const key = `${revision.hash} events ${year} ${id} ${lang} ${authorized}`
    const list = async () => createJsonResponse(revision.programme.listEvents({ year, id, lang, authorized }))
    return responseCache.send(request, reply, key, list, {
      cacheControl: authorized ? 'no-store' : PUBLIC_CACHE_CONTROL,
      audience: authorized ? 'authorized' : 'anonymous',
      kind: 'page',
    })
  })

  addCall(app, context, 'ics', async ({ query, request, reply }) => {
    const { fair, pages, revision } = context.fairOf(request)
    const entry = revision.programme.findCalendarEntry(query.id)
    if (entry === undefined) throw notFound('id')
    if (query.lang === undefined) addVary(reply, 'Accept-Language')
    const lang = query.lang ?? negotiateLang(request)
    const changes = (await store.calendar.findChanges(entry.id)) ?? { sequence: 0, revised: clock() }
    const outlook = query.outlook !== undefined
    const { id, year } = entry
    const path =
      findEventWindowHref(fair, lang, { kind: 'event', id }, year) ??
      findEventHref({ pages, fair }, lang, { id, year }) ??
      `${getLangPrefix(lang)}/`
    const url = getOrigin(request, config) + path
    const host = config.publicUrl === undefined ? undefined : new URL(config.publicUrl).hostname
    const body = Buffer.from(
      createEventCalendar(fair, { ...entry, ...changes }, { lang, outlook, url, host }),
    )
    return void reply
      .header('cache-control', 'no-cache')
      .header('content-disposition', formatAttachment(`event-${entry.id}.ics`))
      .header('content-security-policy', DATA_CSP)
      .type(`text/calendar; charset=utf-8${outlook ? '; method=PUBLISH' : ''}`)
      .send(body)
  })
}
