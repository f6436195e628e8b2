import { DateTime } from 'luxon'
import { onlineHref } from '../../contract/addresses.ts'
import type { Company, FairEvent } from '../../contract/entities.ts'
import { inLang, LANGS, type Lang } from '../../contract/lang.ts'
import type { OnlineGuideData } from '../../contract/page.ts'
import type { FairRecord } from '../store/store.ts'
import type { Context } from '../context.ts'
import { wording } from '../wording.ts'
import { sharedPicture, type Description } from './document.ts'
import { excerpt } from './escape.ts'
import { companyData, editionData, eventData } from './linked-data.ts'
import { eventOf } from './online-guide.ts'
import { eventHref } from './site/find-page.ts'

const DESCRIPTION_LENGTH = 160

/**
 * What a page of the online guide says of the event, broadcast or company that its address names, else of the guide. An
 * event that has a page of its own on the website stands there.
 */
export function describeOnline(
  { fair, pages }: Pick<Context, 'fair' | 'pages'>,
  { address, company, events, guide_year: year }: OnlineGuideData,
  lang: Lang,
  origin: string,
): Description {
  const name = inLang(lang, fair.name).text
  const shown = pages.filter(({ hidden }) => !hidden)
  const hrefOf = (each: Lang) =>
    (address?.kind === 'event' && eventHref({ pages: shown, fair }, each, { id: address.id, year })) ||
    onlineHref(each, address)
  const addresses = Object.fromEntries(LANGS.map((each) => [each, origin + hrefOf(each)])) as Record<
    Lang,
    string
  >
  const url = addresses[lang]
  const event = eventOf(events, address)
  const own = event === undefined ? company?.logo : logoOf(event)
  const common = { siteName: name, addresses, image: sharedPicture(origin, own, fair.picture) }
  if (event !== undefined) {
    return { ...common, ...describeEvent(fair, event, address?.kind === 'broadcast', lang, url) }
  }
  if (company !== null) return { ...common, ...describeCompany(name, company, lang, origin, url) }
  const say = (id: string) => wording(lang).formatMessage({ id }, { fair: name })
  return {
    ...common,
    title: say('online.pageTitle'),
    description: say('server.online.text'),
    linkedData: editionData(fair, lang, url, year),
  }
}

type Own = Omit<Description, 'siteName' | 'addresses' | 'image'>

const logoOf = ({ ORGANIZER, ORGANIZERS }: FairEvent): string | undefined =>
  ORGANIZER?.LOGO || ORGANIZERS[0]?.LOGO.value.url

function describeEvent(
  fair: FairRecord,
  event: FairEvent,
  isBroadcast: boolean,
  lang: Lang,
  url: string,
): Own {
  const start = DateTime.fromSeconds(event.TS, { zone: fair.timezone }).setLocale(lang)
  const when = start.toFormat(event.TIME === '' ? 'd MMMM yyyy' : 'd MMMM yyyy, HH:mm')
  const values = { fair: inLang(lang, fair.name).text, name: event['~NAME'], when }
  const say = (id: string) => wording(lang).formatMessage({ id }, values)
  return {
    title: say(isBroadcast ? 'online.broadcastTitle' : 'site.namedTitle'),
    description: excerpt(event.PREVIEW_TEXT, DESCRIPTION_LENGTH) || say('server.online.eventText'),
    linkedData: eventData(fair, event, lang, url),
  }
}

function describeCompany(fair: string, company: Company, lang: Lang, origin: string, url: string): Own {
  const say = (id: string) =>
    wording(lang).formatMessage({ id }, { fair, company: company.name, name: company.name })
  return {
    title: say('site.namedTitle'),
    description: excerpt(company.text, DESCRIPTION_LENGTH) || say('server.online.companyText'),
    linkedData: companyData(company, url, origin),
  }
}
