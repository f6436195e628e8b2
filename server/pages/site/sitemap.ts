import { guideBase, planHref } from '../../../contract/addresses.ts'
import { DEFAULT_LANG, LANGS, langPrefix } from '../../../contract/lang.ts'
import { escapeHtml } from '../escape.ts'
import type { SiteContext } from './asked.ts'
import { eventHref } from './find-page.ts'

/** Every public page in both languages, each with its translation (sitemaps.org). */
export async function sitemap(context: SiteContext, origin: string): Promise<string> {
  const paths = await publicPaths(context)
  const entries = paths.flatMap((path) =>
    LANGS.map((lang) => {
      const alternates = LANGS.map(
        (each) =>
          `<xhtml:link rel="alternate" hreflang="${each}" href="${escapeHtml(origin + langPrefix(each) + path)}"/>`,
      )
      return `<url><loc>${escapeHtml(origin + langPrefix(lang) + path)}</loc>${alternates.join('')}</url>`
    }),
  )
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...entries,
    `</urlset>`,
    ``,
  ].join('\n')
}

/** Without the language. */
async function publicPaths({ pages, fair, store }: SiteContext): Promise<string[]> {
  const exhibitors = await store.fair.exhibitors({ year: fair.guideYear, lang: DEFAULT_LANG, halls: [] })
  const events = await Promise.all(
    fair.editions.map(async ({ year }) => {
      const held = await store.programme.events({ year, lang: DEFAULT_LANG, authorized: false })
      return held.map(({ ID: id }) => ({ id, year }))
    }),
  )
  const hall = fair.halls[0] ?? ''
  const shown = pages.filter(({ hidden }) => !hidden)
  return [
    ...new Set([
      ...shown.filter(({ type }) => type !== 'event-detail').map(({ path }) => path),
      `${guideBase('guide-v2', DEFAULT_LANG)}/`,
      `${guideBase('guide-new', DEFAULT_LANG)}/`,
      ...fair.halls.map((each) => planHref(DEFAULT_LANG, { hall: each })),
      ...exhibitors.map(({ id, hall: own }) => planHref(DEFAULT_LANG, { hall: own ?? hall, company: id })),
      ...events.flat().flatMap((event) => eventHref({ pages: shown, fair }, DEFAULT_LANG, event) ?? []),
    ]),
  ]
}
