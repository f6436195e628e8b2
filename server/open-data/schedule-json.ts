import type { Schedule, ScheduleEvent } from './schedule.ts'

/** Names of time zones that the schema allows. Without a name every time still has its offset. */
const ZONE_NAME = /^([A-Z][a-z]+\/[A-Z][a-z]+)|UTC$/

const SCHEMA = 'https://c3voc.de/schedule/schema.json'
const SLOT_DURATION = '00:05'

/** Converts a schedule to the JSON of c3voc (https://c3voc.de/wiki/schedule). */
export const toScheduleJson = (schedule: Schedule) => ({
  $schema: SCHEMA,
  generator: { name: 'trade-fair-guide' },
  schedule: {
    version: schedule.version,
    base_url: schedule.baseUrl,
    conference: {
      acronym: schedule.acronym,
      title: schedule.title,
      start: schedule.start,
      end: schedule.end,
      daysCount: schedule.days.length,
      timeslot_duration: SLOT_DURATION,
      ...(ZONE_NAME.test(schedule.zone) && { time_zone_name: schedule.zone }),
      url: schedule.pageUrl,
      tracks: schedule.tracks.map((name) => ({ name })),
      rooms: schedule.rooms.map(({ name, guid }) => ({ name, guid })),
      days: schedule.days.map(({ index, date, start, end, rooms }) => ({
        index,
        date,
        day_start: start,
        day_end: end,
        rooms: Object.fromEntries(rooms.map(({ name, events }) => [name, events.map(toJsonEvent)])),
      })),
    },
  },
})

const toJsonEvent = ({ persons, track, language, ...event }: ScheduleEvent) => ({
  ...event,
  subtitle: '',
  track: track === '' ? null : track,
  type: 'other',
  language: language === '' ? null : language,
  persons: persons.map(({ name, role }) => ({
    name,
    public_name: name,
    ...(role !== '' && { biography: role }),
  })),
  links: [],
})
