import { getOtherLang, splitLang } from '#contract/lang.ts'

const TARGET_LANG = /^[a-z]{2}(?:-[A-Z]{2})?$/
const TRANSLATE_PATH = /^[^/]*(?:\/([a-z]{2}(?:-[A-Z]{2})?)(?=\/|$))?(\/.*)?$/

/**
 * Returns the address at which the fair's external service shows a page in another language: `/translate/de/about/`
 * (readings 26). An address without a page means the homepage; without a language, the supported language that the page
 * is not in. Returns undefined if the fair names no service.
 * @param service an address with `{from}`, `{to}` and `{url}`
 * @param rest the address after `/translate`
 * @param requested a language in the query, as in `/translate?to=de`
 */
export function createTranslationHref(
  service: string,
  rest: string,
  requested: unknown,
  origin: string,
): string | undefined {
  if (service === '') return undefined
  const [, named, path = '/'] = TRANSLATE_PATH.exec(rest) ?? []
  const from = splitLang(path).lang
  const beside = typeof requested === 'string' && TARGET_LANG.test(requested) ? requested : getOtherLang(from)
  const values: Record<string, string> = { from, to: named ?? beside, url: origin + path }
  return service.replaceAll(/\{(from|to|url)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}
