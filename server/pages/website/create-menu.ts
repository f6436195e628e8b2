import { getLangPrefix, type Lang } from '#contract/lang.ts'
import type { MenuItem } from '#contract/page.ts'
import type { WebsitePage } from '#server/store/website-store.ts'
import { selectPages } from './select-pages.ts'

type MenuPosition = NonNullable<WebsitePage['menu']>['place']

/** A menu of the site in a language: the pages that name it, by their order, each below its parent. */
export function createMenu(pages: readonly WebsitePage[], lang: Lang, place: MenuPosition): MenuItem[] {
  const placed = selectPages(pages, lang).flatMap(({ path, menu }) =>
    menu === null || menu.place !== place ? [] : [{ path, ...menu }],
  )
  const below = (parent: string | null): MenuItem[] =>
    placed
      .filter((item) => item.parent === parent)
      .toSorted((a, b) => a.order - b.order)
      .map(({ path, title }) => ({ href: getLangPrefix(lang) + path, title, children: below(path) }))
  return below(null)
}
