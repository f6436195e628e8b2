import { readLang } from '../contract/lang.ts'

const TARGET = /^\/([a-z]{2}(?:-[A-Z]{2})?)(\/.*)?$/

/**
 * Where the external service shows a page of this site in another language: `/translate/de/about/` (readings 26).
 * Undefined: no service is named by the fair, or the address names no language.
 *
 * @param service an address with `{from}`, `{to}` and `{url}`
 * @param rest what follows `/translate` in the address
 */
export function translationHref(service: string, rest: string, origin: string): string | undefined {
  const [, to, path = '/'] = TARGET.exec(rest) ?? []
  if (service === '' || to === undefined) return undefined
  const from = readLang(path).lang
  const values: Record<string, string> = { from, to, url: origin + path }
  return service.replaceAll(/\{(from|to|url)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}
