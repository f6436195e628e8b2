import { getGuideBase, SEARCH_PATH, TODAY_PATH } from '#contract/addresses.ts'
import { getLangPrefix, splitLang, type Lang } from '#contract/lang.ts'
import type { OfflineCopy } from '#contract/offline/offline-copy.ts'
import type { MenuItem } from '#contract/page.ts'
import type { FairContext } from '#server/context.ts'
import type { FairRecord } from '#server/fair/fair-queries.ts'
import { createMenu } from '#server/pages/website/create-menu.ts'
import { findEventWindowHref } from '#server/pages/website/find-page.ts'
import { selectPages } from '#server/pages/website/select-pages.ts'

/** Returns the pages of single events, whose windows the guides have, and those that wait for a guide. */
export function listPagesInGuide({ revision, fair }: FairContext, lang: Lang): OfflineCopy['inGuide'] {
  const prefix = getLangPrefix(lang)
  return selectPages(revision.pages, lang).flatMap(({ path, type, content: { edition, target = '' } }) => {
    const href = type === 'event-detail' ? findWindowsHref(fair, lang, edition) : findGuideHref(lang, target)
    return href === undefined ? [] : [[prefix + path, href]]
  })
}

/** Returns the address of the windows of an edition's events, which the id of an event follows. */
const findWindowsHref = (fair: FairRecord, lang: Lang, edition: number | undefined): string | undefined =>
  findEventWindowHref(fair, lang, { kind: 'event', id: 1 }, edition)?.slice(0, -1)

/** Returns the address of the guide for which a page waits. */
const findGuideHref = (lang: Lang, target: string): string | undefined =>
  (['guide-v2', 'guide-new'] as const)
    .map((guide) => `${getGuideBase(guide, lang)}/`)
    .find((href) => href === getLangPrefix(lang) + splitLang(target).path)

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
