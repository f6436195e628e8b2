import { FormattedMessage, useIntl } from 'react-intl'
import type { Lang } from '#contract/lang.ts'
import { readStands } from '#contract/stands.ts'
import { createHallWriter } from '#server/pages/create-hall-writer.ts'
import type { DirectoryEntry, FairRecord } from '#server/fair/fair-queries.ts'
import type { ResolvedPageRequest, PageSections } from '#server/pages/website/page-type.ts'
import { findCompanyHref, findSpotHref } from '#server/pages/website/company-href.ts'
import { readSearchQuery, SearchForm } from '#server/pages/website/SearchForm.tsx'
import { listAlternates } from '#server/open-data/open-data-files.ts'
import { groupByLetter } from './group-by-letter.ts'
import { OpenDataLink } from './OpenDataLink.tsx'
import { getEditionYear } from './edition-events.ts'

/** Renders all exhibitors of an edition by letter, with a search that works without script (section 2, exhibitors). */
export function renderExhibitors(request: ResolvedPageRequest): PageSections {
  const { context, lang, query } = request
  const w = readSearchQuery(query)
  const year = getEditionYear(request)
  const scope = { year, lang, halls: [] }
  const all = context.revision.exhibitors.listDirectory(year, lang)
  const found =
    w === '' ? undefined : new Set(context.revision.exhibitors.filterExhibitors(scope, { w, rubs: [] }).ids)
  const shown = found === undefined ? all : all.filter(({ id }) => found.has(id))
  return {
    head: { alternates: listAlternates(lang, 'exhibitors', year) },
    after: (
      <>
        <ExhibitorIndex lang={lang} w={w} exhibitors={shown} year={year} fair={context.fair} />
        {all.length > 0 && <OpenDataLink file="exhibitorsCsv" lang={lang} year={year} />}
      </>
    ),
  }
}

interface ExhibitorIndexProps {
  lang: Lang
  w: string
  exhibitors: readonly DirectoryEntry[]
  year: number
  fair: FairRecord
}

function ExhibitorIndex({ lang, w, exhibitors, year, fair }: ExhibitorIndexProps) {
  const intl = useIntl()
  const writeHall = createHallWriter(fair, lang, year)
  const letters = groupByLetter(exhibitors, lang)
  return (
    <>
      <SearchForm
        id="exhibitors-w"
        label="server.site.exhibitorsSearch"
        w={w}
        unanswered="server.site.exhibitorsUnanswered"
      />
      <p role="status">
        <FormattedMessage id="server.site.exhibitorsFound" values={{ count: exhibitors.length }} />
      </p>
      {letters.length > 1 && (
        <nav className="letters" aria-label={intl.formatMessage({ id: 'server.site.letters' })}>
          {letters.map(([letter]) => (
            <a key={letter} href={`#letter-${letter}`}>
              {letter}
            </a>
          ))}
        </nav>
      )}
      {letters.map(([letter, of]) => (
        <section key={letter} className="letter" id={`letter-${letter}`}>
          <h2>{letter}</h2>
          <ul className="exhibitor-index">
            {of.map(({ id, name, country, locations, langs }) => (
              <li key={id}>
                <a
                  href={findCompanyHref(fair, lang, {
                    id,
                    year,
                    hall: locations.find(isInHall)?.hall ?? null,
                  })}
                  lang={langs?.['name']}
                >
                  {name}
                </a>
                <span className="exhibitor-where">
                  {country !== '' && <span lang={langs?.['country']}>{country}</span>}
                  {locations.filter(isInHall).map((booth) => (
                    <BoothLocation
                      key={booth.hall}
                      {...booth}
                      hallName={writeHall(booth.hall ?? '')}
                      getHref={(hall, stand) => findSpotHref(fair, lang, { year, hall, stand })}
                    />
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

type Booth = DirectoryEntry['locations'][number]

const isInHall = ({ hall }: Booth): boolean => hall !== null

interface BoothLocationProps extends Booth {
  hallName: string
  getHref: (hall: string, stand: string) => string | undefined
}

/** Renders the hall and stands of a booth, which lead to the plan. The stand may be empty while the hall is known. */
function BoothLocation({ hall, hallName, stand, getHref }: BoothLocationProps) {
  const stands = readStands(stand)
  if (stands.length === 0) {
    return (
      <span>
        <FormattedMessage id="server.site.booth" values={{ hall: hallName, count: 0 }} />
      </span>
    )
  }
  return stands.map(({ code, text }) => (
    <a key={code} href={getHref(hall ?? '', code)}>
      <FormattedMessage id="server.site.booth" values={{ hall: hallName, count: 1, stand: text }} />
    </a>
  ))
}
