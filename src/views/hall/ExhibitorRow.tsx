import { memo, useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Exhibitor } from '#contract/entities.ts'
import { parseStandCodes } from '#contract/stands.ts'
import { Link } from '#src/components/Link.tsx'
import { StarButton } from '#src/components/StarButton.tsx'
import { LocalizedName } from '#src/components/LocalizedText.tsx'

const MAX_STANDS_SHOWN = 2

interface ExhibitorRowProps {
  exhibitor: Exhibitor
  href: string
  hovered: boolean
  open: boolean
  starred: boolean
  onOpen: (id: number) => void
  onToggleStar: (id: number) => void
  /** Called when a hovered row leaves the list. */
  onRemoved?: (id: number) => void
}

export const ExhibitorRow = memo(function ExhibitorRow(props: ExhibitorRowProps) {
  const { exhibitor, href, hovered, open, starred, onOpen, onToggleStar, onRemoved } = props
  const { id, name, country, stand, langs } = exhibitor
  const state = `${hovered ? 'is-hovered' : ''} ${open ? 'is-open' : ''}`
  useEffect(() => (hovered ? () => onRemoved?.(id) : undefined), [hovered, onRemoved, id])
  return (
    <li className={`row ${state}`} data-company={id}>
      <Link className="row-link" href={href} aria-current={open || undefined} onNavigate={() => onOpen(id)}>
        <span className="row-name">
          <LocalizedName text={name} lang={langs?.['name']} />
        </span>
        {country !== '' && <span className="row-country">, {country}</span>}
      </Link>
      <RowStands codes={parseStandCodes(stand)} />
      <StarButton name={name} starred={starred} onToggle={() => onToggleStar(id)} />
    </li>
  )
})

/** Renders the first stands and the number of the others. */
function RowStands({ codes }: { codes: readonly string[] }) {
  if (codes.length === 0) return null
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
