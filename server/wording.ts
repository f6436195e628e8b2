import { createIntl, type IntlShape } from 'react-intl'
import { LOCALES, type Lang } from '../contract/lang.ts'
import en from '../locales/en.json'
import ru from '../locales/ru.json'

const intls = new Map<Lang, IntlShape>()

/** The words of a language as `locales` has them. */
export function wording(lang: Lang): IntlShape {
  const known = intls.get(lang)
  if (known !== undefined) return known
  const intl = createIntl({ locale: LOCALES[lang], messages: lang === 'ru' ? ru : en })
  intls.set(lang, intl)
  return intl
}
