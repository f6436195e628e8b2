import type { IntlShape } from 'react-intl'
import { LOCALES } from '#contract/lang.ts'

/**
 * Returns the name of a language in the page's language. Russian names have no capital; WebKit gives them one, and the
 * server's markup would then differ from the browser's.
 */
export function formatLanguage(intl: IntlShape, code: string): string {
  const name = intl.formatDisplayName(code, { type: 'language' }) ?? code
  return intl.locale === LOCALES.ru ? name.charAt(0).toLowerCase() + name.slice(1) : name
}
