import { useIntl } from 'react-intl'
import { LOCALES, type Lang } from '#contract/lang.ts'

/** The language of the page, for what is worded in both. */
export const useLang = (): Lang => (useIntl().locale === LOCALES.en ? 'en' : 'ru')
