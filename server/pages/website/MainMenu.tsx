import { FormattedMessage, useIntl } from 'react-intl'
import type { MenuItem } from '#contract/page.ts'
import { Icon } from '#src/components/Icon.tsx'
import { OFFLINE_MENU_ROOT } from '#src/views/layout/root-ids.ts'

interface MainMenuProps {
  items: readonly MenuItem[]
  /** Address of the page that sells tickets; undefined if there is none. */
  ticket: string | undefined
  current: string
}

/**
 * Renders the main menu. Without script the button on a phone leads to the list of pages in the footer; with it, the menu's
 * machine opens and closes the menu by `data-open` (src/document/menu.ts).
 */
export function MainMenu({ items, ticket, current }: MainMenuProps) {
  const intl = useIntl()
  return (
    <nav className="site-menu" aria-label={intl.formatMessage({ id: 'server.site.menu' })} data-menu="main">
      <a className="menu-toggle" href="#site-list" data-menu-toggle="">
        <Icon name="list" />
        <Icon name="close" />
        <span className="thin-hidden">
          <FormattedMessage id="server.site.menu" />
        </span>
      </a>
      <ul className="menu-list" id="menu-list">
        {items.map((item) => (
          <MenuBranch key={item.href} item={item} current={current} />
        ))}
        {ticket !== undefined && (
          <li className="menu-ticket">
            <a className="button button-accent" href={ticket}>
              <FormattedMessage id="server.site.getTicket" />
            </a>
          </li>
        )}
        <li className="menu-offline" id={OFFLINE_MENU_ROOT} />
      </ul>
    </nav>
  )
}

function MenuBranch({ item, current }: { item: MenuItem; current: string }) {
  const intl = useIntl()
  const id = `menu${item.href.replaceAll('/', '-')}`
  if (item.children.length === 0) {
    return (
      <li>
        <MenuLink item={item} current={current} />
      </li>
    )
  }
  return (
    <li className="menu-branch" data-menu-item={item.href}>
      <MenuLink item={item} current={current} />
      <button
        type="button"
        className="menu-more"
        data-menu-button=""
        aria-expanded="false"
        aria-controls={id}
        aria-label={intl.formatMessage({ id: 'server.site.section' }, { title: item.title })}
      >
        <Icon name="down" />
      </button>
      <ul className="menu-sub" id={id}>
        {item.children.map((child) => (
          <li key={child.href}>
            <MenuLink item={child} current={current} />
          </li>
        ))}
      </ul>
    </li>
  )
}

function MenuLink({ item: { href, title, lang }, current }: { item: MenuItem; current: string }) {
  return (
    <a href={href} lang={lang} aria-current={href === current ? 'page' : undefined}>
      {title}
    </a>
  )
}
