import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { getLangPrefix, getOtherLang, type Lang } from '#contract/lang.ts'
import type { FairFacts } from '#contract/page.ts'
import type { Visitor } from '#contract/entities.ts'
import { Icon } from '#src/components/Icon.tsx'
import { CHANGES_ROOT, OFFLINE_ROOT } from '#src/views/layout/root-ids.ts'
import { SearchSlot } from '#src/views/search/SearchSlot.tsx'
import { Wordmark } from '#src/views/layout/Wordmark.tsx'
import { MainMenu } from './MainMenu.tsx'
import { WebsiteFooter } from './WebsiteFooter.tsx'
import type { WebsiteLinks } from './page-type.ts'

interface WebsiteLayoutProps {
  lang: Lang
  /** Path of this page without the language. */
  path: string
  /** The address of the same page in the other language. */
  languageHref: string
  fair: FairFacts
  links: WebsiteLinks
  /** Undefined on a page that does not know the visitor. */
  visitor: Visitor | null | undefined
  /** True for a landing page, which has no menu (readings 27). */
  isBare: boolean
  children: ReactNode
}

/** Renders the layout of a website page: header with the menu, page, footer. It works without script. */
export function WebsiteLayout({
  lang,
  path,
  languageHref,
  fair,
  links,
  visitor,
  isBare,
  children,
}: WebsiteLayoutProps) {
  const home = `${getLangPrefix(lang)}/`
  return (
    <>
      <a className="skip" href="#main">
        <FormattedMessage id="server.site.skip" />
      </a>
      <header className={isBare ? 'site-head site-head-bare' : 'site-head'}>
        <a className="brand" href={home} aria-current={path === '/' ? 'page' : undefined}>
          <Wordmark fair={fair} />
        </a>
        {!isBare && (
          <MainMenu items={links.main} ticket={links.ticketHref} current={getLangPrefix(lang) + path} />
        )}
        <div className="site-tools">
          {!isBare && links.ticketHref !== undefined && <TicketLink href={links.ticketHref} />}
          <SearchSlot />
          {fair.isOneLanguage !== true && <LanguageSwitch lang={getOtherLang(lang)} href={languageHref} />}
          {visitor !== undefined && <VisitorLink href={links.visitorHref} visitor={visitor} />}
        </div>
      </header>
      <div className="changes" id={CHANGES_ROOT} role="status" />
      <main id="main" className="site-page">
        {children}
      </main>
      <div className="offline" id={OFFLINE_ROOT} role="status" />
      <WebsiteFooter lang={lang} fair={fair} links={links} isBare={isBare} />
    </>
  )
}

/** Renders the link to tickets, for widths at which the menu is not behind a button. */
const TicketLink = ({ href }: { href: string }) => (
  <a className="button button-accent site-ticket" href={href}>
    <FormattedMessage id="server.site.ticket" />
  </a>
)

/**
 * Links to the same page in the other language. The script adds the hash and the query parameters that the page
 * ignores.
 */
function LanguageSwitch({ lang, href }: { lang: Lang; href: string }) {
  return (
    <a
      className="header-link language"
      href={href}
      hrefLang={lang}
      lang={lang}
      aria-label={useIntl().formatMessage({ id: 'site.languageLabel' })}
    >
      <span className="wide">
        <FormattedMessage id="site.language" />
      </span>
      <span className="thin">
        <FormattedMessage id="site.languageShort" />
      </span>
    </a>
  )
}

/** Renders the visitor's name or a link to log in. The script needs the link's text when the visitor logs out. */
function VisitorLink({ href, visitor }: { href: string; visitor: Visitor | null }) {
  const login = useIntl().formatMessage({ id: 'visitor.login' })
  return (
    <a className="header-link visitor-link" href={href}>
      <Icon name="user" />
      <span className="thin-hidden" data-login={login}>
        {visitor === null ? login : visitor.NAME || visitor.EMAIL}
      </span>
    </a>
  )
}
