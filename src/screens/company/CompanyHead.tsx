import { useSelector } from '@xstate/react'
import type { Exhibitor } from '../../../contract/entities.ts'
import {
  selectCardRef,
  selectCompany,
  selectSeesGated,
  type CompanyWindowRef,
} from '../../../machines/guide/companyWindow.machine.ts'
import type { OverlayRef } from '../../../machines/guide/overlay.machine.ts'
import { selectFavourites } from '../../../machines/session/favourites.machine.ts'
import { StarWordButton } from '../../parts/StarButton.tsx'
import { Named } from '../../parts/Worded.tsx'
import { useActors } from '../ActorsContext.tsx'
import { COMPANY_TITLE } from './CompanyDialog.tsx'
import { SendCard } from './SendCard.tsx'
import { StandCodes } from './StandCodes.tsx'
import { WindowClose } from './WindowClose.tsx'

interface CompanyHeadProps {
  id: number
  overlay: OverlayRef
  actor: CompanyWindowRef | undefined
  /** What the list knows of it, until the rest comes. */
  listed: Exhibitor | undefined
}

/** Name, favourite, business card and the way out. */
export function CompanyHead({ id, overlay, actor, listed }: CompanyHeadProps) {
  const { favourites } = useActors()
  const starred = useSelector(favourites, selectFavourites).includes(id)
  const loaded = useSelector(actor, (snapshot) => snapshot && selectCompany(snapshot))
  const card = useSelector(actor, (snapshot) =>
    snapshot && selectSeesGated(snapshot) ? selectCardRef(snapshot) : undefined,
  )
  const known = loaded ?? listed
  return (
    <header className="company-head">
      <div className="company-title">
        <h2 id={COMPANY_TITLE} tabIndex={-1}>
          {known === undefined ? (
            <span className="skeleton" />
          ) : (
            <Named text={known.name} lang={known.langs?.['name']} />
          )}
        </h2>
        {known && <WhereFrom exhibitor={known} />}
      </div>
      <div className="company-actions">
        <StarWordButton
          name={known?.name ?? ''}
          starred={starred}
          onToggle={() => favourites.send({ type: 'favourites.toggle', id })}
        />
        {card && known && <SendCard actor={card} name={known.name} />}
      </div>
      <WindowClose overlay={overlay} label="company.close" />
    </header>
  )
}

function WhereFrom({ exhibitor: { country, stand } }: { exhibitor: Exhibitor }) {
  return (
    <p className="company-where">
      <StandCodes stand={stand} />
      {country}
    </p>
  )
}
