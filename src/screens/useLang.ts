import { useIntl } from 'react-intl'
import { DEFAULT_LANG, isLang, type Lang } from '../../contract/lang.ts'

/** The language of the page, for what is worded in both. */
export function useLang(): Lang {
  const { locale } = useIntl()
  return isLang(locale) ? locale : DEFAULT_LANG
}
