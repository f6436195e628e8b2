import { DateTime } from 'luxon'
import type { Company, FairEvent } from '#contract/entities.ts'
import { isCancelled } from '#contract/event-time.ts'
import { localize, type Lang } from '#contract/lang.ts'
import {
  localizeEventName,
  localizeEventPreview,
  localizeEventRoom,
} from '#src/views/programme/localize-event.ts'
import type { FairRecord } from '#server/fair/fair-queries.ts'
import { isOnlineEdition } from '#server/programme/online-edition.ts'
import { createExcerpt } from './escape.ts'

type LinkedData = Record<string, unknown>

/** Returns schema.org data of a company from its public fields (section 6). */
export function createCompanyLinkedData(company: Company, url: string, origin: string): LinkedData {
  return omitEmpty({
    '@type': 'Organization',
    name: company.name,
    url: company.internet || url,
    mainEntityOfPage: url,
    logo: company.logo && new URL(company.logo, origin).href,
    description: createExcerpt(company.text, 500),
    address: company.address,
    telephone: company.phone,
    faxNumber: company.fax,
    email: company.email,
  })
}

/**
 * Returns schema.org data of an event, with times in the fair's zone and without gated data. An event of an online
 * edition has its address as its only location.
 */
export function createEventLinkedData(
  { fair, year }: { fair: FairRecord; year: number },
  event: FairEvent,
  lang: Lang,
  url: string,
): LinkedData {
  const moment = (seconds: number): string | null =>
    DateTime.fromSeconds(seconds, { zone: fair.timezone }).toISO({ suppressMilliseconds: true })
  const isOnline = isOnlineEdition(fair, year)
  const location = isOnline ? undefined : createLocation(fair, lang, localizeEventRoom(event, lang).text)
  const broadcast = isOnline || event.HAS_BROADCAST ? { '@type': 'VirtualLocation', url } : undefined
  const attendance = isOnline ? 'Online' : event.HAS_BROADCAST ? 'Mixed' : 'Offline'
  const { NameRu: ru, NameEn: en } = event.ORGANIZER ?? { NameRu: '', NameEn: '' }
  const organizer = localize(lang, { ru, en }).text || localize(lang, fair.name).text
  return omitEmpty({
    '@type': 'Event',
    name: localizeEventName(event, lang).text,
    description: createExcerpt(localizeEventPreview(event, lang).text, 500),
    url,
    startDate: event.TIME === '' ? event.DATE : moment(event.TS),
    endDate: event.TIME === '' ? event.DATE : moment(event.TS_TO),
    eventStatus: `https://schema.org/${isCancelled(event) ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${attendance}EventAttendanceMode`,
    location: location && broadcast ? [location, broadcast] : (location ?? broadcast),
    organizer: { '@type': 'Organization', name: organizer },
  })
}

/** Returns schema.org data of an edition of the fair. */
export function createEditionLinkedData(
  fair: FairRecord,
  lang: Lang,
  url: string,
  year = fair.guideYear,
): LinkedData {
  const edition = fair.editions.find((each) => each.year === year)
  const isOnline = isOnlineEdition(fair, year)
  return omitEmpty({
    '@type': 'BusinessEvent',
    name: localize(lang, edition?.name ?? fair.name).text,
    description: localize(lang, fair.description).text,
    url,
    startDate: edition?.from,
    endDate: edition?.to,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: isOnline ? { '@type': 'VirtualLocation', url } : createLocation(fair, lang),
  })
}

/** Returns the location of a room, or of the venue without one; undefined if neither is known. */
function createLocation(fair: FairRecord, lang: Lang, room = ''): LinkedData | undefined {
  const address = localize(lang, fair.venue).text
  const name = room || address
  return name === '' ? undefined : omitEmpty({ '@type': 'Place', name, address })
}

const omitEmpty = (data: LinkedData): LinkedData =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined && value !== ''))
