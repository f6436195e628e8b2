import type { FastifyRequest } from 'fastify'
import { DEFAULT_LANG, isLang, type Lang } from '#contract/lang.ts'
import { getShownLang } from '#contract/languages.ts'
import type { PackFair } from '#server/pack/pack.ts'

/** Names the language of a page whose address is the same in both. */
export const LANG_PARAMETER = 'lang'

/** Returns the language that the query of an address names. */
export function readQueryLang({ query }: FastifyRequest): Lang | undefined {
  const lang = (query as Record<string, unknown> | undefined)?.[LANG_PARAMETER]
  return isLang(lang) ? lang : undefined
}

/**
 * Returns the language of the fair that the query names, else the one that the browser prefers, or the default language
 * if it accepts none.
 */
export function negotiateLang(request: FastifyRequest, fair: Pick<PackFair, 'languages'>): Lang {
  const { headers } = request
  const named = readQueryLang(request)
  if (named !== undefined) return getShownLang(fair, named)
  const preferences = (headers['accept-language'] ?? '').split(',').map((part) => {
    const [range = '', ...parameters] = part.split(';').map((each) => each.trim())
    const quality = parameters.find((each) => each.startsWith('q='))
    return {
      lang: range.slice(0, 2).toLowerCase(),
      quality: quality === undefined ? 1 : Number(quality.slice(2)),
    }
  })
  const [best] = preferences
    .filter(({ lang, quality }) => isLang(lang) && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  return getShownLang(fair, isLang(best?.lang) ? best.lang : DEFAULT_LANG)
}
