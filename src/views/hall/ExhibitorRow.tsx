import { FormattedMessage } from 'react-intl'
import type { Exhibitor } from '#contract/entities.ts'
import { readStands } from '#contract/stands.ts'

const MAX_STANDS_SHOWN = 2

interface ExhibitorRowProps {
  exhibitor: Exhibitor
  href: string
  /** The accessible name of the star. */
  starLabel: string
}

/** Renders a company of a list, without marks. The list hears its clicks, as thousands of rows take part in the first paint. */
export function ExhibitorRow({ exhibitor, href, starLabel }: ExhibitorRowProps) {
  const { id, name, country, stand, langs } = exhibitor
  const codes = readStands(stand).map(({ text }) => text)
  return (
    <div role="listitem" className={codes.length > 1 ? 'row row-of-stands' : 'row'} data-company={id}>
      <a className="row-link" href={href}>
        <span className="row-name" lang={langs?.['name']}>
          {name}
        </span>
        {country !== '' && `, ${country}`}
      </a>
      {codes.length > 1 ? (
        <RowStands codes={codes} />
      ) : (
        codes.length > 0 && <span className="code">{codes[0]}</span>
      )}
      <button
        type="button"
        className="button button-quiet button-icon star row-star"
        aria-label={starLabel}
        aria-pressed={false}
      />
    </div>
  )
}

/** Renders the first stands and the number of the others. */
function RowStands({ codes }: { codes: readonly string[] }) {
  const more = codes.length - MAX_STANDS_SHOWN
  return (
    <span className="row-stands" title={codes.join(', ')}>
      {codes.slice(0, MAX_STANDS_SHOWN).map((code) => (
        <span className="code" key={code}>
          {code}
        </span>
      ))}
      {more > 0 && (
        <span className="row-more" data-rest={codes.slice(MAX_STANDS_SHOWN).join(', ')}>
          <FormattedMessage id="plan.standMore" values={{ count: more }} />
        </span>
      )}
    </span>
  )
}
