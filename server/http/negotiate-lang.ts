import type { FastifyRequest } from 'fastify'
import { DEFAULT_LANG, isLang, type Lang } from '#contract/lang.ts'

/** The language of ours that a browser likes best; the default one where it names none. */
export function negotiateLang({ headers }: FastifyRequest): Lang {
  const wishes = (headers['accept-language'] ?? '').split(',').map((part) => {
    const [range = '', ...parameters] = part.split(';').map((each) => each.trim())
    const quality = parameters.find((each) => each.startsWith('q='))
    return {
      lang: range.slice(0, 2).toLowerCase(),
      quality: quality === undefined ? 1 : Number(quality.slice(2)),
    }
  })
  const [best] = wishes
    .filter(({ lang, quality }) => isLang(lang) && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  return isLang(best?.lang) ? best.lang : DEFAULT_LANG
}
