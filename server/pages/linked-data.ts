import { DateTime } from 'luxon'
import type { Company, FairEvent } from '#contract/entities.ts'
import { localize, type Lang } from '#contract/lang.ts'
import {
  localizeEventName,
  localizeEventPreview,
  localizeEventRoom,
} from '#src/views/programme/localize-event.ts'
import type { FairRecord } from '#server/store/fair-store.ts'
import { createExcerpt } from './escape.ts'

type LinkedData = Record<string, unknown>

/** A company as schema.org knows it, of its public data alone (section 6). */
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

/** An event of the programme, with its times in the fair's zone; nothing of what only authorized visitors may see. */
export function createEventLinkedData(
  fair: FairRecord,
  event: FairEvent,
  lang: Lang,
  url: string,
): LinkedData {
  const moment = (seconds: number): string | null =>
    DateTime.fromSeconds(seconds, { zone: fair.timezone }).toISO({ suppressMilliseconds: true })
  const place = createLocation(fair, lang, localizeEventRoom(event, lang).text)
  const broadcast = event.HAS_BROADCAST ? { '@type': 'VirtualLocation', url } : undefined
  const { NameRu: ru, NameEn: en } = event.ORGANIZER ?? { NameRu: '', NameEn: '' }
  const organizer = localize(lang, { ru, en }).text || localize(lang, fair.name).text
  return omitEmpty({
    '@type': 'Event',
    name: localizeEventName(event, lang).text,
    description: createExcerpt(localizeEventPreview(event, lang).text, 500),
    url,
    startDate: event.TIME === '' ? event.DATE : moment(event.TS),
    endDate: event.TIME === '' ? event.DATE : moment(event.TS_TO),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${event.HAS_BROADCAST ? 'MixedEventAttendanceMode' : 'OfflineEventAttendanceMode'}`,
    location: place && broadcast ? [place, broadcast] : (place ?? broadcast),
    organizer: { '@type': 'Organization', name: organizer },
  })
}

/** An edition of the fair as an event. */
export function createEditionLinkedData(
  fair: FairRecord,
  lang: Lang,
  url: string,
  year = fair.guideYear,
): LinkedData {
  const edition = fair.editions.find((each) => each.year === year)
  const attendance = edition?.online === true ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'
  return omitEmpty({
    '@type': 'BusinessEvent',
    name: localize(lang, edition?.name ?? fair.name).text,
    description: localize(lang, fair.description).text,
    url,
    startDate: edition?.from,
    endDate: edition?.to,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${attendance}`,
    location: edition?.online === true ? { '@type': 'VirtualLocation', url } : createLocation(fair, lang),
  })
}

/** A room of the venue, or the venue; undefined where neither is known. */
function createLocation(fair: FairRecord, lang: Lang, room = ''): LinkedData | undefined {
  const address = localize(lang, fair.venue).text
  const name = room || address
  return name === '' ? undefined : omitEmpty({ '@type': 'Place', name, address })
}

const omitEmpty = (data: LinkedData): LinkedData =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined && value !== ''))
