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

/** Renders the footer, with every page of the menus grouped by section. */
export function WebsiteFooter({ lang, fair, links, isBare }: WebsiteFooterProps) {
  const intl = useIntl()
  const sections = links.main.filter(({ children }) => children.length > 0)
  const single = links.main.filter(({ children }) => children.length === 0)
  return (
    <footer className="site-foot">
      {!isBare && (
        <nav id="site-list" tabIndex={-1} aria-label={intl.formatMessage({ id: 'server.site.pages' })}>
          {sections.map(({ href, title, lang: own, children }) => (
            <section key={href}>
              <h2>
                <a href={href} lang={own}>
                  {title}
                </a>
              </h2>
              <LinkList items={children} />
            </section>
          ))}
          <section>
            <h2>
              <FormattedMessage id="server.site.more" />
            </h2>
            <LinkList items={[...single, ...links.footer]} />
          </section>
        </nav>
      )}
      {isBare && (
        <nav aria-label={intl.formatMessage({ id: 'server.site.pages' })}>
          <LinkList items={links.footer} />
        </nav>
      )}
      <div className="site-venue">
        <p>
          <a href={`${getLangPrefix(lang)}/`}>{fair.name}</a>
        </p>
        <p>{fair.venue}</p>
        <p>
          {/* The build writes this file (`scripts/vite-plugin-licences.ts`). */}
          <a href="/licenses.txt" hrefLang="en" type="text/plain">
            <FormattedMessage id="server.site.licences" />
          </a>
        </p>
      </div>
      {fair.footer !== undefined && fair.footer !== '' && <p className="site-note">{fair.footer}</p>}
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
      {items.map(({ href, title, lang }) => (
        <li key={href}>
          <a href={href} lang={lang}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}
