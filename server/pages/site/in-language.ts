import type { Lang } from '../../../contract/lang.ts'
import type { SitePage } from '../../store/site-store.ts'

/** The pages in a language; one without a translation is in the language it has (readings 5). */
export function inLanguage(pages: readonly SitePage[], lang: Lang): SitePage[] {
  const byPath = new Map<string, SitePage>()
  for (const page of pages) {
    if (page.lang === lang || !byPath.has(page.path)) byPath.set(page.path, page)
  }
  return [...byPath.values()]
}
