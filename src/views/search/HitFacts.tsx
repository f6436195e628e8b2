import { useIntl } from 'react-intl'
import type { SearchHit } from '#contract/search/search-results.ts'

/** Stands that a suggestion names; the company's window has all of them. */
const STANDS_MAX = 2

/** Renders a result: its name, and where and when it is found. */
export function HitFacts({
  hit: { title, lang, detail, stands = [], hall, hallName, when, year },
}: {
  hit: SearchHit
}) {
  const intl = useIntl()
  const more = stands.length - STANDS_MAX
  const facts = [
    ...stands.slice(0, STANDS_MAX).map(writeStand),
    ...(more > 0 ? [intl.formatMessage({ id: 'search.moreStands' }, { count: more })] : []),
    ...(hall === undefined ? [] : [writeHall(hall, hallName)]),
    ...(when === undefined ? [] : [formatDay(when.date), when.time, when.room]),
    // A day has its year.
    ...(year === undefined || when !== undefined ? [] : [String(year)]),
    detail,
  ].filter((fact) => fact !== '')

  function writeHall(id: string, name: string | undefined): string {
    return name ?? intl.formatMessage({ id: 'search.hall' }, { hall: id })
  }

  /** The hall or the stand may be unknown. */
  function writeStand({ hall: id, hallName: name, stand }: NonNullable<SearchHit['stands']>[number]): string {
    if (id === '') return stand
    const written = writeHall(id, name)
    return stand === '' ? written : intl.formatMessage({ id: 'search.stand' }, { hall: written, stand })
  }

  /** The day is one of the fair's, so it is formatted without conversion. */
  function formatDay(date: string): string {
    const options = { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' } as const
    return intl.formatDate(`${date}T00:00:00Z`, options)
  }

  return (
    <span className="search-hit">
      <span className="search-title" lang={lang}>
        {title}
      </span>
      {facts.length > 0 && <span className="search-facts">{facts.join(' · ')}</span>}
    </span>
  )
}
