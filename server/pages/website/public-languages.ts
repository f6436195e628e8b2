import type { Lang } from '#contract/lang.ts'
import { listLanguages } from '#contract/languages.ts'
import { selectPages } from './select-pages.ts'
import type { WebsiteContext } from './page-type.ts'

/**
 * Returns a function that lists the languages of the fair in which search engines may list a path: a page can be hidden
 * in one language alone.
 */
export function createPublicLanguages({
  fair,
  pages,
}: Pick<WebsiteContext, 'fair' | 'pages'>): (path: string) => Lang[] {
  const languages = listLanguages(fair).map((lang) => {
    const hidden = selectPages(pages, lang).filter((page) => page.hidden)
    return { lang, hidden: new Set(hidden.map(({ path }) => path)) }
  })
  return (path) => languages.filter(({ hidden }) => !hidden.has(path)).map(({ lang }) => lang)
}
