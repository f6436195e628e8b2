import { FormattedMessage } from 'react-intl'
import { onlineHref } from '../../../../contract/addresses.ts'
import { Go } from '../../../parts/Go.tsx'
import { useOnlineGuide, usePage } from '../../ActorsContext.tsx'
import { useCompanyName } from '../useCompanyName.ts'

interface CompanyLinkProps {
  id: number
  /** What it is called where it is not among this edition's exhibitors. */
  name?: string
  logo?: string
}

/** A company that has to do with the event, with the way to its window. */
export function CompanyLink({ id, name = '', logo = '' }: CompanyLinkProps) {
  const guide = useOnlineGuide()
  const { lang } = usePage()
  const known = useCompanyName(id)
  const text = known ?? name
  const picture = logo !== '' && <img className="partner-logo" src={logo} alt="" loading="lazy" />
  if (text === '') return picture
  if (known === undefined) {
    return (
      <p className="company-link">
        {picture}
        {text}
      </p>
    )
  }
  return (
    <Go
      className="company-link"
      href={onlineHref(lang, { kind: 'company', id })}
      onGo={() => guide.send({ type: 'company.open', id })}
    >
      {picture}
      <span>
        <strong>{text}</strong>
        <FormattedMessage id="event.catalogue" />
      </span>
    </Go>
  )
}
