import { FormattedMessage } from 'react-intl'
import { WindowLink } from '#src/views/programme/WindowLink.tsx'
import { useCompany } from '#src/views/programme/use-company.ts'

interface CompanyLinkProps {
  id: number
  /** The name to show if the list of the guide does not have the company. */
  name?: string
  logo?: string
}

/** Renders a company that takes part in the event, with a link to its window. */
export function CompanyLink({ id, name = '', logo = '' }: CompanyLinkProps) {
  const known = useCompany(id)
  const text = known?.name ?? name
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
    <WindowLink className="company-link" address={{ kind: 'company', id, hall: known.hall }}>
      {picture}
      <span>
        <strong>{text}</strong>
        <FormattedMessage id="event.catalogue" />
      </span>
    </WindowLink>
  )
}
