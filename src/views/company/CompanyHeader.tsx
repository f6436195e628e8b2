import { useSelector } from '@xstate/react'
import type { Exhibitor } from '#contract/entities.ts'
import {
  selectCardRef,
  selectCompany,
  selectIsGatedShown,
  type CompanyWindowRef,
} from '#machines/hall/company-window.machine.ts'
import type { WindowRef } from '#machines/address/window.machine.ts'
import { LabelledStarButton } from '#src/components/StarButton.tsx'
import { LocalizedName } from '#src/components/LocalizedText.tsx'
import { useActors } from '#src/views/ActorsContext.tsx'
import { COMPANY_TITLE_ID } from './CompanyDialog.tsx'
import { SendCardButton } from './SendCardButton.tsx'
import { CompanyStands } from './CompanyStands.tsx'
import { DirectionsLink } from './DirectionsLink.tsx'
import { WindowCloseLink } from '#src/views/layout/WindowCloseLink.tsx'
import { useFavourites } from '#src/views/use-favourites.ts'

interface CompanyHeaderProps {
  id: number
  windowRef: WindowRef
  actor: CompanyWindowRef | undefined
  /** The company's entry in the list, used until the company has loaded. */
  listEntry: Exhibitor | undefined
}

/** Renders the name and the buttons for favourites, business card and closing. */
export function CompanyHeader({ id, windowRef, actor, listEntry }: CompanyHeaderProps) {
  const { favouriteCompanies } = useActors()
  const starred = useFavourites(favouriteCompanies).includes(id)
  const loaded = useSelector(actor, (snapshot) => snapshot && selectCompany(snapshot))
  const card = useSelector(actor, (snapshot) =>
    snapshot && selectIsGatedShown(snapshot) ? selectCardRef(snapshot) : undefined,
  )
  const known = loaded ?? listEntry
  return (
    <header className="company-head">
      <div className="company-title">
        <h2 id={COMPANY_TITLE_ID} tabIndex={-1}>
          {known === undefined ? (
            <span className="skeleton" />
          ) : (
            <LocalizedName text={known.name} lang={known.langs?.['name']} />
          )}
        </h2>
        {known && <StandAndCountry exhibitor={known} />}
      </div>
      <div className="company-actions">
        <LabelledStarButton
          name={known?.name ?? ''}
          starred={starred}
          onToggle={() => favouriteCompanies.send({ type: 'favourites.toggle', id })}
        />
        {card && known && <SendCardButton actor={card} name={known.name} receives={loaded?.email !== ''} />}
      </div>
      <WindowCloseLink windowRef={windowRef} label="company.close" />
    </header>
  )
}

function StandAndCountry({ exhibitor }: { exhibitor: Exhibitor }) {
  return (
    <p className="company-where">
      <CompanyStands exhibitor={exhibitor} />
      <DirectionsLink exhibitor={exhibitor} />
      <LocalizedName text={exhibitor.country} lang={exhibitor.langs?.['country']} />
    </p>
  )
}
