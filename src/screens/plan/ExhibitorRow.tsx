import { memo, useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Exhibitor } from '../../../contract/entities.ts'
import { standCodes } from '../../../contract/stands.ts'
import { Go } from '../../parts/Go.tsx'
import { StarButton } from '../../parts/StarButton.tsx'
import { Named } from '../../parts/Worded.tsx'

const SHOWN = 2

interface ExhibitorRowProps {
  exhibitor: Exhibitor
  href: string
  hovered: boolean
  open: boolean
  starred: boolean
  onOpen: (id: number) => void
  onStar: (id: number) => void
  /** Of a hovered row: the list goes on without it. */
  onRemoved?: (id: number) => void
}

export const ExhibitorRow = memo(function ExhibitorRow(props: ExhibitorRowProps) {
  const { exhibitor, href, hovered, open, starred, onOpen, onStar, onRemoved } = props
  const { id, name, country, stand, langs } = exhibitor
  const state = `${hovered ? 'is-hovered' : ''} ${open ? 'is-open' : ''}`
  useEffect(() => (hovered ? () => onRemoved?.(id) : undefined), [hovered, onRemoved, id])
  return (
    <li className={`row ${state}`} data-company={id}>
      <Go className="row-link" href={href} aria-current={open || undefined} onGo={() => onOpen(id)}>
        <span className="row-name">
          <Named text={name} lang={langs?.['name']} />
        </span>
        {country !== '' && <span className="row-country">, {country}</span>}
      </Go>
      <Stands codes={standCodes(stand)} />
      <StarButton name={name} starred={starred} onToggle={() => onStar(id)} />
    </li>
  )
})

/** The first stands, and how many more. */
function Stands({ codes }: { codes: readonly string[] }) {
  if (codes.length === 0) return null
  const more = codes.length - SHOWN
  return (
    <span className="row-stands" title={codes.join(', ')}>
      {codes.slice(0, SHOWN).map((code) => (
        <span className="code" key={code}>
          {code}
        </span>
      ))}
      {more > 0 && (
        <span className="row-more" data-rest={codes.slice(SHOWN).join(', ')}>
          <FormattedMessage id="plan.standMore" values={{ count: more }} />
        </span>
      )}
    </span>
  )
}
