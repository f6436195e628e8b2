import { FormattedMessage } from 'react-intl'
import { getLangPrefix, localize, type Lang } from '#contract/lang.ts'
import {
  SEARCH_KINDS,
  type SearchHit,
  type SearchKind,
  type SearchResults,
} from '#contract/search/search-results.ts'
import { normalizeStandCode } from '#contract/stands.ts'
import { LocalDate } from '#src/components/LocalDate.tsx'
import type { FairRecord } from '#server/fair/fair-queries.ts'
import type { WebsitePage } from '#server/fair/website-page.ts'
import { createHallWriter } from '#server/pages/create-hall-writer.ts'
import { getIntl } from '#server/pages/intl.ts'
import { findSpotHref } from './company-href.ts'
import type { PageSections, WebsiteContext } from './page-type.ts'
import { createProductPage, GuideLinks } from './notice-page.tsx'
import { readSearchQuery, WebsiteSearch } from './SearchForm.tsx'

/** Results of a kind beside those of other kinds; a link leads to all of them. */
const HITS_PER_GROUP = 30

/** Creates the page with the results for `?w=` in groups, or for `?w=…&kind=company` all results of one kind. */
export function createSearchPage(
  { revision, fair }: Pick<WebsiteContext, 'revision' | 'fair'>,
  { lang, query }: { lang: Lang; query: URLSearchParams },
): { page: WebsitePage; sections: PageSections } {
  const w = readSearchQuery(query)
  const kind = SEARCH_KINDS.find((each) => each === query.get('kind'))
  const heading = getIntl(lang).formatMessage({ id: 'server.search.title' })
  const title = w === '' ? heading : `${w} — ${heading}`
  const limit = kind === undefined ? HITS_PER_GROUP : Infinity
  const results = w === '' ? undefined : revision.search.in(lang).find(w, { limit })
  return {
    page: createProductPage('/search/', lang, title),
    sections: {
      heading: <h1>{heading}</h1>,
      before: <WebsiteSearch lang={lang} w={w} />,
      after: results && <SearchResultList results={results} kind={kind} lang={lang} w={w} fair={fair} />,
    },
  }
}

interface SearchResultListProps {
  results: SearchResults
  /** Undefined for all kinds. */
  kind: SearchKind | undefined
  lang: Lang
  w: string
  fair: FairRecord
}

function SearchResultList({ results, kind, lang, w, fair }: SearchResultListProps) {
  const { corrected } = results
  const groups = results.groups.filter((group) => kind === undefined || group.kind === kind)
  const count = groups.reduce((sum, { total }) => sum + total, 0)
  const createHref = (params: Record<string, string>): string =>
    `${getLangPrefix(lang)}/search/?${new URLSearchParams({ w, ...params }).toString()}`
  return (
    <>
      <p role="status">
        {corrected !== null && (
          <>
            <FormattedMessage
              id="server.search.corrected"
              // The word itself also finds what no misspelling does, such as pages.
              values={{ corrected: <a href={createHref({ w: corrected })}>{corrected}</a> }}
            />{' '}
          </>
        )}
        <FormattedMessage id="server.search.found" values={{ count }} />
      </p>
      {count === 0 && (
        <>
          <p>
            <FormattedMessage id="server.search.advice" />
          </p>
          <GuideLinks lang={lang} />
        </>
      )}
      {groups.map((group) => (
        <section key={group.kind} className="finds">
          <h2>
            <FormattedMessage id={`server.search.${group.kind}`} values={{ count: group.total }} />
          </h2>
          <ul>
            {group.hits.map((hit) => (
              <li key={hit.id}>
                <a href={hit.href} lang={hit.lang}>
                  {hit.title}
                </a>
                <HitFacts hit={hit} lang={lang} fair={fair} />
              </li>
            ))}
          </ul>
          {group.hits.length < group.total && (
            <p>
              <a href={createHref({ kind: group.kind })}>
                <FormattedMessage id="server.search.all" values={{ count: group.total }} />
              </a>
            </p>
          )}
        </section>
      ))}
      {kind !== undefined && (
        <p>
          <a href={createHref({})}>
            <FormattedMessage id="server.search.allKinds" />
          </a>
        </p>
      )}
    </>
  )
}

/** Renders the facts of a result: where a company is, when and where an event takes place, and the detail. */
function HitFacts({ hit, lang, fair }: { hit: SearchHit; lang: Lang; fair: FairRecord }) {
  const { stands = [], hall, when, detail, year } = hit
  const getStandHref = (standHall: string, stand: string) =>
    findSpotHref(fair, lang, { year: year ?? fair.guideYear, hall: standHall, stand })
  const writeHall = createHallWriter(fair, lang, year ?? fair.guideYear)
  const edition =
    hit.kind === 'company' || hit.kind === 'place'
      ? fair.editions.find((each) => each.year === year)?.name
      : undefined
  return (
    <>
      {stands.length > 0 && (
        <p>
          <StandList stands={stands} writeHall={writeHall} getHref={getStandHref} />
        </p>
      )}
      {hall !== undefined && <p>{writeHall(hall)}</p>}
      {when && (
        <p>
          <LocalDate date={when.date} /> {when.time}
          {when.room !== '' && ` · ${when.room}`}
        </p>
      )}
      {edition && <p>{localize(lang, edition).text}</p>}
      {detail !== '' && <p>{detail}</p>}
    </>
  )
}

interface StandListProps {
  stands: NonNullable<SearchHit['stands']>
  writeHall: (hall: string) => string
  getHref: (hall: string, stand: string) => string | undefined
}

/** Renders the stands of a company; one with a code and a hall leads to the plan. */
function StandList({ stands, writeHall, getHref }: StandListProps) {
  return stands.map(({ hall, stand }, at) => {
    const text = (
      <FormattedMessage
        id={hall === '' ? 'server.search.stand' : 'server.search.hallAndStand'}
        values={{ hall: writeHall(hall), count: stand === '' ? 0 : 1, stand }}
      />
    )
    const href = hall === '' || normalizeStandCode(stand) === '' ? undefined : getHref(hall, stand)
    return (
      <span key={`${hall} ${stand}`}>
        {at > 0 && '; '}
        {href === undefined ? text : <a href={href}>{text}</a>}
      </span>
    )
  })
}
