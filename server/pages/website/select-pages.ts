import type { Lang } from '#contract/lang.ts'
import type { WebsitePage } from '#server/fair/website-page.ts'

/** Returns the pages in a language. A page without a translation is in its own language (readings 5). */
export function selectPages(pages: readonly WebsitePage[], lang: Lang): WebsitePage[] {
  const byPath = new Map<string, WebsitePage>()
  for (const page of pages) {
    if (page.lang === lang || !byPath.has(page.path)) byPath.set(page.path, page)
  }
  return [...byPath.values()]
}
