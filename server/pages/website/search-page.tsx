import { FormattedMessage } from 'react-intl'
import { getLangPrefix, type Lang } from '#contract/lang.ts'
import { LocalDate } from '#src/components/LocalDate.tsx'
import type { SearchResults, WebsitePage } from '#server/fair/website-queries.ts'
import { getIntl } from '#server/pages/intl.ts'
import type { PageSections, WebsiteContext } from './page-type.ts'
import { findCompanyHref } from './company-href.ts'
import { findEventHref } from './find-page.ts'
import { createProductPage } from './not-found-page.tsx'
import { readSearchQuery, WebsiteSearch } from './SearchForm.tsx'

/** Creates the page with the search results for `?w=`: pages, exhibitors and events. */
export function createSearchPage(
  context: WebsiteContext,
  { lang, query }: { lang: Lang; query: URLSearchParams },
): { page: WebsitePage; sections: PageSections } {
  const w = readSearchQuery(query)
  const heading = getIntl(lang).formatMessage({ id: 'server.site.searchTitle' })
  const title = w === '' ? heading : `${w} — ${heading}`
  const finds = w === '' ? undefined : context.revision.website.search(w, lang)
  return {
    page: createProductPage('/search/', lang, title),
    sections: {
      heading: <h1>{heading}</h1>,
      before: <WebsiteSearch lang={lang} w={w} />,
      after: finds && <SearchResultList finds={finds} lang={lang} context={context} />,
    },
  }
}

function SearchResultList({
  finds,
  lang,
  context,
}: {
  finds: SearchResults
  lang: Lang
  context: WebsiteContext
}) {
  const { pages, exhibitors, events } = finds
  const count = pages.length + exhibitors.length + events.length
  return (
    <>
      <p role="status">
        <FormattedMessage id="server.site.finds" values={{ count }} />
      </p>
      {pages.length > 0 && (
        <section className="finds">
          <h2>
            <FormattedMessage id="server.site.findsPages" />
          </h2>
          <ul>
            {pages.map((page) => (
              <li key={page.path} lang={page.lang === lang ? undefined : page.lang}>
                <a href={getLangPrefix(lang) + page.path}>{page.title}</a>
                <p>{page.description}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {exhibitors.length > 0 && (
        <section className="finds">
          <h2>
            <FormattedMessage id="server.site.findsExhibitors" />
          </h2>
          <ul>
            {exhibitors.map(({ id, name, country, year, hall, langs }) => (
              <li key={id}>
                <a href={findCompanyHref(context.fair, lang, { id, year, hall })} lang={langs?.['name']}>
                  {name}
                </a>
                <p lang={langs?.['country']}>{country}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {events.length > 0 && (
        <section className="finds">
          <h2>
            <FormattedMessage id="server.site.findsEvents" />
          </h2>
          <ul>
            {events.map(({ id, year, date, time, name, langs }) => (
              <li key={id}>
                <a href={findEventHref(context, lang, { id, year })} lang={langs?.['name']}>
                  {name}
                </a>
                <p>
                  <LocalDate date={date} /> {time}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
