import { FormattedMessage } from 'react-intl'
import { guideBase } from '../../../contract/addresses.ts'
import { langPrefix, type Lang } from '../../../contract/lang.ts'
import type { SitePage } from '../../store/site-store.ts'
import { wording } from '../../wording.ts'
import type { Drawing } from './asked.ts'
import { SearchForm } from './SearchForm.tsx'

/** A page of the product's own: nothing of the pack, in no menu, and nothing for search engines. */
export const ownPage = (path: string, lang: Lang, title: string): SitePage => ({
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
export function notFoundPage(lang: Lang): { page: SitePage; drawing: Drawing } {
  const say = (id: string) => wording(lang).formatMessage({ id })
  return {
    page: ownPage('/', lang, say('server.notice.notFound.title')),
    drawing: {
      after: (
        <>
          <p>
            <FormattedMessage id="server.site.notFound" />
          </p>
          <SearchForm lang={lang} w="" />
          <ul className="ways">
            <li>
              <a href={`${langPrefix(lang)}/`}>
                <FormattedMessage id="server.site.toHome" />
              </a>
            </li>
            <li>
              <a href={`${guideBase('guide-v2', lang)}/`}>
                <FormattedMessage id="site.toPlan" />
              </a>
            </li>
            <li>
              <a href={`${guideBase('guide-new', lang)}/`}>
                <FormattedMessage id="site.toOnline" />
              </a>
            </li>
          </ul>
        </>
      ),
    },
  }
}
