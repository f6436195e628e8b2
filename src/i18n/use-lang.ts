import { useIntl } from 'react-intl'
import { LOCALES, type Lang } from '#contract/lang.ts'

/** Returns the language of the page. */
export const useLang = (): Lang => (useIntl().locale === LOCALES.en ? 'en' : 'ru')
