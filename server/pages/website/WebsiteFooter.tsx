import { FormattedMessage, useIntl } from 'react-intl'
import { getLangPrefix, type Lang } from '#contract/lang.ts'
import type { FairFacts, MenuItem } from '#contract/page.ts'
import type { WebsiteLinks } from './page-type.ts'

interface WebsiteFooterProps {
  lang: Lang
  fair: FairFacts
  links: WebsiteLinks
  isBare: boolean
}

/** The footer with every page of the menus and the venue. */
export function WebsiteFooter({ lang, fair, links, isBare }: WebsiteFooterProps) {
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
        <a href={`${getLangPrefix(lang)}/`}>{fair.name}</a>
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
