import { createIntl, type IntlShape } from 'react-intl'
import { LOCALES, type Lang } from '#contract/lang.ts'
import en from '#locales/en.json'
import ru from '#locales/ru.json'

const intlCache = new Map<Lang, IntlShape>()

/** Returns the messages of `locales` in a language. */
export function getIntl(lang: Lang): IntlShape {
  const known = intlCache.get(lang)
  if (known !== undefined) return known
  const intl = createIntl({ locale: LOCALES[lang], messages: lang === 'ru' ? ru : en })
  intlCache.set(lang, intl)
  return intl
}
