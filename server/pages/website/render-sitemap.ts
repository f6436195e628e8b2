import { getGuideBase, buildPlanHref } from '#contract/addresses.ts'
import { DEFAULT_LANG, getLangPrefix } from '#contract/lang.ts'
import { escapeHtml } from '#server/pages/escape.ts'
import { getOnlineYear } from '#server/programme/online-edition.ts'
import { listHallIds } from '#server/pack/edition-halls.ts'
import type { WebsiteContext } from './page-type.ts'
import { findCanonicalCompanyHref } from './company-href.ts'
import { createPublicLanguages } from './public-languages.ts'
import { findEventHref } from './find-page.ts'

/**
 * Renders a sitemap with every public page in the languages of the fair, and the translation of each (sitemaps.org).
 */
export function renderSitemap(context: WebsiteContext, origin: string): string {
  const paths = listPublicPaths(context)
  const listPublicLanguages = createPublicLanguages(context)
  const entries = paths.flatMap((path) => {
    const languages = listPublicLanguages(path)
    return languages.map((lang) => {
      const alternates = (languages.length < 2 ? [] : languages).map(
        (each) =>
          `<xhtml:link rel="alternate" hreflang="${each}" href="${escapeHtml(origin + getLangPrefix(each) + path)}"/>`,
      )
      return `<url><loc>${escapeHtml(origin + getLangPrefix(lang) + path)}</loc>${alternates.join('')}</url>`
    })
  })
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...entries,
    `</urlset>`,
    ``,
  ].join('\n')
}

/** Returns the paths of all public pages, without the language. */
function listPublicPaths({ pages, fair, revision }: WebsiteContext): string[] {
  const { exhibitors, programme } = revision
  const companies = [fair.guideYear, getOnlineYear(fair)].flatMap((year) =>
    exhibitors.listExhibitors({ year, lang: DEFAULT_LANG, halls: [] }),
  )
  const events = fair.editions.flatMap(({ year }) =>
    programme.listEvents({ year, lang: DEFAULT_LANG, authorized: false }).map(({ ID: id }) => ({ id, year })),
  )
  const halls = listHallIds(fair, fair.guideYear)
  const shown = pages.filter(({ hidden }) => !hidden)
  return [
    ...new Set([
      ...shown.filter(({ type }) => type !== 'event-detail').map(({ path }) => path),
      `${getGuideBase('guide-v2', DEFAULT_LANG)}/`,
      `${getGuideBase('guide-new', DEFAULT_LANG)}/`,
      ...halls.map((each) => buildPlanHref(DEFAULT_LANG, { hall: each })),
      ...companies.map(({ id }) => findCanonicalCompanyHref({ fair, revision }, DEFAULT_LANG, id)),
      ...events.flatMap((event) => findEventHref({ pages: shown, fair }, DEFAULT_LANG, event) ?? []),
    ]),
  ]
}
