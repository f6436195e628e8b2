import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { FormattedMessage } from 'react-intl'
import { planHref } from '../../../contract/addresses.ts'
import type { OldExhibitor, OldGuideData } from '../../../contract/islands.ts'
import { standCodes } from '../../../contract/stands.ts'
import {
  selectOldFavourites,
  selectShownHall,
  type OldGuideRef,
} from '../../../machines/archive/oldGuide.machine.ts'
import { hallOf } from '../../../machines/archive/oldList.ts'
import { selectFavourites } from '../../../machines/session/favourites.machine.ts'
import { ButtonLink } from '../../parts/Button.tsx'
import { Modal } from '../../parts/Modal.tsx'
import { StarWordButton } from '../../parts/StarButton.tsx'
import { Named, Worded } from '../../parts/Worded.tsx'
import { categoryName } from '../plan/categories.ts'
import { OldNotice } from './OldNotice.tsx'
import { useLang } from '../useLang.ts'

interface OldCompanyProps {
  data: OldGuideData
  actor: OldGuideRef
  company: OldExhibitor
}

/** A company in a window; its full page is in guide v2. */
export function OldCompany({ data, actor, company }: OldCompanyProps) {
  const { id, name, text, langs } = company
  const lang = useLang()
  const favourites = useSelector(actor, selectOldFavourites)
  const starred = useSelector(favourites, selectFavourites).includes(id)
  const hall = hallOf(company, useSelector(actor, selectShownHall))
  const close = useCallback(() => actor.send({ type: 'company.close' }), [actor])
  return (
    <Modal title={<Named text={name} lang={langs?.['name']} />} onClose={close}>
      <OldNotice actor={actor} />
      <Where company={company} />
      <Categories data={data} company={company} />
      {text !== '' && (
        <p className="old-text">
          <Worded text={text} lang={langs?.['text']} />
        </p>
      )}
      <div className="actions">
        <StarWordButton
          name={name}
          starred={starred}
          onToggle={() => favourites.send({ type: 'favourites.toggle', id })}
        />
        <ButtonLink kind="primary" icon="plan" href={planHref(lang, { hall, company: id })}>
          <FormattedMessage id="oldGuide.toPlan" />
        </ButtonLink>
      </div>
    </Modal>
  )
}

function Where({ company: { country, places, langs } }: Pick<OldCompanyProps, 'company'>) {
  return (
    <ul className="old-where">
      {country !== '' && (
        <li>
          <Named text={country} lang={langs?.['country']} />
        </li>
      )}
      {places.map(({ hall, stand }) => (
        <li key={hall}>
          {hall !== null && <FormattedMessage id="plan.hall" values={{ hall }} />}{' '}
          {standCodes(stand).map((code) => (
            <span className="code" key={code}>
              {code}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

function Categories({ data: { rubrics }, company: { rubs } }: Pick<OldCompanyProps, 'data' | 'company'>) {
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
          <li key={category.id}>{categoryName(category, lang)}</li>
        ))}
      </ul>
    </section>
  )
}
