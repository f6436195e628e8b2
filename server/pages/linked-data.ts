import type { Company } from '../../contract/entities.ts'
import type { Lang } from '../../contract/lang.ts'
import type { FairRecord } from '../store/store.ts'
import { plainText } from './escape.ts'

type LinkedData = Record<string, unknown>

/** A company as schema.org knows it, of its public data alone (section 6). */
export function companyData(company: Company, url: string, image: string | undefined): LinkedData {
  return present({
    '@type': 'Organization',
    name: company.name,
    url: company.internet || url,
    mainEntityOfPage: url,
    logo: image,
    description: plainText(company.text, 500),
    address: company.address,
    telephone: company.phone,
    faxNumber: company.fax,
    email: company.email,
  })
}

/** The edition of the guide as an event. */
export function editionData(fair: FairRecord, lang: Lang, url: string): LinkedData {
  const edition = fair.editions.find(({ year }) => year === fair.guideYear)
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
