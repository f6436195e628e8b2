import { FormattedMessage } from 'react-intl'
import { WindowLink } from '#src/views/programme/WindowLink.tsx'
import { useCompanyName } from '#src/views/programme/use-company-name.ts'

interface CompanyLinkProps {
  id: number
  /** What it is called where it is not among this edition's exhibitors. */
  name?: string
  logo?: string
}

/** A company that has to do with the event, with the way to its window. */
export function CompanyLink({ id, name = '', logo = '' }: CompanyLinkProps) {
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
    <WindowLink className="company-link" address={{ kind: 'company', id }}>
      {picture}
      <span>
        <strong>{text}</strong>
        <FormattedMessage id="event.catalogue" />
      </span>
    </WindowLink>
  )
}
