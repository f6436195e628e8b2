import { useSelector } from '@xstate/react'
import { useCallback, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { buildPlanHref } from '#contract/addresses.ts'
import type { OldExhibitor, OldGuideData } from '#contract/islands.ts'
import { listCompanyStands } from '#contract/company-stands.ts'
import { buildSpotHref, type PlanSpot } from '#contract/plan/plan-target.ts'
import { readStands } from '#contract/stands.ts'
import { selectHall, selectWindowRef } from '#machines/hall/guide-selectors.ts'
import { selectOldFavourites, type OldGuideRef } from '#machines/hall/old-guide.machine.ts'
import { chooseHall } from '#machines/hall/old-list.ts'
import { StandLinks } from '#src/views/company/StandLinks.tsx'
import { ButtonLink } from '#src/components/Button.tsx'
import { Modal } from '#src/components/Modal.tsx'
import { LabelledStarButton } from '#src/components/StarButton.tsx'
import { LocalizedName, LocalizedText } from '#src/components/LocalizedText.tsx'
import { useHallNames } from './use-hall-names.ts'
import { localizeCategoryName } from './categories.ts'
import { AppNotice } from '#src/views/layout/AppNotice.tsx'
import { useLang } from '#src/i18n/use-lang.ts'
import { useFavourites } from '#src/views/use-favourites.ts'
import { CompanyEventList } from '#src/views/company/CompanyEventList.tsx'
import type { CompanyEventsProps } from '#src/views/ViewsContext.tsx'

interface OldCompanyWindowProps {
  data: OldGuideData
  actor: OldGuideRef
  company: OldExhibitor
}

/** Renders a company of the old guide in a window; its full data is in guide v2. */
export function OldCompanyWindow({ data, actor, company }: OldCompanyWindowProps) {
  const { id, name, text, events = [], langs } = company
  const lang = useLang()
  const favourites = useSelector(actor, selectOldFavourites)
  const starred = useFavourites(favourites).includes(id)
  const hall = chooseHall(company, useSelector(actor, selectHall))
  const windowRef = useSelector(actor, selectWindowRef)
  const close = useCallback(() => windowRef.send({ type: 'window.close' }), [windowRef])
  return (
    <Modal title={<LocalizedName text={name} lang={langs?.['name']} />} onClose={close}>
      <AppNotice />
      <StandList company={company} />
      <Categories data={data} company={company} />
      {text !== '' && (
        <p className="old-text">
          <LocalizedText text={text} lang={langs?.['text']} />
        </p>
      )}
      {events.length > 0 && <OldCompanyEvents events={events} />}
      <div className="actions">
        <LabelledStarButton
          name={name}
          starred={starred}
          onToggle={() => favourites.send({ type: 'favourites.toggle', id })}
        />
        <ButtonLink kind="primary" icon="plan" href={buildPlanHref(lang, { hall, company: id })}>
          <FormattedMessage id="oldGuide.toPlan" />
        </ButtonLink>
      </div>
    </Modal>
  )
}

function StandList({ company: { country, locations, langs } }: Pick<OldCompanyWindowProps, 'company'>) {
  const lang = useLang()
  const writeHall = useHallNames()
  return (
    <ul className="old-where">
      {country !== '' && (
        <li>
          <LocalizedName text={country} lang={langs?.['country']} />
        </li>
      )}
      {locations.map(({ hall, stand }) => (
        <li key={hall}>
          {hall !== null && readStands(stand).length === 0 && writeHall(hall)}
          <StandLinks
            stands={listCompanyStands({ hall, stand }, '')}
            getHref={(each, code) => buildSpotHref(lang, 'guide', { hall: each, stand: code })}
          />
        </li>
      ))}
    </ul>
  )
}

function Categories({
  data: { rubrics },
  company: { rubs },
}: Pick<OldCompanyWindowProps, 'data' | 'company'>) {
  const lang = useLang()
  const named = rubrics.filter(({ id }) => rubs.includes(id))
  if (named.length === 0) return null
  return (
    <section>
      <h3 className="old-head">
        <FormattedMessage id="company.categories" />
      </h3>
      <ul className="tags">
        {named.map((category) => (
          <li key={category.id}>{localizeCategoryName(category, lang)}</li>
        ))}
      </ul>
    </section>
  )
}

const EventLink = ({ id, children }: { id: number; children: ReactNode }) => (
  <a href={buildPlanHref(useLang(), { event: { kind: 'event', id } })}>{children}</a>
)

const RoomLink = ({ spot, children }: { spot: PlanSpot; children: ReactNode }) => (
  <a href={buildSpotHref(useLang(), 'guide', spot)}>{children}</a>
)

/** Renders the events of a company of the old guide: they lead to guide v2, rooms to the plan of this guide. */
const OldCompanyEvents = ({ events }: CompanyEventsProps) => (
  <CompanyEventList events={events} titleClass="old-head" EventLink={EventLink} RoomLink={RoomLink} />
)
