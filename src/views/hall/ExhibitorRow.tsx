import { FormattedMessage } from 'react-intl'
import type { Exhibitor } from '#contract/entities.ts'
import { parseStandCodes } from '#contract/stands.ts'

const MAX_STANDS_SHOWN = 2

/** The states with which a row is rendered first; afterwards they are marked on its element. */
export interface RowStates {
  isHidden: boolean
  isOpen: boolean
  isStarred: boolean
}

interface ExhibitorRowProps extends RowStates {
  exhibitor: Exhibitor
  href: string
  /** The accessible name of the star. */
  starLabel: string
}

/** Renders a company of a list. The list hears its clicks, as thousands of rows take part in the first paint. */
export function ExhibitorRow({ exhibitor, href, starLabel, isHidden, isOpen, isStarred }: ExhibitorRowProps) {
  const { id, name, country, stand, langs } = exhibitor
  const codes = parseStandCodes(stand)
  const shape = codes.length > 1 ? 'row row-of-stands' : 'row'
  return (
    <div
      role="listitem"
      className={isOpen ? `${shape} is-open` : shape}
      data-company={id}
      hidden={isHidden || undefined}
    >
      <a className="row-link" href={href} aria-current={isOpen || undefined}>
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
        aria-pressed={isStarred}
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
