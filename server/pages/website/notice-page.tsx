import { FormattedMessage } from 'react-intl'
import { buildOnlineHref, getGuideBase } from '#contract/addresses.ts'
import { getLangPrefix, type Lang } from '#contract/lang.ts'
import type { WebsitePage } from '#server/fair/website-page.ts'
import { getIntl } from '#server/pages/intl.ts'
import type { PageNotice } from '#server/pages/website-renderer.ts'
import { findCanonicalCompanyHref } from './company-href.ts'
import type { PageSections, WebsiteContext } from './page-type.ts'
import { selectPages } from './select-pages.ts'
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

/**
 * Creates the page instead of one that is not shown. The page of an unknown address has a search; that of a page which
 * needs a login or a consent says so and links to the form for it. It is in the language of the address (readings 5).
 */
export function createNoticePage(
  context: Pick<WebsiteContext, 'pages' | 'fair' | 'revision'>,
  notice: PageNotice,
  lang: Lang,
  visitorHref: string,
): { page: WebsitePage; sections: PageSections } {
  const { reason } = notice
  return {
    page: createProductPage('/', lang, getIntl(lang).formatMessage({ id: `server.notice.${reason}.title` })),
    sections: {
      after: (
        <>
          <p>
            <FormattedMessage
              id={reason === 'notFound' ? 'server.site.notFound' : `server.notice.${reason}.text`}
            />
          </p>
          {reason === 'notFound' && <WebsiteSearch lang={lang} w="" />}
          {listOnwardLinks(context, notice, lang, visitorHref).map(({ href, title }) => (
            <p key={href}>
              <a className="button button-primary" href={href}>
                {title}
              </a>
            </p>
          ))}
          <GuideLinks lang={lang} />
        </>
      ),
    },
  }
}

/** Returns links to where the visitor can give what is missing. */
function listOnwardLinks(
  { pages, fair, revision }: Pick<WebsiteContext, 'pages' | 'fair' | 'revision'>,
  notice: PageNotice,
  lang: Lang,
  visitorHref: string,
): { href: string; title: string }[] {
  const { formatMessage } = getIntl(lang)
  switch (notice.reason) {
    case 'unauthorized':
      return [{ href: visitorHref, title: formatMessage({ id: 'visitor.login' }) }]
    case 'consent': {
      const href = findCanonicalCompanyHref({ fair, revision }, lang, notice.company)
      return [{ href, title: formatMessage({ id: 'server.notice.company' }) }]
    }
    case 'broadcast': {
      const href = buildOnlineHref(lang, { kind: 'broadcast', id: notice.event })
      return [{ href, title: formatMessage({ id: 'server.notice.broadcast' }) }]
    }
    case 'access':
      return selectPages(pages, lang)
        .filter(({ type }) => type === 'download-links' || type === 'download-reports')
        .map(({ path, title }) => ({ href: getLangPrefix(lang) + path, title }))
    case 'notFound':
      return []
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
