import { getGuideBase, SEARCH_PATH, TODAY_PATH } from '#contract/addresses.ts'
import { getLangPrefix, type Lang } from '#contract/lang.ts'
import type { MenuItem } from '#contract/page.ts'
import type { FairContext } from '#server/context.ts'
import { createMenu } from '#server/pages/website/create-menu.ts'

/** Returns the addresses of the pages in the menus in a language, and of the guides, `/today/` and the search. */
export function listOfflinePages({ revision }: Pick<FairContext, 'revision'>, lang: Lang): string[] {
  const listHrefs = ({ href, children }: MenuItem): string[] => [href, ...children.flatMap(listHrefs)]
  const menus = (['main', 'footer'] as const).flatMap((place) => createMenu(revision.pages, lang, place))
  return [
    ...new Set([
      `${getGuideBase('guide-v2', lang)}/`,
      `${getGuideBase('guide-new', lang)}/`,
      getLangPrefix(lang) + TODAY_PATH,
      getLangPrefix(lang) + SEARCH_PATH,
      `${getLangPrefix(lang)}/`,
      ...menus.flatMap(listHrefs).filter((href) => href.startsWith('/') && !href.includes('#')),
    ]),
  ]
}
