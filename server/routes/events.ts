import type { FastifyInstance } from 'fastify'
import { onlineHref } from '../../contract/addresses.ts'
import { DEFAULT_LANG, langPrefix } from '../../contract/lang.ts'
import { acceptedLang } from '../accepted-lang.ts'
import { jsonAnswer, OPEN } from '../answers.ts'
import { attachment } from '../attachment.ts'
import { eventCalendar } from '../calendar/event-calendar.ts'
import type { Context } from '../context.ts'
import { vary } from '../encoding.ts'
import { onlineYear } from '../online-edition.ts'
import { originOf } from '../pages/origin.ts'
import { eventHref } from '../pages/site/find-page.ts'
import { notFound } from '../refusal.ts'
import { DATA_CSP } from '../security.ts'
import { addCall } from './call.ts'

/** The programme, and an event for a calendar. Stream and survey go to authorized visitors only (readings 11). */
export function eventsRoutes(app: FastifyInstance, context: Context): void {
  const { store, fair, pages, answers, sessions, config } = context

  addCall(app, context, 'events', async ({ query, request, reply }) => {
    const { lang = DEFAULT_LANG } = query
    const session = await sessions.of(request)
    const authorized = session !== undefined && session.visitor !== null
    vary(reply, 'Cookie')
    if (!authorized) void reply.header('cache-control', OPEN)
    return answers.send(request, reply, `events ${lang} ${authorized}`, async () =>
      jsonAnswer(await store.programme.events({ year: onlineYear(fair), lang, authorized })),
    )
  })

  addCall(app, context, 'ics', async ({ query, request, reply }) => {
    const entry = await store.programme.calendarEntry(query.id)
    if (entry === undefined) throw notFound('id')
    if (query.lang === undefined) vary(reply, 'Accept-Language')
    const lang = query.lang ?? acceptedLang(request)
    const outlook = query.outlook !== undefined
    const { id, year } = entry
    const path =
      year === onlineYear(fair)
        ? onlineHref(lang, { kind: 'event', id })
        : (eventHref({ pages, fair }, lang, { id, year }) ?? `${langPrefix(lang)}/`)
    const url = originOf(request, config) + path
    const host = config.publicUrl === undefined ? undefined : new URL(config.publicUrl).hostname
    const body = Buffer.from(eventCalendar(fair, entry, { lang, outlook, url, host }))
    return void reply
      .header('cache-control', 'no-cache')
      .header('content-disposition', attachment(`event-${entry.id}.ics`))
      .header('content-security-policy', DATA_CSP)
      .type(`text/calendar; charset=utf-8${outlook ? '; method=PUBLISH' : ''}`)
      .send(body)
  })
}
