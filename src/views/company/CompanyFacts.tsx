import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Company } from '#contract/entities.ts'
import { Icon, type IconName } from '#src/components/Icon.tsx'
import { RichText } from '#src/components/RichText.tsx'
import { LangMark, LocalizedText } from '#src/components/LocalizedText.tsx'
import { usePage, useTrusted } from '#src/views/ActorsContext.tsx'
import { localizeCategoryName } from '#src/views/hall/categories.ts'
import { StandCodes } from './StandCodes.tsx'

const toDialString = (phone: string) => phone.replace(/[^\d+]/g, '')
const stripProtocol = (address: string) => address.replace(/^https?:\/\//, '').replace(/\/$/, '')

/** Renders the left column of the window. */
export function CompanyFacts({ company, downloads }: { company: Company; downloads: ReactNode }) {
  const { lang } = usePage()
  const toTrusted = useTrusted()
  const { name, logo, address, phone, fax, email, internet, rubs, text, langs } = company
  const textLang = langs?.['text']
  const isBare =
    rubs.length === 0 && [logo, address, phone, fax, email, internet, text].every((each) => each === '')
  return (
    <>
      {isBare && <NoCompanyFacts company={company} />}
      {logo !== '' && <img className="logo" src={logo} alt={name} width="240" height="96" />}
      <ul className="facts">
        <Fact icon="pin" label="company.address" value={address}>
          <LocalizedText text={address} lang={langs?.['address']} />
        </Fact>
        <Fact icon="phone" label="company.phone" value={phone}>
          <a href={`tel:${toDialString(phone)}`}>{phone}</a>
        </Fact>
        <Fact icon="fax" label="company.fax" value={fax}>
          {fax}
        </Fact>
        <Fact icon="mail" label="company.email" value={email}>
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
        <Fact icon="globe" label="company.website" value={internet}>
          <a href={internet} target="_blank" rel="noreferrer">
            {stripProtocol(internet)}
          </a>
        </Fact>
      </ul>
      {rubs.length > 0 && (
        <section>
          <h3>
            <FormattedMessage id="company.categories" />
          </h3>
          <ul className="tags">
            {rubs.map((category) => (
              <li key={category.id}>{localizeCategoryName(category, lang)}</li>
            ))}
          </ul>
        </section>
      )}
      {downloads}
      {text !== '' && (
        <section>
          <h3>
            <FormattedMessage id="company.about" />
            {textLang && <LangMark lang={textLang} />}
          </h3>
          <RichText html={text} lang={textLang} toTrusted={toTrusted} />
        </section>
      )}
    </>
  )
}

/** Renders that the company has given no information, and its stand. */
function NoCompanyFacts({ company: { stand } }: { company: Company }) {
  return (
    <section>
      <p>
        <FormattedMessage id="company.bare" />
      </p>
      <p className="company-where">
        <StandCodes stand={stand} />
      </p>
    </section>
  )
}

interface FactProps {
  icon: IconName
  label: string
  value: string
  children: ReactNode
}

function Fact({ icon, label, value, children }: FactProps) {
  if (value === '') return null
  return (
    <li>
      <Icon name={icon} />
      <span className="sr-only">
        <FormattedMessage id={label} />
      </span>
      <span>{children}</span>
    </li>
  )
}
