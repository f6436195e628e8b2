import { FormattedMessage, useIntl } from 'react-intl'
import { langPrefix, type Lang } from '../../../contract/lang.ts'
import type { FairFacts, MenuItem } from '../../../contract/page.ts'
import type { SiteLinks } from './asked.ts'

interface SiteFooterProps {
  lang: Lang
  fair: FairFacts
  links: SiteLinks
  isBare: boolean
}

/** Every page of the menus, the venue, and the way into other languages. */
export function SiteFooter({ lang, fair, links, isBare }: SiteFooterProps) {
  const intl = useIntl()
  const main = links.main.flatMap((item) => [item, ...item.children])
  return (
    <footer className="site-foot">
      {!isBare && (
        <nav id="site-list" tabIndex={-1} aria-label={intl.formatMessage({ id: 'server.site.pages' })}>
          <LinkList items={main} />
          <LinkList items={links.footer} />
        </nav>
      )}
      {isBare && (
        <nav aria-label={intl.formatMessage({ id: 'server.site.pages' })}>
          <LinkList items={links.footer} />
        </nav>
      )}
      <p className="site-venue">
        <a href={`${langPrefix(lang)}/`}>{fair.name}</a>
        <span>{fair.venue}</span>
      </p>
      {fair.credit !== '' && <p className="site-credit">{fair.credit}</p>}
      <noscript>
        <p>
          <FormattedMessage id="server.site.noscript" />
        </p>
      </noscript>
    </footer>
  )
}

function LinkList({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul>
      {items.map(({ href, title }) => (
        <li key={href}>
          <a href={href}>{title}</a>
        </li>
      ))}
    </ul>
  )
}
