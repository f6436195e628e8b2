import { FormattedMessage } from 'react-intl'
import { getGuideBase } from '#contract/addresses.ts'
import { getLangPrefix, type Lang } from '#contract/lang.ts'
import type { WebsitePage } from '#server/store/website-store.ts'
import { getIntl } from '#server/pages/intl.ts'
import type { PageSections } from './page-type.ts'
import { SearchForm } from './SearchForm.tsx'

/** A page of the product's own: nothing of the pack, in no menu, and nothing for search engines. */
export const createProductPage = (path: string, lang: Lang, title: string): WebsitePage => ({
  path,
  lang,
  type: 'standard',
  title,
  description: title,
  menu: null,
  picture: '',
  hidden: true,
  html: '',
  content: {},
})

/** There is no such page: search, and the ways on (readings 5: in the language of the address). */
export function createNotFoundPage(lang: Lang): { page: WebsitePage; drawing: PageSections } {
  const say = (id: string) => getIntl(lang).formatMessage({ id })
  return {
    page: createProductPage('/', lang, say('server.notice.notFound.title')),
    drawing: {
      after: (
        <>
          <p>
            <FormattedMessage id="server.site.notFound" />
          </p>
          <SearchForm lang={lang} w="" />
          <ul className="ways">
            <li>
              <a href={`${getLangPrefix(lang)}/`}>
                <FormattedMessage id="server.site.toHome" />
              </a>
            </li>
            <li>
              <a href={`${getGuideBase('guide-v2', lang)}/`}>
                <FormattedMessage id="site.toPlan" />
              </a>
            </li>
            <li>
              <a href={`${getGuideBase('guide-new', lang)}/`}>
                <FormattedMessage id="site.toOnline" />
              </a>
            </li>
          </ul>
        </>
      ),
    },
  }
}
