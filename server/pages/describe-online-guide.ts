import { DateTime } from 'luxon'
import { buildOnlineHref } from '#contract/addresses.ts'
import type { Company, FairEvent } from '#contract/entities.ts'
import { localize, LANGS, type Lang } from '#contract/lang.ts'
import { listLanguages } from '#contract/languages.ts'
import type { OnlineGuideData } from '#contract/page.ts'
import type { FairRecord } from '#server/fair/fair-queries.ts'
import type { GuideDependencies } from '#server/dependencies.ts'
import { localizeEventPreview } from '#src/views/programme/localize-event.ts'
import { getIntl } from './intl.ts'
import { findSharedPicture, type PageDescription } from './render-document.ts'
import { createExcerpt } from './escape.ts'
import { createCompanyLinkedData, createEditionLinkedData, createEventLinkedData } from './linked-data.ts'
import { findCanonicalCompanyHref } from './website/company-href.ts'
import { findEventHref } from './website/find-page.ts'

const MAX_DESCRIPTION_LENGTH = 160

/**
 * Returns the description of an online guide page: of the event, broadcast or company in its address, otherwise of the
 * guide. The canonical URL of an event with a page on the website is that page; a company has the same one in all
 * guides.
 */
export function describeOnlineGuide(
  { fair, pages, revision }: Pick<GuideDependencies, 'fair' | 'pages' | 'revision'>,
  { address, company, event, guide_year: year }: OnlineGuideData,
  lang: Lang,
  origin: string,
): PageDescription {
  const name = localize(lang, fair.name).text
  const shown = pages.filter(({ hidden }) => !hidden)
  const hrefOf = (each: Lang) =>
    (address?.kind === 'event' && findEventHref({ pages: shown, fair }, each, { id: address.id, year })) ||
    (address?.kind === 'company' && findCanonicalCompanyHref({ fair, revision }, each, address.id)) ||
    buildOnlineHref(each, address)
  const urls = Object.fromEntries(LANGS.map((each) => [each, origin + hrefOf(each)])) as Record<Lang, string>
  const url = urls[lang]
  const own = event === null ? company?.logo : findOrganizerLogo(event)
  const image = findSharedPicture(origin, own, fair.picture)
  const common = { siteName: name, urls, languages: listLanguages(fair), image }
  if (event !== null) {
    return { ...common, ...describeEvent({ fair, year }, event, address?.kind === 'broadcast', lang, url) }
  }
  if (company !== null) return { ...common, ...describeCompany(name, company, lang, origin, url) }
  const t = (id: string) => getIntl(lang).formatMessage({ id }, { fair: name })
  return {
    ...common,
    title: t('online.pageTitle'),
    description: t('server.online.text'),
    linkedData: createEditionLinkedData(fair, lang, url, year),
  }
}

/** What describes a window of a guide. */
type SpecificDescription = Omit<PageDescription, 'siteName' | 'urls' | 'languages' | 'image'>

export const findOrganizerLogo = ({ ORGANIZER, ORGANIZERS }: FairEvent): string | undefined =>
  ORGANIZER?.LOGO || ORGANIZERS[0]?.LOGO.value.url

export function describeEvent(
  { fair, year }: { fair: FairRecord; year: number },
  event: FairEvent,
  isBroadcast: boolean,
  lang: Lang,
  url: string,
): SpecificDescription {
  const start = DateTime.fromSeconds(event.TS, { zone: fair.timezone }).setLocale(lang)
  const when = start.toFormat(event.TIME === '' ? 'd MMMM yyyy' : 'd MMMM yyyy, HH:mm')
  const values = { fair: localize(lang, fair.name).text, name: event['~NAME'], when }
  const t = (id: string) => getIntl(lang).formatMessage({ id }, values)
  return {
    title: t(isBroadcast ? 'online.broadcastTitle' : 'site.namedTitle'),
    description:
      createExcerpt(localizeEventPreview(event, lang).text, MAX_DESCRIPTION_LENGTH) ||
      t('server.online.eventText'),
    linkedData: createEventLinkedData({ fair, year }, event, lang, url),
  }
}

function describeCompany(
  fair: string,
  company: Company,
  lang: Lang,
  origin: string,
  url: string,
): SpecificDescription {
  const t = (id: string) =>
    getIntl(lang).formatMessage({ id }, { fair, company: company.name, name: company.name })
  return {
    title: t('site.namedTitle'),
    description: createExcerpt(company.text, MAX_DESCRIPTION_LENGTH) || t('server.online.companyText'),
    linkedData: createCompanyLinkedData(company, url, origin),
  }
}
