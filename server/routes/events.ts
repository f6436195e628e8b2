import type { FastifyInstance, FastifyReply } from 'fastify'
import { decodeSharedList } from '#contract/favourites/shared-list.ts'
import { DEFAULT_LANG } from '#contract/lang.ts'
import { negotiateLang } from '#server/http/negotiate-lang.ts'
import { createJsonResponse, PUBLIC_CACHE_CONTROL } from '#server/http/response-cache.ts'
import { formatAttachment } from '#server/http/attachment.ts'
import { createEventCalendar } from '#server/programme/event-calendar.ts'
import type { Context } from '#server/context.ts'
import { addVary } from '#server/http/content-encoding.ts'
import { getOnlineYear } from '#server/programme/online-edition.ts'
import { getCalendarHost, readCalendarEvents } from '#server/programme/read-calendar-events.ts'
import { badRequest, notFound } from '#server/http/http-error.ts'
import { DATA_CSP } from '#server/http/security-headers.ts'
import { addCall } from './add-call.ts'

/** Registers the programme and calendar files. Stream and survey are for authorized visitors only (readings 11). */
export function registerEventsRoutes(app: FastifyInstance, context: Context): void {
  const { responseCache, sessions } = context
  const host = getCalendarHost(context)

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
    if (query.lang === undefined) addVary(reply, 'Accept-Language')
    const lang = query.lang ?? negotiateLang(request, context.fairOf(request).fair)
    const events = await readCalendarEvents(context, request, [query.id], lang)
    if (events.length === 0) throw notFound('id')
    const outlook = query.outlook !== undefined
    const body = createEventCalendar(context.fairOf(request).fair, events, { lang, outlook, host })
    sendCalendar(reply, body, { name: `event-${query.id}.ics`, outlook })
  })

  addCall(app, context, 'listIcs', async ({ query: { list: text, lang }, request, reply }) => {
    const list = decodeSharedList(text)
    if (typeof list === 'string') throw badRequest('list')
    const events = await readCalendarEvents(context, request, list.events, lang)
    if (events.length === 0) throw notFound('list')
    const body = createEventCalendar(context.fairOf(request).fair, events, { lang, host })
    sendCalendar(reply, body, { name: 'my-fair.ics' })
  })
}

function sendCalendar(
  reply: FastifyReply,
  body: string,
  { name, outlook = false }: { name: string; outlook?: boolean },
): void {
  void reply
    .header('cache-control', 'no-cache')
    .header('content-disposition', formatAttachment(name))
    .header('content-security-policy', DATA_CSP)
    .type(`text/calendar; charset=utf-8${outlook ? '; method=PUBLISH' : ''}`)
    .send(Buffer.from(body))
}
