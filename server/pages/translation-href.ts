import { getOtherLang, splitLang } from '#contract/lang.ts'

const TARGET_LANG = /^[a-z]{2}(?:-[A-Z]{2})?$/
const TRANSLATE_PATH = /^[^/]*(?:\/([a-z]{2}(?:-[A-Z]{2})?)(?=\/|$))?(\/.*)?$/

/**
 * Where the external service shows a page of this site in another language: `/translate/de/about/` (readings 26). An
 * address that names no page means the homepage; no language, the one of ours that the page is not in.
 * Undefined: no service is named by the fair.
 *
 * @param service an address with `{from}`, `{to}` and `{url}`
 * @param rest what follows `/translate` in the address
 * @param wished a language that is named beside it, as in `/translate?to=de`
 */
export function createTranslationHref(
  service: string,
  rest: string,
  wished: unknown,
  origin: string,
): string | undefined {
  if (service === '') return undefined
  const [, named, path = '/'] = TRANSLATE_PATH.exec(rest) ?? []
  const from = splitLang(path).lang
  const beside = typeof wished === 'string' && TARGET_LANG.test(wished) ? wished : getOtherLang(from)
  const values: Record<string, string> = { from, to: named ?? beside, url: origin + path }
  return service.replaceAll(/\{(from|to|url)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}
