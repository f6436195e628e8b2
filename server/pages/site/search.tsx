import { FormattedMessage } from 'react-intl'
import { langPrefix, type Lang } from '../../../contract/lang.ts'
import { LocalDate } from '../../../src/parts/LocalDate.tsx'
import type { SiteFinds, SitePage } from '../../store/site-store.ts'
import { wording } from '../../wording.ts'
import type { Drawing, SiteContext } from './asked.ts'
import { companyHref } from './company-href.ts'
import { eventHref } from './find-page.ts'
import { ownPage } from './not-found.tsx'
import { SearchForm } from './SearchForm.tsx'

const LONGEST = 200

/** What the site has for the words in `?w=`: pages, exhibitors and events. */
export async function searchPage(
  context: SiteContext,
  { lang, query }: { lang: Lang; query: URLSearchParams },
): Promise<{ page: SitePage; drawing: Drawing }> {
  const w = (query.get('w') ?? '').slice(0, LONGEST).trim()
  const heading = wording(lang).formatMessage({ id: 'server.site.searchTitle' })
  const title = w === '' ? heading : `${w} — ${heading}`
  const finds = w === '' ? undefined : await context.store.site.search(w, lang)
  return {
    page: ownPage('/search/', lang, title),
    drawing: {
      heading: <h1>{heading}</h1>,
      before: <SearchForm lang={lang} w={w} />,
      after: finds && <Finds finds={finds} lang={lang} context={context} />,
    },
  }
}

function Finds({ finds, lang, context }: { finds: SiteFinds; lang: Lang; context: SiteContext }) {
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
                <a href={langPrefix(lang) + page.path}>{page.title}</a>
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
                <a href={companyHref(context.fair, lang, { id, year, hall })} lang={langs?.['name']}>
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
                <a href={eventHref(context, lang, { id, year })} lang={langs?.['name']}>
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
