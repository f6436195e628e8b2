import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { year as writtenYear } from '#contract/calls/fields.ts'
import { LANGS, localize, type Lang } from '#contract/lang.ts'
import { getShownLang } from '#contract/languages.ts'
import type { Context, FairContext } from '#server/context.ts'
import { formatAttachment } from '#server/http/attachment.ts'
import { notFound } from '#server/http/http-error.ts'
import {
  createJsonResponse,
  createResponse,
  PUBLIC_DATA,
  type CacheableResponse,
} from '#server/http/response-cache.ts'
import { formatExhibitorsTable, listOpenExhibitors } from '#server/open-data/exhibitor-list.ts'
import { getOpenDataPath, OPEN_DATA_FILES, type OpenDataFile } from '#server/open-data/open-data-files.ts'
import { toScheduleJson } from '#server/open-data/schedule-json.ts'
import { renderScheduleXml } from '#server/open-data/schedule-xml.ts'
import { createSchedule } from '#server/open-data/schedule.ts'
import { getOrigin } from '#server/pages/origin.ts'
import { createEventCalendar } from '#server/programme/event-calendar.ts'
import { getOnlineYear } from '#server/programme/online-edition.ts'
import { getCalendarHost, readCalendarEvents } from '#server/programme/read-calendar-events.ts'
import { readQuery } from './read-input.ts'

const QuerySchema = v.object({ year: v.optional(writtenYear) })

/** Files that browsers download instead of showing them. */
const SAVED = new Set<OpenDataFile>(['calendar', 'exhibitorsCsv'])

const EXHIBITOR_FILES = new Set<OpenDataFile>(['exhibitorsCsv', 'exhibitorsJson'])

/** The input of a file. */
interface Source {
  request: FastifyRequest
  shown: FairContext
  year: number
  lang: Lang
  origin: string
}

/** Registers the programme and the exhibitors of an edition as files for other programs (readings 49). */
export function registerOpenDataRoutes(app: FastifyInstance, context: Context): void {
  const { responseCache, config } = context

  const makers: Record<OpenDataFile, (source: Source) => Promise<CacheableResponse>> = {
    calendar: async (source) =>
      createTextResponse('calendar', await createProgrammeCalendar(context, source)),
    scheduleXml: async (source) =>
      createTextResponse('scheduleXml', renderScheduleXml(createSchedule(withHost(source)))),
    scheduleJson: async (source) => createJsonResponse(toScheduleJson(createSchedule(withHost(source)))),
    exhibitorsCsv: async (source) =>
      createTextResponse('exhibitorsCsv', formatExhibitorsTable(withRevision(source))),
    exhibitorsJson: async (source) => {
      const { year, lang } = source
      return createJsonResponse({ year, lang, exhibitors: listOpenExhibitors(withRevision(source)) })
    },
  }

  const withRevision = ({ shown, year, lang, origin }: Source) => ({
    revision: shown.revision,
    year,
    lang,
    origin,
  })
  const withHost = (source: Source) => ({ ...withRevision(source), host: getCalendarHost(context) })

  for (const file of Object.keys(OPEN_DATA_FILES) as OpenDataFile[]) {
    for (const written of LANGS) {
      app.get(getOpenDataPath(written, file), async (request, reply) => {
        const shown = context.fairOf(request)
        const { fair, revision } = shown
        const lang = getShownLang(fair, written)
        const wanted = readQuery(QuerySchema, request.query).year
        const year = wanted ?? (EXHIBITOR_FILES.has(file) ? fair.guideYear : getOnlineYear(fair))
        if (!fair.editions.some((edition) => edition.year === year)) throw notFound('year')
        const origin = getOrigin(request, config)
        // Calendars and schedules contain the publication's number as their version, even if their content is an
        // earlier one.
        const key = `${revision.hash} ${revision.publication} ${file} ${year} ${lang} ${origin}`
        const create = () => makers[file]({ request, shown, year, lang, origin })
        await responseCache.send(request, reply, key, create, {
          ...PUBLIC_DATA,
          dependsOnHost: config.publicUrl === undefined,
          headers: SAVED.has(file) ? ['content-disposition', formatAttachment(getFileName(file, year))] : [],
        })
        return reply
      })
    }
  }
}

const getFileName = (file: OpenDataFile, year: number): string =>
  `${OPEN_DATA_FILES[file].name}-${year}.${OPEN_DATA_FILES[file].extension}`

const createTextResponse = (file: OpenDataFile, text: string): CacheableResponse =>
  createResponse(`${OPEN_DATA_FILES[file].type}; charset=utf-8`, text)

/** Returns all events of an edition as a calendar feed, empty if there are none yet. */
async function createProgrammeCalendar(
  context: Context,
  { request, shown: { fair, revision }, year, lang }: Source,
): Promise<string> {
  const ids = revision.programme.listEvents({ year, lang, authorized: false }).map(({ ID }) => ID)
  const events = await readCalendarEvents(context, request, ids, lang)
  const edition = fair.editions.find((each) => each.year === year)
  const feedName = localize(lang, edition?.name ?? fair.name).text || localize(lang, fair.name).text
  return createEventCalendar(fair, events, { lang, host: getCalendarHost(context), feedName })
}
