import { Suspense, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { buildOnlineHref, buildPlanHref } from '#contract/addresses.ts'
import type { Company } from '#contract/entities.ts'
import { DETAIL_FIELDS, type DetailField, type ExhibitorFieldKind } from '#contract/exhibitor-fields.ts'
import { buildFilterQuery } from '#contract/list-filter.ts'
import { Icon, type IconName } from '#src/components/Icon.tsx'
import { RichText } from '#src/components/RichText.tsx'
import { LangMark, LocalizedText } from '#src/components/LocalizedText.tsx'
import { usePage, useTrusted } from '#src/views/ActorsContext.tsx'
import { localizeCategoryName } from '#src/views/hall/categories.ts'
import { useGuideViews } from '#src/views/ViewsContext.tsx'
import { PhoneLink } from './PhoneLink.tsx'

const stripProtocol = (address: string) => address.replace(/^https?:\/\//, '').replace(/\/$/, '')

interface CompanyFactsProps {
  company: Company
  more: ReactNode
  downloads: ReactNode
}

/** Renders the left column of the window: the company's facts, followed by links. */
export function CompanyFacts({ company, more, downloads }: CompanyFactsProps) {
  const { lang, guide } = usePage()
  const root = guide === null ? buildOnlineHref(lang, null) : buildPlanHref(lang, {})
  const toTrusted = useTrusted()
  const { CompanyEvents } = useGuideViews()
  const { name, logo, rubs, text, langs, events = [] } = company
  const textLang = langs?.['text']
  const isBare =
    rubs.length === 0 && Object.keys(DETAIL_FIELDS).every((field) => company[field as DetailField] === '')
  return (
    <>
      {isBare && (
        <p>
          <FormattedMessage id="company.bare" />
        </p>
      )}
      {logo !== '' && <img className="logo" src={logo} alt={name} width="240" height="96" />}
      <ul className="facts">
        <Fact icon="pin" label="company.address" field="address" company={company} />
        <Fact icon="phone" label="company.phone" field="phone" company={company} />
        <Fact icon="fax" label="company.fax" field="fax" company={company} />
        <Fact icon="mail" label="company.email" field="email" company={company} />
        <Fact icon="globe" label="company.website" field="internet" company={company} />
      </ul>
      {text !== '' && (
        <section>
          <h3>
            <FormattedMessage id="company.about" />
            {textLang && <LangMark lang={textLang} />}
          </h3>
          <RichText html={text} lang={textLang} toTrusted={toTrusted} />
        </section>
      )}
      {rubs.length > 0 && (
        <section>
          <h3>
            <FormattedMessage id="company.categories" />
          </h3>
          <ul className="tags">
            {rubs.map((category) => (
              <li key={category.id}>
                <a href={root + buildFilterQuery({ w: '', rubs: [category.id] })}>
                  {localizeCategoryName(category, lang)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {downloads}
      {events.length > 0 && (
        <Suspense>
          <CompanyEvents events={events} />
        </Suspense>
      )}
      {more}
    </>
  )
}

interface FactProps {
  icon: IconName
  label: string
  field: DetailField
  company: Company
}

function Fact({ icon, label, field, company }: FactProps) {
  const value = company[field]
  if (value === '') return null
  return (
    <li>
      <Icon name={icon} />
      <span className="sr-only">
        <FormattedMessage id={label} />
      </span>
      <span>{renderFact(DETAIL_FIELDS[field], value, company.langs?.[field])}</span>
    </li>
  )
}

function renderFact(kind: ExhibitorFieldKind, value: string, lang: string | undefined): ReactNode {
  if (kind === 'phone') return <PhoneLink phone={value} />
  if (kind === 'email') return <a href={`mailto:${value}`}>{value}</a>
  if (kind !== 'link') return <LocalizedText text={value} lang={lang} />
  return (
    <a href={value} target="_blank" rel="noreferrer">
      {stripProtocol(value)}
    </a>
  )
}
