import { FormattedMessage, useIntl } from 'react-intl'
import type { MenuItem } from '../../../contract/page.ts'
import { Icon } from '../../parts/Icon.tsx'
import { usePage } from '../ActorsContext.tsx'
import { Sheet } from './Sheet.tsx'

/** The way from a guide to the pages of the website, the other guide among them. */
export function SiteMenu() {
  const intl = useIntl()
  const { menu } = usePage()
  if (menu.length === 0) return null
  return (
    <Sheet
      className="site-links"
      label={intl.formatMessage({ id: 'site.menu' })}
      button={
        <>
          <Icon name="list" />
          <span className="wide">
            <FormattedMessage id="site.menu" />
          </span>
        </>
      }
    >
      <MenuLinks items={menu} />
    </Sheet>
  )
}

function MenuLinks({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul>
      {items.map(({ href, title, children }) => (
        <li key={href}>
          <a href={href}>{title}</a>
          {children.length > 0 && <MenuLinks items={children} />}
        </li>
      ))}
    </ul>
  )
}
