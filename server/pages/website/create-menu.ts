import { TODAY_PATH } from '#contract/addresses.ts'
import { getLangPrefix, type Lang } from '#contract/lang.ts'
import type { MenuItem } from '#contract/page.ts'
import { getIntl } from '#server/pages/intl.ts'
import type { WebsitePage } from '#server/fair/website-page.ts'
import { selectPages } from './select-pages.ts'

type MenuPosition = NonNullable<WebsitePage['menu']>['place']

/** Returns the menu item of `/today/`, which every fair has. */
export const createTodayItem = (lang: Lang): MenuItem => ({
  href: `${getLangPrefix(lang)}${TODAY_PATH}`,
  title: getIntl(lang).formatMessage({ id: 'server.today.menu' }),
  children: [],
})

/** Returns a menu of the website in a language: the pages that belong to it, in their order, each below its parent. */
export function createMenu(pages: readonly WebsitePage[], lang: Lang, position: MenuPosition): MenuItem[] {
  const entries = selectPages(pages, lang).flatMap(({ path, lang: own, menu }) =>
    menu === null || menu.place !== position ? [] : [{ path, own, ...menu }],
  )
  const below = (parent: string | null): MenuItem[] =>
    entries
      .filter((item) => item.parent === parent)
      .toSorted((a, b) => a.order - b.order)
      .map(({ path, own, title }) => ({
        href: getLangPrefix(lang) + path,
        title,
        ...(own !== lang && { lang: own }),
        children: below(path),
      }))
  return below(null)
}
