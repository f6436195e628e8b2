import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MenuItem } from '#contract/page.ts'
import { Icon } from '#src/components/Icon.tsx'
import { selectOfflineRef } from '#machines/app-selectors.ts'
import { useActors, usePage } from '#src/views/ActorsContext.tsx'
import { useGuideViews } from '#src/views/ViewsContext.tsx'
import { HeaderMenu } from './HeaderMenu.tsx'

/** Renders a menu with what the device keeps for use without a network, and links to the website and the other guide. */
export function WebsiteMenu() {
  const intl = useIntl()
  const { menu } = usePage()
  const { OfflineLine } = useGuideViews()
  const offline = useSelector(useActors().app, selectOfflineRef)
  if (menu.length === 0) return null
  return (
    <HeaderMenu
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
      {offline && (
        <Suspense>
          <OfflineLine actor={offline} />
        </Suspense>
      )}
      <MenuLinks items={menu} />
    </HeaderMenu>
  )
}

function MenuLinks({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul>
      {items.map(({ href, title, lang, children }) => (
        <li key={href}>
          <a href={href} lang={lang}>
            {title}
          </a>
          {children.length > 0 && <MenuLinks items={children} />}
        </li>
      ))}
    </ul>
  )
}
