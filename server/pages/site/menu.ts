import { langPrefix, type Lang } from '../../../contract/lang.ts'
import type { MenuItem } from '../../../contract/page.ts'
import type { SitePage } from '../../store/site-store.ts'
import { inLanguage } from './in-language.ts'

type Place = NonNullable<SitePage['menu']>['place']

/** A menu of the site in a language: the pages that name it, by their order, each below its parent. */
export function menuOf(pages: readonly SitePage[], lang: Lang, place: Place): MenuItem[] {
  const placed = inLanguage(pages, lang).flatMap(({ path, menu }) =>
    menu === null || menu.place !== place ? [] : [{ path, ...menu }],
  )
  const below = (parent: string | null): MenuItem[] =>
    placed
      .filter((item) => item.parent === parent)
      .toSorted((a, b) => a.order - b.order)
      .map(({ path, title }) => ({ href: langPrefix(lang) + path, title, children: below(path) }))
  return below(null)
}
