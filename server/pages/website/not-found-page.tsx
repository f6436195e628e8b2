import { FormattedMessage } from 'react-intl'
import { getGuideBase } from '#contract/addresses.ts'
import { getLangPrefix, type Lang } from '#contract/lang.ts'
import type { WebsitePage } from '#server/fair/website-queries.ts'
import { getIntl } from '#server/pages/intl.ts'
import type { PageSections } from './page-type.ts'
import { WebsiteSearch } from './SearchForm.tsx'
import { LinkList } from './LinkList.tsx'

/** Creates a page of the product itself: it is not in the pack, in no menu, and hidden from search engines. */
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

/** Creates the page for an unknown address in the language of the address: a search and links (readings 5). */
export function createNotFoundPage(lang: Lang): { page: WebsitePage; sections: PageSections } {
  const t = (id: string) => getIntl(lang).formatMessage({ id })
  return {
    page: createProductPage('/', lang, t('server.notice.notFound.title')),
    sections: {
      after: (
        <>
          <p>
            <FormattedMessage id="server.site.notFound" />
          </p>
          <WebsiteSearch lang={lang} w="" />
          <GuideLinks lang={lang} />
        </>
      ),
    },
  }
}

/** Renders links to where a visitor may look who did not find something. */
export const GuideLinks = ({ lang }: { lang: Lang }) => (
  <LinkList
    links={[
      { href: `${getLangPrefix(lang)}/`, text: 'server.site.toHome' },
      { href: `${getGuideBase('guide-v2', lang)}/`, text: 'site.toPlan' },
      { href: `${getGuideBase('guide-new', lang)}/`, text: 'site.toOnline' },
    ]}
  />
)
