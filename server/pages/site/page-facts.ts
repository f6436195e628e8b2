import { inLang, LANGS, langPrefix, type Lang } from '../../../contract/lang.ts'
import type { PageData, PageType } from '../../../contract/page.ts'
import type { SitePage } from '../../store/site-store.ts'
import type { Session } from '../../store/store.ts'
import { commonFacts, NO_CONSENTS } from '../common-data.ts'
import { sharedPicture, type Description } from '../document.ts'
import { editionData } from '../linked-data.ts'
import type { Drawing, SiteContext } from './asked.ts'

/** What the machines of a page of the site start from; it asks for no consent, and draws its own menu. */
export const sitePageData = (
  context: SiteContext,
  type: PageType,
  lang: Lang,
  session: Session | undefined,
): PageData => ({
  ...commonFacts(context, lang, session),
  ...{ type, consents: NO_CONSENTS, menu: [], guide: null, online: null },
})

/** What a page says of itself to search engines and to who shares it. */
export function describePage(
  { fair }: SiteContext,
  page: SitePage,
  { head = {} }: Drawing,
  { lang, path, origin }: { lang: Lang; path: string; origin: string },
): Description {
  const siteName = inLang(lang, fair.name).text
  const addresses = Object.fromEntries(
    LANGS.map((each) => [each, origin + langPrefix(each) + path]),
  ) as Record<Lang, string>
  const title = head.title ?? page.title
  return {
    title: title === siteName ? title : `${title} — ${siteName}`,
    description: head.description ?? page.description,
    siteName,
    addresses,
    image: sharedPicture(origin, page.picture, fair.picture),
    linkedData: head.linkedData ?? {
      '@type': 'WebPage',
      name: title,
      description: page.description,
      url: addresses[lang],
      inLanguage: lang,
      about: editionData(fair, lang, `${origin}${langPrefix(lang)}/`),
    },
    isHidden: page.hidden,
  }
}
