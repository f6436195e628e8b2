import { DateTime } from 'luxon'
import type { Company, FairEvent } from '../../contract/entities.ts'
import type { Lang } from '../../contract/lang.ts'
import type { FairRecord } from '../store/store.ts'
import { plainText } from './escape.ts'

type LinkedData = Record<string, unknown>

/** A company as schema.org knows it, of its public data alone (section 6). */
export function companyData(company: Company, url: string, origin: string): LinkedData {
  return present({
    '@type': 'Organization',
    name: company.name,
    url: company.internet || url,
    mainEntityOfPage: url,
    logo: company.logo && new URL(company.logo, origin).href,
    description: plainText(company.text, 500),
    address: company.address,
    telephone: company.phone,
    faxNumber: company.fax,
    email: company.email,
  })
}

/** An event of the programme, with its times in the fair's zone; nothing of what only authorized visitors may see. */
export function eventData(fair: FairRecord, event: FairEvent, lang: Lang, url: string): LinkedData {
  const moment = (seconds: number): string | null =>
    DateTime.fromSeconds(seconds, { zone: fair.timezone }).toISO({ suppressMilliseconds: true })
  const name = event.lang === lang ? event.ROOM : event.ROOM_TRANSLATION || event.ROOM
  const place = { '@type': 'Place', name: name || fair.venue[lang], address: fair.venue[lang] }
  const organizer =
    event.ORGANIZER && (event.ORGANIZER[lang === 'ru' ? 'NameRu' : 'NameEn'] || event.ORGANIZER.NameRu)
  return present({
    '@type': 'Event',
    name: event['~NAME'],
    description: plainText(event.PREVIEW_TEXT, 500),
    url,
    startDate: event.TIME === '' ? event.DATE : moment(event.TS),
    endDate: event.TIME === '' ? event.DATE : moment(event.TS_TO),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${event.HAS_BROADCAST ? 'MixedEventAttendanceMode' : 'OfflineEventAttendanceMode'}`,
    location: event.HAS_BROADCAST ? [place, { '@type': 'VirtualLocation', url }] : place,
    organizer: { '@type': 'Organization', name: organizer || fair.name[lang] },
  })
}

/** An edition of the fair as an event. */
export function editionData(fair: FairRecord, lang: Lang, url: string, year = fair.guideYear): LinkedData {
  const edition = fair.editions.find((each) => each.year === year)
  const place = { '@type': 'Place', name: fair.venue[lang], address: fair.venue[lang] }
  const attendance = edition?.online === true ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'
  return present({
    '@type': 'BusinessEvent',
    name: edition?.name[lang] || fair.name[lang],
    description: fair.description[lang],
    url,
    startDate: edition?.from,
    endDate: edition?.to,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${attendance}`,
    location: edition?.online === true ? { '@type': 'VirtualLocation', url } : place,
  })
}

const present = (data: LinkedData): LinkedData =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined && value !== ''))
