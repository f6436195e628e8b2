import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { CompanyStand } from '#contract/company-stands.ts'
import type { Exhibitor } from '#contract/entities.ts'

const MAX_STANDS_SHOWN = 2

interface ExhibitorRowProps {
  exhibitor: Exhibitor
  /** Its stands, those of the list's hall first. */
  stands: readonly CompanyStand[]
  href: string
  /** The accessible name of the link, with hall and stand; undefined: what it shows is its name. */
  label: string | undefined
  /** Returns a stand as the row shows it: with its hall, where that is not the list's. */
  writeStand: (stand: CompanyStand) => string
  /** Returns the address that selects a stand; undefined for a stand without a hall. */
  getStandHref: (stand: CompanyStand) => string | undefined
  starLabel: string
  note?: ReactNode
}

/**
 * Renders a company of a list. The row has no handlers: the list handles its clicks, as the first paint has thousands
 * of rows.
 */
export function ExhibitorRow({
  exhibitor,
  stands,
  href,
  label,
  starLabel,
  note,
  ...codes
}: ExhibitorRowProps) {
  const { id, name, country, langs } = exhibitor
  const [first] = stands
  return (
    <div role="listitem" className={stands.length > 1 ? 'row row-of-stands' : 'row'} data-company={id}>
      <a className="row-link" href={href} aria-label={label}>
        <span className="row-name" lang={langs?.['name']}>
          {name}
        </span>
        {country !== '' && `, ${country}`}
      </a>
      {stands.length > 1 ? (
        <RowStands stands={stands} {...codes} />
      ) : (
        first && <RowStand stand={first} {...codes} />
      )}
      <button
        type="button"
        className="button button-quiet button-icon star row-star"
        aria-label={starLabel}
        aria-pressed={false}
      />
      {note}
    </div>
  )
}

type CodeProps = Pick<ExhibitorRowProps, 'writeStand' | 'getStandHref'>

/** Renders a stand as a link to the plan, for pointers; the link of the row names it to others, as its window does. */
function RowStand({ stand, writeStand, getStandHref }: CodeProps & { stand: CompanyStand }) {
  const href = getStandHref(stand)
  return href === undefined ? (
    <span className="code">{writeStand(stand)}</span>
  ) : (
    <a className="code" href={href} tabIndex={-1} aria-hidden="true">
      {writeStand(stand)}
    </a>
  )
}

/** Renders the first stands and the number of the others. */
function RowStands({ stands, ...codes }: CodeProps & { stands: readonly CompanyStand[] }) {
  const more = stands.length - MAX_STANDS_SHOWN
  const texts = stands.map(codes.writeStand)
  return (
    <span className="row-stands" title={texts.join(', ')}>
      {stands.slice(0, MAX_STANDS_SHOWN).map((stand) => (
        <RowStand key={`${stand.hall} ${stand.code}`} stand={stand} {...codes} />
      ))}
      {more > 0 && (
        <span className="row-more" data-rest={texts.slice(MAX_STANDS_SHOWN).join(', ')}>
          <FormattedMessage id="plan.standMore" values={{ count: more }} />
        </span>
      )}
    </span>
  )
}
