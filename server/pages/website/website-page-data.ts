import { localize, LANGS, getLangPrefix, type Lang } from '#contract/lang.ts'
import type { PageData, PageType } from '#contract/page.ts'
import type { WebsitePage } from '#server/fair/website-page.ts'
import type { Session } from '#server/store/visitor-types.ts'
import { createCommonPageData, NO_CONSENTS } from '#server/pages/common-page-data.ts'
import { findSharedPicture, type PageDescription } from '#server/pages/render-document.ts'
import { createEditionLinkedData } from '#server/pages/linked-data.ts'
import type { PageSections, WebsiteContext } from './page-type.ts'
import { createPublicLanguages } from './public-languages.ts'

/** Creates the data of a website page's machines. It has no consents and no menu: the page renders its own. */
export const createWebsitePageData = (
  context: WebsiteContext,
  type: PageType,
  lang: Lang,
  session: Session | undefined,
): PageData => ({
  ...createCommonPageData(context, lang, session),
  type,
  consents: NO_CONSENTS,
  menu: [],
  guide: null,
  online: null,
})

/** Returns the description of a page for search engines and shared links. */
export function describePage(
  context: WebsiteContext,
  page: WebsitePage,
  { head = {} }: PageSections,
  { lang, path, origin }: { lang: Lang; path: string; origin: string },
): PageDescription {
  const { fair } = context
  const siteName = localize(lang, fair.name).text
  const addresses = Object.fromEntries(
    LANGS.map((each) => [each, origin + getLangPrefix(each) + path]),
  ) as Record<Lang, string>
  const title = head.title ?? page.title
  return {
    title: title === siteName ? title : `${title} — ${siteName}`,
    description: head.description ?? page.description,
    siteName,
    urls: addresses,
    languages: createPublicLanguages(context)(page.path),
    image: findSharedPicture(origin, page.picture, fair.picture),
    linkedData: head.linkedData ?? {
      '@type': 'WebPage',
      name: title,
      description: page.description,
      url: addresses[lang],
      inLanguage: page.lang,
      about: createEditionLinkedData(fair, lang, `${origin}${getLangPrefix(lang)}/`),
    },
    alternates: head.alternates ?? [],
    isHidden: page.hidden,
  }
}
