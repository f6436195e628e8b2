import type { FastifyRequest } from 'fastify'
import { toLocalPath } from '#contract/addresses.ts'
import { getLangPrefix, getOtherLang, splitLang, type Lang } from '#contract/lang.ts'
import type { Context } from '#server/context.ts'
import type { FairRecord } from '#server/fair/fair-queries.ts'
import { LANG_PARAMETER } from '#server/http/negotiate-lang.ts'
import { CODE_LINKS } from '#server/mail/code-letter.ts'
import type { Assets } from './assets.ts'

/** Adds the fair's accent to the assets, for pages without the fair's other data. */
export function addAccent(assets: Assets, { brand: { accent } }: Pick<FairRecord, 'brand'>): Assets {
  return accent === undefined ? assets : { ...assets, accent }
}

/** Returns the assets with the accent of the fair that a request shows. */
export const getFairAssets = (context: Context, request: FastifyRequest): Assets =>
  addAccent(context.assets, context.fairOf(request).fair)

/**
 * Returns the assets of a page without the app that has the website's layout. The layout needs nothing of the session or
 * the database.
 */
export const getLayoutAssets = (context: Context, request: FastifyRequest): Assets => ({
  ...getFairAssets(context, request),
  renderLayout(lang, content) {
    try {
      const { website } = context.fairOf(request)
      return website.renderPlain(lang, content, getLanguageHref(request.url, getOtherLang(lang)))
    } catch (error) {
      request.log.error({ err: error }, 'layout')
      return undefined
    }
  },
})

/** Paths of the links in letters. Their pages have one address in both languages. */
const LETTER_LINKS: readonly string[] = [
  ...Object.values(CODE_LINKS),
  '/newsletter/confirm/',
  '/newsletter/leave/',
]

/** Returns the address of the same page in a language. */
function getLanguageHref(url: string, lang: Lang): string {
  const { pathname, searchParams } = new URL(toLocalPath(url), 'http://localhost')
  if (!LETTER_LINKS.includes(pathname)) return getLangPrefix(lang) + toLocalPath(splitLang(pathname).path)
  searchParams.set(LANG_PARAMETER, lang)
  return `${pathname}?${searchParams.toString()}`
}
