import { escapeHtml } from '#server/pages/escape.ts'
import type { Schedule, ScheduleEvent, ScheduleRoom } from './schedule.ts'

/** Characters that XML 1.0 does not allow, not even escaped. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
/** Parsers normalize these to spaces in attributes and to line feeds in texts, unless they are escaped. */
const BLANK_CONTROLS = /[\t\r]/g
const ATTRIBUTE_CONTROLS = /[\t\n\r]/g

const SLOT_DURATION = '00:05'

/** Converts a schedule to the XML of pentabarf and frab (https://c3voc.de/wiki/schedule). */
export function renderScheduleXml(schedule: Schedule): string {
  const conference = [
    element('acronym', schedule.acronym),
    element('title', schedule.title),
    element('start', schedule.start),
    element('end', schedule.end),
    element('days', String(schedule.days.length)),
    element('timeslot_duration', SLOT_DURATION),
    element('base_url', schedule.baseUrl),
    element('url', schedule.pageUrl),
    element('time_zone_name', schedule.zone),
    ...schedule.tracks.map((track) => element('track', '', { name: track })),
  ]
  const days = schedule.days.map(({ index, date, start, end, rooms }) =>
    wrap('day', rooms.map(renderRoom), { index: String(index), date, start, end }),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    wrap('schedule', [
      element('generator', '', { name: 'trade-fair-guide' }),
      element('url', schedule.url),
      element('version', schedule.version),
      wrap('conference', conference),
      ...days,
    ]),
    '',
  ].join('\n')
}

const renderRoom = ({ name, guid, events }: ScheduleRoom & { events: readonly ScheduleEvent[] }): string =>
  wrap('room', events.map(renderEvent), { name, guid })

function renderEvent(event: ScheduleEvent): string {
  const fields = [
    element('date', event.date),
    element('start', event.start),
    element('duration', event.duration),
    element('room', event.room),
    element('slug', event.slug),
    element('url', event.url),
    element('title', event.title),
    element('subtitle', ''),
    element('track', event.track),
    element('type', 'other'),
    ...(event.language === '' ? [] : [element('language', event.language)]),
    element('abstract', event.abstract),
    element('description', event.description),
    wrap(
      'persons',
      event.persons.map(({ name }) => element('person', name)),
    ),
    wrap('links', []),
    wrap('attachments', []),
  ]
  return wrap('event', fields, { id: String(event.id), guid: event.guid })
}

type Attributes = Readonly<Record<string, string>>

const element = (name: string, text: string, attributes: Attributes = {}): string =>
  text === ''
    ? `<${name}${formatAttributes(attributes)}/>`
    : `<${name}${formatAttributes(attributes)}>${escapeXml(text, BLANK_CONTROLS)}</${name}>`

const wrap = (name: string, children: readonly string[], attributes: Attributes = {}): string =>
  children.length === 0
    ? element(name, '', attributes)
    : `<${name}${formatAttributes(attributes)}>\n${children.join('\n')}\n</${name}>`

const formatAttributes = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value, ATTRIBUTE_CONTROLS)}"`)
    .join('')

const escapeXml = (text: string, controls: RegExp): string =>
  escapeHtml(text.replace(NOT_XML, '\uFFFD')).replace(controls, (sign) => `&#${sign.charCodeAt(0)};`)
