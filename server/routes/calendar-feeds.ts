import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { localize } from '#contract/lang.ts'
import { addVary } from '#server/http/content-encoding.ts'
import { formatAttachment } from '#server/http/attachment.ts'
import { negotiateLang } from '#server/http/negotiate-lang.ts'
import { DATA_CSP } from '#server/http/security-headers.ts'
import { getIntl } from '#server/pages/intl.ts'
import { getOrigin } from '#server/pages/origin.ts'
import { createEventCalendar } from '#server/programme/event-calendar.ts'
import { getCalendarHost, readCalendarEvents } from '#server/programme/read-calendar-events.ts'
import { addCall } from './add-call.ts'

/** The path of a feed (readings 49). Logs contain the pattern of the route, not the token. */
const FEED_ROUTE = '/visitor/calendar/:file'
const FILE_FORMAT = /^([\w-]{43})\.ics$/

/** Registers the calendar that follows a visitor's starred events, and the calls that make and withdraw its address. */
export function registerCalendarFeedsRoutes(app: FastifyInstance, context: Context): void {
  const { store, clock, config } = context

  addCall(app, context, 'makeCalendarFeed', async ({ body: { lang }, visitor, request }) => {
    const token = await store.calendarFeeds.make(visitor.UID, lang, clock())
    const path = FEED_ROUTE.replace(':file', `${token}.ics`)
    return { response: 'ok', url: getOrigin(request, config) + path }
  })

  addCall(app, context, 'calendarFeed', async ({ visitor }) => ({
    exists: await store.calendarFeeds.exists(visitor.UID),
  }))

  addCall(app, context, 'withdrawCalendarFeed', async ({ visitor }) => {
    await store.calendarFeeds.withdraw(visitor.UID)
    return { response: 'ok' }
  })

  app.get<{ Params: { file: string } }>(FEED_ROUTE, async (request, reply) => {
    void reply
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .header('content-security-policy', DATA_CSP)
    const token = FILE_FORMAT.exec(request.params.file)?.[1]
    const feed = token === undefined ? undefined : await store.calendarFeeds.read(token)
    if (feed === undefined) {
      addVary(reply, 'Accept-Language')
      const text = getIntl(negotiateLang(request, context.fairOf(request).fair)).formatMessage({
        id: 'server.calendar.withdrawn',
      })
      return reply.code(404).type('text/plain; charset=utf-8').send(`${text}\n`)
    }
    const { fair } = context.fairOf(request)
    const { lang } = feed
    const events = await readCalendarEvents(context, request, feed.events, lang)
    const feedName = getIntl(lang).formatMessage(
      { id: 'server.calendar.feed' },
      { fair: localize(lang, fair.name).text },
    )
    const body = createEventCalendar(fair, events, { lang, host: getCalendarHost(context), feedName })
    return reply
      .header('content-disposition', formatAttachment('my-fair.ics'))
      .type('text/calendar; charset=utf-8')
      .send(Buffer.from(body))
  })
}
