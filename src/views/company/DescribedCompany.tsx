import type { ReactNode } from 'react'
import type { DescribedCompany } from '#contract/announcement.ts'
import { Icon } from '#src/components/Icon.tsx'
import { LocalizedName, LocalizedText } from '#src/components/LocalizedText.tsx'

interface DescribedNameProps extends Pick<DescribedCompany, 'name' | 'lang' | 'href'> {
  className?: string
  /** Replaces the name. */
  children?: ReactNode
}

/** Renders the name of a company or an event, as a link if a guide shows it. */
export function DescribedName({ name, lang, href, className, children }: DescribedNameProps) {
  const text = children ?? <LocalizedName text={name} lang={lang} />
  if (href === undefined) return <strong className={className}>{text}</strong>
  return (
    <a className={className} href={href}>
      {text}
    </a>
  )
}

/** Renders the stands of a company as links, after the name of its edition if that is another than the page's. */
export function DescribedStands({ edition, stands }: Pick<DescribedCompany, 'edition' | 'stands'>) {
  return (
    <>
      {edition && (
        <>
          <LocalizedText {...edition} />{' '}
        </>
      )}
      {stands.map((stand) => (
        <a className="stand-link" key={stand.href} href={stand.href}>
          <Icon name="pin" />
          {stand.text}
        </a>
      ))}
    </>
  )
}
